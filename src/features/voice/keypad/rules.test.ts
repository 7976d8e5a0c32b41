import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deafMeaningOf, meaningOf, withKey } from "./rules.ts";

const typed = (keys: string) => {
  let standing = { digits: "", isOver: false };
  for (const key of keys.split("")) standing = withKey(standing.digits, key);
  return standing;
};
const words = (text: string) => ({ kind: "words", text });

describe("keys", () => {
  test.each([
    ["718", "718", false],
    ["718#", "718", true],
    ["71*9", "9", false],
    ["7A1", "71", false],
    ["#", "", true],
  ])("%s", (keys, digits, isOver) => expect(typed(keys)).toEqual({ digits, isOver }));

  test("without end stay short", () => expect(typed("1".repeat(100)).digits).toHaveLength(20));
});

describe("what digits mean", () => {
  test.each([
    ["", null, null],
    ["0", null, { kind: "person" }],
    ["00", { kind: "yes-no" }, { kind: "person" }],
    ["9", { kind: "choice", of: 3 }, { kind: "again" }],
    ["1", { kind: "yes-no" }, words("yes")],
    ["2", { kind: "yes-no" }, words("no")],
    ["3", { kind: "yes-no" }, words("3")],
    ["1", null, words("1")],
    ["1", { kind: "choice", of: 3 }, words("the first one")],
    ["3", { kind: "choice", of: 3 }, words("the third one")],
    ["4", { kind: "choice", of: 3 }, words("4")],
    ["7185550142", null, words("718 555 0142")],
    ["17185550142", { kind: "yes-no" }, words("718 555 0142")],
    ["07041976", null, words("07/04/1976")],
    ["13041976", null, words("13041976")],
    ["10312", null, words("10312")],
  ] as const)("%s after %o", (digits, asked, meaning) =>
    expect(meaningOf(digits, asked)).toEqual(meaning),
  );

  test("only a key of its own calls a person or says yes", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{3,20}$/), (digits) => {
        fc.pre(!/^0+$/.test(digits));
        expect(meaningOf(digits, { kind: "yes-no" })?.kind).toBe("words");
        expect(meaningOf(digits, { kind: "yes-no" })).not.toEqual(words("yes"));
      }),
    );
  });
});

test("who cannot be heard leaves a message with 1, unless that answers a question", () => {
  expect(deafMeaningOf("1", null)).toEqual({ kind: "message" });
  expect(deafMeaningOf("1", { kind: "yes-no" })).toEqual({ kind: "words", text: "yes" });
  expect(deafMeaningOf("0", null)).toEqual({ kind: "person" });
  expect(deafMeaningOf("", null)).toBeNull();
});
