import type { PoolClient } from "pg";
import type { Plan } from "./plan.ts";

// What visits leave behind. Events and audit rows name a visit by its number alone, so that they can be
// written beside the visits; their time is about that of the visit.
const aboutWhen = (number: string) =>
  `($1::timestamptz - interval '1 day' - (1 - ${number} / $2::float8) * interval '3640 days')`;

/** What happened to each visit: booked, and looked after twice. */
export async function addEvents(client: PoolClient, plan: Plan): Promise<void> {
  await client.query(
    `insert into events (at, name, subject, subject_id, detail)
     select ${aboutWhen("place")} + which * interval '9 hours',
       case when which = 0 then 'booked' when pg_temp.roll(place, 40, 20) = 0 then 'cancelled' else 'edited' end,
       'appointment', pg_temp.id_of('visit', 1 + (place - 1) / 3)::text,
       case when which = 0 then '{"channel": "web"}'::jsonb else '{}' end
     from (select place, (place - 1) % 3 as which from generate_series(1, $2::bigint) as place) as numbered`,
    [plan.now, plan.events],
  );
}

/** Looks and changes of staff and bookings of visitors, oldest first. */
export async function addAudit(
  client: PoolClient,
  plan: Plan,
  accounts: readonly string[],
): Promise<void> {
  await client.query(
    `insert into audit_log (at, actor_kind, actor_id, action, subject, subject_id, outcome, reason, address, request_id)
     select at, case when kind = 4 then 'visitor' else 'staff' end,
       case when kind <> 4 then ($3::text[])[1 + place % cardinality($3::text[])] end,
       case when kind < 4 then 'schedule.read' when kind = 4 then 'appointment.book' when kind < 7 then 'appointment.edit'
         when kind < 9 then 'patient.search' else 'patient.upcoming.read' end,
       case when kind < 4 then 'day' when kind < 7 then 'appointment' else 'patient' end,
       case when kind < 4 then (at at time zone practice_zone())::date::text
         when kind < 7 then pg_temp.id_of('visit', 1 + pg_temp.roll(place, 50, $4))::text
         when kind = 9 then pg_temp.id_of('patient', 1 + pg_temp.roll(place, 51, $5))::text end,
       case when pg_temp.roll(place, 52, 200) = 0 then 'refused' else 'allowed' end,
       case when kind < 4 then 'answer ' || left(md5(place::text), 12)
         when kind in (7, 8) then (
           select string_agg(pg_temp.id_of('patient', 1 + pg_temp.roll(place, 60 + hit, $5))::text, ' ')
           from generate_series(1, 1 + place::int % 8) as hit) end,
       '192.0.2.' || place % 250, pg_temp.id_of('request', place)::text
     from (
       select place, pg_temp.roll(place, 53, 10) as kind, ${aboutWhen("place")} as at
       from generate_series(1, $2::bigint) as place
     ) as numbered`,
    [plan.now, plan.auditRows, accounts, plan.visits, plan.patients],
  );
}

const mailWords =
  "Your visit is booked. We look forward to seeing you. Bring your insurance card and a list of the medicines that you take. ".repeat(
    5,
  );
const mailPage = `<!doctype html><html><body><table><tr><td>${mailWords}</td></tr></table>${'<p style="margin:0 0 16px">Averell Dental</p>'.repeat(30)}</body></html>`;
const calendar = `BEGIN:VCALENDAR\r\n${"DESCRIPTION:Your visit\r\n".repeat(20)}END:VCALENDAR\r\n`;

/** Mails and texts about the newest visits: nearly all have left. */
export async function addMessages(client: PoolClient, plan: Plan): Promise<void> {
  await client.query(
    `insert into outbox_mails (id, kind, appointment_id, recipient, subject, body, html, calendar, status, delivered_by,
       error, attempts, next_attempt_at, created_at, sent_at)
     select pg_temp.id_of('mail', n), 'visit-booked', pg_temp.id_of('visit', n), email, 'Your visit is booked',
       $1, $2, $3, case when is_lost then 'failed' else 'sent' end, case when not is_lost then 'local outbox' end,
       case when is_lost then 'The mail server refused the address.' end, 1, booked_at, booked_at,
       case when not is_lost then booked_at + interval '2 seconds' end
     from (
       select v.n, v.booked_at, coalesce(who.email, 'nobody@patients.example') as email, pg_temp.roll(v.n, 70, 500) = 0 as is_lost
       from planned v join people who on who.k = v.person
       where v.n > $4::int - $5::int
       order by v.booked_at
     ) as about`,
    [mailWords, mailPage, calendar, plan.visits, plan.mails],
  );
  await client.query(
    `insert into sms_queue (id, appointment_id, phone, message, status, created_at, sent_at)
     select pg_temp.id_of('text', v.n), pg_temp.id_of('visit', v.n), who.phone,
       'Your visit is booked. Reply STOP to end texts.',
       case when is_new then 'pending' else 'sent' end, booked_at, case when not is_new then booked_at + interval '2 seconds' end
     from (select *, booked_at > $3::timestamptz - interval '2 days' as is_new from planned) as v
     join people who on who.k = v.person
     where v.n > $1::int - $2::int
     order by v.booked_at`,
    [plan.visits, plan.texts, plan.now],
  );
}

