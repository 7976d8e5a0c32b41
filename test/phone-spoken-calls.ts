// Calls recorded in real time through the stand-in of the carrier, over its protocol: the caller's words are spoken,
// and understood by the engines that come with the product; its voice answers.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocketServer } from "ws";
import { readCarrierMessage } from "#features/voice/media-stream/rules.ts";
import type { PhoneLine } from "#features/voice/phone-line/server/service.ts";
import type {
  Recognizer,
  RecognizerEvents,
} from "#features/voice/recognition/server/providers/recognizer.ts";
import { createRecognition } from "#features/voice/recognition/server/service.ts";
import { pcmOfWav } from "#features/voice/sound/rules.ts";
import type { Speaker } from "#features/voice/speech/server/providers/speaker.ts";
import { createSpeech } from "#features/voice/speech/server/service.ts";
import { systemClock } from "#platform/clock.ts";
import { createLog } from "#platform/log.ts";
import { connectCaller, type PhoneCaller } from "./phone-caller.ts";
import { newCallSid, streamPath } from "./phone-carrier.ts";
import { phoneFrames, silentByte } from "./phone-sound.ts";
import { openTracedLine } from "./phone-trace-line.ts";
import {
  createLeft,
  gridMs,
  type PhoneTrace,
  type TraceEvent,
  type TraceOut,
} from "./phone-traces.ts";

const assistant = { voice: "aura-2-stella-en", speed: 1, pitch: 1 } as const;
const callers = { voice: "aura-2-orion-en", speed: 1, pitch: 1 } as const;
const log = createLog("silent");
const answers = [
  "We are open from nine to six on every working day of the week.",
  "Would you like to come in for a visit?",
];
const listensMs = 1200;

type Engines = {
  speech: ReturnType<typeof createSpeech>;
  recognition: ReturnType<typeof createRecognition>;
};
/** Starts the engines; the first words of each take long. */
export function startEngines(): Engines & { stop(): Promise<void> } {
  const speech = createSpeech({ clock: systemClock, log });
  const recognition = createRecognition({ log });
  return {
    speech,
    recognition,
    async stop() {
      await speech.stop();
      await recognition.stop();
    },
  };
}

/** How sentences sound in the product's own voice. */
export async function voiceOf({ speech }: Engines, texts: readonly string[]) {
  const voice = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const text of new Set(texts)) voice.set(text, (await speech.say(text, assistant)).wav);
  return voice;
}

/** Somebody on the line: says a sentence, presses a key, or talks into the answer. */
export type SpokenAct = { say: string } | { over: string } | { press: string };
export const spokenScripts: readonly (readonly [name: string, shows: string, SpokenAct[]])[] = [
  ["question", "A question that was spoken, and its answer.", [{ say: "What are your hours?" }]],
  [
    "two-questions",
    "One spoken question after the other.",
    [{ say: "Is there parking?" }, { say: "Where are you located?" }],
  ],
  [
    "talks-into-the-answer",
    "The caller speaks the next question into the answer.",
    [{ say: "Do you take insurance?" }, { over: "Where are you located?" }],
  ],
  [
    "key-in-the-answer",
    "A key silences the answer; what is spoken then is answered.",
    [{ say: "What are your hours?" }, { press: "*" }, { say: "Is there parking?" }],
  ],
  ["person", "The zero key, and the call goes over.", [{ press: "0" }]],
];

/** Notes what comes from outside, on the grid of traces. */
function createNotes() {
  const began = performance.now();
  const events: TraceEvent[] = [];
  const frames: { at: number; frame: Buffer }[] = [];
  const now = () => performance.now() - began;
  const grid = (at: number) => Math.ceil(at / gridMs) * gridMs;
  return {
    now,
    hear: (frame: Buffer) => void frames.push({ at: now(), frame }),
    note: (event: TraceEvent, laterMs = 0) =>
      void events.push({ ...event, at: grid(now() + laterMs) }),
    /** All of it in its order: frames in a row are one, silent or spoken. */
    all(): TraceEvent[] {
      const sounds: TraceEvent[] = [];
      const isSilent = (frame: Buffer) => frame.every((byte) => byte === silentByte);
      // Each came when it was said or later: a machine that is busy holds some up.
      const first = grid(Math.min(...frames.map(({ at }, place) => at - place * gridMs)));
      for (let from = 0; from < frames.length;) {
        const silent = isSilent(frames[from]?.frame ?? Buffer.alloc(0));
        let to = from;
        while (to < frames.length && isSilent(frames[to]?.frame ?? Buffer.alloc(0)) === silent)
          to += 1;
        const at = first + from * gridMs;
        const mulaw = Buffer.concat(frames.slice(from, to).map(({ frame }) => frame));
        sounds.push(
          silent
            ? { at, does: "sound", frames: to - from, isVoice: false }
            : { at, does: "speech", mulaw: mulaw.toString("base64") },
        );
        from = to;
      }
      return [...sounds, ...events].toSorted((one, other) => one.at - other.at);
    },
  };
}
type Notes = ReturnType<typeof createNotes>;

