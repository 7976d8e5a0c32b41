import { expect, test } from "vitest";
import { reasonOf, wordsOf } from "./content.ts";

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
