import { formatCalendarFullDate } from "#practice/time.ts";
import type { Waiting } from "../entries/contract.ts";
import { weekdayNames } from "../content.ts";
import { openWeekdays } from "./use-wish.ts";

type Wished = Pick<Waiting["wish"], "weekdays" | "dayparts">;

/** "Mondays and Tuesdays, mornings" of a wish; "any day" when every opening day will do. */
export function wishWords({ weekdays, dayparts }: Wished): string {
  const isAnyDay = openWeekdays.every((day) => weekdays.includes(day));
  const days = isAnyDay
    ? "any day"
    : new Intl.ListFormat("en-US").format(weekdays.map((day) => `${weekdayNames[day - 1]}s`));
  const parts = dayparts.length === 2 ? "" : `, ${dayparts[0]}s`;
  return `${days}${parts}`;
}

/** What somebody waits for, in a sentence or two. */
export function WaitWords({ waiting }: { waiting: Waiting }) {
  const { wish, offersBy, isPaused } = waiting;
  return (
    <>
      You are on the waitlist: {wishWords(wish)}, until {formatCalendarFullDate(wish.until)}.{" "}
      {isPaused
        ? "We have paused it for now; please call us if that surprises you."
        : `When a time becomes free, we send you ${offersBy === "text" ? "a text" : "an email"} with a link. Whoever takes it first has it.`}
    </>
  );
}
