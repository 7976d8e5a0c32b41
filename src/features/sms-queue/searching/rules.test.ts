import { expect, test } from "vitest";
import { afterLook } from "./rules.ts";

const now = new Date("2026-11-23T14:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const ahead = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const fresh = { unknownSince: ago(90), missedLooks: 0, raisedAt: null };

test.each([
  [
    "one miss is not enough",
    fresh,
    "missing",
    { step: "look", at: ahead(90), missedLooks: 1, raisedAt: null },
  ],
  ["two are", { ...fresh, missedLooks: 1 }, "missing", { step: "again" }],
  [
    "a look that told nothing does not count",
    { ...fresh, missedLooks: 1 },
    "unclear",
    { step: "look", at: ahead(30), missedLooks: 1, raisedAt: null },
  ],
  [
    "just before a quarter of an hour nobody is asked",
    { ...fresh, unknownSince: ago(899) },
    "unclear",
    { step: "look", at: ahead(30), missedLooks: 0, raisedAt: null },
  ],
  [
    "after it staff are",
    { ...fresh, unknownSince: ago(900) },
    "unclear",
    { step: "look", at: ahead(900), missedLooks: 0, raisedAt: now },
  ],
  [
    "what was raised stays raised as of then",
    { ...fresh, unknownSince: ago(4000), raisedAt: ago(3000) },
    "unclear",
    { step: "look", at: ahead(900), missedLooks: 0, raisedAt: ago(3000) },
  ],
  [
    "what was raised is not sent late",
    { ...fresh, missedLooks: 1, raisedAt: ago(3000) },
    "missing",
    { step: "give-up" },
  ],
  [
    "after a day nobody looks any more",
    { ...fresh, unknownSince: ago(86_400), raisedAt: ago(3000) },
    "unclear",
    { step: "look", at: null, missedLooks: 0, raisedAt: ago(3000) },
  ],
] as const)("%s", (_what, text, look, next) => expect(afterLook(text, look, now)).toEqual(next));
