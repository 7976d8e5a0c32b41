import { expect, test } from "vitest";
import type { PatientProfile } from "./contract.ts";
import { bornText, initialsOf, reachText, visitsText } from "./rules.ts";

test.each([
  [null, "Not on file"],
  ["1984-03-12", "March 12, 1984, 42"],
  ["1984-11-23", "November 23, 1984, 41"],
])("born %s", (date, text) => expect(bornText(date, "2026-11-22")).toBe(text));

test.each([
  [0, 0, "no visit yet"],
  [1, 0, "1 visit, no missed ones"],
  [4, 2, "4 visits, 2 missed"],
])("%i visits, %i missed", (visits, missed, text) => expect(visitsText(visits, missed)).toBe(text));

const profile = (phone: string | null, email: string | null, isLive: boolean) =>
  ({
    person: { phone, email },
    consents: [{ channel: "sms", purpose: "appointment-messages", isLive }],
  }) as unknown as PatientProfile;

test.each([
  [profile(null, null, true), "No contact on file"],
  [profile("+17185550142", null, false), "Phone"],
  [profile("+17185550142", "a@b.example", true), "Text, then phone, then email"],
])("reached by %#", (one, text) => expect(reachText(one)).toBe(text));

test("a consent to be asked to come again is none to texts about visits", () => {
  const one = profile("+17185550142", null, true);
  const consents = one.consents.map((consent) => ({ ...consent, purpose: "recall" }));
  expect(reachText({ ...one, consents })).toBe("Phone");
});

test("the first letters of a name", () => {
  expect(initialsOf({ firstName: "maya", lastName: "Okafor" })).toBe("MO");
});
