import { formatCalendarDate, formatTime, practiceDate } from "#practice/time.ts";
import { useClock } from "#ui/use-clock.ts";

/** "10:05 AM" of today, "November 18, 10:05 AM" of another day, in the practice's zone. */
export function WhenSent({ instant }: { instant: string }) {
  const today = practiceDate(useClock(60_000));
  const moment = new Date(instant);
  const date = practiceDate(moment);
  const day = formatCalendarDate(date).split(", ")[1] ?? "";
  return (
    <time dateTime={instant}>
      {date === today ? "" : `${day}, `}
      {formatTime(moment)}
    </time>
  );
}
