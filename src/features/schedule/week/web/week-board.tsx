import { memo, useCallback, useMemo, useRef, useState } from "react";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { displayName } from "#features/booking/appointments/rules.ts";
import { staff } from "#practice/staff.ts";
import { formatCalendarDate } from "#practice/time.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { useMedia } from "#ui/use-media.ts";
import { shortClock } from "../../rules.ts";
import { qualifiedFor } from "../../moves/rules.ts";
import { type Places, useCarry, useTaken } from "../../moves/web/use-carry.ts";
import { NextDay } from "../../next-day/web/next-day.tsx";
import type { WeekSchedule, WeekVisit } from "../contract.ts";
import {
  isSameWeekSpot,
  nextDayOf,
  nextProvider,
  otherTypes,
  weekRange,
  type WeekSpot,
  weekSpotOf,
} from "../rules.ts";
import { DayTabs } from "./day-tabs.tsx";
import { ProviderBar } from "./provider-bar.tsx";
import { TypeLegend } from "./type-legend.tsx";
import type { WeekAddress } from "./use-week-address.ts";
import { VisitMenu } from "./visit-menu.tsx";
import { WeekFoot } from "./week-foot.tsx";
import styles from "./week-board.module.css";
import { drawnDays, WeekGrid } from "./week-grid.tsx";

/** A week's board has a column for each day; P and the names above it carry to another person. */
const byDay: Places<WeekVisit, WeekSpot> = {
  spotOf: weekSpotOf,
  columnOf: ({ date }) => date,
  inColumn: (spot, date) => ({ ...spot, date }),
  isSame: isSameWeekSpot,
  byKey: (spot, key, visit) =>
    key.toLowerCase() === "p"
      ? { ...spot, providerId: nextProvider(qualifiedFor(visit), spot.providerId) }
      : null,
  onPart: (spot, part) => {
    const person = part.closest<HTMLElement>("[data-person]")?.dataset["person"];
    return person === undefined ? null : { ...spot, providerId: person };
  },
};

/** Somebody's name, also when they have nothing to do that week. */
function personName(people: WeekSchedule["people"], id: string): string {
  const known = people.find((person) => person.id === id);
  if (known) return known.displayName;
  const fact = staff.find((person) => person.id === id);
  return fact ? displayName(fact) : id;
}

/** Everybody of the week, and whoever is asked for although they have nothing to do in it. */
function choicesOf({ people }: WeekSchedule, provider: string | null): WeekSchedule["people"] {
  if (provider === null || people.some(({ id }) => id === provider)) return people;
  return [...people, { id: provider, displayName: personName(people, provider), visitCount: 0 }];
}

export interface WeekBoardProps {
  address: WeekAddress;
  week: WeekSchedule;
  now: Date;
  freshIds: ReadonlySet<string>;
  /** The visit to take into the hand at once, by id. */
  takenId: string | null;
  onTaken: () => void;
  onOpen: (visit: WeekVisit) => void;
  onDrop: (visit: WeekVisit, spot: WeekSpot) => void;
  onMoveTo: (visit: WeekVisit) => void;
}

/** The week with whose visits it shows, on which visits are carried to another time, day or person. */
export const WeekBoard = memo(function WeekBoard(props: WeekBoardProps) {
  const { address, week, now, freshIds, takenId, onTaken, onOpen, onDrop, onMoveTo } = props;
  const isHidden = useNamesHidden();
  const isPhone = useMedia("(width < 40rem)");
  const columns = useRef<HTMLDivElement>(null);
  const range = useMemo(() => weekRange(week.visits), [week.visits]);
  const all = useMemo(() => drawnDays(week, range), [week, range]);
  const days = isPhone ? all.filter(({ day }) => day.date === address.day) : all;
  const isDayEmpty = !week.visits.some(({ date }) => date === address.day);
  const others = useMemo(() => otherTypes(week.visits), [week.visits]);
  const columnIds = useMemo(() => week.days.map(({ date }) => date), [week.days]);
  const carry = useCarry({ range, columnIds, columns, places: byDay, onOpen, onDrop });
  const { carried } = carry;
  useTaken(takenId, week.visits, { carry, columns, onTaken });
  const [menu, setMenu] = useState<{ visit: WeekVisit; at: { x: number; y: number } } | null>(null);
  const openMenu = useCallback(
    (visit: WeekVisit, at: { x: number; y: number }) => setMenu({ visit, at }),
    [],
  );
  const closeMenu = useCallback(() => setMenu(null), []);
  const nameOf = (id: string) => personName(week.people, id);

  return (
    <>
      <div className={styles.row}>
        <ProviderBar
          people={choicesOf(week, address.provider)}
          chosen={address.provider}
          onChoose={address.showProvider}
          carried={
            carried && {
              qualified: qualifiedFor(carried.visit),
              providerId: carried.spot.providerId,
            }
          }
        />
        {others.length > 0 ? <TypeLegend label="Other kinds of visits" types={others} /> : null}
      </div>
      {isPhone ? (
        <DayTabs days={all} chosen={address.day} now={now} onChoose={address.showDay} />
      ) : null}
      {isPhone && isDayEmpty && week.visits.length > 0 && !isHidden ? (
        <div className={styles.next}>
          <NextDay date={nextDayOf(week, address.day)} onGo={address.goTo} />
        </div>
      ) : null}
      <WeekGrid
        days={days}
        range={range}
        now={now}
        isOne={week.provider !== null}
        carry={carry}
        columns={columns}
        freshIds={freshIds}
        nameOf={nameOf}
        onMenu={openMenu}
        hasHeads={!isPhone}
      />
      <WeekFoot isCarrying={carried?.by === "keys"} onPutBack={carry.putBack} />
      {menu && !isHidden ? (
        <VisitMenu
          visit={menu.visit}
          at={menu.at}
          onClose={closeMenu}
          onOpen={onOpen}
          onMoveTo={onMoveTo}
          onPickUp={(visit) => carry.take(visit, "keys")}
        />
      ) : null}
      <LiveRegion
        message={
          carried
            ? `${formatCalendarDate(carried.spot.date)}, ${shortClock(carried.spot.minutes)}, ${nameOf(carried.spot.providerId)}`
            : ""
        }
      />
    </>
  );
});
