import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameFirstName, tellApart } from "./rules.ts";

describe("one first name", () => {
  test.each([
    ["Anna", "ANNA"],
    ["José", "Jose"],
    ["Jos\u0065\u0301", "José"],
    ["D'Andre", "Dandre"],
    ["D’Andre", "D'Andre"],
    ["Mary Ann", "Mary-Ann"],
    ["Mary  Ann", "Maryann"],
    ["J.R.", "JR"],
    ["Åsa", "asa"],
    ["ANDREAS", "andreas"],
    ["Groß", "Gross"],
    ["राम", "राम"],
    ["·", " · "],
  ])("%s and %s", (one, other) => {
    expect(isSameFirstName(one, other)).toBe(true);
    expect(isSameFirstName(other, one)).toBe(true);
  });

  test("folding is the same both ways, and a name is its own", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        (one, other) => {
          expect(isSameFirstName(one, one)).toBe(true);
          expect(isSameFirstName(one, other)).toBe(isSameFirstName(other, one));
        },
      ),
    );
  });
});

test.each([
  ["Anna", "Boris"],
  ["Bob", "Robert"],
  ["Dan", "Daniel"],
  ["Paul", "Paula"],
  ["Maria", "Maria José"],
  ["J.", "Jack"],
  ["Rene", "Renée"],
  ["राम", "रोम"],
  ["李", "王"],
  ["·", "-"],
  ["", "Anna"],
])("%s and %s may be two people", (one, other) => {
  expect(isSameFirstName(one, other)).toBe(false);
  expect(isSameFirstName(other, one)).toBe(false);
});

test("among people who share everything else, a person is found by their own first name", () => {
  const namesakes = [
    { id: "1", firstName: "Anna" },
    { id: "2", firstName: "Boris" },
    { id: "3", firstName: "boris" },
  ];
  expect(tellApart("Boris", namesakes)).toEqual({ own: "2", others: ["1"] });
  expect(tellApart("Clara", namesakes)).toEqual({ own: undefined, others: ["1", "2", "3"] });
  expect(tellApart("Clara", [])).toEqual({ own: undefined, others: [] });
});
