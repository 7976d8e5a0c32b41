import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { createSealer } from "#platform/sealing.ts";
import { buildTestApp, type TestApp } from "./build-app.ts";
import { financingForm, insuranceForm } from "./check-forms.ts";
import { heardOnThePhone } from "./cost-calls.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { modelKey, type ModelServer, startModelServer } from "./model-server.ts";
import { type PartnerServer, partnerSettings, startPartnerServer } from "./partner-server.ts";
import { signInAs } from "./staff-session.ts";
import { beginVisitChat, type VisitChat } from "./visit-chat.ts";

// What nobody may keep goes through every path of a check, to companies that repeat all of it in every line
// they can. Afterwards it is looked for wherever anything is kept or sent.

/** Each is typed once and, but for the incomes, told to one company. */
const canaries = {
  "last four": { typed: "7391", traces: ["7391"] },
  "last four, directly": { typed: "8462", traces: ["8462"] },
  income: { typed: "$91,234.56", traces: ["91,234.56", "91234.56", "9123456"] },
  "income, directly": { typed: "83457.89", traces: ["83457.89", "83,457.89", "8345789"] },
  "birth date": { typed: "3/19/1987", traces: dates("1987", "03", "19") },
  "birth date, directly": { typed: "1981-02-27", traces: dates("1981", "02", "27") },
  "birth date of a member": { typed: "August 23, 1979", traces: dates("1979", "08", "23") },
  "birth date of a member, directly": { typed: "1976-11-09", traces: dates("1976", "11", "09") },
  "member id": { typed: "MX-443311-Q", traces: ["443311"] },
  "member id, directly": { typed: "MY-552299-R", traces: ["552299"] },
  "group number": { typed: "GRP-778121", traces: ["778121"] },
  "group number, directly": { typed: "GRP-661343", traces: ["661343"] },
} as const;
type Canary = keyof typeof canaries;
const typed = (canary: Canary) => canaries[canary].typed;

function dates(year: string, month: string, day: string): string[] {
  const short = `${Number(month)}/${Number(day)}/${year}`;
  return [`${year}-${month}-${day}`, `${month}/${day}/${year}`, short, `${year}${month}${day}`];
}

/** The key that test servers seal with. */
const sealer = createSealer(Buffer.alloc(32, 7));
let database: TestDatabase;
let partners: PartnerServer;
let model: ModelServer;
let app: TestApp;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  partners = await startPartnerServer();
  model = await startModelServer();
  app = await buildTestApp(
    {
      ...partnerSettings(partners.url),
      ASSISTANT_MODEL: "gpt-4o-mini",
      OPENAI_API_KEY: modelKey,
      OPENAI_BASE_URL: model.baseUrl,
    },
    { database, log: createLog("debug", { write: (line) => void logged.push(line) }) },
  );
}, 60_000);
afterAll(async () => {
  await app.close();
  await model.stop();
  await partners.stop();
  await database.dispose();
});

/** Says yes where that fits, and repeats everything it was asked with wherever there is room for words. */
function parrot({ path, body }: { path: string; body: unknown }) {
  const echo = JSON.stringify(body);
  const words = {
    message: echo.slice(0, 290),
    features: [echo.slice(0, 110)],
    limitations: [echo],
  };
  if (path.startsWith("/insurance/first"))
    return {
      ...words,
      eligible: true,
      payerName: echo.slice(0, 110),
      coveragePercentage: 50,
      deductible: 100,
      deductibleMet: 0,
      waitingPeriod: echo.slice(0, 190),
    };
  if (path.startsWith("/insurance/second"))
    return {
      isActive: true,
      planName: echo.slice(0, 110),
      coinsurancePercentage: 20,
      deductibleAmount: 50,
      deductibleRemaining: 0,
      serviceRestrictions: [echo, ...(echo.match(/"[^"]+"/g)?.map((one) => one) ?? [])].slice(
        0,
        40,
      ),
    };
  return {
    ...words,
    approved: true,
    approvalAmount: 4000,
    creditLimit: 4000,
    term: 12,
    apr: 0,
    preQualificationId: echo.slice(-90),
    applicationId: echo.slice(-90),
  };
}

async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await app.send("POST", path, body, headers);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body as Record<string, unknown>;
}

const financing = () =>
  financingForm({
    dateOfBirth: typed("birth date"),
    income: typed("income"),
    ssnLast4: typed("last four"),
    consentSsn: true,
  });
const insurance = (insuranceProvider: string) =>
  insuranceForm({
    insuranceProvider,
    dateOfBirth: typed("birth date of a member"),
    memberId: typed("member id"),
    groupNumber: typed("group number"),
  });

async function checkInTheChat(chat: VisitChat) {
  const more = { conversationId: chat.id(), procedure: "yomi" };
  const asked = { requestId: randomUUID(), ...more, form: financing() };
  const check = await send("/api/financing/checks", asked, chat.headers());
  await send("/api/financing/checks", asked, chat.headers());
  const refused = { ...asked, requestId: randomUUID(), form: { ...financing(), email: "no" } };
  expect((await app.send("POST", "/api/financing/checks", refused)).status).toBe(422);
  const known = { requestId: randomUUID(), ...more, form: insurance("Cigna") };
  await send("/api/insurance/checks", known, chat.headers());
  const left = { requestId: randomUUID(), ...more, form: insurance("Other") };
  const { id, followUpToken } = await send("/api/insurance/checks", left, chat.headers());
  await send("/api/insurance/checks/follow-up", {
    token: followUpToken,
    email: "maya@inbox.example",
    phone: "(718) 555-0198",
    consentSms: true,
  });
  return { financingId: String(check["id"]), insuranceId: String(id) };
}

