import { expect, test } from "vitest";
import { financingCases } from "./content.ts";
import { applicantCases, sandboxReply } from "./rules.ts";

const reference = (more: object = {}) => {
  const known = { firstName: "Maya", lastName: "Approve", email: "maya@inbox.example" };
  const question = { ...known, amountCents: 500_000, today: "2026-11-23", ...more };
  const reply = sandboxReply("cherry", question);
  return "body" in reply ? reply.body["preQualificationId"] : null;
};

test("a reference is of one applicant and one amount, the same each time, and holds no digits", () => {
  const own = reference();
  expect(own).toMatch(/^DEMO-CHERRY-[A-Z]{8}$/);
  expect(reference()).toBe(own);
  expect(reference({ today: "2026-11-24" })).toBe(own);
  const others = [{ firstName: "Mia" }, { email: "mia@inbox.example" }, { amountCents: 500_001 }];
  const all = new Set([own, ...others.map(reference)]);
  expect(all.size).toBe(4);
});

test("lists every case, and what happens to everybody else by the amount", () => {
  const cases = applicantCases();
  for (const { lastName, shows } of financingCases)
    expect(cases.filter(({ type }) => type === lastName)).toEqual([
      { type: lastName, with: "any amount", shows },
    ]);
  const others = cases.filter(({ type }) => type === "any other last name");
  expect(others.map((one) => [one.with, one.shows])).toEqual([
    ["up to $5,000", "Cherry approves all of it over 12 months at 0%."],
    ["up to $10,000", "Cherry approves $5,000 over 12 months at 0%."],
    ["more", "Cherry declines."],
    ["up to $12,000", "Sunbit approves all of it over 12 months at 0%."],
    ["more", "Sunbit shows the way to its own application."],
    ["up to $25,000", "CareCredit approves all of it over 24 months at 0%."],
    ["more", "CareCredit declines."],
  ]);
});
