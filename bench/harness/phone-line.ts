// The line of the demo, called without a browser: the practice answers as to its own page, and the sound goes
// over the protocol that a carrier speaks.
import { setTimeout as wait } from "node:timers/promises";
import type { LineVerb } from "../../src/features/voice/local-line/contract.ts";
import { identity } from "#practice/identity.ts";
import { connectCaller, type PhoneCaller } from "#test/phone-caller.ts";
import { phoneFrames } from "#test/phone-sound.ts";
import { askAt, type Desk } from "./desk.ts";
import type { Said } from "./voice-sounds.ts";

const firstCaller = 7_185_550_151;
let called = 0;

type Begun = { callSid: string; accountSid: string; verbs: LineVerb[] };

/** Has the practice called; answers what it says to do with the call. */
async function ring(desk: Desk, from: string): Promise<Begun> {
  const call = {
    method: "POST",
    path: "/api/local-line/calls",
    body: { to: identity.phone.e164, from },
  } as const;
  const { body } = await askAt(desk, call, [201]);
  return body as Begun;
}

/** The next number that is nobody's. */
function nextNumber(): string {
  called += 1;
  return `+1${firstCaller + (called % 40)}`;
}

/** Calls one more time, and answers the verbs that the practice has for it without doing them. */
export async function ringOnly(desk: Desk): Promise<string[]> {
  const { verbs } = await ring(desk, nextNumber());
  return verbs.map(({ verb }) => verb);
}

/** Calls the practice and is connected to the assistant. */
export async function dial(desk: Desk): Promise<PhoneCaller> {
  const { origin } = desk;
  const from = nextNumber();
  const { callSid, accountSid, verbs } = await ring(desk, from);
  const stream = verbs.find((verb) => verb.verb === "stream");
  if (stream === undefined)
    throw new Error(`The assistant did not answer: ${verbs.map(({ verb }) => verb).join(", ")}`);
  const { path: url, parameters } = stream;
  return connectCaller(
    { origin, accountSid, authToken: "", publicUrl: origin },
    {
      call: { callSid, from, to: identity.phone.e164 },
      stream: { url, after: undefined, parameters },
      signature: null,
    },
  );
}

/** Hangs up, and tells so as the carrier does. */
export async function hangUp(desk: Desk, caller: PhoneCaller): Promise<void> {
  await caller.hangUp();
  const path = `/api/local-line/calls/${caller.callSid}/end`;
  await askAt(desk, { method: "POST", path, body: { seconds: 60 } }, [204]);
}

/** Nobody who was not answered by then waits for anything but being asked whether they are still there. */
export const longestAnswerMs = 10_000;
/** An answer is under way, and people say that they have heard enough. */
const listensMs = 1200;
const longestStopMs = 3000;

/**
 * Presses a key of no meaning and answers after how many milliseconds the carrier was told to be silent; null where
 * nothing sounded any more.
 */
async function pressForSilence({ press, playout }: PhoneCaller): Promise<number | null> {
  await wait(listensMs);
  if (!playout.isPlaying()) return null;
  const before = playout.clears().length;
  const pressed = performance.now();
  press("*");
  return (await nextClear({ playout }, before, pressed + longestStopMs)) - pressed;
}

async function nextClear(
  { playout }: Pick<PhoneCaller, "playout">,
  before: number,
  until: number,
): Promise<number> {
  for (;;) {
    const clear = playout.clears()[before];
    if (clear !== undefined) return clear;
    if (performance.now() > until) return until;
    await wait(1);
  }
}

export type Turn = {
  /** From the last sound of what was asked to the first one of its answer. */
  waited: number;
  /** From the key to silence; null where nothing sounded any more. */
  stopped: number | null;
};

/** Asks one thing, and silences the answer once enough of it was heard. */
export async function askOnce(
  caller: PhoneCaller,
  { pcm }: Pick<Said, "pcm">,
  { isStopped = true }: { isStopped?: boolean } = {},
): Promise<Turn> {
  const end = await caller.say(phoneFrames(pcm));
  const waited = await caller.heardAfter(end);
  if (!isStopped) {
    await caller.untilSilent();
    return { waited, stopped: null };
  }
  const stopped = await pressForSilence(caller);
  await caller.untilSilent();
  return { waited, stopped };
}

/** Talks over the answers, each time with the next question: from the first sound of it to silence. */
export async function talkOver(caller: PhoneCaller, said: readonly Said[]): Promise<number[]> {
  const [first, ...rest] = said;
  const stops: number[] = [];
  if (first === undefined) return stops;
  let end = await caller.say(phoneFrames(first.pcm));
  for (const { pcm } of rest) {
    await caller.heardAfter(end);
    await wait(listensMs);
    const spoken = caller.told.utterances.length;
    const before = caller.playout.clears().length;
    const saying = caller.say(phoneFrames(pcm));
    await caller.until("the voice", () => caller.told.utterances.length > spoken);
    const began = caller.told.utterances[spoken]?.from ?? performance.now();
    stops.push((await nextClear(caller, before, began + longestStopMs)) - began);
    end = await saying;
  }
  await caller.heardAfter(end);
  return stops;
}
