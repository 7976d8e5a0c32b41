import {
  addDays,
  formatTime,
  instantAt,
  isCalendarDate,
  practiceDate,
  startOfDay,
} from "../../../practice/time.ts";
import { deskGridMinutes, deskHorizonDays, isOnDeskGrid } from "../../booking/desk/rules.ts";
import { skippedProblems } from "../../booking/hours/rules.ts";
import type { InTheWay, TimeBlock } from "./contract.ts";

export type Stretch = { start: Date; end: Date };

/** A whole day of the practice, from midnight to midnight. */
export function wholeDay(date: string): Stretch {
  return { start: startOfDay(date), end: startOfDay(addDays(date, 1)) };
}

/** Whether a stretch is a whole day. */
export function isWholeDay({ start, end }: Stretch): boolean {
  const day = wholeDay(practiceDate(start));
  return start.getTime() === day.start.getTime() && end.getTime() === day.end.getTime();
}

/** What is wrong with a stretch to be blocked, by field; empty when nothing is. */
export function blockProblems(
  { start, end }: Stretch,
  now: Date,
): { start?: string; end?: string } {
  const date = practiceDate(start);
  const grid = `Use full ${deskGridMinutes} minutes, such as 10:05.`;
  if (date < practiceDate(now))
    return { start: "That day has passed. Choose today or a later day." };
  if (date > addDays(practiceDate(now), deskHorizonDays)) {
    return { start: `Time can be blocked up to ${deskHorizonDays} days ahead.` };
  }
  if (!isOnDeskGrid(start)) return { start: grid };
  if (!isOnDeskGrid(end)) return { end: grid };
  if (end <= start) return { end: "The end must be later than the start." };
  if (end > wholeDay(date).end) {
    return { end: "A block ends on the day it begins. For longer, enter time off." };
  }
  return {};
}

/** What the form of a block holds, as typed. */
export type TypedBlock = {
  staffId: string;
  date: string;
  isAllDay: boolean;
  from: string;
  to: string;
  reason: string;
};
export type BlockProblems = { staffId?: string; start?: string; end?: string };

function typedStretch({ date, isAllDay, from, to }: TypedBlock): Stretch | BlockProblems {
  if (!isCalendarDate(date)) return { start: "Choose a day." };
  if (isAllDay) return wholeDay(date);
  const isClock = (typed: string) => /^\d\d:\d\d$/.test(typed);
  if (!isClock(from)) return { start: "Type when it begins, such as 10:00 AM." };
  if (!isClock(to)) return { end: "Type when it ends, such as 11:00 AM." };
  const skipped = skippedProblems(date, { start: from, end: to });
  if (Object.keys(skipped).length > 0) return skipped;
  return { start: instantAt(date, from), end: instantAt(date, to) };
}

function isStretch(found: Stretch | BlockProblems): found is Stretch {
  return found.start instanceof Date;
}

/** The stretch that was typed, or what is wrong with the form by field; never both. */
export function stretchOf(
  typed: TypedBlock,
  now: Date,
): { stretch: Stretch | null; problems: BlockProblems } {
  const found = typedStretch(typed);
  const problems: BlockProblems = {
    ...(typed.staffId === "" && { staffId: "Choose a provider." }),
    ...(isStretch(found) ? blockProblems(found, now) : found),
  };
  const isFine = isStretch(found) && Object.keys(problems).length === 0;
  return { stretch: isFine ? found : null, problems };
}

/** "10:00 AM to 11:30 AM" or "All day". */
export function blockTime(block: Pick<TimeBlock, "start" | "end" | "isAllDay">): string {
  return block.isAllDay
    ? "All day"
    : `${formatTime(new Date(block.start))} to ${formatTime(new Date(block.end))}`;
}

/** What lies in a time that was to be blocked, one line each, by kind. */
export function inTheWayLines({ visits, blocks, holds }: InTheWay): string[] {
  const time = (instant: string) => formatTime(new Date(instant));
  return [
    ...visits.map((one) => `${time(one.start)} ${one.patientName}, ${one.serviceName}`),
    ...blocks.map(
      (one) =>
        `${time(one.start)} to ${time(one.end)} is blocked already${one.reason === "" ? "" : `: ${one.reason}`}`,
    ),
    ...holds.map((one) => `${time(one.start)} is held by a visitor who is booking right now`),
  ];
}
