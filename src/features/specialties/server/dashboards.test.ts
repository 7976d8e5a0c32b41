import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, liveSettings, type TestApp } from "#test/build-app.ts";
import { signInAs } from "#test/staff-session.ts";
import { specialties, type SpecialtyCard } from "../contract.ts";
import { newPhases, nextPhase } from "../entries/rules.ts";
import type { ImplantDashboard } from "../implants/contract.ts";
import type { MedspaDashboard } from "../medspa/contract.ts";
import type { RoboticDashboard } from "../robotic/contract.ts";
import type { TmjDashboard } from "../tmj/contract.ts";

let app: TestApp;
let cookie: string;
let people: string[];
beforeAll(async () => {
  app = await buildTestApp();
  cookie = (await signInAs(app, "front-desk")).cookie;
  people = await Promise.all(["Iris", "Jonas", "Kim"].map(addPerson));
});
afterAll(() => app.close());
afterEach(async () => {
  const tables = [
    "specialty_records",
    "appointments",
    "provider_time_slots",
    "financial_transactions",
  ];
  for (const table of tables) await app.query(`delete from ${table}`);
});

async function addPerson(firstName: string): Promise<string> {
  const id = randomUUID();
  await app.query(
    `insert into patients (id, first_name, last_name, created_at, updated_at)
     values ($1, $2, 'Example', $3, $3)`,
    [id, firstName, app.clock.now()],
  );
  return id;
}

