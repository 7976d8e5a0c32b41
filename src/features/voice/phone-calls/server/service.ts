import {
  isSignedByTwilio,
  isStreamSignedByTwilio,
} from "#features/sms-queue/carriers/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { SignedForm } from "#platform/http/serve.ts";
import type { Log } from "#platform/log.ts";
import type { Sealer } from "#platform/sealing.ts";
import type { StreamLine, StreamRequest } from "#platform/streams.ts";
import { locale } from "#practice/locale.ts";
import { phonePaths } from "../../hand-over/rules.ts";
import {
  afterStream,
  answerWithout,
  handOver,
  type HandOverDeps,
  planHandOver,
  raiseEmergency,
} from "../../hand-over/server/public.ts";
import { type OpenLines, tokenHash, tokenMs } from "../../broken-lines/server/service.ts";
import { CallRefused, type Calls, type PhoneStart } from "../../calls/server/service.ts";
import {
  openPhoneLine,
  type PhoneLine,
  type PhoneLinePerson,
} from "../../phone-line/server/service.ts";
import { readVoiceSettings } from "../../settings/server/service.ts";
import { twiml } from "../../twiml/rules.ts";
import type { EndReason } from "../../turn-engine/rules.ts";
import { unansweredWords } from "../content.ts";
import { phoneStreamPath } from "../contract.ts";
import { type CarrierName, readNews, readRinging, type RingingCall, streamUrl } from "../rules.ts";
import * as repository from "./repository.ts";

type CarrierSettings = Pick<Config, "mode" | "twilio" | "publicUrl"> & { sealer: Sealer };

export type PhoneCallDeps = CarrierSettings & {
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
  calls: Calls;
  /** The people that a call can be handed over to. */
  people: HandOverDeps;
  /** The carrier that can be asked about its calls; null: none. */
  asked: "twilio" | null;
  /** Lines with a session of this instance. */
  lines: OpenLines;
  /** What a number of ours has of its own; null: it is none. */
  voiceOf(number: string): Promise<PhoneStart["number"] | null>;
};

/** Who carries calls, and the secret that they prove themselves with. */
export type LineCarrier = {
  name: CarrierName;
  accountSid: string;
  authToken: string;
  publicUrl: string;
  /** Nobody's words go to a company without an agreement. */
  mayTalk: boolean;
};

const words = unansweredWords[locale];

/**
 * Who carries the practice's calls: the line of this machine in a demo, whatever is configured, else Twilio. Absent:
 * nobody does.
 */
export function lineCarrier({
  mode,
  twilio,
  publicUrl,
  sealer,
}: CarrierSettings): LineCarrier | undefined {
  if (mode === "demo") {
    const secretOf = (what: string) => sealer.hash("local-carrier", what).toString("hex");
    const accountSid = `AC${secretOf("account").slice(0, 32)}`;
    const own = { accountSid, authToken: secretOf("voice"), mayTalk: true };
    return { name: "local", ...own, publicUrl: publicUrl ?? "http://localhost" };
  }
  if (twilio === undefined || publicUrl === undefined) return undefined;
  const { accountSid, authToken, agreementSigned: mayTalk } = twilio;
  return { name: "twilio", accountSid, authToken, publicUrl, mayTalk };
}

/** The fields of what the carrier signed for our account. Throws `signature_refused`. */
export function admittedForm(
  deps: CarrierSettings,
  sent: SignedForm,
): { form: URLSearchParams; carrier: LineCarrier } {
  const carrier = lineCarrier(deps);
  const form = new URLSearchParams(sent.form);
  const isOurs =
    carrier !== undefined &&
    isSignedByTwilio(sent, carrier) &&
    form.get("AccountSid") === carrier.accountSid;
  if (!isOurs) throw new AppError("signature_refused");
  return { form, carrier };
}

/** Finds calls of a number again without keeping it readable. */
export function callerLookup(sealer: Sealer, e164: string): Buffer {
  return sealer.hash("phone caller", e164);
}

/** Puts on record that a call rings. */
async function keep(
  { db, clock, random, sealer }: PhoneCallDeps,
  carrier: CarrierName,
  { callSid, from, to }: RingingCall,
  token: string | null,
): Promise<string | null> {
  const at = clock.now();
  return repository.insertCall(db, {
    id: random.uuid(),
    carrier,
    callSid,
    to,
    fromSealed: from === null ? null : sealer.seal(from),
    fromLookup: from === null ? null : callerLookup(sealer, from),
    at,
    token:
      token === null
        ? null
        : { hash: tokenHash(sealer, token), until: new Date(at.getTime() + tokenMs) },
  });
}

/** Hears that somebody calls, and says what the carrier does with it. Throws `signature_refused`. */
export async function ring(deps: PhoneCallDeps, sent: SignedForm): Promise<string> {
  const { form, carrier } = admittedForm(deps, sent);
  const ringing = readRinging(form);
  if (ringing === undefined) return twiml([{ verb: "hangup" }]);
  if (!carrier.mayTalk) return twiml([{ verb: "say", text: words.notSetUp }, { verb: "hangup" }]);
  const { settings } = await readVoiceSettings(deps.db);
  const why = !settings.enabled ? "off" : deps.calls.isFull() ? "busy" : null;
  const token = why === null ? deps.random.bytes(32).toString("base64url") : null;
  const id = await keep(deps, carrier.name, ringing, token);
  // Told before: the call is known, and goes on as it stands.
  if (id === null)
    return afterStream(deps.people, {
      carrier: carrier.name,
      callSid: ringing.callSid,
      isOver: false,
    });
  if (why !== null) return answerWithout(deps.people, { phoneCallId: id, why });
  const url = streamUrl(carrier.publicUrl, phoneStreamPath);
  const action = `${carrier.publicUrl}${phonePaths.after}`;
  return twiml([{ verb: "stream", url, parameters: { token: token ?? "" }, action }]);
}

