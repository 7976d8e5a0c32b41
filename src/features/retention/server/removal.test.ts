import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import {
  createPlanter,
  day,
  firstKept,
  type PlantedRule,
  plantedRules,
  plants,
  preparePractice,
} from "#test/retention-rows.ts";
import { createSealer } from "#platform/sealing.ts";
import { removeExpired, reportRetention } from "./service.ts";

const now = new Date("2026-11-20T15:00:00Z");
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);

let database: TestDatabase;
/** The names of two rows of each rule: one that may stay just yet, one that may not. */
const kept = new Map<PlantedRule, string>();
const gone = new Map<PlantedRule, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  await preparePractice(database.query, now);
  const plant = createPlanter(database.query);
  for (const rule of plantedRules) {
    const edge = firstKept(rule, now);
    // Counts by day: the first end of a day that is no earlier, and the one before.
    const stays = plants[rule].isOfDay ? Math.ceil(edge / day) * day : edge;
    kept.set(rule, (await plant(rule, stays)).name);
    gone.set(rule, (await plant(rule, edge - 1)).name);
  }
});
afterAll(() => database.dispose());

/** A hold on a time as a visitor has it: a row of its own beside the time. */
async function holdTime(rule: "kept" | "gone") {
  const id = (rule === "kept" ? kept : gone).get("heldTimes");
  await database.query(
    `insert into holds (token_hash, slot_id, service_id, staff_id, starts_at, ends_at, holder_hash, created_at, expires_at)
     select sha256(id::text::bytea), id, 'check', 'marsh', lower(during), upper(during), '\\x00', $2, expires_at
     from provider_time_slots where id = $1`,
    [id, before(300_000)],
  );
}

/** What is said in a conversation and in a call goes with it. */
async function say(names: Map<PlantedRule, string>) {
  await database.query(
    `with turn as (
       insert into julie_turns (id, conversation_id, session_id, number, request_hash, begun_at, alive_at)
       values (gen_random_uuid(), $1, sha256('s'), 1, sha256('r'), $2, $2) returning id, conversation_id
     )
     insert into julie_messages (id, conversation_id, turn_id, role, content, metadata)
     select gen_random_uuid(), conversation_id, id, 'user', 'Hello', '{}' from turn`,
    [names.get("conversations"), now],
  );
  await database.query(
    "insert into voice_call_lines (call_id, entry, role, text_sealed, said_at, is_final) values ($1, 1, 'user', 'x', $2, true)",
    [names.get("voiceCalls"), now],
  );
}

/** Work about a call that is kept, one that goes now, and one that is long gone; and about two checks. */
async function assignWork() {
  const call = "(select id::text from phone_calls where carrier_call_id = $3)";
  for (const [subject, id, name] of [
    ["phone-call", call, kept.get("phoneCalls")],
    ["phone-call", call, gone.get("phoneCalls")],
    ["voice-call", "coalesce($3, gen_random_uuid()::text)", null],
  ])
    await database.query(
      `insert into tasks (id, kind, title, detail, subject, subject_id, created_at)
       values (gen_random_uuid(), 'call', 'Voicemail: call back', 'Mia Reyes', $1, ${id}, $2)`,
      [subject, before(90 * day + 1), name],
    );
  for (const names of [kept, gone])
    await database.query(
      `insert into tasks (id, kind, title, detail, subject, subject_id, created_at)
       select gen_random_uuid(), 'insurance-verify', 'Verify insurance: Mia Reyes', 'Phone.', 'insurance-check', id::text, $2
       from insurance_checks where last_name = $1`,
      [names.get("insuranceChecks"), now],
    );
}

