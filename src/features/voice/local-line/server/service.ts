import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { createPhoneWriter, sampleOfMulaw } from "../../mulaw/rules.ts";
import type { LineCarrier } from "../../phone-calls/server/service.ts";
import { wavOf } from "../../sound/rules.ts";
import type { Manner } from "../../speech/rules.ts";
import type { SpeechEngine } from "../../speech/server/service.ts";
import { readTwiml, type TwimlVerb } from "../../twiml/rules.ts";
import type { LineHappening, LineVerb, LocalLine } from "../contract.ts";
import { lineRate, ownPathOf } from "../rules.ts";
import { type Posted, signedPost, type SignedPost } from "./providers/local.ts";
import * as repository from "./repository.ts";

export { postInProcess } from "./providers/local.ts";

export type LocalLineDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  speech: Pick<SpeechEngine, "say">;
  /** The practice's numbers that can be called, its own first. */
  numbers(): Promise<LocalLine["numbers"]>;
  /** Who carries the practice's calls; undefined: nobody does. */
  carrier: LineCarrier | undefined;
  /** Asks the practice as the carrier would, in this process. */
  post: (sent: SignedPost) => Promise<Posted>;
  /** Takes a recording where no carrier keeps it. */
  takeRecording?: (recording: {
    callSid: string;
    recordingId: string;
    wav: Uint8Array;
  }) => Promise<unknown>;
};

const voicePath = "/api/webhooks/twilio/voice";
const statusPath = `${voicePath}/status`;
/** One answer may lead to the next; not for ever. */
const mostRedirects = 3;
/** The carrier's own voice, and that of whoever calls without a microphone. */
const carrierVoice: Manner = { voice: "aura-2-stella-en", speed: 1, pitch: 1 };
const callerVoice: Manner = { voice: "aura-2-orion-en", speed: 1, pitch: 1 };

type Call = { callSid: string; to: string; from: string | null };

/** What ringing the practice takes. */
export type RingDeps = Pick<LocalLineDeps, "db" | "random" | "carrier" | "post">;

/** The carrier of the demo. Throws `demo_only` where real telephones call. */
function carrierOf({ carrier }: Pick<LocalLineDeps, "carrier">): LineCarrier {
  if (carrier?.name !== "local") throw new AppError("demo_only");
  return carrier;
}

/** Numbers that staff can call. Throws `demo_only`. */
export async function readLine(deps: LocalLineDeps): Promise<LocalLine> {
  carrierOf(deps);
  return { numbers: await deps.numbers() };
}

/** Words as a telephone carries them, in base64. */
async function soundOf({ speech }: LocalLineDeps, text: string, manner: Manner): Promise<string> {
  const { wav } = await speech.say(text, manner);
  return Buffer.concat(createPhoneWriter().frames(wav)).toString("base64");
}

async function said(deps: LocalLineDeps, text: string) {
  try {
    return { verb: "say" as const, text, sound: await soundOf(deps, text, carrierVoice) };
  } catch {
    // It can be read.
    return { verb: "say" as const, text, sound: null };
  }
}

const pathOf = (url: string | null) => (url === null ? null : ownPathOf(url));

/** Asks the practice what to do with a call. Throws `service_unavailable` when it does not say. */
async function ask(
  deps: Pick<LocalLineDeps, "carrier" | "post">,
  path: string,
  call: Call,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const carrier = carrierOf(deps);
  // Who withholds a number calls from this word.
  const from = call.from ?? "anonymous";
  const form = {
    AccountSid: carrier.accountSid,
    ApiVersion: "2010-04-01",
    CallSid: call.callSid,
    CallStatus: "in-progress",
    Direction: "inbound",
    From: from,
    Caller: from,
    To: call.to,
    Called: call.to,
    ...fields,
  };
  const { status, body } = await deps.post(signedPost(carrier, path, form));
  if (status !== 200) throw new AppError("service_unavailable");
  return body;
}

/** A verb with all that a browser needs for it; what nobody can do here is left out. */
async function prepared(deps: LocalLineDeps, verb: TwimlVerb): Promise<LineVerb[]> {
  switch (verb.verb) {
    case "say":
      return [await said(deps, verb.text)];
    case "stream": {
      const path = pathOf(verb.url);
      const { parameters, action } = verb;
      return path === null ? [] : [{ verb: "stream", path, parameters, action: pathOf(action) }];
    }
    case "dial": {
      const { numbers, timeoutSeconds, action } = verb;
      const called = numbers.map(({ number, url }) => ({ number, path: pathOf(url) }));
      return [{ verb: "dial", numbers: called, timeoutSeconds, action: pathOf(action) }];
    }
    case "record": {
      const { maxSeconds, finishOnKey, action } = verb;
      return [{ verb: "record", maxSeconds, finishOnKey, action: pathOf(action) }];
    }
    case "gather": {
      const { digits, timeoutSeconds, action } = verb;
      const inner = await Promise.all(verb.verbs.map((one) => prepared(deps, one)));
      const heard = inner.flat().filter((one) => one.verb === "say" || one.verb === "pause");
      return [{ verb: "gather", digits, timeoutSeconds, action: pathOf(action), verbs: heard }];
    }
    case "pause":
    case "hangup":
      return [verb];
    // Followed before.
    case "redirect":
      return [];
  }
}

