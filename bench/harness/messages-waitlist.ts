// The waitlist on a real database with the real services: 90 days of cancellations, moved by a clock of
// its own, and a crowd that presses at once.
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import {
  bookAppointment,
  cancelAppointment,
  listSlots,
  type ManageDeps,
} from "#features/booking/server/public.ts";
import { joinForVisit, joinFresh } from "#features/waitlist/entries/server/service.ts";
import { claimOffer, declineOffer } from "#features/waitlist/offers/server/service.ts";
import { offerFreedTimes, offerHash } from "#features/waitlist/waves/server/service.ts";
import { AppError } from "#errors.ts";
import { systemRandom } from "#platform/clock.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { createSealer } from "#platform/sealing.ts";
import { addDays, instantAt } from "#practice/time.ts";
import { seedReference } from "../../seed/reference.ts";
import { startDatabase } from "./database.ts";
import type { Measure } from "./measure.ts";
import { type Chance, chanceFrom } from "./random.ts";

const seed = 20_261_122;
const simulatedDays = 90;
/** So far ahead the days are full, as those of a practice that people wait for. */
const fullDays = 7;
const people = 40;
const cancelsADay = 3;
const crowd = 50;
const minute = 60_000;
/** People look at their phones so often after a time became free. */
const looks = 12;
const lookEveryMinutes = 2;
const first = "2026-11-23";
const serviceId = "implant-consultation";
const staffId = "averell";
const caller = { staff: null, address: "192.0.2.1", requestId: "bench" };
const context = { caller };

type Stage = {
  deps: ManageDeps;
  clock: { now(): Date; set(to: Date): void };
  chance: Chance;
  ask<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** How many people there were so far: each has a name of their own. */
  persons: number;
};

async function openStage(whole: Measure): Promise<Stage> {
  const { url, pool } = await startDatabase(whole);
  await migrate({ url }, fileURLToPath(new URL("../../migrations", import.meta.url)));
  const { db, close } = await openDatabase({ url }, { poolSize: 12, log: createLog("error") });
  whole.atEnd(close);
  let now = instantAt(first, "08:00");
  const clock = {
    now: () => new Date(now),
    set: (to: Date) => {
      now = to;
    },
  };
  const sealer = createSealer(Buffer.alloc(32, 9));
  await seedReference(db, { clock, mode: "demo", keyId: sealer.keyId });
  const deps: ManageDeps = {
    db,
    clock,
    random: systemRandom,
    sealer,
    siteUrl: "http://localhost",
    onMailQueued: () => {},
    isMailHeld: false,
    lookups: { consume: async () => {}, reward: async () => {} },
  };
  const ask = async <Row>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as Row[];
  return { deps, clock, chance: chanceFrom(seed), ask, persons: 0 };
}

function newPerson(stage: Stage) {
  stage.persons += 1;
  const letters = Array.from(String(stage.persons), (digit) => "abcdefghij".charAt(Number(digit)));
  return {
    firstName: "Bench",
    lastName: `Person ${letters.join("")}`,
    email: `person-${stage.persons}@example.com`,
    phone: `+1347${2_000_000 + stage.persons}`,
  };
}

async function bookAt(stage: Stage, start: string): Promise<string> {
  const patient = newPerson(stage);
  const request = { serviceId, staffId, start, patient, consentSms: false };
  const booked = await bookAppointment(stage.deps, request, { caller, channel: "web" });
  return booked.manageUrl.split("#t=")[1] ?? "";
}

/** Books whatever is free on a day; answers the secrets of the visits' links. */
async function fill(stage: Stage, date: string): Promise<string[]> {
  const tokens: string[] = [];
  for (;;) {
    const { slots } = await listSlots(stage.deps, { serviceId, staffId, date }, {});
    const free = slots.find(({ isAvailable }) => isAvailable);
    if (free === undefined) return tokens;
    tokens.push(await bookAt(stage, free.start));
  }
}

function wishOf({ chance }: Stage, today: string) {
  const parts = chance.weighted({ both: 5, morning: 3, afternoon: 2 });
  return {
    weekdays: chance.next() < 0.5 ? [1, 2, 3, 4, 5, 6] : [1 + chance.below(3), 4, 5],
    dayparts: parts === "both" ? (["morning", "afternoon"] as const).slice() : [parts as "morning"],
    staffId: chance.next() < 0.3 ? staffId : null,
    until: addDays(today, 20 + chance.below(30)),
  };
}

/** Lets people wait until there are enough: some for the visit they have, some without one. */
async function refill(stage: Stage, today: string, tokens: readonly string[]): Promise<void> {
  const [row] = await stage.ask<{ count: number }>(
    "select count(*)::int as count from waitlist_entries where ended_at is null",
  );
  for (let count = row?.count ?? 0; count < people; count += 1) {
    const wish = wishOf(stage, today);
    const manageToken = stage.chance.next() < 0.5 ? stage.chance.oneOf(tokens) : null;
    if (manageToken !== null && (await waitsForVisit(stage, manageToken, wish))) continue;
    const request = { serviceId, wish, patient: newPerson(stage), consentSms: false };
    await joinFresh(stage.deps, request, context);
  }
}

