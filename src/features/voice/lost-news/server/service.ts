import type { CallCarrier } from "../../call-carriers/server/providers/call-carrier.ts";
import { isEnding } from "../../phone-calls/rules.ts";
import { endCall } from "../../phone-calls/server/repository.ts";
import { keepRecording, type VoicemailDeps } from "../../voicemail/server/service.ts";
import { giveUpMs, hasNoMessage, lookAfterFailure, lookAgain, lookForMessage } from "../rules.ts";
import * as repository from "./repository.ts";
import type { AskedForMessage, OpenCall } from "./repository.ts";

export type LostNewsDeps = Pick<VoicemailDeps, "db" | "clock" | "log" | "carrier">;

const atOnce = 20;
/** A carrier tells of a recording some seconds after its call. */
const messageAfterMs = 90_000;

type Asked = LostNewsDeps & { carrier: CallCarrier };

/** The carrier could not be asked: later again, less and less often. */
async function failed({ db, clock }: LostNewsDeps, call: OpenCall): Promise<void> {
  const tries = call.tries + 1;
  const at = lookAfterFailure(tries, clock.now());
  await repository.noteLook(db, { id: call.id, tries, at });
}

async function lookForEnd(deps: Asked, call: OpenCall, signal: AbortSignal): Promise<void> {
  const { db, clock, log, carrier } = deps;
  const { id, callSid } = call;
  const answer = await carrier.call(callSid, signal);
  if (answer.outcome === "failed") return failed(deps, call);
  const now = clock.now();
  const told = answer.outcome === "told" ? answer.value : null;
  if (told !== null && !isEnding(told.status))
    return repository.noteLook(db, { id, tries: 0, at: lookAgain(now) });
  log.warn({ call: id }, "a call's end was not told; the carrier was asked");
  const at = told?.endedAt ?? now;
  await endCall(db, { carrier: carrier.name, callSid, at, seconds: told?.seconds ?? null });
  await repository.noteLook(db, { id, tries: 0, at: null });
}

async function lookForRecording(
  deps: Asked,
  call: AskedForMessage,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock, log, carrier } = deps;
  const { id, callSid, endedAt } = call;
  const answer = await carrier.recordings(callSid, signal);
  const now = clock.now();
  if (answer.outcome === "failed" && now.getTime() - endedAt.getTime() < giveUpMs) {
    await failed(deps, call);
    return false;
  }
  const found = answer.outcome === "told" ? answer.value : [];
  const whole = found.find(({ status }) => status === "completed");
  const isWorkedOn = found.some(({ status }) => status === "processing");
  if (whole === undefined && (isWorkedOn || !hasNoMessage(endedAt, now))) {
    await repository.noteLook(db, { id, tries: 0, at: lookForMessage(now) });
    return false;
  }
  if (answer.outcome === "failed")
    log.error({ call: id }, "whether a caller left a message could not be found out");
  if (whole !== undefined) {
    log.warn({ call: id }, "a message was not told; the carrier was asked");
    const { recordingId, seconds } = whole;
    const news = { callSid, recordingId, seconds, isThere: true };
    await keepRecording(deps, news, carrier.name);
  }
  await repository.noteMessageLooked(db, id, now);
  return whole !== undefined;
}

/**
 * Asks the carrier for ends of calls and messages that it should have told of, and never did: one word that got lost
 * loses neither. Answers whether messages were found.
 */
export async function lookForNews(
  { carrier, ...deps }: LostNewsDeps,
  signal: AbortSignal,
): Promise<boolean> {
  if (carrier === null) return false;
  const asked = { ...deps, carrier };
  const { db, clock } = deps;
  const whose = { carrier: carrier.name, limit: atOnce };
  for (const call of await repository.findUnended(db, { ...whose, now: clock.now() })) {
    if (signal.aborted) return false;
    await lookForEnd(asked, call, signal);
  }
  const now = clock.now();
  const before = new Date(now.getTime() - messageAfterMs);
  let isFound = false;
  for (const call of await repository.findUnheard(db, { ...whose, before, now })) {
    if (signal.aborted) break;
    if (await lookForRecording(asked, call, signal)) isFound = true;
  }
  return isFound;
}
