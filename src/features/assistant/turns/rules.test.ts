import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PracticeFact } from "../../../practice/facts.ts";
import {
  citedText,
  createSentenceCutter,
  marked,
  type Piece,
  textOf,
  withSentence,
} from "./rules.ts";

const factOf = (id: string): PracticeFact => ({
  id,
  topic: id,
  aspect: "price",
  text: `${id} is so.`,
  source: { label: id, path: `/${id}` },
  isConfirmed: false,
});
const facts = new Map(["a", "b"].map((id) => [id, factOf(id)]));

function cut(deltas: readonly string[]) {
  const cutter = createSentenceCutter();
  return [...deltas.flatMap((delta) => cutter.add(delta)), ...cutter.end()];
}

describe("cutting a stream into sentences", () => {
  test.each([
    [
      "⟦a⟧One. And more.⟦b, c⟧Two.",
      [
        { text: "One. And more.", factIds: ["a"] },
        { text: "Two.", factIds: ["b", "c"] },
      ],
    ],
    [
      "Dr. Averell is in. He stays.",
      [
        { text: "Dr. Averell is in.", factIds: [] },
        { text: "He stays.", factIds: [] },
      ],
    ],
    ["It costs $1,200.50 or so", [{ text: "It costs $1,200.50 or so", factIds: [] }]],
    [
      "Hello!\n- one\n- two",
      [
        { text: "Hello!", factIds: [] },
        { text: "- one", factIds: [] },
        { text: "- two", factIds: [] },
      ],
    ],
    ["⟦a⟧", []],
    ["⟦a⟧⟦b⟧Yes.", [{ text: "Yes.", factIds: ["b"] }]],
    ["⟦never closed", [{ text: "never closed", factIds: [] }]],
    [
      "Bare. ⟦a⟧Cited.",
      [
        { text: "Bare.", factIds: [] },
        { text: "Cited.", factIds: ["a"] },
      ],
    ],
    ["", []],
  ])("%j", (text, sentences) => expect(cut([text])).toEqual(sentences));

  test("does not depend on where the stream was cut", () => {
    const text = fc
      .array(
        fc.constantFrom(
          "⟦a⟧",
          "⟦b,a⟧",
          "⟦⟧",
          "One. ",
          "Dr. Who says $2.50! ",
          "\n- item",
          "Two",
          " more.",
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, fc.array(fc.nat(80), { maxLength: 8 }), (whole, places) => {
        const at = [0, ...places.filter((place) => place < whole.length).toSorted((a, b) => a - b)];
        const deltas = at.map((place, index) => whole.slice(place, at[index + 1] ?? whole.length));
        expect(cut(deltas)).toEqual(cut([whole]));
      }),
      { numRuns: 300 },
    );
  });

  test("gives back what was marked", () => {
    const sentence = { text: "Implants cost $3,500. Really.", factIds: ["a", "b"] };
    expect(cut([marked(sentence)])).toEqual([sentence]);
    expect(cut([marked({ text: "⟦x⟧ sneaked in", factIds: ["a"] })])[0]?.factIds).toEqual(["a"]);
  });
});

describe("an answer with its sources", () => {
  const pieces = [
    { text: "One.", factIds: ["a", "a"] },
    { text: "- two", factIds: ["b", "nobody"] },
    { text: "- three", factIds: [] },
    { text: "Four.", factIds: ["a"] },
  ].reduce<Piece[]>(withSentence, []);

  test("keeps lists apart from sentences", () =>
    expect(textOf(pieces)).toBe("One.\n- two\n- three\n\nFour."));

  test("names each known fact once and every place", () => {
    const { content, sources, citations } = citedText(pieces, facts);
    expect(content).toBe(textOf(pieces));
    expect(sources.map(({ factId }) => factId)).toEqual(["a", "b"]);
    expect(citations).toEqual([
      { at: 4, sources: [0] },
      { at: 10, sources: [1] },
      { at: content.length, sources: [0] },
    ]);
  });
});
