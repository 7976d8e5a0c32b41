import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isAddress,
  isNearly,
  lettersApart,
  markDigits,
  markWords,
  namesBirthDate,
  ownPart,
  readTerms,
  sharedPhones,
} from "./rules.ts";

test.each([
  ["maya@inbox.example", true, "maya"],
  ["@inbox.example", true, "inboxexample"],
  ["O'Neil-Ray", false, "oneilray"],
])("%j is an address: %j, and is looked for by %j", (typed, isIt, part) => {
  const words = readTerms(typed).filter((term) => term.kind === "word");
  expect(words.map((term) => [isAddress(term), ownPart(term)])).toEqual([[isIt, part]]);
});

const word = (text: string, code: string | null = null, name = text) => ({
  kind: "word",
  text,
  name,
  code,
});
const digits = (typed: string, dates: string[] = []) => ({ kind: "digits", digits: typed, dates });
const born = (...dates: string[]) => ({ kind: "born", dates });

test.each([
  ["  ", []],
  ["%", []],
  ["2/30/1984", [word("2/30/1984", null, "2301984")]],
  ["Feb 30 1984", [word("feb"), digits("30"), digits("1984")]],
  ["March 5", [word("march"), digits("5")]],
  ["Okafor", [word("okafor")]],
  ["Muñoz", [word("munoz")]],
  ["GROß", [word("gross")]],
  ["maya oka", [word("maya"), word("oka")]],
  ["Okafor, Maya", [word("okafor"), word("maya")]],
  ["maya@inbox.example", [word("maya@inbox.example", null, "mayainboxexample")]],
  ["(718) 555-0142", [digits("7185550142")]],
  ["+1 718 555 0142", [digits("7185550142")]],
  ["718.555.0142", [digits("7185550142")]],
  ["555-0142", [digits("5550142")]],
  ["oka 84", [word("oka"), digits("84")]],
  ["3/12/1984", [born("1984-03-12")]],
  ["03-12-1984", [born("1984-03-12")]],
  ["3/12/84", [born("1984-03-12", "2084-03-12")]],
  ["1984-03-12", [born("1984-03-12")]],
  ["March 5 1980", [born("1980-03-05")]],
  ["mar. 5th, 1980 oka", [born("1980-03-05"), word("oka")]],
  ["5 March 1980", [born("1980-03-05")]],
  ["03121984", [digits("03121984", ["1984-03-12"])]],
  ["oka 1984-03-12", [word("oka"), born("1984-03-12")]],
  ["k7m-2xp", [word("k7m-2xp", "K7M2XP", "k7m2xp")]],
  ["O'Neill", [word("o'neill", null, "oneill")]],
])("%j is read as %j", (typed, terms) => expect(readTerms(typed)).toEqual(terms));

test("anything typed gives at most six terms, none of them empty", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (typed) => {
      const terms = readTerms(typed);
      expect(terms.length).toBeLessThanOrEqual(6);
      for (const term of terms) {
        const text =
          term.kind === "word"
            ? term.text
            : term.kind === "born"
              ? (term.dates[0] ?? "")
              : term.digits;
        expect(text.length).toBeGreaterThan(0);
      }
    }),
  );
});

test("people who share a phone are said so, once", () => {
  const people = ["+17185550142", null, "+17185550142", "+17185550101", "+17185550142", null];
  expect(sharedPhones(people.map((phone) => ({ phone })))).toEqual(["+17185550142"]);
});

test.each([
  ["okafor", "okafor", 0],
  ["okafro", "okafor", 1],
  ["okafr", "okafor", 1],
  ["okafoor", "okafor", 1],
  ["okafer", "okafor", 1],
  ["ab", "abcdef", 3],
  ["xyzxyz", "okafor", 3],
])("%s and %s are %i letters apart", (one, other, apart) => {
  expect(lettersApart(one, other)).toBe(apart);
  expect(lettersApart(other, one)).toBe(apart);
});

test.each([
  ["abe", "abi", false],
  ["okxxfor", "okafor", true],
  ["smyth", "smith", true],
  ["smxxh", "smith", false],
  ["jonh", "johnathan", true],
  ["okafor", "williams", false],
])("%s can be a slip for %s: %s", (typed, name, is) => expect(isNearly(typed, name)).toBe(is));

const marked = (shown: string, marks: [number, number][]) =>
  marks.map(([from, to]) => shown.slice(from, to));

test.each([
  ["Maya Okafor", "xx", []],
  ["Maya Okafor", "kaf", []],
  ["Maya Okafor", "oka may", ["May", "Oka"]],
  ["José Muñoz", "jose muño", ["José", "Muño"]],
  ["Iris O'Neill", "oneil", ["O'Neil"]],
  ["Iris O'Neill", "o'n", ["O'N"]],
  ["Ben Okamonte-Ray", "ray", ["Ray"]],
  ["maya.o@inbox.example", "maya.o@in", ["maya.o@in"]],
])("in %s, %s marks %j", (shown, typed, parts) =>
  expect(marked(shown, markWords(shown, readTerms(typed)))).toEqual(parts),
);

test.each([
  ["(718) 555-0142", "0199", []],
  ["(718) 555-0142", "8555", ["8) 555"]],
  ["(718) 555-0142", "718 555 0142", ["718) 555-0142"]],
])("in %s, %s marks %j", (shown, typed, parts) =>
  expect(marked(shown, markDigits(shown, readTerms(typed)))).toEqual(parts),
);

test.each([
  [null, "1984", false],
  ["1984-03-12", "1985", false],
  ["1984-03-12", "0142", false],
  ["1984-03-12", "84", true],
  ["1984-03-12", "March 12 1984", true],
])("born %s, %s names it: %s", (date, typed, is) =>
  expect(namesBirthDate(date, readTerms(typed))).toBe(is),
);
