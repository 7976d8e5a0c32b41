import { expect, it } from "vitest";
import { recallRules } from "../../../practice/texting.ts";
import { recallPauseDays } from "../recall/rules.ts";
import { recallConsentOf, recallConsentWords, spokenRecallWords, waysOfAgreeing } from "./rules.ts";

it.each([recallConsentWords, spokenRecallWords])("says all that the law asks for: %s", (words) => {
  expect(words).toMatch(/STOP/);
  expect(words).toMatch(/HELP/);
  expect(words).toMatch(/rates may apply/);
  expect(words).toContain(`one text in ${recallPauseDays} days`);
  for (const { months } of recallRules) expect(words).toContain(`${months} months after`);
  expect(words).toMatch(/not a condition of care|same care without agreeing/);
});

it("keeps the words that were ticked as they are", () => {
  expect(recallConsentOf("booking-web")).toEqual({
    channel: "sms",
    purpose: "recall",
    words: recallConsentWords,
    version: "2026-11",
    source: "booking-web",
  });
});

it.each(waysOfAgreeing)("says how staff were told: %s", (way) => {
  const consent = recallConsentOf("booking-staff", way);
  expect(consent.words).toBe(spokenRecallWords);
  expect(consent.source).toMatch(/^booking-staff, (said yes|signed)/);
  expect(consent.source.length).toBeLessThanOrEqual(60);
});