/** False for a visit that was given up meanwhile. */
async function waitsForVisit(
  { deps }: Stage,
  manageToken: string,
  wish: ReturnType<typeof wishOf>,
): Promise<boolean> {
  try {
    await joinForVisit(deps, { manageToken, wish, consentSms: false }, context);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "visit_not_changeable") return false;
    throw error;
  }
}

type Habit = "claims" | "declines" | "sleeps";
type Phone = { token: string; at: number; habit: Habit };

/** Reads offers that have come since the last look, and decides what their readers will do, and when. */
async function newPhones(stage: Stage, seen: Set<string>): Promise<Phone[]> {
  const mails = await stage.ask<{ id: string; body: string }>(
    "select id, body from outbox_mails where kind = 'waitlist-offer' and created_at >= $1 order by recipient, id",
    [new Date(stage.clock.now().getTime() - minute)],
  );
  const phones: Phone[] = [];
  for (const { id, body } of mails) {
    if (seen.has(id)) continue;
    seen.add(id);
    const habit = stage.chance.weighted({ claims: 45, declines: 15, sleeps: 40 });
    const after = Math.ceil(-Math.log(1 - stage.chance.next()) * 6);
    const at = stage.clock.now().getTime() + after * minute;
    phones.push({ token: /\/offer#t=([\w-]+)/.exec(body)?.[1] ?? "", at, habit });
  }
  return phones;
}

/** The minutes after a cancellation: waves, and people who look at their phones. */
async function playOut(stage: Stage, phones: Phone[], seen: Set<string>): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    await offerFreedTimes(stage.deps);
    phones.push(...(await newPhones(stage, seen)));
    const now = stage.clock.now();
    const due = phones.filter(({ at, habit }) => at <= now.getTime() && habit !== "sleeps");
    // At the same moment, as people are.
    await Promise.all(
      due.map(({ token, habit }) =>
        (habit === "claims" ? claimOffer : declineOffer)(stage.deps, token, context),
      ),
    );
    for (const phone of due) phone.habit = "sleeps";
    stage.clock.set(new Date(now.getTime() + lookEveryMinutes * minute));
  }
}

async function playDay(stage: Stage, date: string, tokens: string[]): Promise<void> {
  stage.clock.set(instantAt(date, "08:05"));
  tokens.push(...(await fill(stage, addDays(date, fullDays))));
  await refill(stage, date, tokens.slice(-20));
  const seen = new Set<string>();
  const phones: Phone[] = [];
  for (let cancel = 0; cancel < cancelsADay; cancel += 1) {
    stage.clock.set(instantAt(date, `${String(9 + cancel * 3).padStart(2, "0")}:00`));
    const ahead = await stage.ask<{ token: string }>(
      "select confirmation_code as token from appointments where status = 'scheduled' and starts_at > $1 and starts_at < $2 order by starts_at",
      [
        new Date(stage.clock.now().getTime() + 180 * minute),
        instantAt(addDays(date, fullDays), "08:00"),
      ],
    );
    if (ahead.length === 0) continue;
    const { token: confirmationCode } = stage.chance.oneOf(ahead);
    const [row] = await stage.ask<{ email: string }>(
      "select contact_email as email from appointments where confirmation_code = $1 and status = 'scheduled'",
      [confirmationCode],
    );
    await cancelAppointment(stage.deps, { confirmationCode, email: row?.email }, context);
    await playOut(stage, phones, seen);
  }
}

type Filled = { minutes: number | null; wave: number };
const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

async function tell(stage: Stage, { report }: Measure): Promise<void> {
  const times = await stage.ask<Filled>(
    `select f.wave, extract(epoch from (o.answered_at - w.started_at)) / 60 as minutes
     from waitlist_freed_times f
     left join waitlist_offers o on o.freed_id = f.id and o.state = 'claimed'
     left join waitlist_waves w on w.freed_id = f.id and w.wave = 1
     where f.because = 'visit'`,
  );
  const filled = times
    .flatMap(({ minutes }) => (minutes === null ? [] : [Number(minutes)]))
    .toSorted((one, other) => one - other);
  const offered = times.filter(({ wave }) => wave > 0).length;
  report.figure("freed times", times.length);
  report.figure("offered to somebody", (100 * offered) / times.length, { unit: "%" });
  report.figure("filled", (100 * filled.length) / times.length, { unit: "%" });
  report.figure("filled of those offered", (100 * filled.length) / offered, { unit: "%" });
  report.figure("time to fill, median", quantile(filled, 0.5), { unit: "min" });
  report.figure("time to fill, p90", quantile(filled, 0.9), { unit: "min" });
  const spread = (
    await stage.ask<{ offers: number }>(
      `select (select count(*)::int from waitlist_offers o where o.entry_id = e.id) as offers
       from waitlist_entries e order by 1`,
    )
  ).map(({ offers }) => offers);
  for (const [name, part] of [
    ["offers per person, p10", 0.1],
    ["offers per person, median", 0.5],
    ["offers per person, p90", 0.9],
    ["offers per person, most", 1],
  ] as const)
    report.figure(name, quantile(spread, part));
  await judge(stage, report);
}