/** Hears what became of a call. Throws `signature_refused`. */
export async function hearNews(deps: PhoneCallDeps, sent: SignedForm): Promise<string> {
  const { form, carrier } = admittedForm(deps, sent);
  const news = readNews(form);
  const { db, clock, lines } = deps;
  if (news?.isOver === true) {
    const ended = { carrier: carrier.name, ...news, at: clock.now() };
    const id = await repository.endCall(db, ended);
    // One whose stream broke waits for the next in vain.
    if (id !== null) lines.get(id)?.gone("other-side");
  }
  return twiml([]);
}

/** Whether a stream may be opened: a company signs its address, on the demo's line the token alone proves it. */
export function mayOpen(deps: CarrierSettings, { headers, url }: StreamRequest): boolean {
  const carrier = lineCarrier(deps);
  if (carrier?.mayTalk !== true) return false;
  if (carrier.name === "local") return true;
  const signature = String(headers["x-twilio-signature"] ?? "");
  return isStreamSignedByTwilio({ address: url, signature }, carrier);
}

export type StreamStart = {
  streamSid: string;
  callSid: string;
  accountSid?: string | undefined;
  token: string;
};

/** Whose calls count together where something is limited by who asks: no network address tells it. */
function addressOf(sealer: Sealer, from: string | null): string {
  if (from === null) return "phone:withheld";
  return `phone:${callerLookup(sealer, from).toString("hex").slice(0, 16)}`;
}

/** How this call reaches a person; null when that could not be written down. */
function personFor(
  { people, clock, log }: PhoneCallDeps,
  { id, from, to }: { id: string; from: string | null; to: string },
): PhoneLinePerson {
  return {
    phone: from,
    async canConnect() {
      const plan = await planHandOver(people, { toNumber: to, at: clock.now() });
      return plan.kind === "dial";
    },
    raiseAlarm() {
      raiseEmergency(people, id).catch((error: unknown) =>
        log.error({ err: error, call: id }, "the team was not told of an emergency"),
      );
    },
    async handOver(reason, leaves = false) {
      try {
        return (await handOver(people, { phoneCallId: id, reason, leaves })).say;
      } catch (error) {
        log.error({ err: error, call: id }, "a call was not handed over");
        return null;
      }
    },
  };
}

/** Written before the stream ends, as the carrier asks at once how the call goes on. */
async function noteEnd({ db, clock, log, lines }: PhoneCallDeps, id: string, reason: EndReason) {
  lines.delete(id);
  // What broke off is not over: somebody else goes on with it, or the carrier tells that it is.
  if (reason === "server" || reason === "lost") return;
  try {
    await repository.endTalk(db, id, clock.now());
  } catch (error) {
    log.error({ err: error, call: id }, "a call's end was not kept");
  }
}

/**
 * Lets the assistant answer a call whose stream has begun, or go on with one whose stream broke. Null: its token is
 * none, was used or is too old; nothing has happened then. The stream ends when the call does.
 */
export async function answer(
  deps: PhoneCallDeps,
  { streamSid, callSid, accountSid, token }: StreamStart,
  line: Pick<StreamLine, "send" | "end">,
): Promise<PhoneLine | null> {
  const { db, clock, random, sealer, lines } = deps;
  const carrier = lineCarrier(deps);
  if (carrier === undefined || accountSid !== carrier.accountSid || token === "") return null;
  const used = { carrier: carrier.name, callSid, hash: tokenHash(sealer, token), at: clock.now() };
  const opened = await repository.useToken(db, used);
  if (opened === undefined) return null;
  const { id, fromSealed } = opened;
  const stream = { streamSid, send: line.send, end: () => line.end() };
  if (opened.isBack) {
    const open = lines.get(id) ?? null;
    open?.attach(stream);
    // Its session ended meanwhile: the carrier asks how the call goes on.
    return open;
  }
  const from = fromSealed === null ? null : sealer.open(fromSealed);
  const caller = { staff: null, address: addressOf(sealer, from), requestId: random.uuid() };
  try {
    const phone = await openPhoneLine(deps, {
      stream,
      caller,
      number: (await deps.voiceOf(opened.to)) ?? {},
      ended: (reason) => noteEnd(deps, id, reason),
      person: personFor(deps, { id, from, to: opened.to }),
    });
    lines.set(id, phone);
    await repository.joinVoiceCall(db, id, phone.call.id);
    return phone;
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    // All lines were taken meanwhile: the call stays open, and the carrier asks how it goes on.
    line.end();
    return null;
  }
}

/** Ends calls of which nothing more was heard. */
export async function endLostPhoneCalls({
  db,
  clock,
  asked,
}: Pick<PhoneCallDeps, "db" | "clock" | "asked">): Promise<void> {
  await repository.endLostCalls(db, { now: clock.now(), asked });
}
