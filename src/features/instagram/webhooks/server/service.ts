import { createTask } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Config } from "#platform/config.ts";
import { inTransaction } from "#platform/database/database.ts";
import type { SignedJson } from "#platform/http/serve.ts";
import type { Log } from "#platform/log.ts";
import type { InstagramDelivery } from "../../carriers/server/public.ts";
import { isSameSecret, isSignedByMeta } from "../../carriers/server/public.ts";
import type { InstagramEvent } from "../../contract.ts";
import { unheardTask } from "../../inbound/content.ts";
import { forgetMessage, type InboundDeps, receiveEvent } from "../../inbound/server/public.ts";
import { noteProfile } from "../../threads/server/service.ts";
import { readCall, type Told } from "../rules.ts";
import * as repository from "./repository.ts";
import type { Waiting } from "./repository.ts";

export type WebhookDeps = Pick<Config, "instagram"> &
  InboundDeps & {
    log: Log;
    delivery: InstagramDelivery;
    /** Called when something waits to be heard. */
    onEventKept: () => void;
  };

type Question = { mode: string; token: string; challenge: string };

/** Answers Meta's question whether this address is ours. Throws `signature_refused`. */
export function verifyAddress({ instagram }: WebhookDeps, question: Question): string {
  const { mode, token, challenge } = question;
  const isOurs =
    instagram !== undefined && mode === "subscribe" && isSameSecret(token, instagram.verifyToken);
  if (!isOurs) throw new AppError("signature_refused");
  return challenge;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** As it is kept until it is heard. */
const toKept = (told: Told) => (told.kind === "event" ? told.event : told);
const keyOf = (told: Told) => (told.kind === "event" ? told.event.platformId : told.key);

/**
 * Keeps what Meta tells of our account, and answers before any of it is heard: Meta tells again what took
 * too long. Throws `signature_refused`, with nothing kept.
 */
export async function hearCall(
  deps: WebhookDeps,
  { bytes, signature }: SignedJson,
): Promise<string> {
  const { instagram, db, clock, random } = deps;
  if (instagram === undefined || !isSignedByMeta(bytes, signature, instagram.appSecret))
    throw new AppError("signature_refused");
  const now = clock.now();
  const told = readCall(parsed(bytes), instagram.accountId, now);
  if (told === undefined) throw new AppError("signature_refused");
  const kept = told.map((one) => ({ id: random.uuid(), key: keyOf(one), event: toKept(one) }));
  const once = new Map(kept.map((one) => [one.key, one]));
  await repository.keepEvents(db, [...once.values()], now);
  if (kept.length > 0) deps.onEventKept();
  return "EVENT_RECEIVED";
}

const heardAtOnce = 50;
const raisedAfter = 5;
const longestError = 500;
const longestPauseMs = 3_600_000;
const secondMs = 1000;

type KeptEvent = Omit<InstagramEvent, "at"> & { at: string };
type KeptRemoval = { kind: "removed"; platformId: string };

const isRemoval = (event: KeptEvent | KeptRemoval): event is KeptRemoval =>
  "kind" in event && event.kind === "removed";

/** Who somebody is that has just written for the first time. */
async function learnName(
  { db, delivery }: WebhookDeps,
  { threadId, userId }: { threadId: string; userId: string },
  signal: AbortSignal | undefined,
): Promise<void> {
  if (delivery.carrier === undefined || !(await repository.isNameless(db, threadId))) return;
  const profile = await delivery.carrier.profileOf(userId, signal);
  if (profile !== undefined) await noteProfile(db, threadId, profile);
}

async function hear(
  deps: WebhookDeps,
  { id, event: kept }: Waiting,
  signal: AbortSignal | undefined,
): Promise<void> {
  const event = kept as KeptEvent | KeptRemoval;
  if (isRemoval(event)) {
    await forgetMessage(deps, event.platformId);
    await repository.removeEvent(deps.db, id);
    return;
  }
  const { threadId, isNew } = await receiveEvent(deps, { ...event, at: new Date(event.at) });
  await repository.removeEvent(deps.db, id);
  if (isNew && !event.isEcho) await learnName(deps, { threadId, userId: event.userId }, signal);
}

/** What cannot be heard is tried again at growing intervals, and becomes work for a person. */
async function putOff(deps: WebhookDeps, waiting: Waiting, error: unknown): Promise<void> {
  const { db, clock, random, log } = deps;
  const { id, attempts } = waiting;
  log.error({ err: error }, "an event of Instagram could not be heard");
  const at = clock.now();
  const pause = Math.min(longestPauseMs, 5 * secondMs * 2 ** Math.min(attempts, 20));
  const isRaised = attempts + 1 >= raisedAfter && waiting.raisedAt === null;
  const name = error instanceof Error ? error.name : "unknown";
  await repository.putOff(db, id, {
    until: new Date(at.getTime() + pause),
    error: name.slice(0, longestError),
    raisedAt: isRaised ? at : waiting.raisedAt,
  });
  if (!isRaised) return;
  await inTransaction(db, async (tx) => {
    const task = { ...unheardTask, id: random.uuid(), sameAs: "instagram-unheard", at };
    await createTask(tx, task);
  });
}

/** Hears what waits, each on its own: what fails holds up nothing else. Answers how many were heard. */
export async function hearWaiting(deps: WebhookDeps, signal?: AbortSignal): Promise<number> {
  let heard = 0;
  while (signal?.aborted !== true) {
    const now = deps.clock.now();
    const waiting = await repository.findWaiting(deps.db, { now, limit: heardAtOnce });
    if (waiting.length === 0) return heard;
    for (const one of waiting) {
      try {
        await hear(deps, one, signal);
        heard += 1;
      } catch (error) {
        await putOff(deps, one, error);
      }
    }
  }
  return heard;
}
