import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testClock } from "#test/build-app.ts";
import { capturedLog } from "#test/captured-log.ts";
import { insuranceForm } from "#test/check-forms.ts";
import {
  type PartnerFault,
  partnerFaults,
  type PartnerServer,
  partnerSettings,
  soundAnswers,
  startPartnerServer,
} from "#test/partner-server.ts";
import type { CheckedProcedure } from "#practice/procedures.ts";
import { loadConfig } from "#platform/config.ts";
import { createLog } from "#platform/log.ts";
import { sandboxMembers } from "../../sandbox/content.ts";
import type { VerifierAnswer } from "../../verifiers/rules.ts";
import type { Verifier } from "../../verifiers/server/providers/verifier.ts";
import { sandboxVerifier } from "../../verifiers/server/providers/sandbox.ts";
import { chooseVerifiers } from "../../verifiers/server/service.ts";
import type { InsuranceForm } from "../rules.ts";
import { checkInsurance } from "./service.ts";

const clock = testClock();
const log = createLog("silent");
const names = ["first", "second"] as const;
const manual =
  "Unable to verify insurance automatically. Our team will verify manually within 24 hours.";
const inactive =
  "Your insurer says that this plan is not in force. Please contact our office for assistance.";
const unverified =
  "Insurance coverage could not be verified. Please contact our office for assistance.";

const check = (
  verifiers: readonly Verifier[],
  form: Partial<InsuranceForm> = {},
  procedure: CheckedProcedure = "yomi",
) => checkInsurance({ clock, verifiers }, { form: insuranceForm(form), procedure });

/** Verifiers that answer as they are told to, and note who was asked. */
function verifiersThat(answers: Record<(typeof names)[number], VerifierAnswer | "breaks">) {
  const asked: string[] = [];
  const verifiers = names.map((name): Verifier => ({
    name,
    source: "live",
    knowsProcedures: name === "first",
    async ask() {
      asked.push(name);
      const answer = answers[name];
      if (answer === "breaks") throw new Error("It broke.");
      return answer;
    },
  }));
  return { verifiers, asked };
}

const eligible: VerifierAnswer = {
  kind: "eligible",
  coverage: {
    provider: "A plan",
    coverageBasisPoints: 5000,
    deductibleCents: 10_000,
    deductibleMetCents: 0,
    maxAnnualBenefitCents: 150_000,
    usedBenefitCents: 0,
    remainingBenefitCents: 150_000,
    copayCents: null,
    limitations: [],
    waitingPeriod: null,
  },
};
const notEligible: VerifierAnswer = { kind: "not-eligible" };
const notFound: VerifierAnswer = { kind: "not-found" };

it("refuses a form with what to change, and asks nobody", async () => {
  const { verifiers, asked } = verifiersThat({ first: eligible, second: eligible });
  await expect(check(verifiers, { memberId: " ", firstName: "" })).rejects.toMatchObject({
    code: "validation_failed",
    fields: { memberId: "Required", firstName: "Required" },
  });
  expect(asked).toEqual([]);
});

describe("the order of asking", () => {
  it.each([
    ["known to the first", eligible, notEligible, ["first"], "eligible", null],
    ["known to the second", notEligible, eligible, ["first", "second"], "eligible", null],
    ["when the first breaks", "breaks", eligible, ["first", "second"], "eligible", null],
    ["over by both", notEligible, notEligible, ["first", "second"], "not-eligible", inactive],
    ["over by one", notFound, notEligible, ["first", "second"], "not-eligible", inactive],
    ["known to neither", notFound, notFound, ["first", "second"], "manual", unverified],
    ["unknown and silent", notFound, "breaks", ["first", "second"], "manual", manual],
    ["when the second breaks", notEligible, "breaks", ["first", "second"], "manual", manual],
    [
      "when the first breaks, unknown",
      "breaks",
      notEligible,
      ["first", "second"],
      "manual",
      manual,
    ],
    ["when both break", "breaks", "breaks", ["first", "second"], "manual", manual],
  ] as const)("%s", async (_what, first, second, expected, outcome, message) => {
    const { verifiers, asked } = verifiersThat({ first, second });
    const result = await check(verifiers);
    expect(asked).toEqual(expected);
    expect(result).toMatchObject({
      outcome,
      message,
      verifyWithinHours: outcome === "manual" ? 24 : null,
      source: outcome === "manual" ? "manual" : "live",
    });
  });

  it("ends with a person for Other, and asks nobody", async () => {
    const { verifiers, asked } = verifiersThat({ first: eligible, second: eligible });
    const result = await check(verifiers, { insuranceProvider: "Other" });
    expect(asked).toEqual([]);
    expect(result).toMatchObject({
      outcome: "manual",
      source: "manual",
      message: manual,
      cost: null,
    });
  });

  it("ends with a person where no verifier may be asked", async () => {
    const live = (settings: Record<string, string>) =>
      chooseVerifiers({ mode: "live", verifiers: loadConfig(settings).verifiers }, { log });
    const settings = partnerSettings("https://verifier.example");
    expect(live({})).toEqual([]);
    expect(live(settings)).toEqual([]);
    expect(
      live({ ...settings, VERIFIER_FIRST_BAA: "signed", VERIFIER_SECOND_BAA: "signed" }).map(
        ({ source }) => source,
      ),
    ).toEqual(["live", "live"]);
    expect(await check([])).toMatchObject({ outcome: "manual", verifyWithinHours: 24 });
  });
});

