import { addDays, formatCalendarShortDay, formatTime, practiceDate } from "#practice/time.ts";
import { useClock } from "#ui/use-clock.ts";

/** "10:05 AM" of today, "Yesterday, 4:10 PM", "Nov 18, 10:05 AM", in the practice's zone. */
export function WhenText({ instant }: { instant: string }) {
  const today = practiceDate(useClock(60_000));
  const moment = new Date(instant);
  const date = practiceDate(moment);
  const day = date === addDays(today, -1) ? "Yesterday" : formatCalendarShortDay(date);
  return (
    <time dateTime={instant}>
      {date === today ? "" : `${day}, `}
      {formatTime(moment)}
    </time>
  );
}
