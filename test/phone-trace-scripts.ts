// Scripted callers, and a carrier's loudspeaker on a virtual clock: what traces of calls are recorded from.
import {
  type Clock,
  gridMs,
  type Maker,
  type PhoneTrace,
  playPhoneCall,
  type TraceEvent,
} from "./phone-traces.ts";

type Act = { at: number } & (
  | { say: string; ms: number }
  | { noise: number }
  | { press: string }
  | { raw: string }
  | { do: "cut" | "attach" | "stop" | "hang-up" | "lose" | "find" }
);
const slowly = (text: string) => (text.includes("slow") ? 2000 : 300);
const answers: Record<string, string[]> = {
  default: ["We are open until six.", "Shall I book a visit?"],
};

/** Records a call of a scripted caller. */
export async function record(
  trace: Pick<PhoneTrace, "shows" | "hears" | "handsOver">,
  acts: readonly Act[],
  clock: Clock,
): Promise<PhoneTrace> {
  const events: TraceEvent[] = [];
  let queue: { event: TraceEvent; order: number }[] = [];
  let order = 0;
  let playsUntil = 0;
  const grid = (at: number) => Math.ceil(at / gridMs) * gridMs;
  const add = (event: TraceEvent) => {
    order += 1;
    queue.push({ event: { ...event, at: Math.max(grid(event.at), grid(clock.now() + 1)) }, order });
  };
  let marks: string[] = [];
  const message = (at: number, body: unknown) =>
    add({ at, does: "message", text: JSON.stringify(body) });
  const markAt = (at: number, name: string) =>
    message(at, { event: "mark", streamSid: "MZ1", mark: { name } });
  for (const act of acts) {
    const { at } = act;
    if ("say" in act) {
      add({ at, does: "sound", frames: act.ms / 20, isVoice: true });
      add({ at, does: "sound", frames: 60, isVoice: false });
      add({ at: at + act.ms / 2, does: "heard", text: act.say, isFinal: false, confidence: 0.9 });
      add({ at: at + act.ms + 300, does: "heard", text: act.say, isFinal: true, confidence: 0.9 });
    } else if ("noise" in act) {
      add({ at, does: "sound", frames: act.noise / 20, isVoice: true });
      add({ at, does: "sound", frames: 60, isVoice: false });
    } else if ("press" in act)
      for (const digit of act.press)
        message(at, { event: "dtmf", streamSid: "MZ1", dtmf: { track: "inbound_track", digit } });
    else if ("raw" in act) add({ at, does: "message", text: act.raw });
    else if (act.do === "hang-up")
      message(at, { event: "stop", streamSid: "MZ1", stop: { callSid: "CA1" } });
    else if (act.do === "lose") add({ at, does: "recognizer", isThere: false });
    else if (act.do === "find") add({ at, does: "recognizer", isThere: true });
    else add({ at, does: act.do });
  }
  const next = (at: number) => {
    const due = queue
      .filter(({ event }) => event.at <= at)
      .toSorted((one, other) => one.event.at - other.event.at || one.order - other.order)
      .map(({ event }) => ({ ...event, at }));
    queue = queue.filter(({ event }) => event.at > at);
    const kept = due.filter(
      (event) =>
        event.does !== "message" ||
        !event.text.includes('"mark"') ||
        marks.some((name) => event.text.includes(`"${name}"`)) ||
        event.text.includes("s999"),
    );
    for (const event of kept) {
      if (event.does === "message")
        marks = marks.filter((name) => !event.text.includes(`"${name}"`));
      if (event.does === "cut") marks = [];
    }
    events.push(...kept);
    return kept;
  };
  const maker: Maker = {
    say: (nth, text) =>
      add({ at: clock.now() + 40 + text.length, does: "made", nth, soundMs: text.length * 40 }),
    ask(nth, text) {
      const said = answers[text] ?? answers["default"] ?? [];
      said.forEach((sentence, index) =>
        add({ at: clock.now() + slowly(text) + index * 200, does: "answer", nth, text: sentence }),
      );
      add({ at: clock.now() + slowly(text) + said.length * 200, does: "answer", nth, text: null });
    },
    out(sent) {
      if (sent.event === "media") playsUntil = Math.max(playsUntil, clock.now()) + 20;
      else if (sent.event === "mark" && sent.mark !== undefined) {
        marks.push(sent.mark.name);
        markAt(playsUntil, sent.mark.name);
      } else if (sent.event === "clear") {
        playsUntil = clock.now();
        for (const name of marks) markAt(clock.now() + gridMs, name);
      }
    },
  };
  const { outs, ended } = await playPhoneCall(trace, next, clock, { maker });
  return { ...trace, events, outs, ended };
}