/** What an answer says to do, all redirections followed. */
async function verbsOf(
  deps: LocalLineDeps,
  call: Call,
  document: string,
  redirects = 0,
): Promise<LineVerb[]> {
  const verbs: LineVerb[] = [];
  for (const verb of readTwiml(document)) {
    if (verb.verb === "redirect") {
      const path = pathOf(verb.url);
      if (path === null || redirects >= mostRedirects) return verbs;
      const next = await ask(deps, path, call, {});
      return [...verbs, ...(await verbsOf(deps, call, next, redirects + 1))];
    }
    verbs.push(...(await prepared(deps, verb)));
  }
  return verbs;
}

const newSid = ({ random }: Pick<LocalLineDeps, "random">, kind: string) =>
  `${kind}${random.bytes(16).toString("hex")}`;

/** Calls the practice as its carrier would. Throws `demo_only`, and `service_unavailable`. */
export async function startCall(
  deps: LocalLineDeps,
  { to, from }: { to: string; from: string | null },
  caller: Caller,
): Promise<{ callSid: string; accountSid: string; verbs: LineVerb[] }> {
  const { accountSid } = carrierOf(deps);
  const callSid = newSid(deps, "CA");
  const call = { callSid, to, from };
  const document = await ask(deps, voicePath, call, { CallStatus: "ringing" });
  await recordAudit(deps.db, {
    ...auditOf(caller),
    at: deps.clock.now(),
    action: "local-line.call",
    subject: "local-line",
    subjectId: null,
    outcome: "allowed",
  });
  return { callSid, accountSid, verbs: await verbsOf(deps, call, document) };
}

/**
 * Rings the practice at a number and hangs up before anybody speaks; a trial is no call, so nothing of it stays.
 * Answers whether the assistant picks up. Throws `demo_only`, and `service_unavailable`.
 */
export async function ringOnce(deps: RingDeps, to: string): Promise<boolean> {
  const callSid = newSid(deps, "CA");
  try {
    const ringing = { CallStatus: "ringing" };
    const document = await ask(deps, voicePath, { callSid, to, from: null }, ringing);
    return readTwiml(document).some(({ verb }) => verb === "stream");
  } finally {
    await repository.removeCall(deps.db, callSid);
  }
}

/** A call that was made here. Throws `demo_only`, and `not_found` for any other. */
async function knownCall(deps: LocalLineDeps, callSid: string): Promise<Call> {
  carrierOf(deps);
  const row = await repository.findCall(deps.db, callSid);
  if (row === undefined) throw new AppError("not_found");
  const from = row.fromSealed === null ? null : deps.sealer.open(row.fromSealed);
  return { callSid, to: row.to, from };
}

/** What happened, in the carrier's fields. */
function fieldsOf(deps: LocalLineDeps, happened: LineHappening, callSid: string) {
  switch (happened.kind) {
    case "stream-ended":
      return {};
    case "answered":
      // The leg to the front desk is a call of its own.
      return { CallSid: newSid(deps, "CA"), ParentCallSid: callSid, Direction: "outbound-dial" };
    case "key":
      return { Digits: happened.digits };
    case "dialed":
      return {
        DialCallSid: newSid(deps, "CA"),
        DialCallStatus: happened.status,
        DialBridged: `${happened.isBridged}`,
        DialCallDuration: `${happened.seconds}`,
      };
  }
}

/** Tells the practice what happened and answers what to do next. Throws `demo_only`, `not_found`. */
export async function goOn(
  deps: LocalLineDeps,
  callSid: string,
  { action, happened }: { action: string; happened: LineHappening },
): Promise<{ verbs: LineVerb[] }> {
  const call = await knownCall(deps, callSid);
  const document = await ask(deps, action, call, fieldsOf(deps, happened, callSid));
  return { verbs: await verbsOf(deps, call, document) };
}

/** Samples of a telephone as a recording that can be kept. */
function recordingOf(sound: Uint8Array): Uint8Array {
  return wavOf(Int16Array.from(sound, sampleOfMulaw), lineRate);
}

/** Takes what was said after the tone, and answers what to do next. Throws `demo_only`, `not_found`. */
export async function record(
  deps: LocalLineDeps,
  { callSid, action }: { callSid: string; action: string },
  sound: Uint8Array,
): Promise<{ verbs: LineVerb[] }> {
  const call = await knownCall(deps, callSid);
  const recordingId = newSid(deps, "RE");
  const document = await ask(deps, action, call, {
    RecordingSid: recordingId,
    RecordingUrl: `https://localhost/${recordingId}`,
    RecordingDuration: `${Math.round(sound.length / lineRate)}`,
    Digits: "hangup",
  });
  await deps.takeRecording?.({ callSid, recordingId, wav: recordingOf(sound) });
  return { verbs: await verbsOf(deps, call, document) };
}

/** Tells the practice that a call is over. Throws `demo_only`, `not_found`. */
export async function endCall(
  deps: LocalLineDeps,
  callSid: string,
  seconds: number,
): Promise<null> {
  const call = await knownCall(deps, callSid);
  await ask(deps, statusPath, call, { CallStatus: "completed", CallDuration: `${seconds}` });
  return null;
}

/** Words as somebody says them on a telephone. Throws `demo_only`, `validation_failed`, `speech_failed`. */
export async function sayWords(deps: LocalLineDeps, text: string): Promise<{ sound: string }> {
  carrierOf(deps);
  return { sound: await soundOf(deps, text, callerVoice) };
}