describe("what a plan makes of the cost", () => {
  it("is reckoned line by line", async () => {
    const { cost } = await check(verifiersThat({ first: eligible, second: notEligible }).verifiers);
    expect(cost).toMatchObject({
      patientCents: 255_000,
      planCents: 245_000,
      isBenefitBelowCost: true,
    });
  });

  it("for a member whom nobody knows is not reckoned, and says what to check", async () => {
    const result = await check(verifiersThat({ first: notFound, second: notFound }).verifiers);
    expect(result).toMatchObject({ cost: null, coverage: null, verifyWithinHours: 24 });
    expect(result.notes.join()).toContain("Check the insurer, the member ID and the date of birth");
  });

  it("without a plan is the full amount", async () => {
    const none = verifiersThat({ first: notEligible, second: notEligible });
    expect((await check(none.verifiers)).cost?.patientCents).toBe(500_000);
  });

  it.each([
    ["asked by procedure", eligible],
    ["asked by a kind of care", notEligible],
  ])("counts no plan's share of EMFACE, %s", async (_what, first) => {
    const { verifiers } = verifiersThat({ first, second: eligible });
    const { notes, outcome, coverage, cost } = await check(verifiers, {}, "emface");
    expect({ outcome, coverage }).toEqual({ outcome: "eligible", coverage: null });
    expect(cost).toMatchObject({
      patientCents: 320_000,
      planCents: 0,
      lines: [
        {
          what: "You pay",
          how: "the whole cost, because the plan said nothing about this treatment",
          cents: 320_000,
        },
      ],
    });
    expect(notes).toEqual([
      "Insurance rarely pays for cosmetic treatments. We ask your plan all the same.",
      "A dental plan has no code for EMFACE, so what it says of dental care in general is not counted here. Ask your plan before you rely on it.",
    ]);
  });

  it("says that the second answers for a kind of care", async () => {
    const { notes } = await check(
      verifiersThat({ first: notEligible, second: eligible }).verifiers,
    );
    expect(notes).toEqual([
      "This answer is about dental care of this kind in general, not about this treatment by itself.",
    ]);
  });
});

