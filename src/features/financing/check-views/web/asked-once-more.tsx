import { Link } from "react-router";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { Notice } from "#ui/notice.tsx";
import { useClock } from "#ui/use-clock.ts";
import { atText } from "./check-parts.tsx";

export interface AskedOnceMoreProps {
  /** When they did. */
  at: string;
  kind: "financing" | "insurance";
  /** Which check it became; null once that is not kept any more. */
  id: string | null;
}

/** They did what the mail asked for: the newer check counts, and nothing is left to do with this one. */
export function AskedOnceMore({ at, kind, id }: AskedOnceMoreProps) {
  const now = useClock(60_000);
  return (
    <Notice tone="good" title={`They asked once more, ${atText(at, now)}.`}>
      {id === null ? (
        "That check is no longer kept."
      ) : (
        <>
          Nothing is left to do here:{" "}
          <Link to={`${staffPaths.costChecks}?${new URLSearchParams({ kind, id }).toString()}`}>
            the newer check
          </Link>{" "}
          counts.
        </>
      )}
    </Notice>
  );
}
