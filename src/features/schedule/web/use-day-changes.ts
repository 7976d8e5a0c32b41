import { startTransition, useEffect, useRef, useState } from "react";
import { formatTime } from "#practice/time.ts";
import type { DaySchedule, ScheduledVisit } from "../contract.ts";
import { compareVisits } from "../rules.ts";

const freshMs = 2_600;
const mostNamed = 3;
const noIds: ReadonlySet<string> = new Set();

function said(kind: string, visits: readonly ScheduledVisit[]): string[] {
  if (visits.length > mostNamed) return [`${visits.length} visits: ${kind}.`];
  return visits.map(
    (visit) =>
      `${kind}: ${formatTime(new Date(visit.start))}, ${visit.patientName}, ${visit.service.name}.`,
  );
}

export type DayChanges = {
  /** Visits that arrived or changed a moment ago. */
  freshIds: ReadonlySet<string>;
  /** The same in words, for those who do not see it. */
  announcement: string;
};

const nothing: DayChanges = { freshIds: noIds, announcement: "" };

/** Notices what a refresh of the same day changed; another day starts anew, silently. */
export function useDayChanges(day: DaySchedule | undefined, view: string): DayChanges {
  const seen = useRef<{ view: string; visits: readonly ScheduledVisit[] } | null>(null);
  const [changes, setChanges] = useState(nothing);

  useEffect(() => {
    if (!day) return;
    const before = seen.current;
    seen.current = { view, visits: day.visits };
    if (before?.view !== view) {
      setChanges(nothing);
      return;
    }
    const { added, changed, removed } = compareVisits(before.visits, day.visits);
    if (added.length + changed.length + removed.length === 0) return;
    const found = {
      freshIds: new Set([...added, ...changed].map((visit) => visit.id)),
      announcement: [
        ...said("New visit", added),
        ...said("Changed", changed),
        ...said("No longer on this day", removed),
      ].join(" "),
    };
    // The day stands there already: to point at what changed must not hold up who types.
    startTransition(() => setChanges(found));
  }, [day, view]);

  useEffect(() => {
    if (changes.freshIds.size === 0) return;
    const forget = () => setChanges((known) => ({ ...known, freshIds: noIds }));
    const timer = setTimeout(() => startTransition(forget), freshMs);
    return () => clearTimeout(timer);
  }, [changes.freshIds]);

  return changes;
}
