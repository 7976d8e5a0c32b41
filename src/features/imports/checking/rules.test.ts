import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Candidate, closedWords, judgePerson, takenTimes } from "./rules.ts";

const ana = { firstName: "Ana", lastName: "Bo" };
const candidate = (by: Candidate["by"], changes: Partial<Candidate> = {}): Candidate => ({
  id: by,
  ...ana,
  by,
  ...changes,
});

describe("who a line speaks of", () => {
  it.each<[string, Candidate[], string, string | null]>([
    ["nobody on file", [], "clean", null],
    ["somebody with our id", [candidate("id", { firstName: "Zoe" })], "same-person", "id"],
    [
      "the number and last name",
      [candidate("number", { firstName: "Zoe" })],
      "same-person",
      "number",
    ],
    ["the number of somebody else", [candidate("number", { lastName: "Cy" })], "clean", null],
    [
      "the same four details",
      [candidate("namesake", { firstName: "aná" })],
      "same-person",
      "namesake",
    ],
    ["a twin", [candidate("namesake", { firstName: "Boris" })], "namesake", "namesake"],
    ["a short form", [candidate("namesake", { firstName: "An" })], "namesake", "namesake"],
    ["family", [candidate("contact", { firstName: "Max" })], "shared-contact", "contact"],
    [
      "twin before family",
      [candidate("namesake", { firstName: "B" }), candidate("contact")],
      "namesake",
      "namesake",
    ],
  ])("%s", (_what, candidates, kind, matchId) => {
    expect(judgePerson(ana, candidates)).toMatchObject({ kind, matchId });
  });

  it("is nobody when two have the number", () => {
    const two = [candidate("number", { id: "1" }), candidate("number", { id: "2" })];
    expect(judgePerson(ana, two).kind).toBe("clean");
  });
});

it.each([
  [null, null, "10:00", "10:30", "closed"],
  ["09:00", "18:00", "08:45", "09:30", "outside"],
  ["09:00", "18:00", "17:45", "18:15", "outside"],
  ["09:00", "18:00", "23:45", "00:15", "outside"],
])("open %s to %s, a visit %s to %s: %s", (opens, closes, from, to, words) => {
  expect(closedWords({ opens, closes }, from, to)).toContain(words);
  expect(closedWords({ opens: "09:00", closes: "18:00" }, "09:00", "18:00")).toBeNull();
});

it("times of lines never overlap, and a line that is refused overlaps one that was taken", () => {
  const visits = fc.array(fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 30 })), {
    maxLength: 80,
  });
  fc.assert(
    fc.property(visits, (all) => {
      const times = takenTimes();
      const taken: { line: number; from: number; to: number }[] = [];
      for (const [line, [from, length]] of all.entries()) {
        const to = from + length;
        const other = times.take("marsh", new Date(from), new Date(to), line);
        const overlapping = taken.filter((one) => one.from < to && one.to > from);
        if (other === undefined) taken.push({ line, from, to });
        const lines = overlapping.map((one) => one.line);
        expect(other === undefined ? lines.length === 0 : lines.includes(other)).toBe(true);
      }
    }),
  );
});
