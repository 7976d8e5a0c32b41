import { Link } from "react-router";
import { useNextFreeTime } from "#features/booking/slots/web/use-next-free-time.ts";
import { services } from "#practice/services.ts";
import { addDays, formatDay, formatTime, practiceDate } from "#practice/time.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useNowOnceHydrated } from "#ui/use-now.ts";
import styles from "./next-free-visit.module.css";

// What most people come with first.
const serviceId = "checkup-cleaning";
const service = services.find((entry) => entry.id === serviceId);

/** "Today", "Tomorrow", the weekday within a week, else the whole date. */
export function spokenDay(start: Date, now: Date): string {
  const day = practiceDate(start);
  const today = practiceDate(now);
  if (day === today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  const full = formatDay(start);
  return day < addDays(today, 7) ? (full.split(",")[0] ?? full) : full;
}

/** The next free visit, from the calendar itself. Without an answer it steps back to a plain sentence. */
export function NextFreeVisit() {
  const now = useNowOnceHydrated();
  const { data, hasFailed } = useNextFreeTime(serviceId);
  const next = data?.next;

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
          {now && next ? (
            <Link to={`/booking?service=${serviceId}`} className={styles.time}>
              {spokenDay(new Date(next.start), now)}, {formatTime(new Date(next.start))}
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
