import { memo, type ReactNode, useMemo } from "react";
import { formatCalendarFullDate } from "#practice/time.ts";
import { shortClock } from "../../rules.ts";
import type { WeekDay, WeekVisit } from "../contract.ts";
import { type Laid, restOf, type Stretch, type WeekEntry } from "../rules.ts";
import { boxOf } from "./event-face.tsx";
import styles from "./week-column.module.css";
import { type OpenMenu, WeekEvent, type WeekHand } from "./week-event.tsx";

const whole = { id: "", lane: 0, span: 1, lanes: 1 };

/** The parts of a day in which nobody who is shown works, and why where it is not plain. */
export const DayGround = memo(function DayGround({
  day,
  range,
  isOne,
}: {
  day: WeekDay;
  range: Stretch;
  /** The days are one provider's. */
  isOne: boolean;
}) {
  if (day.closed !== null) {
    return (
      <span className={styles.closed}>
        <span>Closed</span>
      </span>
    );
  }
  const rest = restOf(
    day.providers.flatMap(({ periods }) => periods),
    range,
  );
  const isNotIn = isOne && day.providers.length === 0;
  return (
    <>
      {rest.map((stretch) => (
        <span
          key={stretch.from}
          className={styles.rest}
          style={boxOf({ ...whole, ...stretch }, range)}
        />
      ))}
      {isNotIn ? (
        <span className={styles.notIn}>{day.off.length > 0 ? "Off" : "Not in"}</span>
      ) : null}
    </>
  );
});

/** Time that is kept free of visits. */
export function BlockFace({ entry, range }: { entry: Laid<WeekEntry>; range: Stretch }) {
  if (entry.kind !== "block") return null;
  const { reason, provider } = entry.block;
  const words = `Blocked${reason === "" ? "" : `: ${reason}`}, ${provider.displayName}`;
  return (
    <span className={styles.block} style={boxOf(entry, range)} title={words}>
      <span>{words}</span>
    </span>
  );
}

export interface WeekColumnProps {
  day: WeekDay;
  laid: readonly Laid<WeekEntry>[];
  range: Stretch;
  now: Date;
  isToday: boolean;
  /** The days are one provider's. */
  isOne: boolean;
  hand: WeekHand;
  freshIds: ReadonlySet<string>;
  /** The visit of this day that is in somebody's hand, by id. */
  liftedId: string | null;
  onMenu: OpenMenu;
  /** What is carried over this day. */
  children: ReactNode;
}

/** One day of the week, hour by hour, with what is carried over it. */
export function WeekColumn({ children, ...content }: WeekColumnProps) {
  const { day, laid, range, isToday } = content;
  const count = laid.filter(({ kind }) => kind === "visit").length;
  const date = formatCalendarFullDate(day.date);
  return (
    <div
      className={styles.column}
      role="group"
      aria-label={`${date}, ${count === 1 ? "1 visit" : `${count} visits`}`}
      data-column={day.date}
      data-from={range.from}
      data-to={range.to}
      data-today={isToday ? "" : undefined}
      data-closed={day.closed === null ? undefined : ""}
    >
      <ColumnContent {...content} />
      {children}
    </div>
  );
}

/** A day's entries; drawn again only when they changed, not while something passes over them. */
const ColumnContent = memo(function ColumnContent(props: Omit<WeekColumnProps, "children">) {
  const { day, laid, range, now, isOne, hand, freshIds, liftedId, onMenu } = props;
  return (
    <>
      <DayGround day={day} range={range} isOne={isOne} />
      {laid.map((entry) =>
        entry.kind === "visit" ? (
          <WeekEvent
            key={entry.id}
            entry={entry}
            visit={entry.visit}
            range={range}
            now={now}
            isLifted={liftedId === entry.id}
            isFresh={freshIds.has(entry.id)}
            hand={hand}
            onMenu={onMenu}
          />
        ) : (
          <BlockFace key={entry.id} entry={entry} range={range} />
        ),
      )}
    </>
  );
});

export interface CarriedVisitProps {
  visit: WeekVisit;
  minutes: number;
  range: Stretch;
  /** "Dr. Lena Marsh" when it would change hands. */
  who: string | null;
}

/** Where a carried visit would come to stand; whether it may, the server says. */
export function CarriedVisit({ visit, minutes, range, who }: CarriedVisitProps) {
  const stretch = useMemo(
    () => ({ ...whole, from: minutes, to: minutes + visit.durationMinutes }),
    [minutes, visit.durationMinutes],
  );
  return (
    <span className={styles.carried} style={boxOf(stretch, range)} aria-hidden="true">
      <strong>{shortClock(minutes)}</strong> {visit.lastName}
      {who === null ? null : <span className={styles.who}>{who}</span>}
    </span>
  );
}
