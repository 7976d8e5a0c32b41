import { useState } from "react";
import { Link } from "react-router";
import { useNextFreeTime } from "#features/booking/slots/web/use-next-free-time.ts";
import { services } from "#practice/services.ts";
import { practiceDate } from "#practice/time.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useNow } from "#ui/use-now.ts";
import styles from "./next-free-visit.module.css";
import { spokenDay, spokenTime } from "./spoken-time.ts";

// What most people come with first.
const serviceId = "checkup-cleaning";
const service = services.find((entry) => entry.id === serviceId);

/** The next free visit, from the calendar itself. Without an answer it steps back to a plain sentence. */
export function NextFreeVisit() {
  const now = useNow();
  const [openedAt] = useState(now);
  const { data, hasFailed } = useNextFreeTime(serviceId);
  const next = data?.next;
  // At first the server's date: a browser's first formatter would hold the start of a slow phone. A page that
  // stays open past midnight reckons by itself.
  const today = now === openedAt ? data?.today : practiceDate(now);

  return (
    <p className={styles.line}>
      <svg className={styles.ticks} viewBox="0 0 26 12" aria-hidden="true">
        <path d="M.5 0v12M6.5 0v12M12.5 0v12M18.5 0v12M24.5 0v12" />
      </svg>
      {hasFailed || (data && !next) ? (
        <span>Free times are in the booking calendar.</span>
      ) : (
        <span>
          Next free visit
          {service ? <>, {service.name.toLowerCase()}</> : null}:{" "}
          {today !== undefined && next ? (
            <Link to={`/booking?service=${serviceId}`} className={styles.time}>
              {spokenDay(next.date, today)}, {spokenTime(next.minute)}
            </Link>
          ) : (
            <>
              <Skeleton className={styles.skeleton} />
              <noscript>
                <a href="/booking" className={styles.time}>
                  see the free times
                </a>
              </noscript>
            </>
          )}
        </span>
      )}
    </p>
  );
}
