import type { ChatMessage } from "#features/assistant/contract.ts";
import type { CallerLine } from "#features/assistant/server/public.ts";
import type { Caller } from "#platform/http/caller.ts";
import { locale } from "#practice/locale.ts";
import type { Calls, OpenCall, PhoneStart } from "../../calls/server/service.ts";
import { type Asked, deafMeaningOf, meaningOf } from "../../keypad/rules.ts";
import { createDeafness, createKeypad } from "../../phone-keys/server/service.ts";
import type { SessionOutput } from "../../session/rules.ts";
import type { Happening } from "../../session/server/service.ts";
import type { EndReason } from "../../turn-engine/rules.ts";
import { phoneWords } from "../content.ts";
import {
  createEarGate,
  createPhoneOut,
  type PhoneStream,
} from "../../phone-stream/server/service.ts";
import { askedBy, phoneOpening } from "../rules.ts";

type WantedReason = Parameters<CallerLine["wanted"]>[0];

const words = phoneWords[locale];
const phoneSound = "audio/x-mulaw;rate=8000";

/** How a call reaches a person. */
export type PhoneLinePerson = Pick<CallerLine, "phone" | "canConnect" | "raiseAlarm"> & {
  /**
   * Notes it and answers what the caller is told before the call goes on; null: it did not work. Who `leaves` a
   * message is not put through.
   */
  handOver(reason: WantedReason | "not-heard", leaves?: boolean): Promise<string[] | null>;
};

export type PhoneLineOptions = {
  stream: PhoneStream;
  caller: Caller;
  number: PhoneStart["number"];
  /** The call is over on this side; its stream ends once that is written. Never rejects. */
  ended(reason: EndReason): Promise<unknown>;
  person: PhoneLinePerson;
};

/** The carrier's side of a call that is on. */
export type PhoneLine = {
  call: OpenCall;
  /** Says the opening; from here on the call goes on by itself. Again it does nothing. */
  begin(): void;
  hear(mulaw: Uint8Array): void;
  press(key: string): void;
  marked(name: string): void;
  /** The caller has hung up, or this program stops. */
  gone(by: "other-side" | "server"): void;
  /** That stream broke, and nobody said that the caller hung up: the call waits for the next one. */
  cut(streamSid: string): void;
  /** Goes on over another stream of the same call, with what was not heard. */
  attach(stream: PhoneStream): void;
};

/** What of a session's news says whether the caller can be understood. What was typed by keys is no sign of it. */
const hearingOutput = (
  deafness: ReturnType<typeof createDeafness>,
  isByKeys: () => boolean,
): Pick<SessionOutput, "line" | "state" | "trouble"> => ({
  line({ role, final, text }) {
    if (role === "user" && final && text !== "" && !isByKeys()) deafness.stop();
  },
  state: () => undefined,
  trouble(code) {
    if (code !== "speech_failed") deafness.begin();
  },
});

const stopAll = (...all: readonly { stop(): void }[]) => {
  for (const one of all) one.stop();
};

/** The person of a line as the assistant knows them. */
const lineFor = (
  { phone, canConnect, raiseAlarm }: PhoneLinePerson,
  wanted: CallerLine["wanted"],
): CallerLine => ({ phone, canConnect, raiseAlarm, wanted });

/** Told by whoever goes over: what is said before, and whether this side of the call ends with it. */
type ToldBefore = { texts: string[]; ends: boolean; now: boolean };

/** The call goes to a person, or by when one calls back is said; then this side of it is over. Once. */
function createGoingOver(
  person: PhoneLinePerson,
  tell: (told: ToldBefore) => void,
  failed: () => void,
) {
  let isGoingOver = false;
  return async (reason: WantedReason | "not-heard", isNow: boolean, leaves = false) => {
    if (isGoingOver) return;
    isGoingOver = true;
    const said = await person.handOver(reason, leaves);
    isGoingOver = said !== null;
    tell({ texts: said ?? [words.engine.failed], ends: said !== null, now: isNow });
    if (said === null) failed();
  };
}

