import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { book } from "#test/booking-requests.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs, type TestSession } from "#test/staff-session.ts";
import type { IncidentQuestion } from "../rules.ts";
import { findIncident, type Incident } from "./service.ts";

let database: TestDatabase;
let app: TestApp;
let desk: TestSession;
let other: TestSession;

const hour = 3_600_000;
const question = (overrides: Partial<IncidentQuestion> = {}): IncidentQuestion => ({
  from: new Date(monday.getTime() - hour),
  to: new Date(monday.getTime() + hour),
  account: null,
  address: null,
  ...overrides,
});

async function ask(overrides: Partial<IncidentQuestion> = {}): Promise<Incident> {
  const incident = await findIncident({ db: database.db, clock: app.clock }, question(overrides));
  if (incident === "nobody") throw new Error("There is such an account.");
  return incident;
}

const named = ({ affected }: Incident) => affected.map(({ firstName }) => firstName);

const person = (firstName: string, start: string) => ({
  start,
  patient: {
    firstName,
    lastName: "Example",
    email: `${firstName.toLowerCase()}@inbox.example`,
    phone: "(718) 555-0161",
  },
});

async function patientOf(firstName: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    "select id from patients where first_name = $1",
    [firstName],
  );
  return row?.id ?? "";
}

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database });
  desk = await signInAs(app, "front-desk", { email: "desk@averell.example" });
  other = await signInAs(app, "front-desk", { email: "other@averell.example" });
  await book(app, person("Tuesdaya", "2026-11-24T15:30:00.000Z"));
  await book(app, person("Wednesdaya", "2026-12-01T15:30:00.000Z"));
  await book(app, person("Searcha", "2026-12-08T15:30:00.000Z"));
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});

describe("refuses", () => {
  test("an account that there is not, and leaves no row of it", async () => {
    const before = await database.query("select from audit_log");
    const incident = await findIncident(
      { db: database.db, clock: app.clock },
      question({ account: "nobody@averell.example" }),
    );
    expect(incident).toBe("nobody");
    expect(await database.query("select from audit_log")).toHaveLength(before.length);
  });

  test("to name anybody for what was refused", async () => {
    await database.query(
      "insert into audit_log (at, actor_kind, actor_id, action, subject, subject_id, outcome) values ($1, 'staff', $2, 'patient.read', 'patient', $3, 'refused')",
      [monday, other.accountId, await patientOf("Tuesdaya")],
    );
    expect(named(await ask({ account: "other@averell.example" }))).toEqual([]);
  });
});

test("whoever's visits a day showed was seen, and nobody of the next day", async () => {
  const day = await app.send("GET", "/api/schedule/day?date=2026-11-24", undefined, {
    cookie: desk.cookie,
  });
  expect(day.status).toBe(200);
  expect(named(await ask({ account: "DESK@averell.example" }))).toEqual(["Tuesdaya"]);
});

test("by whom, from where and when are held to, whatever else was done meanwhile", async () => {
  const row =
    "insert into audit_log (at, actor_kind, actor_id, action, subject, subject_id, outcome, reason, address) values ($1, 'staff', $2, $3, $4, $5, 'allowed', $6, $7)";
  const [wednesday, search] = [await patientOf("Wednesdaya"), await patientOf("Searcha")];
  const at = new Date(monday.getTime() + 1000);
  const about = async (values: unknown[]) => database.query(row, values);
  await about([at, other.accountId, "patient.read", "patient", wednesday, null, "203.0.113.9"]);
  await about([
    at,
    other.accountId,
    "patient.search",
    "patient",
    null,
    `2: ${search} ${randomUUID()}`,
    "203.0.113.8",
  ]);
  await about([
    new Date(monday.getTime() + 2 * hour),
    other.accountId,
    "patient.read",
    "patient",
    await patientOf("Tuesdaya"),
    null,
    "203.0.113.9",
  ]);
  await about([at, other.accountId, "export.people", "export", null, null, "203.0.113.9"]);
  const whole = await ask({ account: "other@averell.example" });
  expect(named(whole)).toEqual(["Searcha", "Wednesdaya"]);
  expect(whole.unattributed).toContainEqual({
    action: "export.people",
    subject: "export",
    times: 1,
  });
  expect(named(await ask({ address: "203.0.113.9" }))).toEqual(["Wednesdaya"]);
  const [first] = (await ask({ address: "203.0.113.9" })).affected;
  expect(first).toMatchObject({
    times: 1,
    actions: ["patient.read"],
    isErased: false,
    firstAt: at,
  });
});

test("the list itself goes on record", async () => {
  await ask();
  const [row] = await database.query<{ action: string; actor_kind: string }>(
    "select action, actor_kind from audit_log order by id desc limit 1",
  );
  expect(row).toEqual({ action: "incident.export", actor_kind: "system" });
});
