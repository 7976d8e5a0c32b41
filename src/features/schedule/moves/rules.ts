import { services } from "../../../practice/services.ts";
import { staff } from "../../../practice/staff.ts";
import { practiceDate, practiceMinutes } from "../../../practice/time.ts";
import type { AppointmentStatus } from "../../booking/contract.ts";
import type { DaySchedule, ScheduledVisit } from "../contract.ts";
import { clockMinutes } from "../rules.ts";

/** Visits are moved in steps of so many minutes. */
export const stepMinutes = 15;
const hour = 60;
/** What a day without work and visits shows, and how far every day reaches past its hours. */
const usualDay = { from: 9 * hour, to: 18 * hour };
const margin = hour;
const wholeDay = 24 * hour;

/** How a start stands for a visit: free, outside somebody's hours, or with something in the way. */
export type PlaceState = "free" | "outside" | "taken";
/** A start in minutes after midnight. */
export type Place = { minutes: number; state: PlaceState };

/** The part of a day that is drawn: its work and visits, an hour around them, in whole hours. */
export function boardRange(day: DaySchedule): { from: number; to: number } {
  const starts = [
    ...day.providers.flatMap(({ periods }) => periods.map(({ from }) => clockMinutes(from))),
    ...day.visits.map(({ time }) => clockMinutes(time)),
  ];
  const ends = [
    ...day.providers.flatMap(({ periods }) => periods.map(({ to }) => clockMinutes(to))),
    ...day.visits.map(({ time, durationMinutes }) => clockMinutes(time) + durationMinutes),
  ];
  if (starts.length === 0) return usualDay;
  return {
    from: Math.max(0, Math.floor((Math.min(...starts) - margin) / hour) * hour),
    to: Math.min(wholeDay, Math.ceil((Math.max(...ends) + margin) / hour) * hour),
  };
}

export type BoardProvider = DaySchedule["providers"][number];

/** Who has a column: those who work that day, then others with visits or blocked time. */
export function boardProviders(day: DaySchedule): BoardProvider[] {
  const known = new Map(day.providers.map((provider) => [provider.id, provider]));
  for (const { provider } of [...day.visits, ...day.blocks]) {
    if (!known.has(provider.id)) known.set(provider.id, { ...provider, periods: [] });
  }
  return [...known.values()];
}

/** The people who offer a visit's service. */
export function qualifiedFor(visit: Pick<ScheduledVisit, "service">): string[] {
  const { category } = visit.service;
  return staff.filter(({ categories }) => categories.includes(category)).map(({ id }) => id);
}

/** How long the room is needed, in minutes. */
export function roomMinutes(visit: Pick<ScheduledVisit, "service" | "durationMinutes">): number {
  const fact = services.find(({ id }) => id === visit.service.id);
  return visit.durationMinutes + (fact?.bufferAfterMinutes ?? 0);
}

type Taken = readonly [from: number, to: number];

/** The part of an interval that lies on a day, in minutes after midnight. */
export function minutesOn(date: string, { start, end }: { start: string; end: string }): Taken {
  const [from, to] = [new Date(start), new Date(end)];
  return [
    practiceDate(from) < date ? 0 : practiceMinutes(from),
    practiceDate(to) > date ? wholeDay : practiceMinutes(to),
  ];
}

function takenOf(day: DaySchedule, providerId: string, except: string): Taken[] {
  const blocked = day.blocks
    .filter(({ provider }) => provider.id === providerId)
    .map((block) => minutesOn(day.date, block));
  const visited = day.visits
    .filter(
      ({ id, provider, status }) =>
        provider.id === providerId && id !== except && status !== "cancelled",
    )
    .map((visit): Taken => {
      const start = clockMinutes(visit.time);
      return [start, start + roomMinutes(visit)];
    });
  return [...blocked, ...visited];
}

/** How a start of a visit stands with a provider, as far as the day's list tells; the server decides. */
export function placeState(
  day: DaySchedule,
  visit: ScheduledVisit,
  providerId: string,
  minutes: number,
): PlaceState {
  const end = minutes + roomMinutes(visit);
  const isTaken = takenOf(day, providerId, visit.id).some(
    ([from, to]) => from < end && to > minutes,
  );
  if (isTaken) return "taken";
  const periods = day.providers.find(({ id }) => id === providerId)?.periods ?? [];
  const isWithin = periods.some(
    ({ from, to }) =>
      clockMinutes(from) <= minutes && minutes + visit.durationMinutes <= clockMinutes(to),
  );
  const isAway = day.off.some(
    (off) =>
      off.id === providerId &&
      clockMinutes(off.from) < minutes + visit.durationMinutes &&
      clockMinutes(off.to) > minutes,
  );
  return isWithin && !isAway && day.closed === null ? "free" : "outside";
}

/** Every start of a day for a visit with a provider, by time. */
export function placesFor(day: DaySchedule, visit: ScheduledVisit, providerId: string): Place[] {
  const { from, to } = boardRange(day);
  const places: Place[] = [];
  for (let minutes = from; minutes + visit.durationMinutes <= to; minutes += stepMinutes) {
    places.push({ minutes, state: placeState(day, visit, providerId, minutes) });
  }
  return places;
}

/** What a move does to a visit's status, said before it; empty when it stays. */
export function moveWarning(status: AppointmentStatus): string {
  return status === "confirmed"
    ? "This visit is Confirmed for its old time. Moving it makes it Scheduled again: the new time has yet to be confirmed."
    : "";
}

/** The same, said once it was moved. */
export function movedWords(was: AppointmentStatus): string {
  return was === "confirmed" ? "It was Confirmed and is Scheduled again." : "";
}

/** Where a visit is carried to: a provider and a start in minutes after midnight. */
export type Spot = { providerId: string; minutes: number };

/** Where a visit stands. */
export function spotOf(visit: ScheduledVisit): Spot {
  return { providerId: visit.provider.id, minutes: practiceMinutes(new Date(visit.start)) };
}

export function isSameSpot(one: Spot, other: Spot): boolean {
  return one.providerId === other.providerId && one.minutes === other.minutes;
}

/** A place on a board: one of its columns and a start in minutes after midnight. */
export type BoardPlace = { column: string; minutes: number };

/** One step of an arrow key, within the hours and the columns; the same place at an edge. */
export function stepPlace(
  place: BoardPlace,
  key: string,
  board: { columns: readonly string[]; from: number; to: number; durationMinutes: number },
): BoardPlace {
  const { columns, from, to, durationMinutes } = board;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const next =
      key === "ArrowUp"
        ? Math.ceil(place.minutes / stepMinutes) * stepMinutes - stepMinutes
        : Math.floor(place.minutes / stepMinutes) * stepMinutes + stepMinutes;
    const isInside = next >= from && next + durationMinutes <= to;
    return isInside ? { ...place, minutes: next } : place;
  }
  const column = columns[columns.indexOf(place.column) + (key === "ArrowLeft" ? -1 : 1)];
  return column === undefined ? place : { ...place, column };
}

/** The start under a pointer, on the grid and inside the day. */
export function snapMinutes(
  minutes: number,
  board: { from: number; to: number; durationMinutes: number },
): number {
  const snapped = Math.round(minutes / stepMinutes) * stepMinutes;
  const latest = Math.floor((board.to - board.durationMinutes) / stepMinutes) * stepMinutes;
  return Math.min(Math.max(snapped, board.from), Math.max(board.from, latest));
}
