import { sql } from "kysely";
import { confirmationCode } from "#features/booking/appointments/rules.ts";
import type { TaskKind } from "#features/tasks/contract.ts";
import { createTask } from "#features/tasks/server/public.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { addDays, instantAt, practiceDate, weekdayOf } from "#practice/time.ts";
import { claimOnce } from "./practice-mode.ts";
import { addSampleCalls } from "./sample-calls.ts";
import { addSampleChecks } from "./sample-checks.ts";
import { addSampleEstimates } from "./sample-estimates.ts";
import { addSampleInstagram } from "./sample-instagram.ts";
import { addSampleNumbers } from "./sample-numbers.ts";
import { sampleChance, type SampleChance, sampleId } from "./sample-chance.ts";
import { addWaits } from "./sample-waitlist.ts";
import { sampleEmail, samplePeople, samplePhone } from "./sample-people.ts";

type Deps = { clock: Clock; sealer: Sealer };

/** At least; and from Monday on, so that a demo that begins on a weekend shows the week that it ends. */
const daysBefore = 2;
const daysAfter = 12;
const fewestVisits = 5;
const mostVisits = 11;
const mostOnSaturday = 7;
const saturday = 6;
const sunday = 7;
const hour = 3_600_000;

async function addPeople(tx: Transaction, { clock, sealer }: Deps): Promise<void> {
  if (!(await claimOnce(tx, "sample people"))) return;
  const at = clock.now();
  await tx
    .insertInto("patients")
    .values(
      samplePeople.map((person, place) => ({
        id: sampleId(`person ${place}`),
        first_name: person.firstName,
        last_name: person.lastName,
        email: sampleEmail(person),
        phone: samplePhone(place),
        date_of_birth: person.dateOfBirth,
        insurance_provider: person.insurer,
        insurance_member_id_sealed:
          person.insurer === null ? null : sealer.seal(`SAMPLE-${1000 + place}`),
        is_sample: true,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Offering = {
  serviceId: string;
  staffId: string;
  minutes: number;
  before: number;
  after: number;
};

/** Who works on a day and offers what. */
async function findOfferings(tx: Transaction, date: string): Promise<Offering[]> {
  const { rows } = await sql<Offering>`
    select s.id as "serviceId", p.id as "staffId", s.duration_minutes as minutes,
      s.buffer_before_minutes as before, s.buffer_after_minutes as after
    from services s
    join staff p on s.category = any (p.categories)
    where s.is_active and p.is_active
      and exists (select from work_on(p.id, ${date}::date))
    order by s.id, p.id
  `.execute(tx);
  return rows;
}

/** Free starts of a day, seen from the day before, so that hours that have passed count as well. */
async function findStarts(tx: Transaction, date: string, offering: Offering): Promise<Date[]> {
  const { staffId, minutes, before, after } = offering;
  const dayBefore = new Date(`${addDays(date, -1)}T00:00:00Z`);
  const { rows } = await sql<{ start: Date }>`
    select starts_at as start
    from generate_time_slots(${staffId}, ${date}::date, ${minutes}, ${before}, ${after}, ${dayBefore}::timestamptz, 0, 7)
    where is_available
    order by starts_at
  `.execute(tx);
  return rows.map(({ start }) => start);
}

type Status = "scheduled" | "confirmed" | "in-progress" | "completed" | "no-show" | "cancelled";

/** What has become of a visit by now. */
function statusAt(start: Date, end: Date, now: Date, chance: SampleChance): Status {
  const roll = chance.next();
  if (end <= now) return roll < 0.86 ? "completed" : roll < 0.94 ? "no-show" : "cancelled";
  if (start <= now) return "in-progress";
  if (roll < 0.05) return "cancelled";
  const isSoon = start.getTime() - now.getTime() < 48 * hour;
  return roll < (isSoon ? 0.75 : 0.4) ? "confirmed" : "scheduled";
}

type SamplePatient = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
};

async function findPeople(tx: Transaction): Promise<SamplePatient[]> {
  const { rows } = await sql<SamplePatient>`
    select id, first_name as "firstName", last_name as "lastName", email, phone
    from patients
    where is_sample and email is not null and phone is not null
    order by id
  `.execute(tx);
  return rows;
}

/** Takes the visit's interval; undefined when somebody else has it by now. */
async function occupy(
  tx: Transaction,
  name: string,
  start: Date,
  end: Date,
  offering: Offering,
): Promise<string | undefined> {
  const from = new Date(start.getTime() - offering.before * 60_000);
  const to = new Date(end.getTime() + offering.after * 60_000);
  const { rows } = await sql<{ id: string }>`
    insert into provider_time_slots (id, resource, during, kind)
    values (${sampleId(`slot ${name}`)}, ${offering.staffId}, tstzrange(${from}, ${to}), 'visit')
    on conflict do nothing returning id
  `.execute(tx);
  return rows[0]?.id;
}

type Plan = {
  name: string;
  start: Date;
  offering: Offering;
  patient: SamplePatient;
  chance: SampleChance;
};

async function addVisit(
  tx: Transaction,
  { sealer }: Deps,
  plan: Plan,
  now: Date,
): Promise<boolean> {
  const { name, start, offering, patient, chance } = plan;
  const end = new Date(start.getTime() + offering.minutes * 60_000);
  const status = statusAt(start, end, now, chance);
  const isCancelled = status === "cancelled";
  const slotId = isCancelled ? undefined : await occupy(tx, name, start, end, offering);
  if (!isCancelled && slotId === undefined) return false;
  const booked = new Date(
    Math.min(start.getTime() - (24 + chance.next() * 400) * hour, now.getTime() - hour),
  );
  const cancelled = new Date(Math.min(start.getTime() - 20 * hour, now.getTime() - hour / 2));
  const added = await tx
    .insertInto("appointments")
    .values({
      id: sampleId(`visit ${name}`),
      patient_id: patient.id,
      service_id: offering.serviceId,
      staff_id: offering.staffId,
      slot_id: slotId ?? null,
      channel: "sample",
      status,
      starts_at: start,
      ends_at: end,
      duration_minutes: offering.minutes,
      confirmation_code: confirmationCode(sealer.hash("sample code", name)),
      manage_seed: sealer.hash("sample manage seed", name),
      manage_token_hash: sealer.hash("sample manage token", name),
      contact_first_name: patient.firstName,
      contact_last_name: patient.lastName,
      contact_email: patient.email,
      contact_phone: patient.phone,
      is_new_patient: offering.serviceId.endsWith("-consultation"),
      cancelled_at: isCancelled ? new Date(Math.max(cancelled.getTime(), booked.getTime())) : null,
      cancellation_reason: isCancelled ? "Cancelled by the patient" : null,
      calendar_uid: sampleId(`calendar ${name}`),
      created_at: booked,
      updated_at: booked,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added === undefined && slotId !== undefined) {
    await tx.deleteFrom("provider_time_slots").where("id", "=", slotId).execute();
  }
  return added !== undefined;
}

/** Fills one day with visits, once: what staff change or cancel later stays as they left it. */
async function addDay(tx: Transaction, deps: Deps, date: string): Promise<void> {
  if (!(await claimOnce(tx, `sample visits ${date}`))) return;
  const chance = sampleChance(date);
  const offerings = await findOfferings(tx, date);
  if (offerings.length === 0) return;
  const most = weekdayOf(date) === saturday ? mostOnSaturday : mostVisits;
  const wanted = fewestVisits + Math.floor(chance.next() * (most - fewestVisits + 1));
  const people = chance.shuffle(await findPeople(tx));
  const now = deps.clock.now();
  let added = 0;
  // A person has one visit a day; a try without a free start uses up its person.
  for (const [place, patient] of people.entries()) {
    if (added === wanted) return;
    const offering = chance.pick(offerings);
    const starts = await findStarts(tx, date, offering);
    if (starts.length === 0) continue;
    const plan = {
      name: `${date} ${place}`,
      start: chance.pick(starts),
      offering,
      patient,
      chance,
    };
    if (await addVisit(tx, deps, plan, now)) added += 1;
  }
}

type SampleTask = {
  kind: TaskKind;
  title: string;
  detail: string;
  /** A sample person by their place in the list. */
  person: number;
  /** Left out: when the practice closes next; null: no date. */
  dueInDays?: number | null;
};

/** What a front desk has to do, about sample people only: each of them is shown as a sample. */
const sampleTasks: readonly SampleTask[] = [
  {
    kind: "call",
    title: "Call back about the price of a crown",
    detail: "Prefers the afternoon.",
    person: 0,
  },
  {
    kind: "write",
    title: "Write to the insurer about the pending claim",
    detail: "They asked for the date of the last X-ray.",
    person: 2,
    dueInDays: 1,
  },
  {
    kind: "review",
    title: "Compare the new health history with the old one",
    detail: "A medicine was added.",
    person: 4,
    dueInDays: 2,
  },
  {
    kind: "text",
    title: "Send directions and where to park",
    detail: "First visit.",
    person: 5,
    dueInDays: 3,
  },
  {
    kind: "other",
    title: "Order a larger night guard case",
    detail: "No hurry.",
    person: 7,
    dueInDays: null,
  },
];

/** A day some days from now; not a Sunday, on which nobody is there. */
function workday(now: Date, days: number): string {
  const date = addDays(practiceDate(now), days);
  return weekdayOf(date) === sunday ? addDays(date, 1) : date;
}

async function addTasks(tx: Transaction, { clock }: Deps): Promise<void> {
  if (!(await claimOnce(tx, "sample tasks"))) return;
  const at = clock.now();
  for (const [place, { kind, title, detail, person, dueInDays }] of sampleTasks.entries()) {
    const dueAt = dueInDays == null ? dueInDays : instantAt(workday(at, dueInDays), "17:00");
    await createTask(tx, {
      id: sampleId(`task ${place}`),
      kind,
      title,
      detail,
      patientId: sampleId(`person ${person}`),
      isSample: true,
      ...(dueAt !== undefined && { dueAt }),
      at,
    });
  }
}

/**
 * Demo only: made-up people, work about them, what they write on Instagram and ask about costs, and visits from Monday, or the day before yesterday, to twelve days ahead. A later
 * start adds only the days that are new. Times that somebody booked are left alone.
 */
export async function seedSample(db: Database, deps: Deps): Promise<void> {
  const today = practiceDate(deps.clock.now());
  await inTransaction(db, async (tx) => {
    await addPeople(tx, deps);
    await addTasks(tx, deps);
    await addSampleInstagram(tx, deps);
    await addWaits(tx, deps);
    await addSampleChecks(tx, deps);
    await addSampleEstimates(tx, deps);
    await addSampleNumbers(tx, deps);
  });
  const first = -Math.max(daysBefore, weekdayOf(today) - 1);
  for (let day = first; day <= daysAfter; day += 1) {
    await inTransaction(db, (tx) => addDay(tx, deps, addDays(today, day)));
  }
  await inTransaction(db, (tx) => addSampleCalls(tx, deps));
}
