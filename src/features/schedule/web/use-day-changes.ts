import { startTransition, useEffect, useRef, useState } from "react";
import { type ChangeWords, newsOf, ofDay, type Seen } from "../changes/rules.ts";

const freshMs = 2_600;
const noIds: ReadonlySet<string> = new Set();

export type DayChanges = {
  /** Visits that arrived or changed a moment ago. */
  freshIds: ReadonlySet<string>;
  /** The same in words, for those who do not see it. */
  announcement: string;
};

const nothing: DayChanges = { freshIds: noIds, announcement: "" };

/** Notices what a refresh of the same view changed; another view starts anew, silently. */
export function useDayChanges(
  day: { visits: readonly Seen[] } | undefined,
  view: string,
  words: ChangeWords = ofDay,
): DayChanges {
  const seen = useRef<{ view: string; visits: readonly Seen[] } | null>(null);
  const [changes, setChanges] = useState(nothing);

  useEffect(() => {
    if (!day) return;
    const before = seen.current;
    seen.current = { view, visits: day.visits };
    if (before?.view !== view) {
      setChanges(nothing);
      return;
    }
    const found = newsOf(before.visits, day.visits, words);
    if (found === null) return;
    // The day stands there already: to point at what changed must not hold up who types.
    startTransition(() => setChanges(found));
  }, [day, view, words]);

  useEffect(() => {
    if (changes.freshIds.size === 0) return;
    const forget = () => setChanges((known) => ({ ...known, freshIds: noIds }));
    const timer = setTimeout(() => startTransition(forget), freshMs);
    return () => clearTimeout(timer);
  }, [changes.freshIds]);

  return changes;
}