/**
 * Lets a session speak and hear over a carrier's stream. Sentences are sent whole, as the carrier plays them one
 * after the other; its marks tell what was heard, and `clear` silences it. Throws `CallRefused`.
 */
export async function openPhoneLine(
  { calls, now = () => performance.now() }: { calls: Calls; now?: (() => number) | undefined },
  { stream: first, caller, number, ended, person }: PhoneLineOptions,
): Promise<PhoneLine> {
  let asked: Asked = null;
  let said = { turn: -1, texts: [] as string[] };
  let hasBegun = false;
  let isByKeys = false;
  const feed = (happening: Happening) => call.session.feed(happening);
  const out = createPhoneOut(first, { now, feed });
  const ears = createEarGate((mulaw) => call.session.hear(mulaw));
  const silence = (turn: number) => feed({ kind: "interrupt", turn, playedMs: out.silence(turn) });
  const goOver = createGoingOver(
    person,
    (told) => feed({ kind: "tell", ...told }),
    () => deafness.stirred(),
  );
  const deafness = createDeafness({
    isSpeaking: () => out.turn() !== null,
    tell: () => feed({ kind: "tell", texts: [words.deaf] }),
    giveUp: () => void goOver("not-heard", false),
  });
  const keypad = createKeypad((digits) => {
    deafness.stirred();
    const meaning = deafness.isOn() ? deafMeaningOf(digits, asked) : meaningOf(digits, asked);
    if (meaning?.kind === "message") void goOver("not-heard", true, true);
    else if (meaning?.kind === "person") void goOver("asked-for-person", true);
    else if (meaning?.kind === "again") feed({ kind: "tell", texts: said.texts, now: true });
    else if (meaning !== null) {
      isByKeys = true;
      feed({ kind: "typed", text: meaning.text });
      isByKeys = false;
    }
  });
  const output: SessionOutput = {
    ...hearingOutput(deafness, () => isByKeys),
    sound({ seq, turn, text, wav }) {
      said = turn === said.turn ? { turn, texts: [...said.texts, text] } : { turn, texts: [text] };
      out.say({ seq, turn, wav });
    },
    clear: silence,
    ended(reason) {
      stopAll(keypad, deafness);
      void ended(reason).finally(() => out.stream()?.end());
    },
  };
  const call = await calls.startPhone({
    mimeType: phoneSound,
    caller,
    output,
    number,
    opening: (settings, agentName) => phoneOpening(settings, agentName, words),
    words: words.engine,
    isByPhone: true,
    person: lineFor(person, (reason) => void goOver(reason, false)),
    onAnswer(answer: ChatMessage) {
      asked = askedBy(answer);
    },
  });
  const cut = (streamSid: string) => {
    const unheard = out.cut(streamSid);
    if (unheard === null) return;
    keypad.stop();
    feed({ kind: "connection", isThere: false, unheard });
  };

  return {
    call,
    begin() {
      if (hasBegun) return;
      hasBegun = true;
      call.session.begin();
      if (call.started.stt === null) deafness.begin();
    },
    hear: ears.hear,
    press(key) {
      const turn = out.turn();
      if (turn !== null && (out.isDisclosed() || key === "0")) silence(turn);
      if (key === "0") ears.open();
      keypad.press(key);
    },
    marked(name) {
      out.marked(name);
      if (out.isDisclosed()) ears.open();
    },
    cut,
    attach(next) {
      // The carrier knows sooner than we that a stream is no more.
      const last = out.stream();
      if (last !== null) cut(last.streamSid);
      last?.end();
      out.attach(next);
      if (!call.listenAnew()) deafness.begin();
      feed({ kind: "connection", isThere: true });
    },
    gone(by) {
      stopAll(keypad, deafness);
      feed({ kind: "hang-up", by: by === "server" ? "server" : "visitor" });
    },
  };
}
