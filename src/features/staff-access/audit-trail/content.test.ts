import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { actionWords } from "../audited-actions/content.ts";
import { aboutOf, reasonOf, verdictOf, wordsOf } from "./content.ts";

test.each([
  ["audit.read", "Read Audit"],
  ["GET /api/audit/state", "Read Audit"],
  ["GET /api/schedule/day", "Read Daily Schedule"],
  ["POST /api/outbox/mails/:id/resend", "Changed Outbox"],
  ["DELETE /api/staff-access/sessions/:id", "Changed Sign-in and accounts"],
  ["socket", "Opened Live connection"],
  ["socket /staff", "Opened Live connection"],
  ["something.new", "Changed something.new"],
])("%s is written %s", (action, words) => {
  const { did, what } = wordsOf(action);
  expect(`${did} ${what}`).toBe(words);
});

test.each([
  ["access_denied", "The role may not do this"],
  ["last_admin", "This is the last administrator"],
  ["sign_in_code_wrong", "That is not the code of your newest mail"],
  ["answer 939fabbc20d7", "The list as it stood then"],
  ["conflict: account_changed", "Somebody changed this account meanwhile"],
  ["conflict: time_not_free 7d5d9c9e 8f5b4c5e", "That time is not free"],
  ["1 sessions ended", "1 session ended"],
  ["3 sessions ended", "3 sessions ended"],
  ["1 ended", "1 session ended"],
  ["30 days, some words", "The last 30 days, with words typed"],
  ["1 day, refused, by visitor, before row 9", "Today, refused, of the visitor, an older page"],
  ["all days, by 7d5d9c9e-8f5b-4c5e-9a53-0d6f2f1f6f01", "All days, of one person"],
  ["front-desk to admin", "Front desk to Admin"],
  ["front-desk, from the settings", "Front desk, from the settings"],
  ["clinician, listed again", "Clinician, listed again"],
  ["authenticator: wrong code", "Authenticator app: wrong code"],
  ["recovery-code", "Recovery code"],
  ["address not listed", "Address not listed"],
])("the reason %s is written %s", (reason, words) => {
  expect(reasonOf(reason)).toBe(words);
});

test.each([
  ["2026-03-04", "Mar 4"],
  ["1900-01-01", "Jan 1, 1900"],
  ["2199-12-31", "Dec 31, 2199"],
  ["0b9a52e6-6f3d-4a5f-9a52-0e6f3d4a5f9a", "0b9a52e6"],
  [null, null],
])("what a row is about: %s is %s", (subjectId, words) => {
  expect(aboutOf({ subject: "day", subjectId }, "2026-11-21")).toBe(words);
});

test.each([
  ["todayCount", "today count"],
  ["channel.staff.kept", "channel staff kept"],
  ["twilioPhoneNumber", "twilio phone number"],
])("the figure or setting %s is told as %s", (subjectId, words) => {
  expect(aboutOf({ subject: "figure", subjectId }, "2026-11-21")).toBe(words);
});

test("every act that the program writes down has words", () => {
  const src = join(import.meta.dirname, "..", "..", "..");
  const written = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...readFileSync(join(src, file), "utf8").matchAll(/\baction: "([a-z-]+(?:\.[a-z-]+)+)"/g),
    ])
    .map(([, action = ""]) => action);
  expect(written.length).toBeGreaterThan(100);
  expect([...new Set(written)].filter((action) => !Object.hasOwn(actionWords, action))).toEqual([]);
});

describe("the verdict on the log", () => {
  const check = {
    state: "whole" as const,
    at: "2026-11-21T21:05:31Z",
    rows: 0,
    brokenSeal: null,
    reason: null,
    head: null,
    underWay: null,
  };
  const none = { rowCount: 415, checkedTo: 0, sealedTo: 0, check };

  test.each([
    [
      "a check that covered nothing",
      {},
      { shape: "off", words: "Checked 4:05:31 PM: 0 of 415 rows" },
    ],
    [
      "newer rows without a seal",
      { check: { ...check, rows: 380 }, checkedTo: 385, sealedTo: 385 },
      { shape: "good", words: "Whole up to row 385", unchecked: 35 },
    ],
    [
      "newer seals",
      { check: { ...check, rows: 380 }, checkedTo: 385, sealedTo: 400 },
      { shape: "off", words: "Whole up to row 385", unchecked: 35 },
    ],
    [
      "every row covered",
      { check: { ...check, rows: 415 }, checkedTo: 420, sealedTo: 420 },
      { shape: "good", words: "Whole, 415 rows", unchecked: 0 },
    ],
    [
      "no check yet",
      { check: { ...check, state: "none" as const, at: null } },
      { shape: "off", words: "Not checked, 415 rows", unchecked: 0 },
    ],
    [
      "a broken seal",
      { check: { ...check, state: "broken" as const, brokenSeal: 7 } },
      { shape: "bad", words: "Broken at seal 7" },
    ],
    [
      "a check under way",
      { check: { ...check, underWay: { isRunning: true, rows: 200 } } },
      { shape: "loading", words: "Checking, 200 of 415 rows" },
    ],
  ])("%s", (_what, changes, verdict) => {
    expect(verdictOf({ ...none, ...changes })).toMatchObject(verdict);
  });
});
