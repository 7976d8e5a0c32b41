import type { EngineTiming, EngineWords } from "./contract.ts";

/** What is said without the assistant. */
export const engineWords: EngineWords = {
  stillThere: "Are you still there?",
  moment: "One moment, please.",
  unmatched: "I did not catch that. You can type it here.",
  failed: "I am sorry, that did not work just now. Please say it again.",
  lastMinute: "We have one minute left on this call.",
  farewell: "Our time on this call is up. Thank you for calling. Goodbye.",
};

/** The waits of a call in the browser. */
export const browserTiming: EngineTiming = {
  usualWait: 600,
  longWait: 1200,
  finalizeAfter: 240,
  finalText: 500,
  interruption: 250,
  words: 900,
  longestStop: 2500,
  goesOn: 2000,
  sameWords: 3000,
  longestUtterance: 60_000,
  lateWords: 3000,
  silencePrompt: 15_000,
  silenceEnd: 45_000,
  moment: 700,
  answer: 35_000,
  speech: 10_000,
  report: 2000,
  lastMinute: 60_000,
  farewell: 8000,
  parting: 30_000,
  reconnect: 30_000,
};
