import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testClock } from "#test/build-app.ts";
import { capturedLog } from "#test/captured-log.ts";
import { financingForm } from "#test/check-forms.ts";
import {
  type PartnerFault,
  partnerFaults,
  partnerKey,
  type PartnerServer,
  partnerSettings,
  soundAnswers,
  startPartnerServer,
} from "#test/partner-server.ts";
import { loadConfig } from "#platform/config.ts";
import { createLog } from "#platform/log.ts";
import type { LenderAnswer } from "../../lenders/rules.ts";
import type { Lender } from "../../lenders/server/providers/lender.ts";
import { sandboxLender } from "../../lenders/server/providers/sandbox.ts";
import { chooseLenders } from "../../lenders/server/service.ts";
import type { FinancingForm } from "../../wizard/rules.ts";
import { checkFinancing } from "./service.ts";

const clock = testClock();
const log = createLog("silent");
const names = ["cherry", "sunbit", "carecredit"] as const;
const wellPaid = "50,001";
const failed = "An error occurred. Please try again.";
const none =
  "No financing options available at this time. Please contact our office for alternative payment arrangements.";
const texts = {
  cherry: "Unable to pre-qualify with Cherry at this time.",
  sunbit: "Financing not available for this amount.",
  carecredit: "Pre-qualification not available.",
};

const check = (lenders: readonly Lender[], form: Partial<FinancingForm> = {}) =>
  checkFinancing({ clock, lenders }, { form: financingForm(form), procedure: "yomi" });

/** Lenders that answer as they are told to, and note who was asked. */
function lendersThat(answers: Partial<Record<(typeof names)[number], LenderAnswer | "breaks">>) {
  const asked: string[] = [];
  const lenders = names.map((provider): Lender => ({
    provider,
    source: "live",
    async ask() {
      asked.push(provider);
      const answer = answers[provider] ?? { kind: "declined" };
      if (answer === "breaks") throw new Error("It broke.");
      return answer;
    },
  }));
  return { lenders, asked };
}

const usualTerm = { months: 12, aprBasisPoints: 0 };
const approves = (
  provider: (typeof names)[number],
  dollars: number,
  term = usualTerm,
): LenderAnswer => ({
  kind: "approved",
  offer: {
    provider,
    source: "live",
    approvedCents: dollars * 100,
    monthlyCents: null,
    term,
    feeCents: null,
    reference: null,
    validUntil: null,
  },
});

it("refuses a form with what to change, and asks nobody", async () => {
  const { lenders, asked } = lendersThat({});
  await expect(check(lenders, { firstName: "", dateOfBirth: "11/24/2008" })).rejects.toMatchObject({
    code: "validation_failed",
    fields: { firstName: "Required", dateOfBirth: "You must be at least 18" },
  });
  expect(asked).toEqual([]);
});

describe("the order of asking", () => {
  it.each([
    ["the first approves all", 5000, "", ["cherry"]],
    ["the first approves more", 6000, "", ["cherry"]],
    ["the first approves less", 4000, "", ["cherry", "sunbit"]],
    ["the first approves a cent less", 4999.99, "", ["cherry", "sunbit"]],
    ["the first declines", 0, "", ["cherry", "sunbit"]],
    ["an income of 50,000", 5000, "50,000", ["cherry"]],
    ["an income of 50,000.01", 5000, "50,000.01", ["cherry", "carecredit"]],
    ["an income of 50,001", 5000, "50,001", ["cherry", "carecredit"]],
    ["less, and an income of 50,001", 4000, "50,001", ["cherry", "sunbit", "carecredit"]],
  ])("with %s", async (_what, dollars, income, expected) => {
    const cherry = dollars === 0 ? { kind: "declined" as const } : approves("cherry", dollars);
    const { lenders, asked } = lendersThat({ cherry });
    await check(lenders, { income });
    expect(asked).toEqual(expected);
  });

  it("keeps every real offer: what covers all first, a smaller one as a part", async () => {
    const { lenders } = lendersThat({
      cherry: approves("cherry", 4000),
      sunbit: approves("sunbit", 5000, { months: 24, aprBasisPoints: 999 }),
      carecredit: approves("carecredit", 5000, { months: 24, aprBasisPoints: 0 }),
    });
    const { offers, outcome, message, notices } = await check(lenders, { income: wellPaid });
    expect(offers.map(({ provider, coversAll }) => [provider, coversAll])).toEqual([
      ["carecredit", true],
      ["sunbit", true],
      ["cherry", false],
    ]);
    expect(outcome).toBe("offers");
    expect(message).toBeNull();
    expect(notices).toEqual([]);
  });
});

