import { closeTasks } from "#features/tasks/server/public.ts";
import { inTransaction } from "#platform/database/database.ts";
import { type DeskLeg, isDropped } from "../../desk-leg/rules.ts";
import {
  afterPersonVerbs,
  connectingWords,
  dialVerbs,
  goodbyeVerbs,
  type HandOverPlan,
  messageVerbs,
  sorryWords,
  whisperKeyVerbs,
  whisperVerbs,
} from "../../hand-over/rules.ts";
import * as repository from "../../hand-over/server/repository.ts";
import type { PhoneCallRow } from "../../hand-over/server/repository.ts";
import {
  handOver,
  type HandOverDeps,
  planHandOver,
  promiseInstead,
  promiseWithout,
  waitsKey,
} from "../../hand-over/server/service.ts";
import { beginCall, endCall } from "../../records/server/public.ts";
import { type TwimlVerb, twiml } from "../../twiml/rules.ts";

/** A call as its carrier names it. */
export type CarriedCall = { carrier: "twilio" | "local"; callSid: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Rings the desk, or asks for a message when nobody is there. */
async function goOn(
  deps: HandOverDeps,
  row: PhoneCallRow,
  why: "cut-off" | "voice-off" | "line-busy" | null,
): Promise<TwimlVerb[]> {
  const at = deps.clock.now();
  const base = deps.siteUrl;
  const hasNumber = row.fromSealed !== null;
  const isPromised = row.promisedAt !== null || row.state === "voicemail";
  const plan: HandOverPlan = isPromised
    ? { kind: "callback", promisedAt: row.promisedAt }
    : await planHandOver(deps, { toNumber: row.toNumber, at });
  if (plan.kind === "dial") {
    await inTransaction(deps.db, (tx) => repository.noteDialed(tx, row.id, at));
    const before = connectingWords(why).map((text) => ({ verb: "say" as const, text }));
    return [...before, ...dialVerbs(plan, { base, callId: row.id })];
  }
  const promisedAt = isPromised ? row.promisedAt : await promiseInstead(deps, row, plan);
  if (isPromised)
    await inTransaction(deps.db, (tx) =>
      repository.noteMessageAsked(tx, { id: row.id, promisedAt, taskId: null }),
    );
  // The assistant has said it already, unless it could not.
  const isNews = why !== null || !isPromised;
  const before = isNews ? sorryWords(why ?? "not-answered", { promisedAt, at, hasNumber }) : [];
  return messageVerbs(base, before, hasNumber);
}

/** The answer for a call that the assistant cannot take: people, else a promise and room for a message. */
export async function answerWithout(
  deps: HandOverDeps,
  { phoneCallId, why }: { phoneCallId: string; why: "off" | "busy" },
): Promise<string> {
  const reason = why === "off" ? "voice-off" : "line-busy";
  const none = { name: "none", label: "None: a person was asked to answer." };
  const engines = { stt: null, tts: none, llm: none };
  const known = await repository.findCall(deps.db, phoneCallId);
  if (known === undefined) return twiml(goodbyeVerbs);
  if (known.voiceCallId === null) {
    // So that the call stands where staff look for calls, with the message that may come.
    const call = { callType: "phone", conversationId: null, engines, mayKeepSound: false } as const;
    const { id } = await beginCall(deps, call);
    await endCall(deps, id, { reason: "server" });
    await inTransaction(deps.db, (tx) => repository.noteVoiceCall(tx, phoneCallId, id));
  }
  await handOver(deps, { phoneCallId, reason });
  const row = await repository.findCall(deps.db, phoneCallId);
  return twiml(row === undefined ? goodbyeVerbs : await goOn(deps, row, reason));
}

/** How a call goes on once the assistant's part is over; asked again it is the same. */
export async function afterStream(
  deps: HandOverDeps,
  call: CarriedCall & { isOver: boolean },
): Promise<string> {
  const row = await repository.findCarriedCall(deps.db, call);
  // Who has hung up is told nothing; that the call is over the carrier tells elsewhere.
  if (row === undefined || call.isOver) return twiml(goodbyeVerbs);
  if (row.state === "talking") {
    const verbs = await deps.goOn(row.id);
    if (verbs !== null) return twiml(verbs);
  }
  if (row.state === "ringing" || row.state === "talking") {
    // Nobody has ended it: the program that had it died, or its sound never arrived.
    deps.log.warn({ call: row.id, state: row.state }, "a call broke off on our side");
    await handOver(deps, { phoneCallId: row.id, reason: "cut-off" });
    const now = await repository.findCall(deps.db, row.id);
    return twiml(now === undefined ? goodbyeVerbs : await goOn(deps, now, "cut-off"));
  }
  if (row.state === "handing-over" || row.state === "voicemail")
    return twiml(await goOn(deps, row, null));
  return twiml(goodbyeVerbs);
}

/** Promises a call back and asks for a message, in place of the person. */
async function askForMessage(
  deps: HandOverDeps,
  row: PhoneCallRow,
  why: "not-answered" | "person-gone",
): Promise<string> {
  const at = deps.clock.now();
  const promisedAt = await promiseInstead(deps, row, {
    kind: "callback",
    promisedAt: await promiseWithout(deps, row.toNumber, at),
  });
  const hasNumber = row.fromSealed !== null;
  const before = sorryWords(why, { promisedAt, at, hasNumber });
  return twiml(messageVerbs(deps.siteUrl, before, hasNumber));
}

/**
 * What the carrier says when the desk's phone was not picked up, or put down again; taken is only who pressed the
 * key. A caller who lost the line after that can leave a message, and so can one who says so with a key.
 */
export async function afterDial(
  deps: HandOverDeps,
  { leg, digits, ...call }: CarriedCall & { leg: DeskLeg; digits: string },
): Promise<string> {
  const row = await repository.findCarriedCall(deps.db, call);
  if (row === undefined || leg.isOver) return twiml(goodbyeVerbs);
  const { handedOverAt, state } = row;
  if (handedOverAt !== null && (state === "handed-over" || state === "voicemail")) {
    if (digits === "" && state === "handed-over" && !isDropped(leg))
      return twiml(afterPersonVerbs(deps.siteUrl));
    deps.log.warn({ call: row.id, status: leg.status }, "a caller lost the line to a person");
    return askForMessage(deps, row, "person-gone");
  }
  if (state !== "handing-over" && state !== "voicemail") return twiml(goodbyeVerbs);
  deps.log.info({ call: row.id, status: leg.status }, "the desk did not take a call");
  return askForMessage(deps, row, "not-answered");
}

/** What the person who picks up hears first. A machine that picks up hears no word of the caller. */
export async function whisper(
  { db, siteUrl }: Pick<HandOverDeps, "db" | "siteUrl">,
  phoneCallId: string,
): Promise<string> {
  const row = uuid.test(phoneCallId) ? await repository.findCall(db, phoneCallId) : undefined;
  return twiml(row?.state === "handing-over" ? whisperVerbs(siteUrl, row.id) : goodbyeVerbs);
}

/** The person pressed a key: with 1 they hear the summary and have the caller. */
export async function whisperKey(
  deps: Pick<HandOverDeps, "db" | "clock" | "sealer">,
  { phoneCallId, digits }: { phoneCallId: string; digits: string },
): Promise<string> {
  if (digits !== "1" || !uuid.test(phoneCallId)) return twiml(goodbyeVerbs);
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await repository.lockCall(tx, phoneCallId);
    const isOpen = row?.state === "handing-over" || row?.state === "handed-over";
    if (row === undefined || !isOpen) return twiml(goodbyeVerbs);
    if (row.handedOverAt === null) {
      await repository.noteTaken(tx, row.id, at);
      await closeTasks(tx, { sameAs: waitsKey(row.id), by: null, at });
    }
    const summary = row.summarySealed === null ? null : deps.sealer.open(row.summarySealed);
    return twiml(whisperKeyVerbs(digits, summary));
  });
}