const notedRecognizer = (real: Recognizer, { note }: Notes): Recognizer => ({
  ...real,
  open: (on: RecognizerEvents) =>
    real.open({
      heard(heard) {
        const { text, isFinal, confidence } = heard;
        note({ at: 0, does: "heard", text, isFinal, confidence });
        on.heard(heard);
      },
      lost(reason) {
        note({ at: 0, does: "recognizer", isThere: false });
        on.lost(reason);
      },
      back() {
        note({ at: 0, does: "recognizer", isThere: true });
        on.back();
      },
    }),
});

function notedSpeaker(real: Speaker, said: string[], { note }: Notes): Speaker {
  return {
    ...real,
    async say(text, signal) {
      const nth = said.push(text) - 1;
      try {
        const speech = await real.say(text, signal);
        // One that was kept from before is there at once: after what asked for it.
        note({ at: 0, does: "made", nth, soundMs: speech.soundMs }, gridMs);
        return speech;
      } catch (error) {
        note({ at: 0, does: "unmade", nth });
        throw error;
      }
    },
  };
}

/** A practice that has nothing but a line, and notes all that comes to it. */
async function openPractice({ speech, recognition }: Engines, handsOver: string[]) {
  const recognizer = recognition.choose();
  if (recognizer === null) throw new Error("The built-in recognizer is not installed.");
  const notes = createNotes();
  const said: string[] = [];
  const left = createLeft(notes.now);
  let ended: string | null = null;
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, path: streamPath });
  sockets.on("connection", (socket) => {
    let line: PhoneLine | null = null;
    let sid = "";
    const begin = async () => {
      const traced = await openTracedLine({
        stream: {
          streamSid: sid,
          send(text) {
            left.send(text.replaceAll(sid, "MZ1"));
            socket.send(text);
          },
          end() {
            left.end();
            socket.close();
          },
        },
        recognizer: notedRecognizer(recognizer, notes),
        speaker: notedSpeaker(speech.open(assistant), said, notes),
        handsOver,
        now: notes.now,
        asked(nth) {
          for (const [place, text] of [...answers, null].entries())
            setTimeout(
              () => {
                notes.note({ at: 0, does: "answer", nth, text });
                traced.answer(nth, text);
              },
              200 + 200 * place,
            );
        },
        ended: (reason) => {
          ended = reason;
        },
      });
      ({ line } = traced);
      line.begin();
    };
    socket.on("message", (data) => {
      const text = (data as Buffer).toString("utf8");
      const heard = readCarrierMessage(text);
      if (heard.kind !== "message") return;
      const { message } = heard;
      if (message.event === "start") {
        sid = message.streamSid;
        void begin();
      }
      if (message.event === "media") {
        const frame = Buffer.from(message.media.payload, "base64");
        if (line === null) return;
        notes.hear(frame);
        line.hear(frame);
      }
      if (!["dtmf", "mark", "stop"].includes(message.event)) return;
      notes.note({ at: 0, does: "message", text: text.replaceAll(sid, "MZ1") });
      if (message.event === "dtmf") line?.press(message.dtmf.digit);
      if (message.event === "mark") line?.marked(message.mark.name);
      if (message.event === "stop") line?.gone("other-side");
    });
  });
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    trace: () => ({ events: notes.all(), outs: left.all(), ended, said }),
    async stop() {
      for (const client of sockets.clients) client.terminate();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

async function act(caller: PhoneCaller, engines: Engines, one: SpokenAct): Promise<void> {
  if ("press" in one) {
    await wait(listensMs);
    caller.press(one.press);
    await wait(listensMs / 4);
    return;
  }
  if ("over" in one) await wait(listensMs);
  else await caller.untilSilent();
  const { wav } = await engines.speech.say("say" in one ? one.say : one.over, callers);
  const end = await caller.say(phoneFrames(pcmOfWav(wav).pcm));
  await caller.heardAfter(end);
}

/** Records a call; `outs` are those that really left, at their own times. */
export async function recordSpokenCall(
  engines: Engines,
  [, shows, acts]: (typeof spokenScripts)[number],
): Promise<PhoneTrace & { outs: TraceOut[]; said: string[] }> {
  const handsOver = ["I am getting a person for you."];
  const practice = await openPractice(engines, handsOver);
  const account = { accountSid: `AC${"0".repeat(32)}`, authToken: "", publicUrl: practice.origin };
  const caller = await connectCaller(
    { ...account, origin: practice.origin },
    {
      call: { callSid: newCallSid(), from: null, to: "+17185550142" },
      stream: { url: `wss://practice.example${streamPath}`, after: undefined, parameters: {} },
      signature: null,
    },
  );
  try {
    await caller.heardAfter(0);
    for (const one of acts) await act(caller, engines, one);
    await caller.untilSilent();
    if (caller.told.closed === null) await caller.hangUp();
    return { shows, hears: true, handsOver, ...practice.trace() };
  } finally {
    await practice.stop();
  }
}
