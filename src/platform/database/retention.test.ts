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
  for (const at of [before(90 * day), before(90 * day + 1)]) {
    await database.query(
      `insert into local_texts (id, direction, phone, body, at)
       values (gen_random_uuid(), 'in', '+17185550101', 'Hello', $1)`,
      [at],
    );
  }
  for (const at of [before(90 * day), before(90 * day + 1)])
    await database.query(
      `insert into local_instagram_messages (id, direction, instagram_user_id, body, at)
       values (gen_random_uuid(), 'in', 'demo-1', 'Hello', $1)`,
      [at],
    );
  for (const [key, at] of [
    ["new", before(30 * day)],
    ["old", before(30 * day + 1)],
  ])
    await database.query(
      `insert into instagram_events (id, key, event, received_at, next_try_at)
       values (gen_random_uuid(), $1, '{}', $2, $2)`,
      [key, at],
    );
  await database.query(
    "insert into rate_limits (key, points, expire) values ('old', 1, $1), ('new', 1, $2)",
    [Date.now() - 1000, Date.now() + 600_000],
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

  for (const [status, at] of [
    ["checked", before(30 * day)],
    ["checked", before(30 * day + 1)],
    ["done", before(30 * day + 1)],
  ])
    await database.query(
      `with import as (
         insert into imports (id, kind, file_name, file_bytes, status, created_by, created_at, updated_at)
         select gen_random_uuid(), 'patients', 'x.csv', 1, $1, id, $2, $2 from staff_accounts returning id
       )
       insert into import_lines (import_id, line, cells_sealed) select id, 2, 'x' from import`,
      [status, at],
    );
  for (const [position, at] of [before(day), before(day + 1)].entries())
    await database.query(
      `insert into import_parts (import_id, position, bytes, content_sealed, created_at)
       select id, $1, 1, 'x', $2 from imports where status = 'done'`,
      [position, at],
    );

  for (const [service, at] of [
    ["check", before(90 * day)],
    ["check", before(90 * day + 1)],
  ]) {
    await database.query(
      `insert into waitlist_freed_times (staff_id, starts_at, ends_at, because)
       values ('marsh', $1::timestamptz - interval '1 hour', $1, 'visit')`,
      [at],
    );
    await database.query(
      `with patient as (
         insert into patients (id, first_name, last_name, created_at, updated_at)
         values (gen_random_uuid(), 'Mia', 'Reyes', $2, $2) returning id
       )
       insert into waitlist_entries
         (id, patient_id, service_id, weekdays, dayparts, until, source, created_at, changed_at, ended_at, ended_because)
       select gen_random_uuid(), id, $1, '{1}', '{morning}', '2026-11-30', 'desk', $2, $2, $2, 'left' from patient`,
      [service, at],
    );
  }
  for (const [reference, isClosed, at] of [
    ["E-AAAAAA", true, before(760 * day)],
    ["E-AAAAAB", true, before(700 * day)],
    ["E-AAAAAC", false, before(760 * day)],
  ])
    await database.query(
      `insert into estimates (id, reference, source, first_name, last_name, draft_sealed, created_at, updated_at, closed_at)
       values (gen_random_uuid(), $1, 'desk', 'Mia', 'Reyes', 'x', $3::timestamptz, $3, case when $2::boolean then $3::timestamptz end)`,
      [reference, isClosed, at],
    );
  await database.query(
    "insert into stopped_texts (key, stopped_at) values ('text:new', $1), ('text:old', $2)",
    [before(30 * day), before(30 * day + 1)],
  );
  // 24 months before, to the millisecond: closed then, or never closed and asked then.
  for (const at of [new Date("2024-11-20T15:00:00Z"), new Date("2024-11-20T14:59:59.999Z")])
    for (const isSettled of [true, false]) {
      const asked = isSettled ? new Date("2024-01-01T15:00:00Z") : at;
      await database.query(
        `insert into financing_checks (id, created_at, first_name, last_name, email, phone, via, procedure,
           amount_cents, source, outcome, result, closed_at)
         values (gen_random_uuid(), $1, 'Mia', 'Reyes', 'mia@inbox.example', '+17185550101', 'chat', 'yomi', 1,
           'sandbox', 'none', '{}', $2)`,
        [asked, isSettled ? at : null],
      );
      await database.query(
        `insert into insurance_checks (id, created_at, first_name, last_name, via, insurer, procedure, cost_cents,
           source, outcome, result, verified_at)
         values (gen_random_uuid(), $1, 'Mia', 'Reyes', 'chat', 'Other', 'yomi', 1, 'manual', 'not-eligible', '{}', $2)`,
        [asked, isSettled ? at : null],
      );
    }
  const task = `insert into tasks (id, kind, title, detail, subject, subject_id, created_at)
    select gen_random_uuid(), 'insurance-verify', 'Verify insurance: Mia Reyes', 'Phone.', 'insurance-check',
      id::text, $1::timestamptz from insurance_checks where coalesce(verified_at, created_at) `;
  await database.query(`${task} < '2024-11-20T15:00:00Z' limit 1`, [now]);
  await database.query(`${task} >= '2024-11-20T15:00:00Z' limit 1`, [now]);
  await database.query(
    `insert into request_claims (scope, key_hash, claimed_at)
     values ('x', sha256('new'), clock_timestamp()), ('x', sha256('old'), clock_timestamp() - interval '61 minutes')`,
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
    importParts: 1,
    stoppedTexts: 1,
    importLines: 2,
    openImports: 1,
    localTexts: 1,
    localInstagramMessages: 1,
    instagramEvents: 1,
    freedTimes: 1,
    endedWaits: 1,
    financingChecks: 2,
    insuranceChecks: 2,
    checkTasks: 1,
    requestClaims: 1,
    closedEstimates: 1,
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
    importParts: 0,
    stoppedTexts: 0,
    importLines: 0,
    openImports: 0,
    localTexts: 0,
    localInstagramMessages: 0,
    instagramEvents: 0,
    freedTimes: 0,
    endedWaits: 0,
    financingChecks: 0,
    insuranceChecks: 0,
    checkTasks: 0,
    requestClaims: 0,
    closedEstimates: 0,
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
  expect(await database.query("select status from imports order by updated_at, status")).toEqual([
    { status: "done" },
    { status: "expired" },
    { status: "checked" },
  ]);
  expect(await database.query("select title from tasks order by title")).toEqual([
    { title: "Verify insurance" },
    { title: "Verify insurance: Mia Reyes" },
  ]);
  expect(await database.query("select from outbox_mails")).toHaveLength(2);
  expect(await database.query("select from holds")).toHaveLength(1);
  expect(await database.query("select key from rate_limits")).toEqual([{ key: "new" }]);
});
