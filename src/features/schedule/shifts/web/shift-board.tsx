import { type ReactNode, useRef } from "react";
import { formatCalendarNearDay, spokenHour, weekdayOf } from "#practice/time.ts";
import { TextButton } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { PersonDay, PersonShifts, Shift, ShiftWeek } from "../contract.ts";
import { hourRange, hoursOf, hoursText, lengthText, onSite } from "../rules.ts";
import { OnSiteDay } from "./on-site-day.tsx";
import { AwayChip, ShiftChip, UsualChip } from "./shift-chip.tsx";
import styles from "./shift-board.module.css";
import { useBoardKeys } from "./use-board-keys.ts";

/** What a press on the board asks for: a shift to edit, or a new one with what is known of it. */
export type ShiftWish =
  | { what: "edit"; shift: Shift }
  | { what: "add"; staffId: string; date: string; from?: string; to?: string };

export interface ShiftBoardProps {
  week: ShiftWeek;
  onOpen: (wish: ShiftWish) => void;
  onEditCard: (person: PersonShifts) => void;
}

const dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Whether anything stands on a weekend day, so that it needs its room. */
function isFull(week: ShiftWeek, index: number): boolean {
  const isOpen = week.days[index]?.opens !== null;
  return week.people.some(({ days }) => {
    const day = days[index];
    if (day === undefined) return false;
    return day.shifts.length > 0 || (isOpen && day.usual.length > 0);
  });
}

/** The week as a table: a row a person, a column a day, below it how many are on site. */
export function ShiftBoard({ week, onOpen, onEditCard }: ShiftBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  useBoardKeys(board);
  const { days, people, today } = week;
  const closed = new Map(
    days.filter(({ opens }) => opens === null).map(({ date, reason }) => [date, reason]),
  );
  const isClosed = (date: string) => closed.has(date);
  const total = people.reduce((sum, person) => sum + hoursOf(person, isClosed).minutes, 0);
  const range = hourRange(days, people);
  const looks = days.map(({ date }, index) => ({
    "data-today": date === today ? "" : undefined,
    "data-weekend": weekdayOf(date) > 5 ? "" : undefined,
    "data-closed": isClosed(date) ? "" : undefined,
    "data-empty": weekdayOf(date) > 5 && !isFull(week, index) ? "" : undefined,
  }));
  return (
    <div
      ref={board}
      role="table"
      aria-label="Shifts of the week"
      className={styles.board}
      data-saturday={isFull(week, 5) ? "" : undefined}
      data-sunday={isFull(week, 6) ? "" : undefined}
    >
      <div role="row" className={styles.heads}>
        <div role="columnheader" className={styles.total}>
          {people.length} people, {lengthText(total)}
        </div>
        {days.map(({ date, opens, reason }, index) => (
          <div key={date} role="columnheader" className={styles.head} {...looks[index]}>
            <span className={styles.number}>{Number(date.slice(8))}</span>{" "}
            <span className={styles.name}>
              {dayNames[index]}
              {date === today ? <span className={styles.today}>, today</span> : null}
            </span>
            {opens === null && reason !== null ? (
              <span className={styles.reason}>Closed: {reason}</span>
            ) : null}
          </div>
        ))}
      </div>
      {people.map((person, row) => (
        <div key={person.staffId} role="row" className={styles.row} data-person={person.staffId}>
          <PersonHead
            person={person}
            hours={hoursText(hoursOf(person, isClosed))}
            onEdit={week.mayEditCards ? () => onEditCard(person) : null}
          />
          {person.days.map((day, index) => (
            <div
              key={day.date}
              role="cell"
              className={styles.cell}
              data-cell={`${row} ${index}`}
              {...looks[index]}
            >
              <span className={styles.dayName} aria-hidden="true">
                {formatCalendarNearDay(day.date)}
              </span>
              <DayCell
                person={person}
                day={day}
                isClosed={isClosed(day.date)}
                reason={closed.get(day.date) ?? null}
                onOpen={onOpen}
              />
            </div>
          ))}
        </div>
      ))}
      <div role="row" className={styles.foot}>
        <div role="rowheader" className={styles.total}>
          On site, hour by hour
          <span className={styles.quiet}>
            {spokenHour(range.first)} to {spokenHour(range.last)}
          </span>
        </div>
        {days.map(({ date }, index) => (
          <div key={date} role="cell" className={styles.cell} {...looks[index]}>
            <OnSiteDay
              date={date}
              hours={onSite(
                people.flatMap((person) => person.days[index] ?? []),
                range,
                isClosed(date),
              )}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

function PersonHead(props: { person: PersonShifts; hours: string; onEdit: (() => void) | null }) {
  const { person, hours, onEdit } = props;
  const visits = person.visitCount;
  return (
    <div role="rowheader" className={styles.person}>
      <span className={styles.initials} data-color={person.color} aria-hidden="true">
        {person.initials}
      </span>
      <span className={styles.who}>
        <strong>{person.displayName}</strong>
        {person.role === "" ? null : <span>{person.role}</span>}
        <span>
          {hours}
          {visits === 0 ? "" : `, ${visits} ${visits === 1 ? "visit" : "visits"}`}
        </span>
        {onEdit === null ? null : (
          <TextButton className={styles.edit} onClick={onEdit}>
            Card<VisuallyHidden> of {person.displayName}: edit role and contact</VisuallyHidden>
          </TextButton>
        )}
      </span>
    </div>
  );
}

interface DayCellProps {
  person: PersonShifts;
  day: PersonDay;
  isClosed: boolean;
  /** Why it is, unless it is every week. */
  reason: string | null;
  onOpen: (wish: ShiftWish) => void;
}

function DayCell({ person, day, isClosed, reason, onOpen }: DayCellProps): ReactNode {
  const { staffId, displayName } = person;
  const { date, shifts, away } = day;
  const add = () => onOpen({ what: "add", staffId, date });
  const absences = away.map((one) => <AwayChip key={one.id} away={one} />);
  if (shifts.length > 0) {
    return (
      <>
        {shifts.map((shift) => (
          <ShiftChip key={shift.id} shift={shift} onOpen={() => onOpen({ what: "edit", shift })} />
        ))}
        {absences}
      </>
    );
  }
  if (!isClosed && day.usual.length > 0) {
    return (
      <>
        {day.usual.map((usual) => (
          <UsualChip
            key={usual.from}
            who={displayName}
            date={date}
            usual={usual}
            onOpen={() => onOpen({ what: "add", staffId, date, ...usual })}
          />
        ))}
        {absences}
      </>
    );
  }
  const isBlank = weekdayOf(date) > 5 || isClosed;
  return (
    <>
      <button
        type="button"
        className={styles.off}
        aria-label={`${displayName}, ${formatCalendarNearDay(date)}: ${isClosed ? "closed" : "off"}. Add a shift`}
        onClick={add}
      >
        {isBlank ? "" : "Off"}
        {/* A list of days has no head above it that would say so. */}
        {isClosed ? (
          <span className={styles.closed}>{reason === null ? "Closed" : `Closed: ${reason}`}</span>
        ) : null}
      </button>
      {isBlank ? null : absences}
    </>
  );
}