describe("without an approval", () => {
  it("says what each lender says, and where to turn", async () => {
    const result = await check(lendersThat({}).lenders, { income: wellPaid });
    expect(result).toMatchObject({ outcome: "none", message: none, offers: [], mayQualify: null });
    expect(result.notices).toEqual(names.map((provider) => ({ provider, text: texts[provider] })));
  });

  it("says that the check failed when nobody answered, also one that breaks", async () => {
    const broken = { cherry: "breaks", sunbit: "breaks", carecredit: "breaks" } as const;
    const result = await check(lendersThat(broken).lenders, { income: wellPaid });
    expect(result).toMatchObject({ outcome: "failed", message: failed, offers: [] });
    expect(result.notices.map(({ text }) => text)).toEqual([
      "Cherry did not answer. It has decided nothing.",
      "Sunbit did not answer. It has decided nothing.",
    ]);
  });

  it("keeps a refusal apart from a lender that did not answer", async () => {
    const result = await check(lendersThat({ cherry: "breaks" }).lenders);
    expect(result).toMatchObject({ outcome: "none", offers: [] });
    expect(result.notices).toEqual([
      { provider: "cherry", text: "Cherry did not answer. It has decided nothing." },
      { provider: "sunbit", text: texts.sunbit },
    ]);
  });

  it("says no more than that somebody may qualify when the third is silent", async () => {
    const result = await check(lendersThat({ carecredit: "breaks" }).lenders, { income: wellPaid });
    expect(result).toMatchObject({ outcome: "none", offers: [], message: null });
    expect(result.mayQualify).toEqual({
      provider: "carecredit",
      text: "You may qualify with CareCredit. It has not answered yet: this is an estimate and not an approval.",
      url: "https://www.carecredit.com/apply/",
      estimate: { months: 24, aprBasisPoints: 0 },
    });
    expect(result.notices.map(({ provider }) => provider)).toEqual(["cherry", "sunbit"]);
  });

  it("in a live practice that named no lender, sends to the office", async () => {
    const lenders = chooseLenders({ mode: "live", lenders: loadConfig({}).lenders }, { log });
    expect(lenders).toEqual([]);
    expect(await check(lenders)).toMatchObject({
      source: "manual",
      outcome: "none",
      message: none,
    });
  });
});

