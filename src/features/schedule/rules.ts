import { services } from "../../practice/services.ts";
import { practiceDate, practiceMinutes } from "../../practice/time.ts";
import type { AppointmentStatus } from "../booking/contract.ts";
import type { DaySchedule, ScheduledVisit } from "./contract.ts";

/** Free stretches shorter than this are not worth offering. */
export const shortestGapMinutes = 30;

const minuteMs = 60_000;
const expected: readonly AppointmentStatus[] = ["scheduled", "confirmed"];
const over: readonly AppointmentStatus[] = ["completed", "no-show", "cancelled"];

/** Whether a visit is behind us: it has an ending status, or its time has run out. */
export function isSettled(visit: Pick<ScheduledVisit, "status" | "end">, now: Date): boolean {
  if (over.includes(visit.status)) return true;
  return visit.status !== "in-progress" && new Date(visit.end) <= now;
}

/** Minutes since a visit should have begun without anybody marking it so; 0 when it is not late. */
export function minutesLate(visit: ScheduledVisit, now: Date): number {
  if (!expected.includes(visit.status) || new Date(visit.end) <= now) return 0;
  return Math.max(0, Math.floor((now.getTime() - new Date(visit.start).getTime()) / minuteMs));
}

/** The visits that should have begun, longest waiting first. */
export function lateVisits(visits: readonly ScheduledVisit[], now: Date): ScheduledVisit[] {
  return visits
    .filter((visit) => minutesLate(visit, now) > 0)
    .toSorted((one, other) => one.start.localeCompare(other.start));
}

/** The first expected visit that has not begun yet. */
export function nextVisit(
  visits: readonly ScheduledVisit[],
  now: Date,
): ScheduledVisit | undefined {
  return visits
    .filter((visit) => expected.includes(visit.status) && new Date(visit.start) > now)
    .toSorted((one, other) => one.start.localeCompare(other.start))[0];
}

/** Whole minutes until an instant; less than one counts as one, the past as 0. */
export function minutesUntil(instant: string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(instant).getTime() - now.getTime()) / minuteMs));
}

export type DayFigures = {
  active: number;
  completed: number;
  noShows: number;
  /** Expected and not begun: visits that are still to come. */
  upcoming: number;
  /** Those of them that nobody has confirmed. */
  unconfirmed: number;
  /** Over by the clock, while their status says neither completed nor no-show. */
  unmarked: number;
};

/**
 * Whether somebody comes for the first time, as the morning huddle counts it. What was said when booking stands only
 * where nobody looked: whoever was here meanwhile is not new any more.
 */
export function isNewHere(visit: Pick<ScheduledVisit, "isFirst" | "isNewPatient">): boolean {
  return visit.isFirst ?? visit.isNewPatient === true;
}

/**
 * How a day stands now. Cancelled visits do not count; `unconfirmed` only looks ahead, since nobody
 * asks for a confirmation of a visit whose time has come.
 */
export function dayFigures(visits: readonly ScheduledVisit[], now: Date): DayFigures {
  const count = (status: AppointmentStatus) =>
    visits.filter((visit) => visit.status === status).length;
  const ahead = visits.filter(
    (visit) => expected.includes(visit.status) && new Date(visit.start) > now,
  );
  return {
    active: visits.length - count("cancelled"),
    completed: count("completed"),
    noShows: count("no-show"),
    upcoming: ahead.length,
    unconfirmed: ahead.filter((visit) => visit.status === "scheduled").length,
    unmarked: visits.filter((visit) => !over.includes(visit.status) && new Date(visit.end) <= now)
      .length,
  };
}

/** Minutes after midnight of a local clock time "HH:MM". */
export function clockMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export type Gap = {
  providerId: string;
  providerName: string;
  /** Minutes after midnight on the practice's clock. */
  from: number;
  to: number;
};

/** The room's time after a visit of this service, in minutes; nothing can be booked into it. */
function bufferAfter(serviceId: string): number {
  return services.find((service) => service.id === serviceId)?.bufferAfterMinutes ?? 0;
}

function freeBetween(from: number, to: number, taken: readonly (readonly [number, number])[]) {
  const free: [number, number][] = [];
  let cursor = from;
  for (const [start, end] of taken) {
    if (end <= cursor || start >= to) continue;
    if (start > cursor) free.push([cursor, start]);
    cursor = Math.max(cursor, end);
  }
  if (cursor < to) free.push([cursor, to]);
  return free;
}

/** A provider's blocks as minutes of the day; one that reaches past midnight ends there. */
function blockedMinutes(day: DaySchedule, providerId: string): [number, number][] {
  return day.blocks
    .filter((block) => block.provider.id === providerId)
    .map((block) => {
      const [start, end] = [new Date(block.start), new Date(block.end)];
      const to = practiceDate(end) === day.date ? practiceMinutes(end) : 24 * 60;
      return [practiceMinutes(start), to];
    });
}

