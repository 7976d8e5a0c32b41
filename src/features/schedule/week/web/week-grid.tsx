import { type CSSProperties, type RefObject, useMemo } from "react";
import { Link } from "react-router";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { formatCalendarDate, practiceDate, practiceMinutes } from "#practice/time.ts";
import { useMedia } from "#ui/use-media.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Carry } from "../../moves/web/use-carry.ts";
import type { WeekDay, WeekSchedule, WeekVisit } from "../contract.ts";
import {
  columnNeeds,
  columnWidths,
  type DayDepth,
  depthOf,
  entriesOn,
  isNarrow,
  isUnderNow,
  type Laid,
  layOut,
  notesOf,
  type Stretch,
  type WeekEntry,
  type WeekSpot,
} from "../rules.ts";
import { CarriedVisit, WeekColumn } from "./week-column.tsx";
import type { OpenMenu } from "./week-event.tsx";
import styles from "./week-grid.module.css";

/** What the widest usual window has for the days: what needs more scrolls by itself. */
const usualRoom = 940;
/** What the style sheet gives the hours. */
const axisPixels = 58;

export type DrawnDay = { day: WeekDay; laid: Laid<WeekEntry>[]; depth: number };

/** The days of a week with their entries side by side. */
export function drawnDays(week: WeekSchedule, range: Stretch): DrawnDay[] {
  return week.days.map((day) => {
    const laid = layOut(entriesOn(week, day.date, range));
    return { day, laid, depth: depthOf(laid) };
  });
}

function depthOfDay({ day, depth }: DrawnDay): DayDepth {
  return { date: day.date, depth, isClosed: day.closed !== null };
}

/** The days' widths as columns of a grid, and what they need at least, in pixels. */
export function columnsOf(days: readonly DrawnDay[]): { template: string; need: number } {
  const asked = days.map(depthOfDay);
  const widths = columnWidths(asked);
  const needs = asked.map(columnNeeds);
  return {
    template: widths
      .map((width, index) => `minmax(${needs[index] ?? 0}px, ${width.toFixed(3)}fr)`)
      .join(" "),
    need: needs.reduce((all, need) => all + need, 0),
  };
}

/** With how much of the height is an hour: the days' grounds draw a line at each. */
export function hourlyOf({ from, to }: Stretch, style: CSSProperties): CSSProperties {
  return { ...style, "--hour-part": `${6000 / (to - from)}%` } as CSSProperties;
}

/** Every whole hour that is drawn. */
export function hoursOf({ from, to }: Stretch): number[] {
  return Array.from({ length: (to - from) / 60 + 1 }, (_, index) => from + index * 60);
}

export interface WeekGridProps {
  days: readonly DrawnDay[];
  range: Stretch;
  now: Date;
  isOne: boolean;
  carry: Carry<WeekVisit, WeekSpot>;
  columns: RefObject<HTMLDivElement | null>;
  freshIds: ReadonlySet<string>;
  nameOf: (providerId: string) => string;
  onMenu: OpenMenu;
  /** A phone shows one day, whose name stands above. */
  hasHeads: boolean;
}

