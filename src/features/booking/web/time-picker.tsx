import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { bookingPolicy } from "#practice/booking-policy.ts";
import { identity } from "#practice/identity.ts";
import { addDays, formatCalendarDate, formatMonth, practiceDate } from "#practice/time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LiveRegion } from "#ui/live-region.tsx";
import { serverNow } from "#ui/server-clock.ts";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { monthOf } from "../calendar/rules.ts";
import { asAppError } from "./api.ts";
import type { Offer, OwnTime } from "./api.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { NextFree } from "./next-free.tsx";
import styles from "./time-picker.module.css";
import { TimeSlots } from "./time-slots.tsx";
import { useDays, useNext, useSlots } from "./use-times.ts";

interface TimePickerProps {
  offer: Offer;
  /** The visitor's own hold or visit, asked at each request. */
  own: () => OwnTime;
  date: string | undefined;
  onDate: (date: string) => void;
  /** The start that is chosen, and whether it is being taken right now. */
  chosen: string | undefined;
  busy: boolean;
  onChoose: (start: string) => void;
  /** Another way on when nothing is free. */
  otherwise?: ReactNode;
}

/** Day and time: the next free one, a month, and the times of its chosen day. */
export function TimePicker(props: TimePickerProps) {
  const { offer, own, date, onDate, chosen, busy, onChoose, otherwise } = props;
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const slotsHeading = useRef<HTMLHeadingElement>(null);

  const today = practiceDate(new Date(serverNow()));
  const next = useNext(offer);
  const nextDate = next.data ? practiceDate(new Date(next.data.start)) : undefined;
  const day = date ?? nextDate;
  const month = turnedTo ?? monthOf(day ?? today);
  const days = useDays(offer, month, own);
  const slots = useSlots(offer, day, own);
  const range = {
    from: days.data?.bookableFrom ?? today,
    to: days.data?.bookableTo ?? addDays(today, bookingPolicy.horizonDays),
  };

  if (next.data === null && chosen === undefined) return <NothingFree otherwise={otherwise} />;

  const chooseDay = (wanted: string, byPointer: boolean) => {
    onDate(wanted);
    // On a phone the times lie below the month, out of sight.
    if (byPointer) requestAnimationFrame(() => showBelow(slotsHeading.current));
  };
  const takeNext = (start: string) => {
    setTurnedTo(null);
    onDate(practiceDate(new Date(start)));
    onChoose(start);
  };
  // What failed together is asked for together.
  const retry = () => {
    for (const query of [next, days, slots]) if (query.isError) void query.refetch();
  };
  const isMonthEmpty =
    days.data !== undefined && days.data.days.every(({ freeCount }) => freeCount === 0);

  return (
    <>
      <NextFree
        start={next.data?.start}
        taking={busy && chosen !== undefined && chosen === next.data?.start}
        onTake={takeNext}
        failed={next.isError}
        retrying={next.isFetching}
        onRetry={retry}
      />
      <div className={styles.picker}>
        <div>
          <MonthCalendar
            month={month}
            today={today}
            range={range}
            days={days.data?.days}
            chosen={day}
            onMonth={setTurnedTo}
            onChoose={chooseDay}
          />
          {days.isError ? (
            <ErrorState
              title="The free days could not be loaded."
              onRetry={retry}
              retrying={days.isFetching}
              offline={asAppError(days.error).code === "offline"}
            >
              {asAppError(days.error).message}
            </ErrorState>
          ) : null}
          {isMonthEmpty ? (
            <p className={styles.emptyMonth} role="status">
              No free times left in {formatMonth(month).split(" ")[0]}.
              {nextDate ? ` The next ones are on ${formatCalendarDate(nextDate)}.` : null}
            </p>
          ) : null}
        </div>
        <TimeSlots
          date={day}
          isLooking={!next.isError}
          slots={slots.data?.slots}
          closed={slots.data?.closed ?? null}
          error={slots.error}
          onRetry={retry}
          chosen={chosen}
          busy={busy}
          onChoose={onChoose}
          headingRef={slotsHeading}
        />
      </div>
      <LiveRegion
        message={spoken(day, slots.data?.slots.filter((slot) => slot.isAvailable).length)}
      />
    </>
  );
}

function spoken(day: string | undefined, free: number | undefined): string {
  if (day === undefined || free === undefined) return "";
  return `${formatCalendarDate(day)}: ${free === 0 ? "no free times" : `${free} free ${free === 1 ? "time" : "times"}`}`;
}

function showBelow(heading: HTMLElement | null): void {
  if (heading && heading.getBoundingClientRect().top > window.innerHeight - 200) {
    heading.scrollIntoView({ block: "start" });
  }
}

function NothingFree({ otherwise }: { otherwise: ReactNode }) {
  return (
    <EmptyState
      title={`No free times in the next ${bookingPolicy.horizonDays} days.`}
      actions={
        <>
          <ButtonLink href={`tel:${identity.phone.e164}`}>Call {identity.phone.display}</ButtonLink>
          {otherwise}
        </>
      }
    >
      Please call us. Visits move every day, and we know first when a time opens.
    </EmptyState>
  );
}