async function checkDirectly() {
  const { firstName, lastName, email, phone } = financingForm();
  const applicant = {
    firstName,
    lastName,
    email,
    phone,
    dateOfBirth: typed("birth date, directly"),
    ssnLast4: typed("last four, directly"),
  };
  const asked = { applicant, consentSsn: true, transaction: { amount: 5000 } };
  await send("/api/financing/cherry", asked, { "idempotency-key": randomUUID() });
  await send("/api/financing/sunbit", { patient: applicant, consentSsn: true, amount: 5000 });
  const income = Number(typed("income, directly"));
  await send("/api/financing/carecredit", { ...asked, income });
  const member = {
    firstName,
    lastName,
    dob: typed("birth date of a member, directly"),
    memberId: typed("member id, directly"),
    groupNumber: typed("group number, directly"),
  };
  await send("/api/insurance/first", { patient: member, provider: "Cigna" });
  await send("/api/insurance/second", { subscriber: member, payerId: "62308" });
}

async function workAtTheDesk({
  financingId,
  insuranceId,
}: Awaited<ReturnType<typeof checkInTheChat>>) {
  const { cookie } = await signInAs(app, "admin");
  const answers = [
    await send("/api/financing/checks/search", { search: "maya" }, { cookie }),
    await send("/api/insurance/checks/search", { search: "maya" }, { cookie }),
    await send(`/api/financing/checks/${financingId}/retry`, { version: 1 }, { cookie }),
    await send(`/api/financing/checks/${financingId}/close`, { version: 2, note: "" }, { cookie }),
    await send(
      `/api/insurance/checks/${insuranceId}/verified`,
      { version: 2, result: heardOnThePhone },
      { cookie },
    ),
  ];
  for (const path of [
    `financing/checks/${financingId}`,
    `insurance/checks/${insuranceId}`,
    "tasks?view=team",
    "outbox/mails",
    "outbox/texts",
  ])
    answers.push(
      (await app.send("GET", `/api/${path}`, undefined, { cookie })).body as Record<
        string,
        unknown
      >,
    );
  return JSON.stringify(answers);
}

/** Everything that can be read in the database, a line for each table: what is sealed or hashed cannot. */
async function dump(): Promise<Record<string, string>> {
  const columns = await database.query<{ t: string; c: string }>(
    `select c.table_name as t, c.column_name as c from information_schema.columns c
     join pg_tables p on p.tablename = c.table_name and p.schemaname = current_schema()
     where c.table_schema = current_schema() and c.data_type not in ('uuid', 'bytea')
       and c.column_name not like '%sealed%'`,
  );
  const tables: Record<string, string[]> = {};
  for (const { t, c } of columns) {
    const rows = await database.query<{ v: string }>(
      `select "${c}"::text as v from "${t}" where "${c}" is not null`,
    );
    (tables[t] ??= []).push(...rows.map(({ v }) => v));
  }
  return Object.fromEntries(Object.entries(tables).map(([t, values]) => [t, values.join("\n")]));
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Which canaries stand in a text, as words of their own: an id may hold any four digits. */
function found(text: string): Canary[] {
  const plain = text.replaceAll(uuid, "");
  return (Object.keys(canaries) as Canary[]).filter((canary) =>
    canaries[canary].traces.some((trace) =>
      new RegExp(`(?<![0-9A-Za-z])${trace.replaceAll(/[/.]/g, "\\$&")}(?![0-9A-Za-z])`).test(plain),
    ),
  );
}

test("twelve canaries reach the companies they are for, and nothing that keeps, tells or prompts", async () => {
  partners.answer = parrot;
  model.reply = () => ({ text: ["⟦⟧How else can I help you?"] });
  const chat = beginVisitChat(app);
  await chat.say("What do implants cost?");
  const ids = await checkInTheChat(chat);
  await checkDirectly();
  const shown = await workAtTheDesk(ids);
  await chat.say("I completed the financing/insurance check");
  await chat.say("What does the plan pay?");

  // They were really typed and told: incomes to nobody.
  const told = found(JSON.stringify(partners.questions));
  const incomes: readonly Canary[] = ["income", "income, directly"];
  const everything = Object.keys(canaries) as Canary[];
  expect(told.toSorted()).toEqual(everything.filter((one) => !incomes.includes(one)).toSorted());

  const tables = await dump();
  // The search finds what is there.
  expect(tables["financing_checks"]).toContain("Lindqvist");
  expect(tables["tasks"]).toContain("Lindqvist");
  expect(tables["outbox_mails"]).toContain("maya@inbox.example");
  expect(tables["sms_queue"]).toContain("+17185550198");
  expect(tables["audit_log"]).toContain("insurance-check.verify");
  expect(model.received.length).toBeGreaterThan(0);
  expect(logged.length).toBeGreaterThan(0);
  const sealed = await database.query<{ sealed: string }>(
    "select response_sealed as sealed from idempotency_keys where scope like 'financing-%' or scope like 'insurance-%'",
  );
  expect(sealed.length).toBeGreaterThan(3);
  const places = {
    ...tables,
    "answers that are given again": sealed.map((row) => sealer.open(row.sealed)).join("\n"),
    "the log": logged.join("\n"),
    prompts: model.received.join("\n"),
    "what staff read": shown,
  };
  const hits = Object.entries(places).flatMap(([place, text]) =>
    found(text).map((canary) => `${canary} in ${place}`),
  );
  expect(hits).toEqual([]);
}, 180_000);