/** Days side by side, an hour as high as everywhere; the heads and the hours stay in sight. */
export function WeekGrid(props: WeekGridProps) {
  const { days, range, now, isOne, carry, columns, freshIds, nameOf, onMenu, hasHeads } = props;
  const { carried } = carry;
  const today = practiceDate(now);
  const minutes = practiceMinutes(now);
  const isNowDrawn =
    minutes >= range.from && minutes <= range.to && days.some(({ day }) => day.date === today);
  const nowAt = isNowDrawn ? minutes : null;
  const { template, need } = useMemo(() => columnsOf(days), [days]);
  const isNarrowWindow = useMedia("(width < 74rem)");
  const isScrolling = hasHeads && (isNarrowWindow || need > usualRoom);
  const hours = hoursOf(range);
  const height = range.to - range.from;
  const grid = { gridTemplateColumns: hasHeads ? template : "minmax(0, 1fr)" };
  const top = (at: number): CSSProperties => ({ top: `${((at - range.from) / height) * 100}%` });
  return (
    <div className={styles.frame} data-scrolls={isScrolling ? "" : undefined}>
      <div style={isScrolling ? { minWidth: need + axisPixels } : undefined}>
        {hasHeads ? (
          <div className={styles.heads}>
            <span className={styles.corner} />
            <div className={styles.days} style={grid}>
              {days.map((drawn) => (
                <DayHead
                  key={drawn.day.date}
                  day={drawn.day}
                  isToday={drawn.day.date === today}
                  isNarrow={isNarrow(depthOfDay(drawn))}
                  count={drawn.laid.filter(({ kind }) => kind === "visit").length}
                  isOne={isOne}
                />
              ))}
            </div>
          </div>
        ) : null}
        <div className={styles.body}>
          <div className={styles.axis} aria-hidden="true">
            {hours.map((hour) => (
              <span
                key={hour}
                style={top(hour)}
                data-under={isUnderNow(hour, nowAt) ? "" : undefined}
              >
                {clockOf(hour)}
              </span>
            ))}
            {nowAt === null ? null : (
              <span className={styles.nowTag} style={top(nowAt)}>
                {clockOf(nowAt)}
              </span>
            )}
          </div>
          <div
            ref={columns}
            className={styles.days}
            style={hourlyOf(range, { ...grid, height })}
            data-carrying={carried ? carried.by : undefined}
            onPointerDown={carry.onColumnPress}
          >
            {days.map(({ day, laid }) => (
              <WeekColumn
                key={day.date}
                day={day}
                laid={laid}
                range={range}
                now={now}
                isToday={day.date === today}
                isOne={isOne}
                hand={carry.hand}
                freshIds={freshIds}
                liftedId={carried?.visit.date === day.date ? carried.visit.id : null}
                onMenu={onMenu}
              >
                {day.date === today && nowAt !== null ? (
                  <span className={styles.now} style={top(nowAt)} />
                ) : null}
                {carried?.spot.date === day.date ? (
                  <CarriedVisit
                    visit={carried.visit}
                    minutes={carried.spot.minutes}
                    range={range}
                    who={
                      carried.spot.providerId === carried.visit.provider.id
                        ? null
                        : nameOf(carried.spot.providerId)
                    }
                  />
                ) : null}
              </WeekColumn>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** "08:00" of minutes after midnight. */
function clockOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

export interface DayHeadProps {
  day: WeekDay;
  isToday: boolean;
  isNarrow: boolean;
  count: number;
  isOne: boolean;
}

/** A day's number and name, how many visits it has and what is special about it; leads to the day itself. */
function DayHead(props: DayHeadProps) {
  const { day, isToday, isNarrow: hasLittleRoom, count, isOne } = props;
  const name = formatCalendarDate(day.date);
  const notes = notesOf(day);
  const search = new URLSearchParams({ date: day.date });
  const [provider] = isOne ? [...day.providers, ...day.off] : [];
  if (provider) search.set("provider", provider.id);
  return (
    <div
      className={styles.head}
      data-today={isToday ? "" : undefined}
      data-narrow={hasLittleRoom ? "" : undefined}
    >
      <h2>
        <Link to={`${staffPaths.dailySchedule}?${search.toString()}`} className={styles.day}>
          <span className={styles.number} aria-hidden="true">
            {Number(day.date.slice(8))}
          </span>
          <span className={styles.weekday} aria-hidden="true">
            {name.slice(0, 3)}
            {isToday && !hasLittleRoom ? ", today" : ""}
          </span>
          <VisuallyHidden>
            {name}
            {isToday ? ", today" : ""}
          </VisuallyHidden>
        </Link>
      </h2>
      {count > 0 ? (
        <span className={styles.count}>
          {count}
          <VisuallyHidden> {count === 1 ? "visit" : "visits"}</VisuallyHidden>
        </span>
      ) : null}
      {notes.length > 0 ? (
        <p className={styles.notes} data-notes="" title={notes.join("; ")}>
          {notes.join("; ")}
        </p>
      ) : null}
    </div>
  );
}
