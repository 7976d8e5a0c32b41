import { addDays } from "#practice/time.ts";
import { useLateRead } from "#ui/use-late-read.ts";
import type { practiceHours } from "../contract.ts";

/** The opening hours of the days from one on; quiet, since a page says the usual week without them. */
export function usePracticeHours(from: string | null, days: number) {
  const range = from === null ? { from: "", to: "" } : { from, to: addDays(from, days) };
  const { data, hasFailed } = useLateRead<typeof practiceHours>(
    from === null ? null : "/api/practice/hours",
    range,
    60_000,
  );
  return { days: data?.days, hasFailed };
}