/** What may never be: two who have one time, or a claim without its visit. */
async function judge(stage: Stage, report: Measure["report"]): Promise<void> {
  const [both] = await stage.ask<{ count: number }>(
    `select count(*)::int as count from appointments a join appointments b
       on a.id < b.id and a.staff_id = b.staff_id
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
     where a.status <> 'cancelled' and b.status <> 'cancelled'`,
  );
  report.figure("times with two winners", both?.count ?? -1, { limit: { exactly: 0 } });
  const [odd] = await stage.ask<{ count: number }>(
    `select count(*)::int as count from waitlist_offers o join appointments a on a.id = o.appointment_id
     where o.state = 'claimed' and (a.starts_at <> o.starts_at or a.staff_id <> o.staff_id)`,
  );
  report.figure("claims of another time", odd?.count ?? -1, { limit: { exactly: 0 } });
}

/** Fifty people press at the same moment on one time. */
async function press(stage: Stage, { report }: Measure): Promise<void> {
  const today = addDays(first, simulatedDays + 3);
  stage.clock.set(instantAt(today, "09:00"));
  const date = addDays(today, fullDays + 3);
  const { slots } = await listSlots(stage.deps, { serviceId, staffId, date }, {});
  const start = slots.find(({ isAvailable }) => isAvailable);
  if (start === undefined) throw new Error(`Nothing is free on ${date}.`);
  const tokens: string[] = [];
  const [freed] = await stage.ask<{ id: string }>(
    `insert into waitlist_freed_times (staff_id, starts_at, ends_at, because, state, wave)
     values ($1, $2, $3, 'visit', 'asked', 1) returning id`,
    [staffId, start.start, start.end],
  );
  const wish = { weekdays: [1, 2, 3, 4, 5, 6], dayparts: ["morning", "afternoon"] as const };
  for (let person = 0; person < crowd; person += 1) {
    const patient = newPerson(stage);
    const own = { ...wish, dayparts: [...wish.dayparts], staffId: null, until: addDays(today, 40) };
    const request = { serviceId, wish: own, patient, consentSms: false };
    await joinFresh(stage.deps, request, context);
    const secret = stage.deps.sealer.sign("waitlist-offer", Buffer.from(randomUUID()));
    const token = secret.toString("base64url");
    tokens.push(token);
    await stage.ask(
      `insert into waitlist_offers (id, freed_id, entry_id, wave, service_id, staff_id, starts_at, ends_at,
         token_hash, sent_by, sent_at, valid_until)
       select gen_random_uuid(), $1, e.id, 1, e.service_id, $2, $3, $4, $5, 'mail', $6, $3
       from waitlist_entries e join patients p on p.id = e.patient_id where p.email = $7`,
      [
        freed?.id,
        staffId,
        start.start,
        start.end,
        offerHash(stage.deps, token),
        stage.clock.now(),
        patient.email,
      ],
    );
  }
  const began = performance.now();
  const answers = await Promise.allSettled(
    tokens.map((token) => claimOffer(stage.deps, token, context)),
  );
  const took = performance.now() - began;
  const standings = answers.map((answer) =>
    answer.status === "fulfilled" ? answer.value.standing : "error",
  );
  const count = (standing: string) => standings.filter((one) => one === standing).length;
  report.figure("of 50 at once: winners", count("claimed"), { limit: { exactly: 1 } });
  report.figure("of 50 at once: just taken", count("taken"), { limit: { exactly: crowd - 1 } });
  report.figure("of 50 at once: errors", count("error"), { limit: { exactly: 0 } });
  report.figure("of 50 at once: all answered after", took, { unit: "ms" });
}

/** Simulates the waitlist and reports its figures; never two winners of one time. */
export async function measureWaitlist(whole: Measure): Promise<void> {
  const stage = await openStage(whole);
  whole.report.note(`Seed ${seed}, ${simulatedDays} days, ${people} people waiting.`);
  const tokens: string[] = [];
  for (let day = 1; day < fullDays; day += 1) {
    tokens.push(...(await fill(stage, addDays(first, day))));
  }
  for (let day = 0; day < simulatedDays; day += 1) {
    await playDay(stage, addDays(first, day), tokens);
  }
  await tell(stage, whole);
  await press(stage, whole);
}
