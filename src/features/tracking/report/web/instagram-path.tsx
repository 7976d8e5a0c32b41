import { useId } from "react";
import { Link } from "react-router";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { formatCalendarFullDate } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import type { ReportDays } from "../../contract.ts";
import { instagramSteps } from "../content.ts";
import { CountTable } from "./count-table.tsx";
import { useInstagramPath } from "./use-report.ts";
import styles from "./visitor-events-page.module.css";

const steps = ["begun", "known", "booked", "kept"] as const;

/** How many conversations on Instagram became visits, and how many of these took place. */
export function InstagramPath({ days }: { days: ReportDays }) {
  const id = useId();
  const { data, error, refetch, isPlaceholderData } = useInstagramPath(days);
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      data-stale={isPlaceholderData ? "" : undefined}
    >
      <h2 id={id} className={styles.heading}>
        From Instagram to a visit
      </h2>
      {error && !data ? (
        <p className={styles.note} role="alert">
          This could not be loaded. {error.message}{" "}
          <Button variant="line" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {data ? (
        <>
          <CountTable
            caption="How many conversations on Instagram became visits"
            columns={["Step", "Number"]}
            rows={steps.map((step) => ({
              key: step,
              name: instagramSteps[step],
              figures: [data[step]],
            }))}
          />
          <p className={styles.note}>
            {formatCalendarFullDate(data.from)} to {formatCalendarFullDate(data.to)}. A visit counts
            when the front desk booked it from a conversation, or when it was booked by the booking
            link of one; a moved visit counts once.{" "}
            <Link to={staffPaths.instagram}>Open the inbox</Link>
          </p>
        </>
      ) : null}
    </section>
  );
}
