import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { staffPaths, useNamesHidden } from "#features/staff-access/web/public.ts";
import { formatTime, isCalendarDate, practiceDate } from "#practice/time.ts";
import { agoText } from "#ui/age.ts";
import { Button } from "#ui/button.tsx";
import { IconChevronLeft, IconRefresh } from "#ui/icons.ts";
import { IconPrinter } from "#ui/late-icons.ts";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useLivePhase } from "../../web/use-live.ts";
import styles from "./huddle-page.module.css";
import { HuddleSheets } from "./huddle-sheets.tsx";
import { useHuddle } from "./use-huddle.ts";

export function meta() {
  return [{ title: "Morning huddle | Command Center" }, { name: "robots", content: "noindex" }];
}

const clockMs = 10_000;

/** Prints once the page that was asked for with `print` in its address is drawn; Back does not print again. */
function usePrintOnArrival(isDrawn: boolean): void {
  const [search, setSearch] = useSearchParams();
  const isWanted = search.get("print") === "true" && isDrawn;
  useEffect(() => {
    if (!isWanted) return;
    setSearch(
      (known) => {
        known.delete("print");
        return known;
      },
      { replace: true },
    );
    window.print();
  }, [isWanted, setSearch]);
}

/** One page for the team to stand around before the day begins: on the screen, and on paper without the shell. */
export default function HuddlePage() {
  const now = useClock(clockMs);
  const today = practiceDate(now);
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("date");
  const date = wanted !== null && isCalendarDate(wanted) ? wanted : today;
  const page = useHuddle(date);
  const phase = useLivePhase();
  const isHidden = useNamesHidden();
  const shown = isHidden ? undefined : page.data;
  // Drawn again by itself it says nothing: only a press waits for an answer.
  const [isAsked, setIsAsked] = useState(false);
  const drawAgain = () => {
    setIsAsked(true);
    void page.refetch().finally(() => setIsAsked(false));
  };
  usePrintOnArrival(shown !== undefined && !page.isError);

  const goTo = (day: string) => {
    if (day === "") return;
    setSearch(day === today ? {} : { date: day });
  };
  const day = date === today ? "" : `?date=${date}`;
  return (
    <>
      <header className={styles.bar}>
        <Link to={`${staffPaths.dailySchedule}${day}`} className={styles.back}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          Daily Schedule
        </Link>
        <p className={styles.age} data-old={page.isError ? "" : undefined}>
          {shown ? ageOf(new Date(shown.asOf), now, phase === "live" && !page.isError) : ""}
        </p>
        <label className={styles.pick}>
          <VisuallyHidden>Go to a date</VisuallyHidden>
          <input type="date" value={date} onChange={({ target }) => goTo(target.value)} />
        </label>
        <Button
          variant="line"
          size="small"
          icon={<IconRefresh size={18} stroke={1.5} aria-hidden="true" />}
          busy={isAsked}
          busyLabel="Drawing"
          onClick={drawAgain}
        >
          Draw again
        </Button>
        <Button
          size="small"
          icon={<IconPrinter size={18} stroke={1.5} aria-hidden="true" />}
          disabled={!shown}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </header>
      <div className={styles.desk}>
        {wanted === null || wanted === date ? null : (
          <Notice
            tone="warning"
            title={`There is no day "${wanted.slice(0, 40)}".`}
            className={styles.problem}
          >
            This is today.
          </Notice>
        )}
        {shown ? null : (
          <h1>
            <VisuallyHidden>Morning huddle</VisuallyHidden>
          </h1>
        )}
        {page.isError && !isHidden ? (
          <div className={styles.problem}>
            <ErrorState title="The page could not be drawn." onRetry={drawAgain} retrying={isAsked}>
              {page.error.message}
              {shown ? ` Below is how it stood at ${formatTime(new Date(shown.asOf))}.` : ""}
            </ErrorState>
          </div>
        ) : null}
        {shown ? <HuddleSheets huddle={shown} now={now} /> : null}
        {!shown && !page.isError ? <LoadingSheet /> : null}
      </div>
    </>
  );
}

/** "Drawn 7:41 AM from live data"; its age instead while nothing is heard of changes. */
function ageOf(asOf: Date, now: Date, isLive: boolean): string {
  const drawn = `Drawn ${formatTime(asOf)}`;
  return isLive
    ? `${drawn} from live data`
    : `${drawn}, ${agoText(now.getTime() - asOf.getTime())}`;
}

function LoadingSheet() {
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status">Drawing the page</p>
      {Array.from({ length: 12 }, (_row, at) => (
        <Skeleton key={at} className={styles.line} />
      ))}
    </div>
  );
}