describe("the sandbox", () => {
  const pause = async () => undefined;
  const sandbox = names.map((name) => sandboxVerifier(name, pause));

  it("knows forty members at least, of every insurer, each once", () => {
    expect(sandboxMembers.length).toBeGreaterThanOrEqual(40);
    expect(new Set(sandboxMembers.map(({ id }) => id)).size).toBe(sandboxMembers.length);
    expect(new Set(sandboxMembers.map(({ insurer }) => insurer)).size).toBe(7);
    for (const { met, deductible, used, maximum } of sandboxMembers) {
      expect(met).toBeLessThanOrEqual(deductible);
      expect(used).toBeLessThanOrEqual(maximum);
    }
  });

  it.each(sandboxMembers.map((member) => [member.id, member] as const))(
    "answers for %s as written",
    async (memberId, member) => {
      const form = { memberId, insuranceProvider: member.insurer };
      const result = await check(sandbox, form);
      const expected = {
        known: ["eligible", "first"],
        slow: ["eligible", "first"],
        "second-only": ["eligible", "second"],
        "first-fails": ["eligible", "second"],
        "not-found": ["manual", "second"],
        inactive: ["not-eligible", "second"],
        fails: ["manual", "second"],
        silent: ["manual", "second"],
      }[member.behavior];
      expect([result.outcome, result.asked.at(-1)?.name]).toEqual(expected);
      expect(await check(sandbox, form)).toEqual(result);
      if (result.outcome !== "eligible") return;
      // Both verifiers' shapes come to the same plan.
      expect(result.coverage).toMatchObject({
        provider: `${member.insurer} ${member.plan}`,
        coverageBasisPoints: member.implants * 100,
        deductibleCents: member.deductible * 100,
        deductibleMetCents: member.met * 100,
        remainingBenefitCents: (member.maximum - member.used) * 100,
        copayCents: member.copay * 100,
        limitations: member.limitations,
      });
    },
  );

  // The cost that a plan leaves; in dollars.
  it.each([
    ["DD-1001", "yomi", 2550],
    ["dd 1001", "yomi", 2550],
    ["DD-1002", "other", 640],
    ["DD-1003", "tmj", 1030],
    ["DD-1004", "yomi", 5000],
    ["DD-1001", "emface", 3200],
    ["ZZ-0", "yomi", 2525],
    ["ZZ-5", "yomi", 1000],
    ["ZZ-8", "yomi", 2525],
  ] as const)("%s pays for %s what is left of it: $%d", async (memberId, procedure, dollars) => {
    expect((await check(sandbox, { memberId }, procedure)).cost?.patientCents).toBe(dollars * 100);
  });

  it.each([
    [
      "a member of another insurer",
      { memberId: "DD-1001", insuranceProvider: "Aetna" },
      "manual",
      "not-found",
    ],
    ["an id without a digit at its end", { memberId: "ABC" }, "manual", "not-found"],
    ["an id that ends with 7", { memberId: "ABC7" }, "not-eligible", "not-eligible"],
    ["an id that ends with 8", { memberId: "ABC8" }, "eligible", "eligible"],
    ["an id that ends with 9", { memberId: "ABC9" }, "manual", "unavailable"],
  ])("%s: %j is %s", async (_what, form, outcome, last) => {
    const result = await check(sandbox, form);
    expect([result.outcome, result.asked.at(-1)?.outcome]).toEqual([outcome, last]);
  });
});