describe("the sandbox", () => {
  const waited: number[] = [];
  const pause = async (milliseconds: number) => {
    waited.push(milliseconds);
  };
  const sandbox = names.map((provider) => sandboxLender(provider, pause));

  it.each([
    ["Approve", "", "offers", [["cherry", 5000]]],
    [
      "smaller",
      "",
      "offers",
      [
        ["sunbit", 5000],
        ["cherry", 4000],
      ],
    ],
    [
      "Partial",
      "",
      "offers",
      [
        ["cherry", 4000],
        ["sunbit", 3000],
      ],
    ],
    ["Second", "", "offers", [["sunbit", 5000]]],
    ["Third", wellPaid, "offers", [["carecredit", 5000]]],
    ["Third", "50,000", "none", []],
    [
      "Compare",
      wellPaid,
      "offers",
      [
        ["sunbit", 5000],
        ["carecredit", 5000],
        ["cherry", 4000],
      ],
    ],
    ["Larger", "", "offers", [["cherry", 5000]]],
    ["Unstated", "", "offers", [["cherry", 5000]]],
    ["Decline", wellPaid, "none", []],
    ["Direct", "", "application", []],
    ["Slow", "", "offers", [["cherry", 5000]]],
    ["Quiet", wellPaid, "none", []],
    ["Broken", "", "offers", [["sunbit", 5000]]],
    ["Error", wellPaid, "failed", []],
    ["Silent", wellPaid, "failed", []],
    ["Lindqvist", "", "offers", [["cherry", 5000]]],
  ])("for %s with an income of %j: %s", async (lastName, income, outcome, offers) => {
    const result = await check(sandbox, { lastName, income });
    expect(result.outcome).toBe(outcome);
    expect(
      result.offers.map(({ provider, financedCents }) => [provider, financedCents / 100]),
    ).toEqual(offers);
    expect(result.source).toBe("sandbox");
    expect(await check(sandbox, { lastName, income })).toEqual(result);
  });

  it("leads to the second lender's own application, which is no approval", async () => {
    const { applications, offers, message } = await check(sandbox, { lastName: "Direct" });
    expect(applications).toEqual([
      {
        provider: "sunbit",
        source: "sandbox",
        url: "https://sandbox.example/apply",
        message: "This lender of the demo decides on its own page.",
        features: ["12 months without interest", "Answer in minutes"],
        estimate: { months: 12, aprBasisPoints: 0 },
      },
    ]);
    expect(offers).toEqual([]);
    expect(message).toBeNull();
  });

  it("calls figures without a lender's terms an estimate", async () => {
    const [offer] = (await check(sandbox, { lastName: "Unstated" })).offers;
    expect(offer).toMatchObject({ areTermsStated: false, monthlyBy: "reckoned" });
    expect(offer?.notes[0]).toContain("did not state its terms");
  });

  it("is what the demo asks, and only the demo", () => {
    const { lenders, mode } = loadConfig({});
    const sources = chooseLenders({ mode, lenders }, { log }).map(({ source }) => source);
    expect(sources).toEqual(["sandbox", "sandbox", "sandbox"]);
  });
});

