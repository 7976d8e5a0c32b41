import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeFrom, linkPolicy, refusalOfCode, refusalOfLink } from "./rules.ts";

const asked = Date.parse("2026-11-23T14:00:00Z");
const link = {
  usedAt: null,
  expiresAt: new Date(asked + linkPolicy.minutes * 60_000),
  accountId: "a",
  isSameBrowser: true,
};
const after = (minutes: number, milliseconds = 0) =>
  new Date(asked + minutes * 60_000 + milliseconds);
const used = { usedAt: after(1) };

describe("a link", () => {
  it.each([
    ["that nobody made", undefined, after(0), "sign_in_link_ended"],
    ["at once", link, after(0), null],
    ["a millisecond before ten minutes", link, after(10, -1), null],
    ["at ten minutes", link, after(10), "sign_in_link_ended"],
    ["once used", { ...link, ...used }, after(2), "sign_in_link_ended"],
    ["of an unlisted address", { ...link, accountId: null }, after(2), "sign_in_link_ended"],
    ["in another browser", { ...link, isSameBrowser: false }, after(2), "sign_in_link_elsewhere"],
    [
      "used, in another browser",
      { ...link, ...used, isSameBrowser: false },
      after(2),
      "sign_in_link_ended",
    ],
  ] as const)("%s", (_when, state, now, expected) => {
    expect(refusalOfLink(state, now)).toBe(expected);
  });
});

describe("a code", () => {
  const typed = { ...link, isRightCode: true, wrongCodes: 0, wrongCodesOfADay: 0 };
  it.each([
    ["without a link", undefined, after(0), "sign_in_code_ended"],
    ["that is right", typed, after(10, -1), null],
    ["that is wrong", { ...typed, isRightCode: false }, after(1), "sign_in_code_wrong"],
    ["at ten minutes", typed, after(10), "sign_in_code_ended"],
    ["of a used link", { ...typed, ...used }, after(2), "sign_in_code_ended"],
    ["after four wrong ones", { ...typed, wrongCodes: 4 }, after(2), null],
    ["after five wrong ones", { ...typed, wrongCodes: 5 }, after(2), "sign_in_code_ended"],
    ["in another browser", { ...typed, isSameBrowser: false }, after(2), "sign_in_code_ended"],
    [
      "right by chance, of an unlisted address",
      { ...typed, accountId: null },
      after(2),
      "sign_in_code_wrong",
    ],
    ["after 19 wrong ones that day", { ...typed, wrongCodesOfADay: 19 }, after(2), null],
    [
      "after 20 wrong ones that day",
      { ...typed, wrongCodesOfADay: 20 },
      after(2),
      "sign_in_code_ended",
    ],
  ] as const)("%s", (_when, state, now, expected) => {
    expect(refusalOfCode(state, now)).toBe(expected);
  });

  it("has six digits, whatever the bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
        expect(codeFrom(bytes)).toMatch(/^\d{6}$/);
      }),
    );
    expect(codeFrom(new Uint8Array(6))).toBe("000000");
    expect(codeFrom(new Uint8Array(6).fill(255))).toBe(String((256 ** 6 - 1) % 1_000_000));
  });
});
