import { expect, test } from "vitest";
import type { QueuedText } from "./contract.ts";
import {
  badgeOf,
  deliveryText,
  errorText,
  heldText,
  mayRetry,
  retryObjection,
  sendingText,
  theirHour,
} from "./rules.ts";

const text: QueuedText = {
  id: "t",
  kind: "reminder",
  phone: "+17185550163",
  message: "m",
  status: "pending",
  error: null,
  delivery: null,
  deliveryError: null,
  createdAt: "2026-11-23T14:00:00Z",
  sendAfter: "2026-11-23T14:00:00Z",
  sentAt: null,
  heldUntil: null,
  isRetried: false,
  isRaised: false,
  segments: 1,
  costCents: 1,
};
const now = new Date("2026-11-23T14:00:00Z");

test.each([
  ["pending", null, /did not fail/],
  ["sending", null, /did not fail/],
  ["sent", null, /did not fail/],
  ["unknown", null, /did not fail/],
  ["held", null, /did not fail/],
  ["cancelled", null, /did not fail/],
  ["failed", now, /over/],
] as const)("a %s text with the end %o is not tried again", (status, expiresAt, objection) => {
  const facts = { status, expiresAt, delivery: null, isRetried: false };
  expect(retryObjection(facts, now)).toMatch(objection);
});

test("a failed text is tried again while it is of use", () => {
  const facts = { status: "failed", expiresAt: null, delivery: null, isRetried: false };
  expect(retryObjection(facts, now)).toBeNull();
  const later = new Date(now.getTime() + 1);
  expect(retryObjection({ ...facts, expiresAt: later }, now)).toBeNull();
});

test("a text that did not arrive is tried again once, while it is of use", () => {
  const lost = { status: "sent", delivery: "undelivered", isRetried: false } as const;
  expect(retryObjection({ ...lost, isRetried: true, expiresAt: null }, now)).toMatch(/already/);
  expect(retryObjection({ ...lost, expiresAt: now }, now)).toMatch(/over/);
  expect(retryObjection({ ...lost, delivery: "delivered", expiresAt: null }, now)).toMatch(
    /did not fail/,
  );
  expect(retryObjection({ ...lost, expiresAt: null }, now)).toBeNull();
  expect([mayRetry(lost), mayRetry({ ...lost, isRetried: true })]).toEqual([true, false]);
  expect(mayRetry({ ...lost, delivery: "delivered" })).toBe(false);
});

test("a text that waits for its hour says until when by that phone's clock", () => {
  expect(theirHour("+14155550142", new Date("2026-11-23T16:00:00Z"))).toBe(
    "8:00 AM Mon, their time (Los Angeles)",
  );
  expect([0, 1, 3].map((heldCount) => heldText({ heldCount }))).toEqual([
    "",
    " 1 is held until its hour and leaves by itself.",
    " 3 are held until their hour and leave by themselves.",
  ]);
});

test.each([
  ["sent", "Sent"],
  ["pending", "Pending"],
  ["failed", "Failed"],
  ["unknown", "unknown"],
  ["held", "held"],
  ["sending", "sending"],
  ["cancelled", "cancelled"],
  ["something new", "something new"],
])("%s reads %s", (status, badge) => {
  expect(badgeOf(status)).toBe(badge);
});

test.each([
  [{}, "-"],
  [{ status: "sent" }, "-"],
  [{ status: "failed" }, "Unknown error"],
  [{ status: "failed", error: "Number cannot receive texts" }, "Number cannot receive texts"],
  [{ status: "held", error: "not configured" }, "Kept back: not configured."],
  [{ status: "cancelled" }, "Called back"],
  [{ status: "sent", deliveryError: "Landline" }, "Landline"],
  [{ status: "sent", delivery: "undelivered" }, "The carrier could not deliver it."],
  [
    { status: "sent", delivery: "failed", isRetried: true },
    "The carrier could not deliver it. It was queued once more.",
  ],
] as const)("%o says %s", (changes, words) => {
  expect(errorText({ ...text, ...changes })).toBe(words);
});

test("an unclear text explains itself", () => {
  expect(errorText({ ...text, status: "unknown" })).toMatch(/asked before anything newer/);
  expect(errorText({ ...text, status: "unknown", isRaised: true })).toMatch(/task/);
});

test("what the carrier says stands beside Sent only", () => {
  expect(deliveryText({ ...text, status: "sent", delivery: "delivered" })).toBe("delivered");
  expect(deliveryText({ ...text, status: "failed", delivery: "delivered" })).toBeNull();
  expect(deliveryText({ ...text, status: "sent" })).toBeNull();
});

test.each([
  [[3, 0, 0, 0, 0], "3 sent. Nothing is pending."],
  [[8, 1, 1, 0, 4], "8 sent, 1 failed, 1 unclear. 4 still pending."],
  [[0, 0, 0, 2, 0], "2 kept back. Nothing is pending."],
  [[0, 0, 0, 0, 0], "Nothing was pending any more."],
  [[0, 0, 0, 0, 1], "None may leave right now: 1 text waits for its hour or for an earlier one."],
] as const)("%o is told as %s", ([sent, failed, unknown, held, pendingCount], words) => {
  expect(sendingText({ sent, failed, unknown, held, pendingCount })).toBe(words);
});
