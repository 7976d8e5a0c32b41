import { sql } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { addDays, practiceDate } from "#practice/time.ts";
import { claimOnce } from "./practice-mode.ts";
import { sampleId } from "./sample-chance.ts";

type SampleWait = {
  /** A sample person by their place in the list. */
  person: number;
  serviceId: string;
  /** With whom; null means anybody qualified. */
  staffId: string | null;
  weekdays: number[];
  dayparts: ("morning" | "afternoon")[];
  /** For so many days, and for so many more. */
  since: number;
  until: number;
  isPaused?: true;
};

/** Who would like an earlier time, made up: a board that shows what it is for. */
const sampleWaits: readonly SampleWait[] = [
  {
    person: 8,
    serviceId: "checkup-cleaning",
    staffId: null,
    weekdays: [1, 2, 3, 4, 5],
    dayparts: ["morning"],
    since: 9,
    until: 30,
  },
  {
    person: 12,
    serviceId: "hydrafacial",
    staffId: "adeyemi",
    weekdays: [4, 5, 6],
    dayparts: ["morning", "afternoon"],
    since: 6,
    until: 21,
  },
  {
    person: 16,
    serviceId: "smile-consultation",
    staffId: null,
    weekdays: [1, 3],
    dayparts: ["afternoon"],
    since: 4,
    until: 45,
  },
  {
    person: 20,
    serviceId: "robotic-consultation",
    staffId: "marsh",
    weekdays: [2, 4],
    dayparts: ["morning", "afternoon"],
    since: 2,
    until: 14,
    isPaused: true,
  },
];

const dayMs = 86_400_000;

/** Puts sample people on the waitlist, once; each waits without a visit and is reached by mail only. */
export async function addWaits(tx: Transaction, { clock }: { clock: Clock }): Promise<void> {
  if (!(await claimOnce(tx, "sample waitlist"))) return;
  const now = clock.now();
  for (const [place, wait] of sampleWaits.entries()) {
    const since = new Date(now.getTime() - wait.since * dayMs);
    const pausedAt = wait.isPaused === true ? now : null;
    // Only for people who are there: in a practice that was begun earlier some may have been removed.
    await sql`
      insert into waitlist_entries (id, patient_id, service_id, staff_id, weekdays, dayparts, until, source,
        created_at, changed_at, paused_at)
      select ${sampleId(`wait ${place}`)}::uuid, p.id, ${wait.serviceId}, ${wait.staffId},
        ${wait.weekdays}::smallint[], ${wait.dayparts}::text[], ${addDays(practiceDate(now), wait.until)}::date,
        'booking', ${since}, ${since}, ${pausedAt}::timestamptz
      from patients p where p.id = ${sampleId(`person ${wait.person}`)}::uuid and p.is_sample
      on conflict do nothing`.execute(tx);
  }
}
