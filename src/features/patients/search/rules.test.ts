import fc from "fast-check";
import { expect, test } from "vitest";
import { readTerms, sharedPhones } from "./rules.ts";

const word = (text: string, code: string | null = null) => ({ kind: "word", text, code });

test.each([
  ["Okafor", [word("Okafor", null)]],
  ["maya oka", [word("maya"), word("oka")]],
  ["Okafor, Maya", [word("Okafor"), word("Maya")]],
  ["maya@inbox.example", [word("maya@inbox.example")]],
  ["(718) 555-0142", [{ kind: "digits", digits: "7185550142" }]],
  ["+1 718 555 0142", [{ kind: "digits", digits: "7185550142" }]],
  ["555-0142", [{ kind: "digits", digits: "5550142" }]],
  ["oka 84", [word("oka"), { kind: "digits", digits: "84" }]],
  ["3/12/1984", [{ kind: "born", date: "1984-03-12" }]],
  ["03-12-1984", [{ kind: "born", date: "1984-03-12" }]],
  ["1984-03-12", [{ kind: "born", date: "1984-03-12" }]],
  ["oka 1984-03-12", [word("oka"), { kind: "born", date: "1984-03-12" }]],
  ["2/30/1984", [word("2/30/1984")]],
  ["k7m-2xp", [word("k7m-2xp", "K7M2XP")]],
  ["O'Neill", [word("O'Neill")]],
  ["  ", []],
  ["%", []],
])("%j is read as %j", (typed, terms) => expect(readTerms(typed)).toEqual(terms));

test("anything typed gives at most six terms, none of them empty", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (typed) => {
      const terms = readTerms(typed);
      expect(terms.length).toBeLessThanOrEqual(6);
      for (const term of terms) {
        const text =
          term.kind === "word" ? term.text : term.kind === "born" ? term.date : term.digits;
        expect(text.length).toBeGreaterThan(0);
      }
    }),
  );
});

test("people who share a phone are said so, once", () => {
  const people = ["+17185550142", null, "+17185550142", "+17185550101", "+17185550142", null];
  expect(sharedPhones(people.map((phone) => ({ phone })))).toEqual(["+17185550142"]);
});