describe("companies on this machine", () => {
  let server: PartnerServer;
  beforeAll(async () => {
    server = await startPartnerServer();
  });
  afterAll(() => server.stop());

  const lendersAt = (url: string, second = url) => {
    const { lenders, mode } = loadConfig(partnerSettings(url, second));
    return chooseLenders({ mode, lenders }, { log });
  };
  const secrets = { income: wellPaid, ssnLast4: "6789", consentSsn: true } as const;

  it("are asked in their documented shapes, each once", async () => {
    server.answer = ({ path }) =>
      path === "/financing/cherry" ? { approved: false } : soundAnswers["/financing/sunbit"];
    await check(lendersAt(server.url), secrets);
    const person = {
      firstName: "Maya",
      lastName: "Lindqvist",
      email: "maya@inbox.example",
      phone: "+17185550198",
      dateOfBirth: "1990-05-17",
      ssnLast4: "6789",
    };
    expect(server.questions).toEqual([
      {
        path: "/financing/cherry",
        body: { applicant: person, transaction: { amount: 5000, merchantId: "M-100" } },
      },
      {
        path: "/financing/sunbit",
        body: { patient: person, practice: { practiceId: "P-200" }, amount: 5000 },
      },
      {
        path: "/financing/carecredit",
        body: { applicant: person, transaction: { amount: 5000, merchantId: "M-300" } },
      },
    ]);
    expect(server.refused).toBe(0);
  });

  it("are told no last four digits when none were given", async () => {
    server.questions.length = 0;
    await check(lendersAt(server.url));
    expect(JSON.stringify(server.questions)).not.toContain("ssnLast4");
  });

  it("approve in their own figures, with a source, a reference and a day", async () => {
    server.answer = ({ path }) =>
      path === "/financing/cherry"
        ? { ...soundAnswers[path], approvalAmount: 4000, monthlyPayment: 333.33 }
        : soundAnswers[path as "/financing/sunbit"];
    const { offers, source } = await check(lendersAt(server.url), secrets);
    expect(source).toBe("live");
    expect(offers).toMatchObject([
      {
        provider: "carecredit",
        monthlyCents: 20_833,
        reference: "CC-902",
        validUntil: "2027-01-31",
      },
      { provider: "sunbit", monthlyCents: 41_667, monthlyBy: "reckoned", reference: "SB-451" },
      { provider: "cherry", monthlyCents: 33_333, leftCents: 100_000, reference: "CH-778" },
    ]);
  });

  // Bodies that do not approve, however much of an approval is in them.
  it.each<[string, unknown]>([
    ["approved in a word", { ...soundAnswers["/financing/cherry"], approved: "true" }],
    ["approved as a number", { ...soundAnswers["/financing/cherry"], approved: 1 }],
    ["not said to be approved", { ...soundAnswers["/financing/cherry"], approved: undefined }],
    ["without an amount", { approved: true }],
    ["of nothing", { approved: true, approvalAmount: 0 }],
    ["of less than nothing", { approved: true, approvalAmount: -5000 }],
    ["of fractions of a cent", { approved: true, approvalAmount: 5000.001 }],
    ["of everything", { approved: true, approvalAmount: 1e9 }],
    ["of an amount in words", { approved: true, approvalAmount: "5,000" }],
    ["that is over", { ...soundAnswers["/financing/cherry"], expirationDate: "2026-11-22" }],
    ["until no day", { ...soundAnswers["/financing/cherry"], expirationDate: "2026-02-30" }],
    ["over half a month", { ...soundAnswers["/financing/cherry"], term: 0.5 }],
    ["at a rate below nothing", { ...soundAnswers["/financing/cherry"], apr: -1 }],
    ["at 101 %", { ...soundAnswers["/financing/cherry"], apr: 101 }],
    ["in a list", [soundAnswers["/financing/cherry"]]],
    ["in another object", { data: soundAnswers["/financing/cherry"] }],
  ])("do not approve what is %s", async (_what, body) => {
    server.answer = () => body;
    const { offers, outcome } = await check(lendersAt(server.url));
    expect(offers).toEqual([]);
    expect(outcome).not.toBe("offers");
  });

  it.each<[string, Record<string, unknown>]>([
    [
      "beside an approval",
      { ...soundAnswers["/financing/sunbit"], applicationUrl: "https://a.example/x" },
    ],
    ["alone", { applicationUrl: "https://a.example/x?for=you" }],
  ])("whose own application stands %s approve nothing", async (_what, body) => {
    server.answer = ({ path }) =>
      path === "/financing/sunbit" ? { ...body, directApplication: true } : { approved: false };
    const { offers, applications } = await check(lendersAt(server.url));
    expect(offers).toEqual([]);
    expect(applications).toHaveLength(1);
  });

  it.each([
    "http://a.example",
    ["javascript", "alert(1)"].join(":"),
    "https://user:word@a.example/",
    "https://a.example/?dob=1990-05-17",
    "https://a.example/?e=maya%40inbox.example",
    "",
  ])("whose own application is at %j are not linked to", async (applicationUrl) => {
    server.answer = ({ path }) =>
      path === "/financing/sunbit"
        ? { directApplication: true, applicationUrl }
        : { approved: false };
    expect((await check(lendersAt(server.url))).applications).toEqual([]);
  });

  it("that repeat what they were told are not quoted", async () => {
    server.answer = ({ path }) =>
      path === "/financing/sunbit"
        ? {
            directApplication: true,
            applicationUrl: "https://a.example/apply",
            message: "Thank you, 05/17/1990 and 6789 fit",
            features: ["maya@inbox.example", "No fee"],
          }
        : {
            ...soundAnswers["/financing/cherry"],
            approvalAmount: 1000,
            preQualificationId: "X6789",
          };
    const result = await check(lendersAt(server.url), secrets);
    expect(result.applications).toMatchObject([{ message: "", features: ["No fee"] }]);
    const kept = JSON.stringify(result);
    for (const canary of [
      "6789",
      "1990",
      "Maya",
      "Lindqvist",
      "maya@",
      "7185550198",
      "50001",
      "5000100",
    ])
      expect(kept).not.toContain(canary);
  });

  it.each(["none", "500", "wrong schema", "malformed JSON", "cut"] as const)(
    "leave no trace of a person in the log, with %s of them wrong",
    async (fault) => {
      const { log: captured, lines } = capturedLog();
      const { lenders, mode } = loadConfig(partnerSettings(server.url));
      server.answer = ({ body }) => ({ ...body, approved: body });
      server.fault = () => fault;
      await check(chooseLenders({ mode, lenders }, { log: captured }), secrets);
      server.fault = () => "none";
      expect(lines).toHaveLength(3);
      for (const canary of [
        "6789",
        "1990",
        "Maya",
        "Lindqvist",
        "maya@",
        "5550198",
        "50001",
        partnerKey,
      ])
        expect(lines.join("\n")).not.toContain(canary);
    },
  );

  it("need their key", async () => {
    const { lenders, mode } = loadConfig({
      ...partnerSettings(server.url),
      CHERRY_KEY: "wrong-key-0123456789",
    });
    const before = server.refused;
    const result = await check(chooseLenders({ mode, lenders }, { log }), { income: "" });
    expect(server.refused).toBe(before + 1);
    expect(result.asked[0]).toEqual({
      provider: "cherry",
      source: "live",
      outcome: "unavailable",
      trouble: "refused",
    });
    expect(JSON.stringify(result)).not.toContain(partnerKey);
  });
});