/** Rows whose time counts from another moment than that of most of their kind. */
async function plantOthers() {
  await database.query(
    `insert into staff_sessions (id, account_id, token_hash, signed_in_by, created_at, last_seen_at, expires_at, ended_at)
     select gen_random_uuid(), id, sha256('ended'), 'test', $1, $1, $1, $2 from staff_accounts`,
    [before(29 * day), before(30 * day + 1)],
  );
  // Settled two years ago to the millisecond, asked long before; and one that may go.
  for (const at of [new Date("2024-11-20T15:00:00Z"), new Date("2024-11-20T14:59:59.999Z")]) {
    const asked = new Date("2024-01-01T15:00:00Z");
    await database.query(
      `insert into financing_checks (id, created_at, first_name, last_name, email, phone, via, procedure,
         amount_cents, source, outcome, result, closed_at)
       values (gen_random_uuid(), $1, 'Mia', 'Reyes', 'mia@inbox.example', '+17185550101', 'chat', 'yomi', 1,
         'sandbox', 'none', '{}', $2)`,
      [asked, at],
    );
    await database.query(
      `insert into insurance_checks (id, created_at, first_name, last_name, via, insurer, procedure, cost_cents,
         source, outcome, result, verified_at)
       values (gen_random_uuid(), $1, 'Mia', 'Reyes', 'chat', 'Other', 'yomi', 1, 'manual', 'not-eligible', '{}', $2)`,
      [asked, at],
    );
  }
  // What has not ended has no time: an open request for an estimate, a recording that nobody deleted there yet.
  await database.query(
    `insert into estimates (id, reference, source, first_name, last_name, draft_sealed, created_at, updated_at)
     values (gen_random_uuid(), 'E-AAAAAC', 'desk', 'Mia', 'Reyes', 'x', $1, $1)`,
    [before(760 * day)],
  );
  for (const [table, name] of [
    ["phone_recording_deletions", "recording_id"],
    ["phone_recording_searches", "carrier_call_id"],
  ])
    await database.query(`insert into ${table} (${name}, wanted_at) values ('open', $1)`, [
      before(760 * day),
    ]);
  // The machine's own time.
  await database.query(
    "insert into rate_limits (key, points, expire) values ('old', 1, $1), ('new', 1, $2)",
    [Date.now() - 1000, Date.now() + 600_000],
  );
  await database.query(
    `insert into request_claims (scope, key_hash, claimed_at)
     values ('x', sha256('new'), clock_timestamp()), ('x', sha256('old'), clock_timestamp() - interval '61 minutes')`,
  );
}

const ofWords = /^(checkTasks|callTasks)$/;

it("removes exactly what is due, and foresees it", async () => {
  for (const which of ["kept", "gone"] as const) await holdTime(which);
  for (const names of [kept, gone]) await say(names);
  await assignWork();
  await plantOthers();

  const deps = {
    db: database.db,
    clock: { now: () => now },
    sealer: createSealer(Buffer.alloc(32, 7)),
  };
  const foreseen = await reportRetention(deps);
  const removed = await removeExpired(database.db, now);
  expect(removed).toEqual({
    ...Object.fromEntries(plantedRules.map((rule) => [rule, 1])),
    sessions: 2,
    financingChecks: 2,
    insuranceChecks: 2,
    callTasks: 2,
    checkTasks: 1,
    requestClaims: 1,
    rateLimits: 1,
  });
  // Words of tasks are due once what they are about has gone, which the report does not do.
  const dueOf = (lines: readonly (readonly [string, number])[]) =>
    Object.fromEntries(lines.filter(([rule]) => rule !== "patients" && !ofWords.test(rule)));
  expect(dueOf(foreseen.map(({ rule, due }) => [rule, due]))).toEqual(
    dueOf(Object.entries(removed)),
  );
  expect(foreseen.find(({ rule }) => rule === "stoppedTexts")).toMatchObject({
    class: "operational",
    kept: "30 days",
    due: 1,
    held: 0,
    stays: 1,
    oldestKept: before(30 * day).toISOString(),
  });
  const again = await removeExpired(database.db, now);
  expect(Object.entries(again).filter(([, count]) => count > 0)).toEqual([]);
});

it("leaves what stays whole, and takes what belongs to what goes", async () => {
  for (const table of ["julie_turns", "julie_messages"])
    expect(await database.query(`select conversation_id as id from ${table}`)).toEqual([
      { id: kept.get("conversations") },
    ]);
  expect(await database.query("select call_id as id from voice_call_lines")).toEqual([
    { id: kept.get("voiceCalls") },
  ]);
  expect(await database.query("select slot_id as id from holds")).toEqual([
    { id: kept.get("heldTimes") },
  ]);
  expect(
    await database.query("select status from imports where id = any($1) order by status", [
      [kept.get("openImports"), gone.get("openImports")],
    ]),
  ).toEqual([{ status: "checked" }, { status: "expired" }]);
  expect(
    await database.query("select title, detail from tasks where subject <> '' order by title"),
  ).toEqual([
    { title: "Call back", detail: "" },
    { title: "Call back", detail: "" },
    { title: "Verify insurance", detail: "" },
    { title: "Verify insurance: Mia Reyes", detail: "Phone." },
    { title: "Voicemail: call back", detail: "Mia Reyes" },
  ]);
  // A mail stays without its secret.
  expect(
    await database.query("select secrets_sealed as secret from outbox_mails where recipient = $1", [
      gone.get("mailSecrets"),
    ]),
  ).toEqual([{ secret: null }]);
  expect(await database.query("select key from rate_limits")).toEqual([{ key: "new" }]);
});
