import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  footnoteOf,
  greetingOf,
  isDialable,
  isReadyToBook,
  linkKind,
  markParts,
  plainWords,
  presentedRole,
  progressTone,
  roomLeft,
  withMarks,
} from "./rules.ts";

test.each([
  [0, "quiet", false],
  [50, "quiet", false],
  [51, "warm", false],
  [60, "warm", false],
  [61, "warm", true],
  [80, "warm", true],
  [81, "near", true],
  [100, "near", true],
])("an intent of %i is %s, ready to book: %s", (intent, tone, isReady) => {
  expect(progressTone(intent)).toBe(tone);
  expect(isReadyToBook(intent)).toBe(isReady);
});

test("the footnote names who reads: the assistant, or the person who took over", () => {
  expect(footnoteOf(null)).toMatch(/^An AI assistant\./);
  const taken = footnoteOf("Dr. $& Quill");
  expect(taken).toMatch(/^Dr\. \$& Quill from the practice reads this\./);
  expect(taken).not.toContain("AI");
});

test("the coordinator's role is presented in full, another one as staff wrote it", () => {
  expect(presentedRole("Care Coordinator")).toBe("Premium Care Coordinator");
  expect(presentedRole("Head Dentist")).toBe("Head Dentist");
});

test("an assistant greets by its name and role, whatever signs stand in them", () => {
  expect(greetingOf({ name: "Julie", role: "Care Coordinator" })).toMatch(
    /^Hi, I'm Julie, your AI Care Coordinator at /,
  );
  expect(greetingOf({ name: "$&{role}", role: "$'" })).toMatch(
    /^Hi, I'm \$&\{role\}, your AI \$' at /,
  );
  expect(greetingOf({ name: "Theo", role: "Jaw and pain" })).toMatch(
    /^Hi, I'm Theo, the AI assistant for jaw and pain at /,
  );
});

const script = "javascript";

test.each([
  ["/booking?service=exam&step=time#top", "page"],
  ["https://www.cms.gov/", "outside"],
  ["HTTP://example.org", "outside"],
  ["tel:+17185550142", "outside"],
  ["mailto:care@averell.example", "outside"],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["\\\\evil.example", null],
  [`${script}:alert(1)`, null],
  [`${script.toUpperCase()}:alert(1)`, null],
  [` ${script}:alert(1)`, null],
  ["java\tscript:alert(1)", null],
  ["data:text/html,x", null],
  ["vbscript:x", null],
  ["blob:https://x", null],
  ["relative", null],
  ["#sources", null],
  ["https:evil", null],
  ["", null],
])("%j leads to: %s", (target, kind) => {
  expect(linkKind(target)).toBe(kind);
});

test.each([
  ["+17185550142", true],
  ["911", true],
  ["988", true],
  ["", false],
  ["+1718555014200000", false],
  ["911;ext=1", false],
  ["911\n", false],
])("%j can be dialed: %s", (number, is) => {
  expect(isDialable(number)).toBe(is);
});

describe("citations", () => {
  test("stand where the server says", () => {
    const content = "One implant is $3,500. A crown is extra.";
    const marked = withMarks(content, [
      { at: 40, sources: [1, 2] },
      { at: 22, sources: [0] },
      { at: 99, sources: [3] },
      { at: 5, sources: [] },
    ]);
    expect(markParts(marked)).toEqual([
      { text: "One implant is $3,500." },
      { sources: [0] },
      { text: " A crown is extra." },
      { sources: [1, 2] },
    ]);
  });

  test("nothing in an answer passes for a mark, and no letter is lost", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "1", ",", " ", "\ue000", "\ue001") });
    fc.assert(
      fc.property(letters, fc.array(fc.nat({ max: 20 })), (content, places) => {
        const citations = places.map((at) => ({ at, sources: [7] }));
        const parts = markParts(withMarks(content, citations));
        const words = parts.map((part) => ("text" in part ? part.text : "")).join("");
        expect(words).toBe(content.replaceAll(/[\ue000\ue001]/g, ""));
        expect(parts.filter((part) => "sources" in part)).toHaveLength(
          places.filter((at) => at <= content.length).length,
        );
      }),
    );
  });
});

test.each([
  ["**Bold** and `code`", "Bold and code"],
  ["- one\n- two", "one\ntwo"],
  ["See [Prices](/services).", "See Prices."],
  ["![picture](https://x)", "picture"],
  ["2 * 3 = 6", "2 * 3 = 6"],
  ["2*3*4 and a *nice* one", "2*3*4 and a nice one"],
])("%j is read as %j", (markdown, words) => {
  expect(plainWords(markdown)).toBe(words);
});

test("the room left is told when little is left", () => {
  expect(roomLeft(1800, 2000)).toBeNull();
  expect(roomLeft(1801, 2000)).toBe(199);
  expect(roomLeft(2001, 2000)).toBe(-1);
});
