import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileTexts, leastTime } from "#test/hostile-texts.ts";
import { eachPriced, questionsOf } from "./rules.ts";

test.each<[string, string[]]>([
  ["How much are veneers?", ["How much are veneers?"]],
  ["Can I come at 3 p.m. on Tuesday?", ["Can I come at 3 p.m. on Tuesday?"]],
  ["Is Dr. Averell in? Do you take Delta?", ["Is Dr. Averell in?", "Do you take Delta?"]],
  ["It costs $3.50 or 3.500", ["It costs $3.50 or 3.500"]],
  [
    "do you take Delta, how long does an implant take, and where are you located",
    ["do you take Delta", "how long does an implant take", "where are you located"],
  ],
  ["what are your hours and also how much is botox", ["what are your hours", "how much is botox"]],
  ["do u do tmj also parking", ["do u do tmj", "parking"]],
  [
    "tell me when you open and how much is a cleaning",
    ["tell me when you open", "how much is a cleaning"],
  ],
  ["it hurts when I chew and when I drink cold", ["it hurts when I chew and when I drink cold"]],
  ["I want botox, fillers and a cleaning", ["I want botox, fillers and a cleaning"]],
  ["hours?parking?", ["hours?", "parking?"]],
  ["My tooth broke.\n- price\n- first free time", ["My tooth broke.", "price", "first free time"]],
  [
    "Can I book a cleaning? My face is swelling up",
    ["Can I book a cleaning?", "My face is swelling up"],
  ],
  ["also", ["also"]],
  ["", []],
  ["?!", []],
])("%j", (message, expected) => {
  expect(questionsOf(message)).toEqual(expected);
});

const anything = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        "how much is",
        "and",
        "also",
        "botox",
        ",",
        "?",
        ". ",
        "p.m.",
        "do you",
        "a",
        "\n",
      ),
    )
    .map((words) => words.join(" ")),
);
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test("no word is lost but those that join, and none is made up", () => {
  fc.assert(
    fc.property(anything, (message) => {
      const joining = /^(and|also|plus|oh|but|or|so|btw|by|the|way|additionally)$/i;
      const parts = questionsOf(message);
      const kept = wordsOf(parts.join(" ")).filter((word) => !joining.test(word));
      expect(kept).toEqual(wordsOf(message).filter((word) => !joining.test(word)));
      expect(parts.length).toBeLessThanOrEqual(8);
    }),
  );
});

test("two thousand characters of anything are taken apart in 20 ms", () => {
  const slow = hostileTexts(2000).filter((text) => leastTime(() => questionsOf(text)) >= 20);
  expect(slow).toEqual([]);
});

test.each<[string, string[]]>([
  [
    "How much are implants, crowns and cleanings?",
    ["How much are implants", "How much are crowns", "How much are cleanings"],
  ],
  [
    "what do you charge for botox & fillers",
    ["what do you charge for botox", "what do you charge for fillers"],
  ],
  [
    "How much do veneers and whitening cost?",
    ["How much do veneers cost", "How much do whitening cost"],
  ],
  [
    "what does botox cost, and a hydrafacial, and an implant?",
    ["how much is botox", "how much is a hydrafacial", "how much is an implant"],
  ],
  ["price of a crown, or a bridge", ["price of a crown", "price of a bridge"]],
  ...[
    "How much is an implant?",
    "How much is an implant with and without insurance?",
    "How much is a cleaning and how long does it take?",
    "How much is it for my wife and me?",
    "how much are implants and can I pay monthly",
    "Do you do Botox, fillers and EMFACE?",
    "what does an implant cost with insurance",
    "what does it cost and how long does it take",
    "how much is a, b, c, d, e, f",
    "how much is",
    "",
  ].map((text): [string, string[]] => [text, [text]]),
])("the price of each thing: %j", (question, expected) => {
  expect(eachPriced(question)).toEqual(expected);
});

test("a price of anything is asked without a wait", () => {
  const slow = hostileTexts(2000).filter(
    (text) => leastTime(() => eachPriced(`how much are ${text}`)) >= 20,
  );
  expect(slow).toEqual([]);
});
