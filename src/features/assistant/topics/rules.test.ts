import { expect, test } from "vitest";
import { createFinder, readerOf, wordingsOf } from "./rules.ts";

const entries = [
  { id: "implants", words: "implant | missing tooth | replace ... tooth" },
  { id: "robotic", words: "robotic implant | robot" },
  { id: "hours", words: "=hours" },
  { id: "lasts", words: "how long ... last" },
];
const read = readerOf(entries.map(({ words }) => words));
const find = createFinder(entries, ({ words }) => words, read);
const foundIn = (message: string) =>
  find(read(message)).map(({ entry, isDenied }) => `${isDenied ? "not " : ""}${entry.id}`);

test.each<[string, string[]]>([
  ["two implants", ["implants"]],
  ["robotic implants", ["robotic"]],
  ["implants or the robot", ["implants", "robotic"]],
  ["can you replace my old front tooth", ["implants"]],
  ["replace this, and I have one more thing about a tooth", []],
  ["not implants, the robot", ["not implants", "robotic"]],
  ["I do not need it. Implants?", ["implants"]],
  ["your hours", ["hours"]],
  ["an hour", []],
  ["how long do implants last", ["lasts", "implants"]],
  ["", []],
])("%j", (message, expected) => {
  expect(foundIn(message)).toEqual(expected);
});

test("wordings stand between strokes, over lines", () => {
  expect(wordingsOf(" a  b |\n c ... d | ")).toEqual(["a b", "c ... d"]);
});
