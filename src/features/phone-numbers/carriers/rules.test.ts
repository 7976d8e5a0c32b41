import { expect, test } from "vitest";
import {
  carriedOf,
  isNotDone,
  listPriceCents,
  troubleOfStatus,
  twilioNumbers,
  whyNoCalls,
} from "./rules.ts";

test.each([
  ["+17185550142", 115],
  ["+18005550142", 215],
  ["+18335550142", 215],
  ["+18145550142", 115],
])("the list asks for %s in a month %i cents", (e164, cents) => {
  expect(listPriceCents(e164)).toBe(cents);
});

test.each([
  [400, "refused", true],
  [401, "refused", true],
  [404, "missing", false],
  [408, "late", false],
  [429, "busy", true],
  [500, "failing", false],
  [503, "failing", false],
  [302, "unsound", false],
] as const)("status %i is %s; nothing was done: %s", (status, trouble, isCertain) => {
  expect(troubleOfStatus(status)).toBe(trouble);
  expect(isNotDone(trouble)).toBe(isCertain);
});

const number = {
  sid: `PN${"0".repeat(32)}`,
  phone_number: "+17185550142",
  friendly_name: "Main line",
  capabilities: { voice: true, sms: false, mms: false },
  status: "in-use",
  date_created: "Thu, 30 Jul 2026 23:19:04 +0000",
};

test("a number that is in use is active, every other state is told", () => {
  expect(carriedOf(number)).toMatchObject({
    e164: "+17185550142",
    name: "Main line",
    status: "active",
    statusDetail: null,
    voice: true,
    sms: false,
    feeCents: 115,
    createdAt: new Date("2026-07-30T23:19:04Z"),
  });
  const suspended = carriedOf({ ...number, status: "suspended", friendly_name: " \n" });
  expect(suspended).toMatchObject({
    status: "other",
    statusDetail: "suspended",
    name: "+17185550142",
  });
});

test.each([
  [{ phone_numbers: [] }],
  [{ incoming_phone_numbers: [{ ...number, phone_number: "718" }] }],
  [{ incoming_phone_numbers: [{ ...number, sid: "PN1" }] }],
  [{ incoming_phone_numbers: [{ ...number, capabilities: null }] }],
  [{ incoming_phone_numbers: [{ ...number, date_created: "some day" }] }],
])("%j is no list of numbers", (answer) => {
  expect(twilioNumbers.safeParse(answer).success).toBe(false);
});

test.each([
  ["+17185550142", {}, null],
  ["+17185550143", {}, "no such number"],
  ["+17185550142", { status: "suspended" }, "not active"],
  ["+17185550142", { capabilities: { voice: false, sms: true, mms: false } }, "only texts"],
])("calls to %s come, of a carrier that has %j: %s", (e164, change, why) => {
  const problem = whyNoCalls([carriedOf({ ...number, ...change })], e164);
  expect(problem ?? "none").toContain(why ?? "none");
});
