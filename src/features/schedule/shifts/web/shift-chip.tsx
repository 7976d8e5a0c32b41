import { Link } from "react-router";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { formatCalendarNearDay, spokenClock } from "#practice/time.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { shiftTypeNames } from "../content.ts";
import type { PersonDay, Shift } from "../contract.ts";
import { chipTime } from "../rules.ts";
import styles from "./shift-chip.module.css";

const spoken = (from: string, to: string) => `${spokenClock(from)} to ${spokenClock(to)}`;

/** One shift; pressed, it opens for editing. */
export function ShiftChip({ shift, onOpen }: { shift: Shift; onOpen: () => void }) {
  const { startTime, endTime, type, displayName, date } = shift;
  return (
    <button
      type="button"
      className={styles.chip}
      data-type={type}
      data-shift={shift.id}
      aria-label={`${shiftTypeNames[type]} shift of ${displayName}, ${formatCalendarNearDay(date)}, ${spoken(startTime, endTime)}. Edit`}
      onClick={onOpen}
    >
      <strong>{chipTime({ from: startTime, to: endTime })}</strong>
      <span>{shiftTypeNames[type]}</span>
    </button>
  );
}

type Usual = PersonDay["usual"][number];

/** A stretch of the usual week; pressed, it becomes a shift of that date. */
export function UsualChip(props: { who: string; date: string; usual: Usual; onOpen: () => void }) {
  const { who, date, usual, onOpen } = props;
  return (
    <button
      type="button"
      className={styles.chip}
      data-type="usual"
      aria-label={`Usual hours of ${who}, ${formatCalendarNearDay(date)}, ${spoken(usual.from, usual.to)}. Change on this day`}
      onClick={onOpen}
    >
      <strong>{chipTime(usual)}</strong>
      <span>Usual</span>
    </button>
  );
}

/** When somebody is away; leads to where it is edited. */
export function AwayChip({ away }: { away: PersonDay["away"][number] }) {
  const isAllDay = away.from === "00:00" && away.to === "24:00";
  return (
    <Link
      className={styles.chip}
      data-type="away"
      to={`${staffPaths.staffSchedule}?${new URLSearchParams({ tab: "closures", absence: away.id }).toString()}`}
    >
      <strong>{isAllDay ? "All day" : chipTime(away)}</strong>
      <span>
        Time off<VisuallyHidden>, see closures and time off</VisuallyHidden>
      </span>
    </Link>
  );
}

const kinds = [
  ["usual", "Usual"],
  ["regular", "Regular"],
  ["overtime", "Overtime"],
  ["on-call", "On Call"],
  ["away", "Time off"],
] as const;

/** What the looks of chips mean. */
export function ChipLegend() {
  return (
    <ul className={styles.legend} aria-label="Kinds of shifts">
      {kinds.map(([type, name]) => (
        <li key={type}>
          <span className={styles.sample} data-type={type} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
