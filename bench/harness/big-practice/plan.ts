import { addDays, practiceDate } from "#practice/time.ts";

/** How large a made-up practice is, and the days that it covers. */
export type Plan = {
  visits: number;
  patients: number;
  events: number;
  mails: number;
  texts: number;
  tasks: number;
  openTasks: number;
  conversations: number;
  auditRows: number;
  now: Date;
  today: string;
  /** The first day with a visit. */
  firstDay: string;
  /** From here on the practice has the same visits whatever its size is: what is compared is its past. */
  presentFrom: string;
  lastDay: string;
};

/** People who see patients today, the practice's own four counted in. */
export const providersToday = 10;
const yearsBack = 10;
const daysOfPresent = 35;
const daysAhead = 60;
/** Of the present, as today's visits are. */
const openTasks = 100;
const texts = 0.08;
const mails = 0.12;

/** A practice of so many visits: everything else grows with them. */
export function planOf(visits: number, now: Date): Plan {
  const today = practiceDate(now);
  return {
    visits,
    patients: Math.round(visits / 10),
    events: visits * 3,
    mails: Math.round(visits * mails),
    texts: Math.round(visits * texts),
    tasks: Math.round(visits / 50),
    openTasks,
    conversations: Math.round(visits / 200),
    auditRows: Math.round(visits * 0.3),
    now,
    today,
    firstDay: `${Number(today.slice(0, 4)) - yearsBack}${today.slice(4)}`.replace(
      "-02-29",
      "-02-28",
    ),
    presentFrom: addDays(today, -daysOfPresent),
    lastDay: addDays(today, daysAhead),
  };
}
