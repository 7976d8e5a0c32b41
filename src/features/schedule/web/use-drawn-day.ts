import { useDeferredValue, useMemo } from "react";
import type { DaySchedule } from "../contract.ts";

/** A day with what it is a view of; `isForeseen` while it only stands in for the one that loads. */
export type DrawnDay = { day: DaySchedule | undefined; view: string; isForeseen: boolean };

/**
 * The day that the page draws. What a refresh of the same view brought is drawn in pieces: whoever types
 * meanwhile is not held up by a long list. Another view, and the first answer, are drawn at once.
 */
export function useDrawnDay(
  day: DaySchedule | undefined,
  view: string,
  isForeseen: boolean,
): DrawnDay {
  const latest = useMemo(() => ({ day, view, isForeseen }), [day, view, isForeseen]);
  const drawn = useDeferredValue(latest);
  return day && drawn.day && drawn.view === view ? drawn : latest;
}
