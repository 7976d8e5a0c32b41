import { randomUUID } from "node:crypto";
import { financingResult } from "#features/financing/checks/rules.ts";
import { insuranceResult } from "#features/insurance/results/rules.ts";
import { createSealer } from "#platform/sealing.ts";
import type { TestApp } from "./build-app.ts";
import { financingForm, implantApplication, insuranceForm } from "./check-forms.ts";
import type { About, KnownCall } from "./known-call.ts";
import { versionOf } from "./practice-world.ts";

/** The key that test servers seal with. */
const sealer = createSealer(Buffer.alloc(32, 7));
const { phone, income: _income, consentSsn: _consent, ...applicant } = financingForm();
const person = { ...applicant, phone, ssnLast4: undefined };
const { dateOfBirth: dob, insuranceProvider: provider, ...member } = insuranceForm();

/** A check that lenders were asked for; each time another one. */
export async function addFinancingCheck(app: Pick<TestApp, "query" | "clock">): Promise<string> {
  const [row] = await app.query<{ id: string }>(
    `insert into financing_checks (id, created_at, first_name, last_name, email, phone, via, procedure, amount_cents,
       source, outcome, result)
     values (gen_random_uuid(), $1, 'Maya', 'Lindqvist', 'maya@inbox.example', '+17185550198', 'chat', 'yomi', 500000,
       'manual', 'none', $2) returning id`,
    [app.clock.now(), JSON.stringify(financingResult("yomi", 500_000, []))],
  );
  return row?.id ?? "";
}

/** A check that waits for a person, with the secret of whoever asked. */
export async function addInsuranceCheck(
  app: Pick<TestApp, "query" | "clock">,
): Promise<{ id: string; token: string }> {
  const token = sealer.sign("insurance-follow-up", Buffer.from(randomUUID())).toString("base64url");
  const [row] = await app.query<{ id: string }>(
    `insert into insurance_checks (id, created_at, first_name, last_name, email, via, insurer, procedure, cost_cents,
       source, outcome, result, verify_due_at, follow_up_hash)
     values (gen_random_uuid(), $1, 'Maya', 'Lindqvist', 'maya@inbox.example', 'chat', 'Other', 'yomi', 500000,
       'manual', 'manual', $2, $1::timestamptz + interval '24 hours', $3) returning id`,
    [
      app.clock.now(),
      JSON.stringify(insuranceResult("yomi", [])),
      sealer.hash("insurance-follow-up", token),
    ],
  );
  return { id: row?.id ?? "", token };
}

const financing = async ({ app }: About) => {
  const id = await addFinancingCheck(app);
  return { params: { id }, version: await versionOf(app, "financing_checks", id) };
};
const insurance = async ({ app }: About) => {
  const { id } = await addInsuranceCheck(app);
  return { params: { id }, version: await versionOf(app, "insurance_checks", id) };
};

/** What a person heard of a plan on the phone. */
export const heardOnThePhone = {
  eligible: true,
  planName: "Delta Dental PPO Plus",
  coveragePercent: "50",
  deductible: "$100",
  deductibleMet: "0",
  annualMaximum: "1,500",
  used: "0",
  remaining: "1500",
  copay: "",
  waitingPeriod: "None",
  limitations: "One implant for each tooth in ten years",
} as const;

/** Sound calls of what care costs, for tests that call every route. */
export const costCalls: Readonly<Record<string, KnownCall>> = {
  "POST /api/financing/checks": {
    parts: () => ({
      body: { requestId: randomUUID(), procedure: "yomi", form: financingForm() },
    }),
  },
  "POST /api/financing/checks/again": {
    parts: () => ({
      body: {
        token: sealer.seal(
          JSON.stringify({
            purpose: "check-again",
            option: "financing",
            procedure: "yomi",
            amountCents: 410_000,
          }),
        ),
      },
    }),
  },
  "POST /api/financing/cherry": {
    parts: () => ({ body: { applicant: person, transaction: { amount: 5000 } } }),
  },
  "POST /api/financing/sunbit": { parts: () => ({ body: { patient: person, amount: 5000 } }) },
  "POST /api/financing/carecredit": {
    parts: () => ({
      body: { applicant: person, transaction: { amount: 5000 }, income: 60_000 },
    }),
  },
  "POST /api/implants/financing/apply": {
    parts: () => ({ body: implantApplication() }),
  },
  "POST /api/insurance/checks": {
    parts: () => ({
      body: { requestId: randomUUID(), procedure: "yomi", form: insuranceForm() },
    }),
  },
  "POST /api/insurance/first": {
    parts: () => ({ body: { patient: { ...member, dob }, provider, procedureCode: "D6010" } }),
  },
  "POST /api/insurance/second": {
    parts: () => ({ body: { subscriber: { ...member, dob }, payerId: "11198" } }),
  },
  "POST /api/insurance/checks/follow-up": {
    parts: async ({ app, about, by }) => {
      const { token } = await addInsuranceCheck(app);
      const body = { email: "maya@inbox.example", phone: "", consentSms: false };
      return { body: { ...body, token: about === by ? token : `${token}x` } };
    },
  },
  "POST /api/financing/checks/search": { parts: () => ({ body: {} }), rows: "look" },
  "GET /api/financing/checks/:id": {
    parts: async (call) => ({ params: (await financing(call)).params }),
    rows: 1,
  },
  "POST /api/financing/checks/:id/close": {
    parts: async (call) => {
      const { params, version } = await financing(call);
      return { params, body: { version, note: "Called back." } };
    },
    rows: 1,
  },
  "POST /api/financing/checks/:id/retry": {
    parts: async (call) => {
      const { params, version } = await financing(call);
      return { params, body: { version } };
    },
    rows: 1,
  },
  "POST /api/insurance/checks/search": { parts: () => ({ body: {} }), rows: "look" },
  "GET /api/insurance/checks/:id": {
    parts: async (call) => ({ params: (await insurance(call)).params }),
    rows: 1,
  },
  "POST /api/insurance/checks/:id/verified": {
    parts: async (call) => {
      const { params, version } = await insurance(call);
      return { params, body: { version, result: heardOnThePhone } };
    },
    rows: 1,
  },
  "POST /api/insurance/checks/:id/retry": {
    parts: async (call) => {
      const { params, version } = await insurance(call);
      return { params, body: { version } };
    },
    rows: 1,
  },
};