describe("every fault", () => {
  const limitMs = 8000;
  const timed = async (lenders: readonly Lender[]) => {
    const start = performance.now();
    const result = await check(lenders, { income: wellPaid });
    return { result, took: performance.now() - start };
  };
  async function withFault(
    fault: PartnerFault | "nobody there",
    isFaulty: (path: string) => boolean,
  ) {
    const server = await startPartnerServer();
    try {
      server.fault = (path) => (fault !== "nobody there" && isFaulty(path) ? fault : "none");
      server.answer = ({ path }) => soundAnswers[path as "/financing/cherry"];
      const isNowhere = fault === "nobody there";
      const rest = isNowhere && !isFaulty("/financing/sunbit") ? server.url : server.nowhere;
      const first = isNowhere ? server.nowhere : server.url;
      const { lenders, mode } = loadConfig(partnerSettings(first, isNowhere ? rest : server.url));
      return await timed(chooseLenders({ mode, lenders }, { log }));
    } finally {
      await server.stop();
    }
  }
  const faults = [...partnerFaults, "nobody there"] as const;

  it.concurrent.each(faults)(
    "%s of all lenders ends in time, with the catalogue's words and without an approval",
    { timeout: 20_000 },
    async (fault) => {
      const { result, took } = await withFault(fault, () => true);
      expect(took).toBeLessThan(limitMs);
      expect(result).toMatchObject({
        outcome: "failed",
        message: failed,
        offers: [],
        applications: [],
      });
      expect(result.asked.map(({ outcome }) => outcome)).toEqual(names.map(() => "unavailable"));
    },
  );

  it.concurrent.each(faults)(
    "%s of the first alone leaves the others their time",
    { timeout: 20_000 },
    async (fault) => {
      const { result, took } = await withFault(fault, (path) => path === "/financing/cherry");
      expect(took).toBeLessThan(limitMs);
      expect(result.offers.map(({ provider }) => provider)).toEqual(["carecredit", "sunbit"]);
      expect(result.notices).toEqual([
        { provider: "cherry", text: "Cherry did not answer. It has decided nothing." },
      ]);
    },
  );
});