const ask = (at: number, say: string, ms = 800): Act => ({ at, say, ms });
const end = (at: number): Act => ({ at, do: "hang-up" });
const heard = 16_000;
const promised = ["Nobody can come to the phone.", "Somebody calls you back today by 3 PM."];
export type Script = [name: string, shows: string, acts: Act[], part?: Partial<PhoneTrace>];
const deaf = { hears: false };
/** Calls that are recorded: who deletes a trace records it anew with the next test. */
export const phoneScripts: Script[] = [
  ["silence", "Nobody says anything: asked once, then the call ends.", []],
  ["hang-up-in-the-opening", "The caller hangs up while the opening sounds.", [end(3000)]],
  ["hang-up-after-the-opening", "The caller has heard enough.", [end(heard)]],
  ["question", "A question and its answer.", [ask(heard, "when are you open"), end(30_000)]],
  [
    "two-questions",
    "One question after the other.",
    [ask(heard, "when are you open"), ask(26_000, "and on sunday"), end(40_000)],
  ],
  [
    "question-over-the-notice",
    "What is said over the notice is heard right after it.",
    [ask(1000, "when are you open"), end(30_000)],
  ],
  [
    "barge-in",
    "The caller speaks into the answer.",
    [ask(heard, "when are you open"), ask(18_200, "no i mean on sunday please", 1200), end(34_000)],
  ],
  [
    "noise-in-an-answer",
    "A noise stops the answer, and it goes on.",
    [ask(heard, "when are you open"), { at: 18_200, noise: 400 }, end(34_000)],
  ],
  [
    "noise-alone",
    "Noises without words.",
    [{ at: heard, noise: 500 }, { at: 20_000, noise: 500 }, end(34_000)],
  ],
  [
    "slow-answer",
    "An answer that takes its time is announced.",
    [ask(heard, "a slow question for you"), end(34_000)],
  ],
  [
    "emergency",
    "Words of danger are asked at once.",
    [ask(heard, "i cannot breathe help me", 1600), end(30_000)],
  ],
  ["key-again", "Nine says it again.", [{ at: heard, press: "9#" }, end(40_000)]],
  [
    "key-again-in-the-opening",
    "Nine before the notice was heard waits for it.",
    [{ at: 2000, press: "9#" }, end(40_000)],
  ],
  ["key-number", "A number by keys is words.", [{ at: heard, press: "7185550177#" }, end(30_000)]],
  [
    "key-number-without-end",
    "Keys that stop are over by themselves.",
    [{ at: heard, press: "42" }, end(34_000)],
  ],
  ["key-taken-back", "A star takes keys back.", [{ at: heard, press: "55*42#" }, end(34_000)]],
  [
    "key-in-an-answer",
    "A key silences the answer.",
    [ask(heard, "when are you open"), { at: 19_000, press: "5#" }, end(34_000)],
  ],
  [
    "key-yes",
    "One says yes to a question.",
    [ask(heard, "when are you open"), { at: 26_000, press: "1#" }, end(40_000)],
  ],
  ["person-put-through", "Zero gets a person.", [{ at: heard, press: "0#" }]],
  ["person-in-the-notice", "Zero cuts the notice short.", [{ at: 1500, press: "0#" }]],
  [
    "person-promised",
    "Nobody is there: a call back is promised.",
    [{ at: heard, press: "0#" }],
    { handsOver: promised },
  ],
  [
    "person-not-noted",
    "It could not be written down, and the call goes on.",
    [{ at: heard, press: "0#" }, end(34_000)],
    { handsOver: null },
  ],
  [
    "deaf-message",
    "Nobody can hear the caller: one leaves a message.",
    [{ at: 34_000, press: "1#" }],
    deaf,
  ],
  [
    "deaf-person",
    "Nobody can hear the caller: zero gets a person.",
    [{ at: 34_000, press: "0#" }],
    deaf,
  ],
  ["deaf-silence", "Nobody can hear the caller, who presses nothing.", [], deaf],
  ["recognizer-lost", "The recognizer is lost in the call.", [{ at: heard, do: "lose" }]],
  [
    "recognizer-back",
    "It comes back, and the caller is heard.",
    [
      { at: heard, do: "lose" },
      { at: 18_000, do: "find" },
      ask(30_000, "when are you open"),
      end(44_000),
    ],
  ],
  [
    "cut-in-the-opening",
    "The line breaks in the opening and goes on.",
    [{ at: 3000, do: "cut" }, { at: 6000, do: "attach" }, end(34_000)],
  ],
  [
    "cut-in-an-answer",
    "The line breaks in an answer, which is said again.",
    [
      ask(heard, "when are you open"),
      { at: 18_200, do: "cut" },
      { at: 21_000, do: "attach" },
      end(40_000),
    ],
  ],
  [
    "cut-while-it-is-written",
    "The line breaks before the answer.",
    [
      ask(heard, "a slow question for you"),
      { at: 18_500, do: "cut" },
      { at: 22_000, do: "attach" },
      end(40_000),
    ],
  ],
  [
    "cut-twice",
    "The line breaks twice.",
    [
      { at: 3000, do: "cut" },
      { at: 5000, do: "attach" },
      { at: 8000, do: "cut" },
      { at: 9000, do: "attach" },
      end(40_000),
    ],
  ],
  ["cut-for-good", "Nobody brings the sound again.", [{ at: heard, do: "cut" }]],
  [
    "attach-over-a-live-stream",
    "The carrier knew sooner that it broke.",
    [{ at: heard, do: "attach" }, ask(20_000, "when are you open"), end(34_000)],
  ],
  [
    "server-stops",
    "The program stops.",
    [ask(heard, "when are you open"), { at: 18_500, do: "stop" }],
  ],
  [
    "nonsense",
    "Messages that make no sense, and a mark of nothing.",
    [
      { at: 2000, raw: "{" },
      { at: 2100, raw: '{"event":"weather"}' },
      { at: 2200, raw: '{"event":"mark","streamSid":"MZ1","mark":{"name":"s999"}}' },
      end(heard),
    ],
  ],
];
