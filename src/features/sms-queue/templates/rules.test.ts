import { describe, expect, test } from "vitest";
import { usualTexts, wordedKinds } from "./content.ts";
import {
  blanksOf,
  careWordIn,
  costOf,
  costText,
  fillWording,
  segmentsOf,
  shownMessage,
  wordingProblem,
} from "./rules.ts";

const example = {
  practice: "Averell",
  day: "Wednesday, September 30, 2026",
  time: "10:30 AM",
  code: "ABC234",
  link: `https://averell.example/booking/manage#t=${"x".repeat(43)}`,
  phone: "(718) 555-0142",
  replies: "Reply 1 to confirm, 2 to move, 3 if you cannot come.",
};

describe("a wording is refused", () => {
  const reminder = "{practice}: your visit is on {day} at {time}. {replies}";
  test.each([
    ["reminder", "{practice}: your visit is on {day}. {replies}", /keep \{time\}/],
    ["reminder", "See you on {day} at {time}. {replies}", /keep \{practice\}/],
    ["reminder", `${reminder} Reply CANCEL to cancel.`, /must not say CANCEL/],
    ["reminder", `${reminder} Cancelled visits help others.`, /must not say CANCEL/],
    ["reminder", `${reminder} {code}`, /Only these/],
    ["reminder", `${reminder} {service}`, /Only these/],
    ["reminder", `${reminder} {`, /Only these/],
    ["reminder", `${reminder} Your implant is ready.`, /"implant"/],
    ["reminder", `${reminder} Botox day!`, /"Botox"/],
    ["recall", "{practice}: time for your cleaning. {link}", /"cleaning"/],
    ["recall", "{practice}: your Checkup is due. {link}", /"Checkup"/],
    ["recall", "{practice}: come back to our TMJ team. {link}", /"TMJ"/],
    ["recall", `{practice}: {link} ${"so ".repeat(200)}`, /segments; 3 are the most/],
    ["recall", `{practice}: {link} 🙂 ${"so ".repeat(50)}`, /twice the room/],
    ["visit-booked", "{practice}: your visit is on {day} at {time}.", /keep \{link\}/],
  ] as const)("%s: %s", (kind, wording, problem) => {
    expect(wordingProblem(kind, wording, example)).toMatch(problem);
  });
});

test.each(wordedKinds)("the practice's own wording of %s may be used", (kind) => {
  expect(wordingProblem(kind, usualTexts[kind].wording, example)).toBeNull();
});

test("ordinary words are not taken for care", () => {
  for (const text of ["We look forward to seeing you.", "Skinner", "painting", "Call us up."]) {
    expect(careWordIn(text)).toBeNull();
  }
});

describe("segments", () => {
  test.each([
    ["nothing", "", "GSM-7", 0, 0],
    ["one sign", "a", "GSM-7", 1, 1],
    ["a full text", "a".repeat(160), "GSM-7", 160, 1],
    ["one more", "a".repeat(161), "GSM-7", 161, 2],
    ["two full pieces", "a".repeat(306), "GSM-7", 306, 2],
    ["three pieces", "a".repeat(307), "GSM-7", 307, 3],
    ["a sign of the second page counts two", "€".repeat(80), "GSM-7", 160, 1],
    ["and one more takes a second piece", `${"€".repeat(80)}a`, "GSM-7", 161, 2],
    ["brackets", "[]{}~|^\\", "GSM-7", 16, 1],
    // 152 + 2 does not fit into 153: the sign goes whole into the next piece, and both are full.
    ["a wide sign is not cut", `${"a".repeat(152)}€${"a".repeat(152)}`, "GSM-7", 306, 3],
    ["accents of the alphabet", "éèùìòÇÄÖÑÜ", "GSM-7", 10, 1],
    ["an accent outside it", "á", "UCS-2", 1, 1],
    ["a full wide text", "á".repeat(70), "UCS-2", 70, 1],
    ["one more wide", "á".repeat(71), "UCS-2", 71, 2],
    ["two wide pieces", "á".repeat(134), "UCS-2", 134, 2],
    ["three wide pieces", "á".repeat(135), "UCS-2", 135, 3],
    ["an emoji is two units", "🙂", "UCS-2", 2, 1],
    ["an emoji is not cut", `${"á".repeat(66)}🙂${"á".repeat(66)}`, "UCS-2", 134, 3],
    ["a typed quote makes it wide", "it’s", "UCS-2", 4, 1],
  ] as const)("of %s", (_, text, encoding, units, segments) => {
    expect(segmentsOf(text)).toEqual({ encoding, units, segments });
  });

  test("cost whole cents", () => {
    expect(costOf(51)).toBe(51);
    expect(costText(costOf(51))).toBe("$0.51");
    expect(costText(0)).toBe("$0.00");
  });
});

test("staff do not see what would let them act as the reader", () => {
  expect(shownMessage("See http://localhost/booking/manage#t=abc-_1 or call.")).toBe(
    "See http://localhost/booking/manage#… or call.",
  );
  expect(shownMessage("Call #1 at http://localhost/booking")).toBe(
    "Call #1 at http://localhost/booking",
  );
});

test("blanks are filled, and a missing value leaves no hole", () => {
  expect(fillWording("{practice}: {day}, {link} {phone}", { practice: "A", day: "B" })).toBe(
    "A: B,",
  );
  expect(blanksOf("{day} {day} {time} {")).toEqual(["day", "time"]);
});