const specialtyOfKind: Record<string, string> = {
  pain: "tmj",
  milestone: "tmj",
  implant: "implants",
  robotic: "robotic",
};
type Said = { kind: string; specialty?: string };
/** Records something of the person at this place for a day. */
async function record(person: number, day: string, entry: Said): Promise<string> {
  const id = randomUUID();
  await app.query(
    `insert into specialty_records (id, patient_id, specialty, kind, day, entry, created_at, said_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [
      id,
      people[person],
      entry.specialty ?? specialtyOfKind[entry.kind] ?? "medspa",
      entry.kind,
      day,
      JSON.stringify(entry),
      app.clock.now(),
    ],
  );
  return id;
}

/** A visit of the person at this place, as it stands. */
async function visit(person: number, serviceId: string, start: string, status: string) {
  const id = randomUUID();
  await app.query(
    `with slot as (
       insert into provider_time_slots (id, resource, during, kind)
       values (gen_random_uuid(), $1::text, tstzrange($4, $4::timestamptz + interval '30 minutes'), 'visit')
       returning id
     )
     insert into appointments (id, patient_id, service_id, staff_id, slot_id, channel, status, starts_at, ends_at,
       duration_minutes, confirmation_code, manage_seed, manage_token_hash, contact_first_name, contact_last_name,
       contact_email, contact_phone, calendar_uid, created_at, updated_at)
     select $1::uuid, $2, $3, 'averell', slot.id, 'staff', $5, $4, $4::timestamptz + interval '30 minutes', 30,
       upper(substr(md5($1::text), 1, 6)), sha256($1::text::bytea), sha256($1::text::bytea), 'Iris', 'Example', '',
       '+17185550101', gen_random_uuid(), $4, $4
     from slot`,
    [id, people[person], serviceId, start, status],
  );
}

const amount = (category: string, day: string, cents: number) =>
  app.query(
    `insert into financial_transactions (id, kind, transaction_date, amount_cents, category, created_at)
     values (gen_random_uuid(), 'production', $2, $3, $1, $4)`,
    [category, day, cents, app.clock.now()],
  );

const read = async <Dashboard>(specialty: string, query = "") =>
  (await app.send("GET", `/api/specialties/${specialty}${query}`, undefined, { cookie }))
    .body as Dashboard;
const cards = async () =>
  (
    (await app.send("GET", "/api/specialties", undefined, { cookie })).body as {
      specialties: SpecialtyCard[];
    }
  ).specialties;

const pain = (level: number) => ({ kind: "pain", level, location: "ear", triggers: ["cold"] });
const rated = (specialty: string, rating: number, more: object = {}) => ({
  kind: "satisfaction",
  specialty,
  rating,
  treatmentId: null,
  said: null,
  ...more,
});

test.each(specialties)("%s is shown to staff alone", async (specialty) => {
  expect((await app.send("GET", `/api/specialties/${specialty}`)).status).toBe(401);
  const { status } = await app.send(
    "GET",
    `/api/specialties/${specialty}?sample=never`,
    undefined,
    {
      cookie,
    },
  );
  expect(status).toBe(422);
});

describe("sample or records, never both", () => {
  test.each(specialties)("%s shows the whole sample until its first record", async (specialty) => {
    expect(await read(specialty)).toMatchObject({ source: "sample" });
    const id = await record(0, "2026-11-02", rated(specialty, 4));
    expect(await read(specialty)).toMatchObject({ source: "records" });
    const known = (await cards()).filter(({ source }) => source === "records");
    expect(known).toEqual([
      { specialty, source: "records", recordCount: 1, lastDay: "2026-11-02" },
    ]);
    await app.query("update specialty_records set removed_at = $2 where id = $1", [
      id,
      app.clock.now(),
    ]);
    expect(await read(specialty)).toMatchObject({ source: "sample" });
  });

  test("no sample person stands beside a recorded one, and no figure is made up", async () => {
    await record(0, "2026-11-02", pain(5));
    const { painEntries, milestones, summary, byMonth } = await read<TmjDashboard>("tmj");
    expect(painEntries.map(({ patient }) => patient)).toEqual([
      { id: people[0], name: "Iris Example" },
    ]);
    expect(milestones).toEqual([]);
    expect(summary).toEqual({
      averagePainLevel: 5,
      painTrend: null,
      treatmentCompliance: null,
      nextAppointment: null,
      totalSessions: null,
      improvementRate: null,
      revenueContribution: null,
      patientSatisfaction: null,
    });
    expect(byMonth.filter(({ averageLevel }) => averageLevel !== null)).toEqual([
      { month: "2026-11", averageLevel: 5, entries: 1 },
    ]);
  });

  test("a live practice without a record sees that there is nothing, and a sample it asks for", async () => {
    const live = await buildTestApp(liveSettings);
    const session = await signInAs(live, "front-desk");
    await live.query(
      `insert into staff_passkeys (id, account_id, public_key, name, created_at)
       values ('k', $1, 'x', 'Key', $2)`,
      [session.accountId, live.clock.now()],
    );
    const own = `__Host-${session.cookie}`;
    const ask = (query = "") =>
      live.send("GET", `/api/specialties/implants${query}`, undefined, { cookie: own });
    expect((await ask()).body).toMatchObject({ source: "none", cases: [], caseCount: 0 });
    expect((await ask("?sample=shown")).body).toMatchObject({ source: "sample" });
    await live.close();
  });
});

test("TMJ: pain, who has less of it, visits, production and satisfaction", async () => {
  await record(0, "2026-08-03", pain(8));
  await record(0, "2026-11-02", pain(3));
  await record(1, "2026-09-01", pain(4));
  await record(1, "2026-11-10", pain(6));
  await record(2, "2026-11-12", pain(2));
  // Longer ago than a year.
  await record(2, "2025-11-01", pain(10));
  await record(0, "2026-11-02", {
    kind: "milestone",
    milestone: "sleeps-through",
    isCompleted: true,
    improvement: 60,
  } as Said);
  await record(0, "2026-11-02", rated("tmj", 5));
  await record(1, "2026-11-10", rated("tmj", 4));
  await visit(0, "tmj-consultation", "2026-11-02T15:00:00Z", "completed");
  await visit(1, "tmj-consultation", "2026-11-10T15:00:00Z", "completed");
  await visit(2, "tmj-consultation", "2026-11-12T15:00:00Z", "no-show");
  await visit(2, "tmj-consultation", "2026-11-25T15:00:00Z", "confirmed");
  await amount("tmj", "2026-11-10", 90_000);
  await amount("tmj", "2026-02-10", 10_000);
  await amount("implants", "2026-11-10", 500_000);
  const { summary, byMonth, benchmarks, painEntries, painEntryCount, milestones } =
    await read<TmjDashboard>("tmj");
  expect(summary).toEqual({
    averagePainLevel: 4.6,
    painTrend: "improving",
    treatmentCompliance: 66.7,
    nextAppointment: "2026-11-25T15:00:00.000Z",
    totalSessions: 2,
    improvementRate: 50,
    revenueContribution: 100_000,
    patientSatisfaction: 4.5,
  });
  expect(byMonth.slice(-4).map((one) => [one.month, one.averageLevel, one.entries])).toEqual([
    ["2026-08", 8, 1],
    ["2026-09", 4, 1],
    ["2026-10", null, 0],
    ["2026-11", 3.7, 3],
  ]);
  expect(benchmarks.map(({ target, value }) => [target, value])).toEqual([
    [60, null],
    [500_000, 45_000],
  ]);
  expect(painEntries.map(({ date, level }) => [date, level]).slice(0, 2)).toEqual([
    ["2026-11-12", 2],
    ["2026-11-10", 6],
  ]);
  expect(painEntryCount).toBe(6);
  expect(milestones).toMatchObject([{ milestone: "sleeps-through", improvement: 60 }]);
});

test("implants: cases, phases, healing and success", async () => {
  const entry = (implants: number, outcome: string, phases: object[], integration: string) => ({
    kind: "implant",
    implantType: "single",
    implants,
    integration,
    outcome,
    phases,
    totalCents: 450_000,
  });
  const healed = ["2026-03-15", "2026-07-15", "2026-08-20", "2026-08-30"].reduce(
    nextPhase,
    newPhases("2026-03-01"),
  );
  await record(0, "2026-03-01", entry(3, "restored", healed, "excellent"));
  await record(1, "2026-03-05", entry(1, "failed", newPhases("2026-03-05"), "concern"));
  await record(2, "2026-11-09", entry(1, "healing", newPhases("2026-11-09"), "good"));
  await visit(2, "implant-follow-up", "2026-12-01T15:00:00Z", "scheduled");
  await amount("implants", "2026-05-05", 1_000_000);
  const { summary, cases, caseCount, inPhase, byMonth } = await read<ImplantDashboard>("implants");
  expect(summary).toEqual({
    totalImplants: 5,
    successRate: 75,
    averageHealingTime: 4.5,
    activePatients: 1,
    revenueGenerated: 1_000_000,
    averageRevenue: 200_000,
    // The abutment took longer than three weeks.
    procedureEfficiency: 75,
    patientSatisfaction: null,
  });
  expect(caseCount).toBe(3);
  expect(cases.map((one) => [one.patient.name, one.healingProgress, one.nextCheckup])).toEqual([
    ["Kim Example", 6, "2026-12-01T15:00:00.000Z"],
    ["Jonas Example", 6, null],
    ["Iris Example", 100, null],
  ]);
  expect(inPhase).toEqual([
    { phase: "initial-healing", cases: 1 },
    { phase: "osseointegration", cases: 0 },
    { phase: "abutment", cases: 0 },
    { phase: "crown", cases: 0 },
  ]);
  expect(byMonth.filter((one) => one.cases > 0)).toEqual([
    { month: "2026-03", implants: 4, cases: 2 },
    { month: "2026-11", implants: 1, cases: 1 },
  ]);
});

test("robotic: what is scheduled comes first, what nobody measured does not count", async () => {
  const done = (minutes: number, accuracy: number | null, hasComplication: boolean) => ({
    kind: "robotic",
    procedureType: "single",
    status: "completed",
    implantsPlaced: 1,
    durationMinutes: minutes,
    accuracyScore: accuracy,
    deviationMm: accuracy === null ? null : 0.2,
    hasComplication,
  });
  await record(0, "2026-10-05", done(40, 99, false));
  await record(1, "2026-11-05", done(50, 98, false));
  await record(2, "2026-11-06", done(45, null, false));
  await record(2, "2024-11-06", done(200, 50, true));
  await record(0, "2026-12-05", {
    kind: "robotic",
    procedureType: "full-arch",
    status: "scheduled",
    implantsPlaced: 0,
    durationMinutes: null,
    accuracyScore: null,
    deviationMm: null,
    hasComplication: null,
  } as Said);
  const { summary, procedures, procedureCount, comparison, byMonth } =
    await read<RoboticDashboard>("robotic");
  expect(summary).toEqual({
    totalProcedures: 4,
    averageAccuracy: 98.5,
    averageDeviation: 0.2,
    averageDuration: 45,
    timeReduction: 50,
    efficiencyGain: 100,
    revenueGenerated: null,
    patientSatisfaction: null,
    complicationRate: 25,
  });
  expect(procedureCount).toBe(5);
  expect(procedures.map(({ date }) => date)).toEqual([
    "2026-12-05",
    "2026-11-06",
    "2026-11-05",
    "2026-10-05",
    "2024-11-06",
  ]);
  expect(comparison.map(({ id, isMeasured }) => [id, isMeasured])).toEqual([
    ["success", false],
    ["precision", true],
    ["surgery", true],
    ["healing", false],
  ]);
  expect(byMonth.slice(-2)).toEqual([
    { month: "2026-10", procedures: 1, averageAccuracy: 99, averageDeviation: 0.2 },
    { month: "2026-11", procedures: 2, averageAccuracy: 98, averageDeviation: 0.2 },
  ]);
});

test("the medical spa: members, packages, treatments and what is said", async () => {
  const sold = (treatmentId: string, cents: number): Said =>
    ({ kind: "treatment", treatmentId, cents }) as Said;
  await record(0, "2026-11-02", sold("botox", 36_000));
  await record(1, "2026-11-03", sold("botox", 40_000));
  await record(1, "2026-10-10", sold("botox", 40_000));
  await record(2, "2026-11-04", sold("emface", 90_000));
  await record(0, "2026-06-04", {
    kind: "package",
    packageId: "volume-and-glow",
    cents: 140_000,
  } as Said);
  await record(0, "2026-01-01", { kind: "membership", endDate: null } as Said);
  await record(1, "2026-01-01", { kind: "membership", endDate: "2026-11-22" } as Said);
  await record(0, "2026-11-02", rated("medspa", 5, { treatmentId: "botox", said: "gentle" }));
  await record(1, "2026-11-03", rated("medspa", 4, { treatmentId: "botox", said: "gentle" }));
  await record(2, "2026-11-04", rated("medspa", 3, { treatmentId: "emface" }));
  for (const day of ["2026-10-30", "2026-11-02"])
    await visit(0, "hydrafacial", `${day}T15:00:00Z`, "completed");
  await visit(1, "hydrafacial", "2026-11-03T15:00:00Z", "completed");
  await amount("medspa", "2026-11-03", 90_000);
  const { summary, gauges, packages, treatments, reviews, byMonth, benchmarks } =
    await read<MedspaDashboard>("medspa");
  expect(summary).toEqual({
    totalClients: 3,
    activeMembers: 1,
    averageSpend: 45_000,
    retentionRate: 50,
    monthlyRevenue: 90_000,
    topTreatment: "Botox",
    satisfactionScore: 4,
    packageSalesRate: 33.3,
  });
  expect(gauges.map(({ percent, note }) => [percent, note])).toEqual([
    [50, "1 of 2 who came"],
    [33, "1 of 3 who bought"],
    [80, "from 3 answers"],
    [33, "1 of 3 clients"],
  ]);
  expect(packages[0]).toMatchObject({ id: "volume-and-glow", popularity: 100, bookings: 1 });
  expect(treatments).toEqual([
    { id: "botox", name: "Botox", bookings: 2, revenue: 76_000, growth: 100, satisfaction: 4.5 },
    { id: "emface", name: "EMFACE", bookings: 1, revenue: 90_000, growth: null, satisfaction: 3 },
  ]);
  expect(reviews).toEqual([
    {
      treatmentId: "botox",
      treatment: "Botox",
      rating: 4.5,
      reviews: 2,
      topComment: "Gentle hands",
    },
    { treatmentId: "emface", treatment: "EMFACE", rating: 3, reviews: 1, topComment: null },
  ]);
  expect(byMonth.at(-1)).toEqual({
    month: "2026-11",
    revenue: 90_000,
    sales: 3,
    satisfaction: 4,
  });
  expect(benchmarks.map(({ id, value }) => [id, value])).toEqual([
    ["medspa-ticket", 30_000],
    ["medspa-visits", 1.5],
    ["medspa-retention", 50],
  ]);
});

test("of very many records the newest stand in the list, and all of them in the figures", async () => {
  await app.query(
    `insert into specialty_records (id, patient_id, specialty, kind, day, entry, created_at, said_at)
     select gen_random_uuid(), $1, 'tmj', 'pain', '2026-11-20',
       jsonb_build_object('kind', 'pain', 'level', n % 11, 'location', 'ear', 'triggers', '[]'::jsonb), $2, $2
     from generate_series(1, 220) n`,
    [people[0], app.clock.now()],
  );
  const { painEntries, painEntryCount, summary } = await read<TmjDashboard>("tmj");
  expect([painEntries.length, painEntryCount, summary.averagePainLevel]).toEqual([50, 220, 5]);
});

test("looks at people are on record, once while they show the same; the spa names nobody", async () => {
  const [{ last } = { last: 0 }] = await app.query<{ last: number }>(
    "select coalesce(max(id), 0)::int as last from audit_log",
  );
  for (const specialty of [...specialties, ...specialties]) await read(specialty);
  const rows = await app.query<{ subject_id: string }>(
    "select subject_id from audit_log where action = 'specialty.read' and id > $1 order by subject_id",
    [last],
  );
  expect(rows.map(({ subject_id }) => subject_id)).toEqual(["implants", "robotic", "tmj"]);
});
