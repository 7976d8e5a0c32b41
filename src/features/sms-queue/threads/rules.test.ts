import { describe, expect, it, test } from "vitest";
import {
  isSearchable,
  placeOf,
  placeText,
  replyStanding,
  searchWords,
  sendingWords,
} from "./rules.ts";

const now = new Date("2026-11-23T15:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe("whether staff may write", () => {
  test.each<[string, Parameters<typeof replyStanding>[0], string]>([
    [
      "a stop closes it, also right after a text and with a consent",
      { isStopped: true, lastHeardAt: ago(1), hasConsent: true },
      "asked for no more texts",
    ],
    [
      "an old text and no consent",
      { isStopped: false, lastHeardAt: ago(24 * 60 + 1), hasConsent: false },
      "more than 24 hours",
    ],
    [
      "nothing heard and no consent",
      { isStopped: false, lastHeardAt: null, hasConsent: false },
      "more than 24 hours",
    ],
  ])("%s", (_what, facts, words) => {
    expect(replyStanding(facts, now).closedBecause).toContain(words);
  });

  test.each<[string, Parameters<typeof replyStanding>[0], object]>([
    [
      "a minute ago",
      { isStopped: false, lastHeardAt: ago(1), hasConsent: false },
      { purpose: "answer", isUrgent: true },
    ],
    [
      "an hour ago",
      { isStopped: false, lastHeardAt: ago(60), hasConsent: false },
      { purpose: "answer", isUrgent: true },
    ],
    [
      "two hours ago",
      { isStopped: false, lastHeardAt: ago(120), hasConsent: false },
      { purpose: "answer", isUrgent: false },
    ],
    [
      "two days ago, agreed",
      { isStopped: false, lastHeardAt: ago(2880), hasConsent: true },
      { purpose: "appointment-messages", isUrgent: false },
    ],
  ])("they wrote %s", (_what, facts, standing) => {
    expect(replyStanding(facts, now)).toEqual({ closedBecause: null, ...standing });
  });
});

it("finds its place again", () => {
  const place = { rank: 3, at: now.toISOString(), id: "0b9a8f6e-0000-4000-8000-000000000000" };
  expect(placeOf(placeText(place))).toEqual(place);
});

it("searches for words, not for signs", () => {
  expect(searchWords(" ada % 718 ")).toEqual(["ada", "718"]);
  expect([isSearchable("%%"), isSearchable("a"), isSearchable("ad")]).toEqual([false, false, true]);
});

test.each<[string, string | null, string]>([
  ["sent", "delivered", "Delivered"],
  ["sent", null, "Sent"],
  ["sent", "undelivered", "Not delivered: gone"],
  ["pending", null, "Waits, from"],
  ["sending", null, "Being sent"],
  ["unknown", null, "Unclear whether it was sent; the carrier is asked"],
  ["held", null, "Held: gone"],
  ["cancelled", null, "Not sent: gone"],
  ["failed", null, "Failed: gone"],
])("%s with delivery %s reads as %s", (status, delivery, words) => {
  const sending = { status, delivery, error: "gone", sendAfter: null, deliveredAt: null };
  expect(sendingWords(sending).words).toBe(words);
});