/**
 * Free stretches of at least half an hour inside providers' working periods, by time. On the day
 * itself only what is still ahead counts; a past day has none.
 */
export function gapsOf(day: DaySchedule, now: Date): Gap[] {
  const today = practiceDate(now);
  if (day.date < today) return [];
  const earliest = day.date === today ? practiceMinutes(now) : 0;
  // A missed visit keeps its time, as it does for everybody who books: the patient may yet come.
  const holdsRoom = (visit: ScheduledVisit) => visit.status !== "cancelled";

  return day.providers
    .flatMap((provider) => {
      const taken = day.visits
        .filter((visit) => visit.provider.id === provider.id && holdsRoom(visit))
        .map((visit) => {
          const start = clockMinutes(visit.time);
          return [start, start + visit.durationMinutes + bufferAfter(visit.service.id)] as const;
        })
        .concat(blockedMinutes(day, provider.id))
        .toSorted((one, other) => one[0] - other[0]);
      return provider.periods
        .flatMap((period) =>
          freeBetween(
            Math.max(clockMinutes(period.from), earliest),
            clockMinutes(period.to),
            taken,
          ),
        )
        .filter(([from, to]) => to - from >= shortestGapMinutes)
        .map(([from, to]) => ({
          providerId: provider.id,
          providerName: provider.displayName,
          from,
          to,
        }));
    })
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
}

/** Why a provider is not there for a visit: away at its time, or not at work on its day. */
export type Away = "off" | "not-in";

/**
 * Whether an expected visit's provider is not there for it; null when they are. A visit outside the
 * hours of somebody who works that day was meant so. On a closed day nobody is there, which is said once.
 */
export function awayFor(day: DaySchedule, visit: ScheduledVisit, now: Date): Away | null {
  if (day.closed !== null || !expected.includes(visit.status) || new Date(visit.end) <= now) {
    return null;
  }
  const [start, id] = [clockMinutes(visit.time), visit.provider.id];
  const isOff = day.off.some(
    (off) =>
      off.id === id &&
      clockMinutes(off.from) < start + visit.durationMinutes &&
      clockMinutes(off.to) > start,
  );
  if (isOff) return "off";
  return day.providers.some((provider) => provider.id === id) ? null : "not-in";
}

/** Who has hours or an absence on a day, each once, those at work first. */
export function peopleOf(day: Pick<DaySchedule, "providers" | "off">): {
  id: string;
  displayName: string;
  periods: DaySchedule["providers"][number]["periods"];
  off: DaySchedule["off"];
}[] {
  const offOf = (id: string) => day.off.filter((absence) => absence.id === id);
  const away = new Map(day.off.map(({ id, displayName }) => [id, displayName]));
  for (const { id } of day.providers) away.delete(id);
  return [
    ...day.providers.map((provider) => ({ ...provider, off: offOf(provider.id) })),
    ...[...away].map(([id, displayName]) => ({ id, displayName, periods: [], off: offOf(id) })),
  ];
}

/** What tells of a visit that it changed. */
type Versioned = Pick<ScheduledVisit, "id" | "version">;

/** What another look at the same days brought. */
export function compareVisits<V extends Versioned>(
  before: readonly V[],
  after: readonly V[],
): { added: V[]; changed: V[]; removed: V[] } {
  const known = new Map(before.map((visit) => [visit.id, visit]));
  const left = new Set(after.map((visit) => visit.id));
  return {
    added: after.filter((visit) => !known.has(visit.id)),
    changed: after.filter((visit) => {
      const earlier = known.get(visit.id);
      return earlier !== undefined && earlier.version !== visit.version;
    }),
    removed: before.filter((visit) => !left.has(visit.id)),
  };
}

/** Where the line of the present stands: before the first row that starts later than now. */
export function nowLineIndex(rows: readonly { start: string }[], now: Date): number {
  const index = rows.findIndex((row) => new Date(row.start) > now);
  return index === -1 ? rows.length : index;
}

/** "MO" of "Maya Okafor": first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words.at(0)?.[0] ?? "";
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : "";
  return `${first}${last}`.toUpperCase();
}

/** "1:30" of minutes after midnight, as schedules are read aloud: twelve hours, without AM and PM. */
export function shortClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12 || 12;
  return `${hour}:${String(minutes % 60).padStart(2, "0")}`;
}

/** "9:00 to 12:30" of two local clock times "HH:MM". */
export function periodText(from: string, to: string): string {
  return `${shortClock(clockMinutes(from))} to ${shortClock(clockMinutes(to))}`;
}

/** "14 Appointments"; the chip reads the same for one. With filters "5 of 14 Appointments". */
export function countText(count: number, shown: number = count): string {
  return shown === count ? `${count} Appointments` : `${shown} of ${count} Appointments`;
}
