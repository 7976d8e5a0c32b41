import { formatTime } from "../../../practice/time.ts";
import type { Occupant } from "../../booking/desk/contract.ts";

const clock = (instant: string) => formatTime(new Date(instant));

/** Who or what has the time; a patient's name stands in the page by itself, as it may be hidden. */
export function holderWords({ kind, reason }: Occupant): string {
  if (kind === "visit") return "another visit";
  if (kind === "hold") return "somebody who is booking on the website right now";
  return reason === null ? "blocked time" : `blocked time (${reason})`;
}

/** "10:00 AM to 10:30 AM", and until when the room is needed after it. */
export function occupiedTime({ start, end, busyUntil }: Occupant): string {
  const room = busyUntil > end ? `, the room until ${clock(busyUntil)}` : "";
  return `${clock(start)} to ${clock(end)}${room}`;
}
