import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { removeExpired } from "./retention.ts";

const now = new Date("2026-11-20T15:00:00Z");
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const day = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(
    "insert into staff (id, first_name, last_name) values ('marsh', 'Lena', 'Marsh')",
  );
  await database.query(
    "insert into services (id, name, category, duration_minutes) values ('check', 'Check', 'general', 30)",
  );
  await database.query(
    "insert into staff_accounts (id, email, name, role, created_at) values (gen_random_uuid(), 'ana@practice.example', 'Ana', 'admin', $1)",
    [now],
  );
});
afterAll(() => database.dispose());

async function occupy(kind: string, hour: number, expiresAt: Date | null) {
  const at = [
    new Date(now.getTime() + hour * 3_600_000),
    new Date(now.getTime() + (hour + 1) * 3_600_000),
  ];
  const [slot] = await database.query<{ id: string }>(
    "insert into provider_time_slots (id, resource, during, kind, expires_at) values (gen_random_uuid(), 'marsh', tstzrange($1, $2), $3, $4) returning id",
    [...at, kind, expiresAt],
  );
  if (kind !== "hold") return;
  await database.query(
    `insert into holds (token_hash, slot_id, service_id, staff_id, starts_at, ends_at, holder_hash, created_at, expires_at)
     values (sha256($1::uuid::text::bytea), $1::uuid, 'check', 'marsh', $2, $3, '\\x00', $4, $5)`,
    [slot?.id, ...at, before(300_000), expiresAt],
  );
}

async function session(expiresAt: Date, endedAt: Date | null) {
  await database.query(
    `insert into staff_sessions (id, account_id, token_hash, signed_in_by, created_at, last_seen_at, expires_at, ended_at)
     select gen_random_uuid(), id, sha256(gen_random_uuid()::text::bytea), 'test', $1, $1, $1, $2 from staff_accounts`,
    [expiresAt, endedAt],
  );
}

it("removes exactly what is due", async () => {
  await occupy("visit", 1, null);
  await occupy("hold", 2, new Date(now.getTime() + 1));
  await occupy("hold", 3, now);
  const key =
    "insert into idempotency_keys (scope, key_hash, request_hash, status, response_sealed, created_at) values ('book', $1, '\\x00', 201, 'x', $2)";
  await database.query(key, [Buffer.from([1]), before(day)]);
  await database.query(key, [Buffer.from([2]), before(day + 1)]);
  await session(before(30 * day), null);
  await session(before(30 * day + 1), null);
  await session(before(29 * day), before(30 * day + 1));
  await database.query(
    "insert into rate_limits (key, points, expire) values ('old', 1, $1), ('new', 1, $2)",
    [now.getTime() - 1, now.getTime()],
  );

  for (const at of [before(day), before(day + 1)]) {
    await database.query(
      `insert into sign_in_links (id, email, token_hash, code_hash, browser_hash, created_at, expires_at)
       select id, 'a@b.example', sha256(id::text::bytea), sha256('c'), sha256('b'), $1, $1 from gen_random_uuid() as id`,
      [at],
    );
    await database.query(
      `insert into google_sign_ins (state_hash, browser_hash, secrets_sealed, created_at, expires_at)
       values (sha256(gen_random_uuid()::text::bytea), sha256('b'), 'x', $1, $1)`,
      [at],
    );
  }
  for (const at of [before(3_600_000), before(3_600_001)]) {
    await database.query(
      `insert into outbox_mails (id, kind, recipient, subject, body, secrets_sealed, next_attempt_at, created_at)
       values (gen_random_uuid(), 'sign-in', 'a@b.example', 'x', 'x', 'x', $1, $1)`,
      [at],
    );
  }

  // At 10 AM of November 20 the day before is over also in Hawaii.
  for (const day of ["2026-11-19", "2026-11-20"])
    await database.query("insert into visitor_tab_marks values ($1, sha256('tab'), 'step visit')", [
      day,
    ]);
  for (const day of ["2024-10-19", "2024-10-20"]) {
    await database.query(
      "insert into visitor_event_counts values ($1, 'page_visit', 'home', '', 1, 1)",
      [day],
    );
    await database.query("insert into visitor_step_counts values ($1, 'visit', 1)", [day]);
    await database.query("insert into assistant_spending (day) values ($1)", [day]);
  }

  await database.query(
    `insert into assistant_agents (id, name, role, tagline, tone, voice_id, category, subcategory, profile, updated_at)
     values ('julie', 'Julie', 'x', 'x', 'warm', 'x', 'x', 'x', '{}', $1)`,
    [now],
  );
  for (const [id, at] of [
    ["kept", before(90 * day)],
    ["gone", before(90 * day + 1)],
  ])
    await database.query(
      `with conversation as (
         insert into julie_conversations
           (id, session_id, agent_id, stage, booking_intent, procedure_interest, user_profile, created_at, updated_at)
         values ($1, sha256('s'), 'julie', 'greeting', 0, '{}', '{}', $2, $2) returning id
       ), turn as (
         insert into julie_turns (id, conversation_id, session_id, number, request_hash, begun_at, alive_at)
         select gen_random_uuid(), id, sha256('s'), 1, sha256('r'), $2, $2 from conversation
         returning id, conversation_id
       )
       insert into julie_messages (id, conversation_id, turn_id, role, content, metadata)
       select gen_random_uuid(), conversation_id, id, 'user', 'Hello', '{}' from turn`,
      [id, at],
    );
  for (const at of [before(day), before(day + 1)])
    await database.query(
      "insert into team_questions values (gen_random_uuid(), sha256('r'), 'tomorrow', $1)",
      [at],
    );

  expect(await removeExpired(database.db, now)).toEqual({
    heldTimes: 1,
    requestKeys: 1,
    sessions: 2,
    signInLinks: 1,
    googleSignIns: 1,
    mailSecrets: 1,
    visitorTabMarks: 1,
    visitorEventCounts: 1,
    visitorStepCounts: 1,
    assistantSpending: 1,
    conversations: 1,
    teamQuestions: 1,
    rateLimits: 1,
  });
  expect(await removeExpired(database.db, now)).toEqual({
    heldTimes: 0,
    requestKeys: 0,
    sessions: 0,
    signInLinks: 0,
    googleSignIns: 0,
    mailSecrets: 0,
    visitorTabMarks: 0,
    visitorEventCounts: 0,
    visitorStepCounts: 0,
    assistantSpending: 0,
    conversations: 0,
    teamQuestions: 0,
    rateLimits: 0,
  });
  for (const table of ["julie_turns", "julie_messages"])
    expect(await database.query(`select conversation_id from ${table}`)).toEqual([
      { conversation_id: "kept" },
    ]);
  expect(await database.query("select kind from provider_time_slots order by during")).toEqual([
    { kind: "visit" },
    { kind: "hold" },
  ]);
  expect(await database.query("select from outbox_mails")).toHaveLength(2);
  expect(await database.query("select from holds")).toHaveLength(1);
  expect(await database.query("select key from rate_limits")).toEqual([{ key: "new" }]);
});
