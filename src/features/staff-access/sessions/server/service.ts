import type { Clock, Random } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { isSessionLive, sessionPolicy } from "../../rules.ts";
import * as repository from "./repository.ts";
import type { SessionRow } from "./repository.ts";

export type { SessionRow } from "./repository.ts";

export type SessionDeps = { db: Database; clock: Clock; sealer: Sealer };

const tokenBytes = 32;
/** A busy page would otherwise write with every call. */
const touchedEverySeconds = 30;

/** A token is looked up by its keyed hash: whoever reads the table cannot use what stands there. */
function hashOf(deps: Pick<SessionDeps, "sealer">, token: string): Buffer {
  return deps.sealer.hash("staff session", token);
}

/** Starts a session of an account and returns its token, which is stored nowhere. */
export async function startSession(
  tx: Transaction,
  deps: SessionDeps & { random: Random },
  { accountId, signedInBy }: { accountId: string; signedInBy: string },
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const token = deps.random.bytes(tokenBytes).toString("base64url");
  const sessionId = deps.random.uuid();
  const at = deps.clock.now();
  const expiresAt = new Date(at.getTime() + sessionPolicy.absoluteHours * 3_600_000);
  await repository.insertSession(tx, {
    id: sessionId,
    accountId,
    tokenHash: hashOf(deps, token),
    signedInBy,
    at,
    expiresAt,
  });
  return { token, sessionId, expiresAt };
}

/**
 * The live session behind a token, of an account that is still active. `prolong` says that a person
 * acted: then the silence limit starts anew.
 */
export async function useSession(
  deps: SessionDeps,
  token: string,
  { prolong }: { prolong: boolean },
): Promise<SessionRow | null> {
  const session = await repository.findSession(deps.db, hashOf(deps, token));
  const now = deps.clock.now();
  if (session === undefined || !session.isActive || !isSessionLive(session, now)) return null;
  if (prolong && now.getTime() - session.lastSeenAt.getTime() >= touchedEverySeconds * 1000) {
    await repository.touchSession(deps.db, session.id, now);
  }
  return session;
}

/** Ends a session at once; false when it had already ended. */
export async function endSession(
  tx: Transaction,
  deps: Pick<SessionDeps, "clock">,
  id: string,
): Promise<boolean> {
  return repository.endSession(tx, id, deps.clock.now());
}
