import type { Database, Transaction } from "#platform/database/database.ts";
import { recallRules } from "#practice/texting.ts";
import { addDays, practiceDate, startOfDay } from "#practice/time.ts";
import { addMonths, type PlannedRecall, recallLastsDays, recallOf } from "../rules.ts";
import * as repository from "./repository.ts";

const mostPeople = 500;
/** Months differ in length: looked at is a little more than may be due. */
const slackDays = 4;

export type DueRecall = PlannedRecall & {
  patientId: string;
  patientName: string;
  phone: string;
  months: number;
};

/** The recalls that are due between now and an instant, by time. */
export async function recallsUntil(
  db: Database | Transaction,
  { now, until }: { now: Date; until: Date },
): Promise<DueRecall[]> {
  const found: DueRecall[] = [];
  for (const { serviceId, months } of recallRules) {
    const oldest = addMonths(addDays(practiceDate(now), -recallLastsDays - slackDays), -months);
    const newest = addMonths(addDays(practiceDate(until), slackDays), -months);
    const range = { from: startOfDay(oldest), to: startOfDay(newest) };
    const people = await repository.lastVisits(db, { serviceId, ...range, now, limit: mostPeople });
    for (const person of people) {
      const recall = recallOf(person, months, now);
      if (recall === null || recall.at > until) continue;
      const { patientId, patientName, phone } = person;
      found.push({ ...recall, patientId, patientName, phone, months });
    }
  }
  return found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
