import { retentionRules } from "../src/features/retention/content.ts";
import { removeExpired, removePeople } from "../src/features/retention/server/service.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { Sealer } from "../src/platform/sealing.ts";
import {
  type Ask,
  createPlanter,
  day,
  firstKept,
  namesLeft,
  plantedRules,
  type Planted,
  type PlantedRule,
} from "./retention-rows.ts";

export const walkStart = new Date("2026-11-20T15:00:00Z");

/** Days after the start at which the clock stands, one after the other: from one to thirty years. */
export const jumps = [0, 1, 2, 29, 30, 31, 90, 91, 365, 730, 731, 2192, 3000, 8000, 10_957];

/** What a walk through the years found: each sentence names the rule and the jump. */
export type Walked = { planted: number; removed: number; early: string[]; late: string[] };

const after = (jump: number) => new Date(walkStart.getTime() + jump * day);

/**
 * Plants rows of every rule at the edges of every jump, a millisecond to either side, and at `anywhere` moments of the
 * years around; then lets the clock jump and compares what is left with what may be.
 */
export async function walkRows(
  { ask, db }: { ask: Ask; db: Database },
  random: () => number,
  anywhere = 1,
): Promise<Walked> {
  const plant = createPlanter(ask);
  const planted = new Map<PlantedRule, Planted[]>();
  for (const rule of plantedRules) {
    const rows: Planted[] = [];
    for (const jump of jumps) {
      const edge = firstKept(rule, after(jump));
      const ages = [edge - 1, edge, edge + 1];
      for (let number = 0; number < anywhere; number += 1)
        ages.push(Math.round(walkStart.getTime() + (random() * 33 - 3) * 365 * day));
      for (const at of ages) rows.push(await plant(rule, at));
    }
    planted.set(rule, rows);
  }
  const walked: Walked = { planted: 0, removed: 0, early: [], late: [] };
  for (const rows of planted.values()) walked.planted += new Set(rows.map(({ name }) => name)).size;
  for (const jump of jumps) {
    const counts = await removeExpired(db, after(jump));
    for (const rule of plantedRules) {
      walked.removed += counts[rule];
      const edge = firstKept(rule, after(jump));
      const left = await namesLeft(ask, rule);
      for (const { name, at } of planted.get(rule) ?? []) {
        const sentence = `${retentionRules[rule].what}, after ${jump} days`;
        if (at >= edge && !left.has(name)) walked.early.push(sentence);
        if (at < edge && left.has(name)) walked.late.push(sentence);
      }
    }
  }
  return walked;
}

type Person = { id: string; due: number; isHeld: boolean };

/** The first day somebody may be erased, reckoned apart from the rules: six years, of minors until they are 22. */
function peopleDue(born: string | null, visit: number): number {
  const later = (date: Date, years: number) =>
    Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate());
  const sixYears = later(new Date(visit), 6);
  if (born === null) return sixYears;
  const wasMinor = later(new Date(born), 18) > visit;
  return wasMinor ? Math.max(sixYears, later(new Date(born), 22)) : sixYears;
}

/** Somebody with one visit in the eight years before; every fifth of no known age, every tenth under a hold. */
async function plantPerson(ask: Ask, number: number, random: () => number): Promise<Person> {
  const visit =
    walkStart.getTime() - Math.round(random() * 8 * 365) * day + (number % 1000) * 120_000;
  const age = Math.round(random() * 60);
  const born =
    number % 5 === 0
      ? null
      : new Date(visit - (age * 365.25 + 40) * day).toISOString().slice(0, 10);
  const [row] = await ask<{ id: string }>(
    `with patient as (
       insert into patients (id, first_name, last_name, date_of_birth, created_at, updated_at)
       values (gen_random_uuid(), 'Mia', 'Reyes', $1, $2, $2) returning id
     ), slot as (
       insert into provider_time_slots (id, resource, during, kind)
       select gen_random_uuid(), 'marsh', tstzrange($4::timestamptz, $4::timestamptz + interval '1 minute'), 'visit'
       returning id
     )
     insert into appointments (id, slot_id, patient_id, service_id, staff_id, starts_at, ends_at, status, channel,
       contact_first_name, contact_last_name, contact_email, contact_phone, confirmation_code, manage_seed,
       manage_token_hash, calendar_uid, duration_minutes, created_at, updated_at)
     select gen_random_uuid(), slot.id, patient.id, 'check', 'marsh', $2::timestamptz,
       $2::timestamptz + interval '1 minute', 'completed', 'web', 'Mia', 'Reyes', 'mia@inbox.example', '+17185550101',
       $3::text, sha256($3::text::bytea), sha256($3::text::bytea), gen_random_uuid(), 30, $2::timestamptz,
       $2::timestamptz
     from slot, patient returning patient_id as id`,
    // Visits of the walk may fall together, the places in the book may not.
    [
      born,
      new Date(visit),
      `AB${String(number).padStart(4, "0")}`,
      new Date(Date.UTC(2100, 0, 1) + number * 60_000),
    ],
  );
  const id = row?.id ?? "";
  const isHeld = number % 10 === 3;
  if (isHeld)
    await ask(
      "insert into legal_holds (id, patient_id, reason_sealed, placed_at) values (gen_random_uuid(), $1, 'x', $2)",
      [id, walkStart],
    );
  return { id, due: peopleDue(born, visit), isHeld };
}

/** The same for so many people on file, whole records at once; whoever is under a hold stays for good. */
export async function walkPeople(
  { ask, db, sealer }: { ask: Ask; db: Database; sealer: Sealer },
  random: () => number,
  count = 120,
): Promise<Walked & { held: number }> {
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1)
    people.push(await plantPerson(ask, number, random));
  const held = people.filter(({ isHeld }) => isHeld).length;
  const walked = { planted: count, removed: 0, held, early: [] as string[], late: [] as string[] };
  for (const jump of jumps) {
    const now = after(jump);
    await removePeople({ db, clock: { now: () => now }, sealer }, { most: count + 1 });
    const rows = await ask<{ id: string }>(
      "select id from patients where erased_at is null and last_name = 'Reyes'",
    );
    const left = new Set(rows.map(({ id }) => id));
    for (const { id, due, isHeld } of people) {
      const sentence = `${isHeld ? "held" : "a person"}, after ${jump} days`;
      if ((isHeld || due > now.getTime()) && !left.has(id)) walked.early.push(sentence);
      // The practice's day begins some hours after that of UTC.
      if (!isHeld && due + day <= now.getTime() && left.has(id)) walked.late.push(sentence);
    }
    walked.removed = count - left.size;
  }
  return walked;
}

/** Numbers that look random and are the same in every run. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
