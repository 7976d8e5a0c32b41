import { useCallback, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import {
  type AuditFilters,
  type AuditKind,
  auditKinds,
  type AuditPeriod,
  auditPeriods,
} from "../contract.ts";

const usualPeriod: AuditPeriod = "30";
const typingRestMs = 300;
/** Where in the list somebody is, which is no filter. */
const placeNames = ["before", "row", "export"] as const;

export type TrailFilters = {
  filters: AuditFilters;
  /** What stands in the field; it is asked for when the typing rests. */
  typed: string;
  type: (text: string) => void;
  /** Changes one or more filters in the address; null takes one away. */
  set: (
    changes: Partial<Record<"who" | "kind" | "period" | "subject" | "id", string | null>>,
  ) => void;
  clear: () => void;
  isFiltered: boolean;
};

function known<T extends string>(all: readonly T[], value: string | null): T | undefined {
  return all.find((one) => one === value);
}

/**
 * What the page looks for. People, kinds and ids stand in the address; what somebody types does not,
 * since it may be a patient's name.
 */
export function useTrailFilters(): TrailFilters {
  const [search, setSearch] = useSearchParams();
  const [typed, type] = useState("");
  const [text, setText] = useState("");

  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), typed === "" ? 0 : typingRestMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const set = useCallback<TrailFilters["set"]>(
    (changes) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          // Other filters begin at the newest row again, with nothing open.
          for (const name of placeNames) after.delete(name);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === "") after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  );
  const clear = useCallback(() => {
    type("");
    setSearch({}, { preventScrollReset: true });
  }, [setSearch]);

  const who = search.get("who");
  const kind = known<AuditKind>(auditKinds, search.get("kind"));
  const period = known<AuditPeriod>(auditPeriods, search.get("period")) ?? usualPeriod;
  const subject = search.get("subject");
  const subjectId = search.get("id");
  const filters = useMemo<AuditFilters>(
    () => ({
      period,
      ...(text !== "" && { text }),
      ...(who !== null && { who }),
      ...(kind !== undefined && { kind }),
      ...(subject !== null && subjectId !== null && { subject, subjectId }),
    }),
    [kind, period, subject, subjectId, text, who],
  );
  const isFiltered =
    text !== "" || [...search.keys()].some((name) => !placeNames.some((place) => place === name));
  return { filters, typed, type, set, clear, isFiltered };
}
