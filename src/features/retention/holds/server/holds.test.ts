import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs } from "#test/staff-session.ts";
import { removeExpired } from "../../server/service.ts";
import type { LegalHold } from "../contract.ts";

let app: TestApp;
let database: TestDatabase;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database });
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});

const day = 86_400_000;
const send = (method: "GET" | "POST", path: string, body?: object, as = cookie) =>
  app.send(method, path, body, { cookie: as });

async function addPerson(lastName: string): Promise<string> {
  const [row] = await app.query<{ id: string }>(
    `insert into patients (id, first_name, last_name, phone, email, created_at, updated_at)
     values (gen_random_uuid(), 'Wanda', $1, '+17185550' || floor(100 + random() * 899), lower($1) || '@inbox.example', $2, $2)
     returning id`,
    [lastName, app.clock.now()],
  );
  return row?.id ?? "";
}

/** A chat, a wait and a stranger's request that are all long due. */
async function addOldRows(patientId: string, name: string): Promise<void> {
  const at = new Date(app.clock.now().getTime() - 900 * day);
  await app.query(
    `insert into julie_conversations (id, session_id, agent_id, stage, booking_intent, procedure_interest, user_profile, created_at, updated_at, patient_id)
     select $1, sha256('s'), id, 'greeting', 0, '{}', '{}', $2, $2, $3 from assistant_agents limit 1`,
    [name, at, patientId],
  );
  await app.query(
    `insert into waitlist_entries (id, patient_id, service_id, weekdays, dayparts, until, source, created_at, changed_at, ended_at, ended_because)
     select gen_random_uuid(), $1, id, '{1}', '{morning}', '2020-11-30', 'desk', $2, $2, $2, 'left' from services limit 1`,
    [patientId, at],
  );
  await app.query(
    `insert into insurance_checks (id, created_at, first_name, last_name, email, via, insurer, procedure, cost_cents, source, outcome, result)
     select gen_random_uuid(), $2, first_name, last_name, upper(email), 'chat', 'Other', 'yomi', 1, 'manual', 'not-eligible', '{}'
     from patients where id = $1`,
    [patientId, at],
  );
}

async function left(patientId: string, name: string) {
  const [row] = await app.query(
    `select (select count(*)::int from julie_conversations where id = $2) as chats,
       (select count(*)::int from waitlist_entries where patient_id = $1) as waits,
       (select count(*)::int from insurance_checks c join patients p on lower(c.email) = lower(p.email) where p.id = $1) as checks`,
    [patientId, name],
  );
  return row;
}
const all = { chats: 1, waits: 1, checks: 1 };
const none = { chats: 0, waits: 0, checks: 0 };

test("only an administrator reads, places and releases", async () => {
  const frontDesk = await signInAs(app, "front-desk");
  const as = frontDesk.cookie;
  for (const answer of [
    await send("GET", "/api/legal-holds", undefined, as),
    await send(
      "POST",
      "/api/legal-holds",
      { id: randomUUID(), patientId: null, reason: "Why" },
      as,
    ),
    await send("POST", `/api/legal-holds/${randomUUID()}/release`, { reason: "Why" }, as),
  ])
    expect(answer.status).toBe(403);
});

test("what is held is neither removed nor erased, until the hold is released", async () => {
  const held = await addPerson("Heldby");
  const other = await addPerson("Notheld");
  await addOldRows(held, "chat-held");
  await addOldRows(other, "chat-other");
  const body = { id: randomUUID(), patientId: held, reason: "A letter from a lawyer." };
  const placed = await send("POST", "/api/legal-holds", body);
  expect(placed.status).toBe(200);
  expect(placed.body).toMatchObject({ patientId: held, reason: body.reason, releasedAt: null });
  expect((await send("POST", "/api/legal-holds", body)).body).toEqual(placed.body);
  expect((await send("POST", "/api/legal-holds", { ...body, reason: "Else" })).status).toBe(409);

  await removeExpired(database.db, app.clock.now());
  expect(await left(held, "chat-held")).toEqual(all);
  expect(await left(other, "chat-other")).toEqual(none);

  const erase = () =>
    send("POST", `/api/patients/${held}/erase`, { version: 1, confirmation: "Wanda Heldby" });
  const refused = await erase();
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain("legal hold");
  expect((await send("GET", `/api/patients/${held}/erasure`)).body).toMatchObject({
    isPossible: false,
  });

  const listed = (await send("GET", `/api/legal-holds?patientId=${held}`)).body as {
    holds: LegalHold[];
  };
  expect(listed.holds).toMatchObject([{ id: body.id, patientName: "Wanda Heldby" }]);
  const release = () =>
    send("POST", `/api/legal-holds/${body.id}/release`, { reason: "The case is closed." });
  expect((await release()).body).toMatchObject({ releaseReason: "The case is closed." });
  expect((await release()).status).toBe(409);
  await removeExpired(database.db, app.clock.now());
  expect(await left(held, "chat-held")).toEqual(none);
  expect((await erase()).status).toBe(200);

  const [sealed] = await app.query<{ row: string }>("select h::text as row from legal_holds h");
  expect(sealed?.row).not.toMatch(/lawyer|closed/);
  const audit = await app.query<{ action: string; outcome: string }>(
    "select action, outcome from audit_log where action in ('hold.place', 'hold.release') order by id",
  );
  expect(audit).toEqual([
    { action: "hold.place", outcome: "allowed" },
    { action: "hold.place", outcome: "allowed" },
    { action: "hold.release", outcome: "allowed" },
    { action: "hold.release", outcome: "refused" },
  ]);
});

test("a hold follows the person through a merge, and one on everything covers everybody", async () => {
  const held = await addPerson("Mergedby");
  const kept = await addPerson("Keptby");
  const stranger = await addPerson("Strangerby");
  await send("POST", "/api/legal-holds", { id: randomUUID(), patientId: held, reason: "Lawyer." });
  await app.query("update patients set merged_into_id = $1, merged_at = now() where id = $2", [
    kept,
    held,
  ]);
  await addOldRows(kept, "chat-kept");
  await addOldRows(stranger, "chat-stranger-1");
  await removeExpired(database.db, app.clock.now());
  expect(await left(kept, "chat-kept")).toEqual(all);
  expect(await left(stranger, "chat-stranger-1")).toEqual(none);

  const id = randomUUID();
  await send("POST", "/api/legal-holds", { id, patientId: null, reason: "An inquiry." });
  await addOldRows(stranger, "chat-stranger-2");
  await removeExpired(database.db, app.clock.now());
  expect(await left(stranger, "chat-stranger-2")).toEqual(all);
  await send("POST", `/api/legal-holds/${id}/release`, { reason: "It ended." });
  await removeExpired(database.db, app.clock.now());
  expect(await left(stranger, "chat-stranger-2")).toEqual(none);
});
