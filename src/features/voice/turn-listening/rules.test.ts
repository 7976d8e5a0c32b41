import { expect, test } from "vitest";
import { isDangerous } from "#test/recorded-calls.ts";
import { type EngineEvent, newEngine, step } from "../turn-engine/rules.ts";
import { questionAhead } from "./rules.ts";

const start: EngineEvent = { at: 0, kind: "start", opening: [], longestMs: 600_000 };
const voice = (at: number, on: boolean): EngineEvent => ({ at, kind: "voice", on });
const heard = (at: number, text: string, isFinal: boolean): EngineEvent => ({
  at,
  kind: "heard",
  text,
  isFinal,
  confidence: null,
});

function aheadAfter(...events: readonly EngineEvent[]): string | null {
  let engine = newEngine({ hearsEmergencies: true, isDangerous });
  for (const event of [start, ...events]) ({ engine } = step(engine, event));
  return questionAhead(engine);
}

test.each<[string, string | null, EngineEvent[]]>([
  ["nobody has spoken", null, []],
  [
    "the voice goes on",
    null,
    [voice(1000, true), heard(1500, "what are your hours on sunday", false)],
  ],
  [
    "the voice rests after words that sound whole",
    "what are your hours on sunday",
    [voice(1000, true), heard(1900, "what are your hours on sunday", false), voice(2000, false)],
  ],
  [
    "words are in doubt that break off",
    null,
    [voice(1000, true), heard(1900, "i would like to", false), voice(2000, false)],
  ],
  [
    "the text is final, whole or not",
    "tomorrow morning cleaning",
    [voice(1000, true), voice(2000, false), heard(2250, "tomorrow morning cleaning", true)],
  ],
  [
    "the caller goes on",
    null,
    [
      voice(1000, true),
      voice(2000, false),
      heard(2250, "are you open tomorrow", true),
      voice(2300, true),
    ],
  ],
  [
    "it was asked",
    null,
    [
      voice(1000, true),
      voice(2000, false),
      heard(2250, "are you open tomorrow", true),
      { at: 2401, kind: "wake" },
    ],
  ],
  [
    "it was asked before its end, as an emergency",
    null,
    [voice(1000, true), heard(1500, "i can't breathe", false), voice(2000, false)],
  ],
  [
    "a filler is no question",
    null,
    [voice(1000, true), voice(1400, false), heard(1600, "um", true)],
  ],
])("what is asked next, when %s: %s", (_, text, events) => {
  expect(aheadAfter(...events)).toBe(text);
});
