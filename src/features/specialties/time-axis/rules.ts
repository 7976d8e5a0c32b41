import { formatCalendarShortDay, practiceDate } from "../../../practice/time.ts";

/** How much room a chart must have for the name of a point to be shown: any, that of a desk, or none has it. */
export type NameRoom = "any" | "desk" | "none";

/** How far apart names stand at least, in percent of the line. */
const apart = { any: 22, desk: 11 } as const;

/**
 * Where days stand on a line of time, in percent of its length, the first at 0; a day alone stands at its end.
 * What is all of one day only follows each other: no line of days could tell it apart.
 */
export function placesOf(days: readonly string[]): number[] {
  const times = days.map((day) => Date.parse(`${day}T00:00:00Z`));
  const first = Math.min(...times);
  const length = Math.max(...times) - first;
  const last = times.length - 1;
  const share = (time: number, index: number) => {
    if (length > 0) return (time - first) / length;
    return last === 0 ? 1 : index / last;
  };
  return times.map((time, index) => Math.round(share(time, index) * 1000) / 10);
}

function isFree(place: number, taken: readonly number[], room: keyof typeof apart): boolean {
  return taken.every((one) => Math.abs(one - place) >= apart[room]);
}

/**
 * Which points are named in how much room: no two names closer than they can be read, the last point always
 * named. Points that have a name in little room keep it in more.
 */
export function roomsOf(places: readonly number[]): NameRoom[] {
  const rooms = places.map((): NameRoom => "none");
  const taken: number[] = [];
  for (const room of ["any", "desk"] as const) {
    for (let index = places.length - 1; index >= 0; index -= 1) {
      const place = places[index] ?? 0;
      if (rooms[index] !== "none" || !isFree(place, taken, room)) continue;
      rooms[index] = room;
      taken.push(place);
    }
  }
  return rooms;
}

/** Where an instant or day stands between two days, in percent; never outside of them. */
export function shareBetween(from: string, to: string, day: string): number {
  const [start, end, at] = [from, to, day].map((one) => Date.parse(`${one}T00:00:00Z`));
  if (start === undefined || end === undefined || at === undefined || end <= start) return 0;
  return Math.round(Math.min(1, Math.max(0, (at - start) / (end - start))) * 1000) / 10;
}

/** In which week after a day another one lies, the first being 1; null before it. */
export function weekSince(from: string, day: string): number | null {
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
  return days < 0 ? null : Math.floor(days / 7) + 1;
}

/** "Nov 24" of a calendar date; with the year when it is another one than that of `now`. */
export function dayText(day: string, now: Date): string {
  const year = day.slice(0, 4);
  const isThisYear = practiceDate(now).startsWith(year);
  return isThisYear ? formatCalendarShortDay(day) : `${formatCalendarShortDay(day)}, ${year}`;
}