describe("companies on this machine", () => {
  let server: PartnerServer;
  beforeAll(async () => {
    server = await startPartnerServer();
  });
  afterAll(() => server.stop());
  const verifiersAt = (url: string, more: Record<string, string> = {}) => {
    const { verifiers, mode } = loadConfig({ ...partnerSettings(url), ...more });
    return chooseVerifiers({ mode, verifiers }, { log });
  };
  const person = {
    firstName: "Maya",
    lastName: "Lindqvist",
    dob: "1990-05-17",
    memberId: "DD-1001",
  };

  it.each([
    ["yomi", "D6010"],
    ["tmj", "D7880"],
    ["emface", "D9999"],
    ["other", "D6010"],
  ] as const)("are asked about %s as %s, in their documented shapes", async (procedure, code) => {
    server.questions.length = 0;
    server.answer = ({ path }) =>
      path === "/insurance/first" ? { eligible: false } : soundAnswers["/insurance/second"];
    await check(verifiersAt(server.url), { groupNumber: "G-77" }, procedure);
    expect(server.questions).toEqual([
      {
        path: "/insurance/first",
        body: {
          patient: { ...person, groupNumber: "G-77" },
          provider: "Delta Dental",
          procedureCode: code,
          serviceType: "35",
        },
      },
      {
        path: "/insurance/second",
        body: {
          subscriber: { ...person, groupNumber: "G-77" },
          provider: { npi: "1234567893", taxId: "123456789" },
          payerId: "11198",
          serviceType: "39",
        },
      },
    ]);
  });

  it("take another service type from the settings", async () => {
    server.questions.length = 0;
    await check(verifiersAt(server.url, { VERIFIER_SECOND_SERVICE_TYPE: "35" }));
    expect(server.questions.at(-1)?.body).toMatchObject({ serviceType: "35" });
    expect(JSON.stringify(server.questions)).not.toContain("groupNumber");
  });

  it("are read field by field, the second by what is the patient's and what is left", async () => {
    server.answer = ({ path }) => soundAnswers[path as "/insurance/first"];
    expect((await check(verifiersAt(server.url))).coverage).toEqual({
      provider: "Delta Dental PPO Plus",
      coverageBasisPoints: 5000,
      deductibleCents: 10_000,
      deductibleMetCents: 0,
      maxAnnualBenefitCents: 150_000,
      usedBenefitCents: 0,
      remainingBenefitCents: 150_000,
      copayCents: 0,
      limitations: ["One implant for each tooth in ten years"],
      waitingPeriod: "None",
    });
    server.answer = ({ path }) =>
      path === "/insurance/first" ? { eligible: false } : soundAnswers["/insurance/second"];
    expect((await check(verifiersAt(server.url))).coverage).toEqual({
      provider: "Delta Dental PPO Plus",
      coverageBasisPoints: 8000,
      deductibleCents: 5000,
      deductibleMetCents: 5000,
      maxAnnualBenefitCents: 400_000,
      usedBenefitCents: 0,
      remainingBenefitCents: 400_000,
      copayCents: 0,
      limitations: ["Major care only"],
      waitingPeriod: "No",
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ["without its share", { coveragePercentage: null }],
    ["with a share above all", { coveragePercentage: 150 }],
    ["with a share below nothing", { coveragePercentage: -1 }],
    ["with a share in words", { coveragePercentage: "50%" }],
    ["without a deductible", { deductible: undefined }],
    ["with a deductible below nothing", { deductible: -100 }],
    ["in force in a word", { eligible: "true" }],
    ["not said to be in force", { eligible: undefined }],
  ])("that tell of a plan %s are not believed", async (_what, changes) => {
    server.answer = ({ path }) =>
      path === "/insurance/first"
        ? { ...soundAnswers["/insurance/first"], ...changes }
        : { ...soundAnswers["/insurance/second"], deductibleRemaining: 51 };
    const result = await check(verifiersAt(server.url));
    expect(result).toMatchObject({
      outcome: "manual",
      message: manual,
      coverage: null,
      cost: null,
    });
    expect(result.asked.map(({ trouble }) => trouble)).toEqual(["unsound", "unsound"]);
  });

  it.each(["none", "500", "wrong schema", "malformed JSON", "cut"] as const)(
    "leave no trace of a person in the log, with %s of them wrong",
    async (fault) => {
      const { log: captured, lines } = capturedLog();
      const { verifiers, mode } = loadConfig(partnerSettings(server.url));
      server.answer = ({ body }) => ({ ...body, eligible: body });
      server.fault = () => fault;
      const secrets = { memberId: "DD-1001", groupNumber: "G-77" };
      await check(chooseVerifiers({ mode, verifiers }, { log: captured }), secrets);
      server.fault = () => "none";
      expect(lines).toHaveLength(2);
      for (const canary of [/dd-1001/i, /g-77/i, /1990/, /Maya/, /Lindqvist/, /1234567893/])
        expect(lines.join("\n")).not.toMatch(canary);
    },
  );

  it("that repeat what they were told are not quoted", async () => {
    server.answer = () => ({
      ...soundAnswers["/insurance/first"],
      payerName: "Plan of dd-1001",
      waitingPeriod: "since 05/17/1990",
      limitations: ["Group G-77 only", "Born 1990-05-17", "One for each tooth"],
    });
    const result = await check(verifiersAt(server.url), { groupNumber: "G-77" });
    expect(result.coverage).toMatchObject({
      provider: null,
      waitingPeriod: null,
      limitations: ["One for each tooth"],
    });
    const kept = JSON.stringify(result);
    for (const canary of [/dd-1001/i, /g-77/i, /1990/, /Maya/, /Lindqvist/])
      expect(kept).not.toMatch(canary);
  });
});

describe("every fault", () => {
  const limitMs = 8000;
  async function withFault(fault: PartnerFault | "nobody there", isBoth: boolean) {
    const server = await startPartnerServer();
    try {
      const isNowhere = fault === "nobody there";
      server.fault = (path) =>
        !isNowhere && (isBoth || path === "/insurance/first") ? fault : "none";
      const first = isNowhere ? server.nowhere : server.url;
      const second = isNowhere && isBoth ? server.nowhere : server.url;
      const { verifiers, mode } = loadConfig(partnerSettings(first, second));
      const start = performance.now();
      const result = await check(chooseVerifiers({ mode, verifiers }, { log }));
      return { result, took: performance.now() - start };
    } finally {
      await server.stop();
    }
  }
  const faults = [...partnerFaults, "nobody there"] as const;

  it.concurrent.each(faults)(
    "%s of both ends in time, with the catalogue's words and without a plan",
    { timeout: 20_000 },
    async (fault) => {
      const { result, took } = await withFault(fault, true);
      expect(took).toBeLessThan(limitMs);
      expect(result).toMatchObject({
        outcome: "manual",
        message: manual,
        coverage: null,
        cost: null,
      });
    },
  );

  it.concurrent.each(faults)(
    "%s of the first alone leaves the second its time",
    { timeout: 20_000 },
    async (fault) => {
      const { result, took } = await withFault(fault, false);
      expect(took).toBeLessThan(limitMs);
      expect(result).toMatchObject({ outcome: "eligible", source: "live" });
      expect(result.cost?.patientCents).toBe(100_000);
    },
  );
});
