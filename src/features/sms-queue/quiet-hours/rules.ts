import { identity } from "../../../practice/identity.ts";
import { zonesByAreaCode } from "./content.ts";

const firstHour = 8;
const endHour = 21;
const quarterMs = 900_000;
const longestNight = 24 * 4;

const zones = new Map(
  Object.entries(zonesByAreaCode).flatMap(([zone, codes]) =>
    codes.split(" ").map((code) => [code, zone] as const),
  ),
);

/** Where the person of a phone most likely is: by the area code, or where the practice is. */
export function zoneOf(phone: string): string {
  return (phone.startsWith("+1") && zones.get(phone.slice(2, 5))) || identity.timeZone;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function hourIn(zone: string, at: Date): number {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "2-digit", hourCycle: "h23" });
    clocks.set(zone, clock);
  }
  return Number(clock.format(at));
}

/** "8:00 AM" of the phone's own clock, and its day: "8:00 AM Mon". */
export function instantClock(phone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone: zoneOf(phone),
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
  })
    .format(at)
    .replace(/^(\w+),? (.*)$/, "$2 $1");
}

/** "Los Angeles" of the zone that a phone most likely is in. */
export function zoneName(phone: string): string {
  return (zoneOf(phone).split("/").at(-1) ?? "").replaceAll("_", " ");
}

/** Whether nobody is texted there now: before 8 in the morning and from 9 in the evening on. */
export function isQuiet(phone: string, at: Date): boolean {
  const hour = hourIn(zoneOf(phone), at);
  return hour < firstHour || hour >= endHour;
}

/** The first instant from `at` on when that person may be texted. */
export function nextLoudTime(phone: string, at: Date): Date {
  if (!isQuiet(phone, at)) return at;
  // Every zone's clock is a whole number of quarters away from UTC.
  let time = Math.ceil(at.getTime() / quarterMs) * quarterMs;
  for (let step = 0; step < longestNight && isQuiet(phone, new Date(time)); step += 1)
    time += quarterMs;
  return new Date(time);
}