/** Work for staff: the newest of it is still to be done. */
export async function addTasks(client: PoolClient, plan: Plan): Promise<void> {
  await client.query(
    `insert into tasks (id, kind, title, detail, patient_id, appointment_id, due_at, done_at, created_at, updated_at)
     select pg_temp.id_of('task', t.place), ($1::text[])[1 + t.place % cardinality($1::text[])],
       'Call back about the visit', 'Asked for a quiet hour.', who.id,
       case when t.place % 3 = 0 then pg_temp.id_of('visit', 1 + pg_temp.roll(t.place, 80, $4)) end,
       case when is_open then $5::timestamptz + make_interval(hours => (t.place % 200)::int) else at + interval '1 day' end,
       case when not is_open then at + interval '5 hours' end, at, at
     from (
       select place, place > $2::int - $3::int as is_open, 1 + pg_temp.roll(place, 81, $6) as person,
         $5::timestamptz - interval '1 day' - (1 - place / $2::float8) * interval '3600 days' as at
       from generate_series(1, $2::int) as place
     ) as t
     join people who on who.k = t.person
     order by t.place`,
    [
      ["call", "write", "review", "other"],
      plan.tasks,
      plan.openTasks,
      plan.visits,
      plan.now,
      plan.patients,
    ],
  );
}

const turnsOfOne = 4;

/** Conversations of the last three months; every tenth question stayed open. */
export async function addConversations(client: PoolClient, plan: Plan): Promise<void> {
  await client.query(
    `insert into julie_conversations (id, session_id, agent_id, stage, booking_intent, procedure_interest, user_profile,
       turn_count, created_at, updated_at)
     select 'bench-' || place, sha256(int8send(place)), (select id from assistant_agents order by priority, id limit 1), 'discovery',
       pg_temp.roll(place, 90, 101)::int, '[]', '{}', $2, at, at + interval '9 minutes'
     from (
       select place, $3::timestamptz - (1 - place / $1::float8) * interval '88 days' - interval '1 hour' as at
       from generate_series(1, $1::bigint) as place
     ) as begun
     order by place`,
    [plan.conversations, turnsOfOne, plan.now],
  );
  await client.query(
    `insert into julie_turns (id, conversation_id, session_id, number, request_hash, status, reply, begun_at, alive_at)
     select pg_temp.id_of('turn', c.place * 10 + number), c.id, c.session_id, number, sha256(int8send(number)), 'done', '{}',
       c.created_at + number * interval '2 minutes', c.created_at + number * interval '2 minutes'
     from (select *, substr(id, 7)::bigint as place from julie_conversations) as c
     cross join generate_series(1, $1::int) as number`,
    [turnsOfOne],
  );
  await client.query(
    `insert into julie_messages (id, conversation_id, turn_id, role, content, metadata)
     select pg_temp.id_of('message ' || role, t.key), t.conversation_id, t.id, role,
       case when role = 'user' then 'How long does the ' || ($1::text[])[1 + t.key % cardinality($1::text[])] || ' take?'
         else 'It takes about an hour. We tell you more at the first visit.' end,
       jsonb_build_object('timestamp', to_char(t.begun_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'factIds', '[]'::jsonb,
         'sources', '[]'::jsonb, 'citations', '[]'::jsonb, 'actions', '[]'::jsonb, 'writtenBy', case when role = 'assistant' then 'embedded' end)
         || case when role = 'assistant' and pg_temp.roll(t.key, 91, 10) = 0
              then jsonb_build_object('unanswered', 'How long does it take?') else '{}' end
     from (
       select *, substr(conversation_id, 7)::bigint * 10 + number as key from julie_turns
     ) as t
     cross join (values (0, 'user'), (1, 'assistant')) as said (place, role)
     order by t.begun_at, said.place`,
    [["implant", "consultation", "cleaning", "HydraFacial", "splint", "whitening"]],
  );
}

/** Two years of counted visitors. */
export async function addVisitorCounts(client: PoolClient, plan: Plan): Promise<void> {
  await client.query(
    `insert into visitor_event_counts (day, action, page, place, events, tabs)
     select $1::date - days, ($2::text[])[1 + which % 4], ($3::text[])[1 + (which / 4) % 6], '',
       1 + pg_temp.roll(days * 100 + which, 95, 300)::int, 1 + pg_temp.roll(days * 100 + which, 96, 80)::int
     from generate_series(0, 740) as days cross join generate_series(0, 23) as which`,
    [
      plan.today,
      ["page_view", "booking_start", "phone_press", "chat_open"],
      ["home", "booking", "contact", "services", "about", "implants"],
    ],
  );
  await client.query(
    `insert into visitor_step_counts (day, step, tabs)
     select $1::date - days, step, 1 + pg_temp.roll(days, 97, 200)::int
     from generate_series(0, 740) as days cross join unnest(array['visit', 'interest', 'booking']) as step`,
    [plan.today],
  );
}
