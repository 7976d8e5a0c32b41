import { expect, test } from "vitest";
import { insurers } from "../../../practice/insurers.ts";
import { membersByLastDigit, sandboxMembers } from "./content.ts";
import { memberCases, memberShows, sandboxVerifierReply } from "./rules.ts";

test("lists every member and every rule for others, each with what it shows", () => {
  const cases = memberCases();
  for (const { id } of sandboxMembers)
    expect(cases.filter(({ type }) => type === id)).toHaveLength(1);
  expect(cases).toHaveLength(sandboxMembers.length + membersByLastDigit.length + 2);
  for (const { shows } of cases) expect(shows).not.toBe("");
});

test.each([
  [
    "CG-2002",
    "pays 60% of implants, 50% of TMJ treatment; deductible $50, $50 met; $3,000 a year, $600 used; copay $25",
  ],
  [
    "GU-6003",
    "pays 50% of implants, 50% of TMJ treatment; deductible $50, $0 met; $1,500 a year, $0 used; waiting period: 24 months for implants; One implant for each tooth in ten years",
  ],
])("%s shows: %s", (id, shows) => {
  const member = sandboxMembers.find((one) => one.id === id);
  expect(member && memberShows(member)).toBe(shows);
});

test("covers what plans differ in", () => {
  const has = (is: (member: (typeof sandboxMembers)[number]) => boolean) =>
    sandboxMembers.filter(is).length;
  expect(sandboxMembers.length).toBeGreaterThanOrEqual(40);
  expect(new Set(sandboxMembers.map(({ insurer }) => insurer))).toEqual(new Set(insurers));
  expect(has(({ used }) => used > 0)).toBeGreaterThanOrEqual(5);
  expect(has(({ copay }) => copay > 0)).toBeGreaterThanOrEqual(3);
  expect(has(({ waiting }) => waiting !== null)).toBeGreaterThanOrEqual(3);
  expect(has(({ limitations }) => limitations.length > 0)).toBeGreaterThanOrEqual(3);
  expect(new Set(sandboxMembers.map(({ implants }) => implants)).size).toBeGreaterThanOrEqual(8);
  for (const behavior of ["slow", "inactive", "not-found", "fails", "silent"])
    expect(has((member) => member.behavior === behavior)).toBeGreaterThanOrEqual(1);
});

test.each([
  ["D0120", 100],
  ["D1110", 100],
  ["D2392", 80],
  ["D4341", 80],
  ["D6010", 50],
  ["D7880", 50],
  ["D9999", 0],
])("of %s a plan pays %i percent", (procedureCode, coveragePercentage) => {
  const asked = { memberId: "DD-1001", insurer: "Delta Dental", procedureCode };
  expect(sandboxVerifierReply("first", asked)).toMatchObject({ body: { coveragePercentage } });
});

const replyFor = (memberId: string, insurer: string) =>
  sandboxVerifierReply("first", { memberId, insurer, procedureCode: "D6010" });

test("a plan that is over is told of by its figures, and a member nobody knows by nothing", () => {
  expect(replyFor("CG-2004", "Cigna")).toMatchObject({
    body: { eligible: false, annualMaximum: 1500 },
  });
  expect(replyFor("AE-3005", "Aetna")).toEqual({ body: { eligible: false }, afterMs: 0 });
});
