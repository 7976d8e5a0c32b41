/** The steps before a visit, farthest first. Their names stay when their hours change. */
export const stepIds = ["first", "second", "last"] as const;
export type StepId = (typeof stepIds)[number];

export type Step = { id: StepId; isOn: boolean; hours: number };
export type Cadence = { steps: readonly Step[]; sendsRecalls: boolean };

export const usualCadence: Cadence = {
  steps: [
    { id: "first", isOn: true, hours: 72 },
    { id: "second", isOn: true, hours: 24 },
    { id: "last", isOn: true, hours: 2 },
  ],
  sendsRecalls: true,
};

export const longestHours = 336;
export const hourMs = 3_600_000;

/** "3 days", "24 hours", "1 hour": how people say it. */
export function hoursText(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return `${hours} ${hours === 1 ? "hour" : "hours"}`;
}

/** What is wrong with steps, by the step it concerns; empty when nothing is. */
export function cadenceProblems(steps: readonly Step[]): Partial<Record<StepId, string>> {
  const problems: Partial<Record<StepId, string>> = {};
  let before = Number.POSITIVE_INFINITY;
  for (const { id, isOn, hours } of steps) {
    if (!Number.isInteger(hours) || hours < 1 || hours > longestHours) {
      problems[id] = `Whole hours from 1 to ${longestHours}, please.`;
    } else if (isOn && hours >= before) {
      problems[id] = "Each step must be nearer to the visit than the one before it.";
    }
    if (isOn && problems[id] === undefined) before = hours;
  }
  return problems;
}

/** A visit as far as reminders go. */
export type RemindedVisit = {
  id: string;
  startsAt: Date;
  status: "scheduled" | "confirmed";
  /** When it was booked for this time. */
  bookedAt: Date;
};

export type PlannedReminder = {
  key: string;
  step: StepId;
  hours: number;
  /** When it is to leave. */
  at: Date;
  /** From when on it is of no use: the next step, or the visit itself. */
  expiresAt: Date;
};

/** What makes a reminder the same one, whoever plans it: a visit, its time and the step. */
export function reminderKey(visit: Pick<RemindedVisit, "id" | "startsAt">, step: StepId): string {
  return `reminder:${visit.id}:${Math.floor(visit.startsAt.getTime() / 1000)}:${step}`;
}

/**
 * The reminders of a visit that lie ahead or are due now. Somebody who confirmed gets only the last; a
 * step whose time had passed when the visit was booked is left out.
 */
export function remindersOf(
  visit: RemindedVisit,
  steps: readonly Step[],
  now: Date,
): PlannedReminder[] {
  const on = steps.filter((step) => step.isOn);
  const wanted = visit.status === "confirmed" ? on.filter(({ id }) => id === "last") : on;
  const start = visit.startsAt.getTime();
  return wanted
    .map(({ id, hours }, index) => {
      const next = wanted[index + 1];
      return {
        key: reminderKey(visit, id),
        step: id,
        hours,
        at: new Date(start - hours * hourMs),
        expiresAt: new Date(next === undefined ? start : start - next.hours * hourMs),
      };
    })
    .filter(({ at, expiresAt }) => at > visit.bookedAt && expiresAt > now);
}
