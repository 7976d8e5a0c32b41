import type { FastifyRequest } from "fastify";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { secretCookie } from "#platform/http/secret-cookie.ts";
import type { Sealer } from "#platform/sealing.ts";
import { visitorOf } from "../../server/service.ts";
import { newConversation } from "../../conversations/rules.ts";
import { addConversation, findOwn } from "./repository.ts";

/** The conversation that something was asked in. */
export type OwnConversation = { id: string; patientId: string | null };

/** Where a visitor's browser keeps who it is in the chat; it goes with the browser's session. */
export const visitorCookie = (isHttps: boolean) => secretCookie("practice_visitor", { isHttps });

/** Finds the conversation that a request names, if it is the asking browser's own; null for any other. */
export function ownConversations(deps: { db: Database; sealer: Sealer; isHttps: boolean }) {
  const cookie = visitorCookie(deps.isHttps);
  return async (
    request: FastifyRequest,
    id: string | null | undefined,
  ): Promise<OwnConversation | null> => {
    const secret = cookie.read(request);
    if (id === null || id === undefined || secret === undefined) return null;
    return (await findOwn(deps.db, { id, sessionId: visitorOf(deps, secret) })) ?? null;
  };
}
export type FindConversation = ReturnType<typeof ownConversations>;

/** Opens a visitor's conversation before anything is said. Throws `service_unavailable` without assistants. */
export async function openConversation(
  { db, clock, random }: { db: Database; clock: Clock; random: Random },
  { sessionId, agentId }: { sessionId: Buffer; agentId?: string | undefined },
): Promise<string> {
  const id = random.uuid();
  const state = newConversation;
  if (await addConversation(db, { id, sessionId, agentId, state, at: clock.now() })) return id;
  throw new AppError("service_unavailable");
}
