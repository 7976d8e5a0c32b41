import { addDays, practiceDate, startOfDay } from "../../../practice/time.ts";
import type { AppointmentStatus } from "../../booking/contract.ts";
import { statusNames } from "../content.ts";
import { initialsOf } from "../rules.ts";

/** How many days a feed tells of, back and ahead. */
export const feedDays = { back: 30, ahead: 90 };

/** The stretch of time that a feed tells of now: whole days of the practice. */
export function feedWindow(now: Date): { from: Date; to: Date } {
  const today = practiceDate(now);
  return {
    from: startOfDay(addDays(today, -feedDays.back)),
    to: startOfDay(addDays(today, feedDays.ahead + 1)),
  };
}

/** The secret of a link's file name; null when it cannot be one. */
export function tokenOf(file: string): string | null {
  return /^([\w-]{43})\.ics$/.exec(file)?.[1] ?? null;
}

/** The address of a feed below the site's. */
export function feedPath(token: string): string {
  return `/api/calendars/${token}.ics`;
}

/** What a calendar program may learn of a visit. */
export function feedWords(visit: {
  firstName: string;
  lastName: string;
  serviceName: string;
  status: AppointmentStatus;
}): { title: string; description: string; isFirm: boolean } {
  const initials = initialsOf(`${visit.firstName} ${visit.lastName}`);
  return {
    title: `${visit.serviceName}, ${initials}`,
    description: `Status: ${statusNames[visit.status]}`,
    isFirm: visit.status !== "scheduled",
  };
}

/** Whether a program that names these tags has what this one stands for. */
export function hasTag(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  const tags = known.split(",").map((one) => one.trim().replace(/^W\//, ""));
  return tags.includes(tag) || tags.includes("*");
}
