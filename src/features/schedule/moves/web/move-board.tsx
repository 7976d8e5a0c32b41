import { memo, type ReactNode, useCallback, useMemo, useRef } from "react";
import { practiceMinutes } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { LiveRegion } from "#ui/live-region.tsx";
import type { DaySchedule, ScheduledVisit } from "../../contract.ts";
import { clockMinutes, shortClock } from "../../rules.ts";
import {
  boardProviders,
  boardRange,
  type BoardProvider,
  isSameSpot,
  type PlaceState,
  placeState,
  qualifiedFor,
  type Spot,
  spotOf,
} from "../rules.ts";
import {
  BoardBlock,
  type BoardHand,
  BoardKept,
  BoardTimeBlock,
  CarriedBlock,
} from "./board-block.tsx";
import styles from "./move-board.module.css";
import { type Carry, minutePixels, type Places, useCarry, useTaken } from "./use-carry.ts";

export interface MoveBoardProps {
  day: DaySchedule;
  /** The day with only what is to be drawn; the rest still takes its time. */
  seen: DaySchedule;
  now: Date;
  isToday: boolean;
  /** The visit to take into the hand at once, by id. */
  takenId: string | null;
  onTaken: () => void;
  onOpen: (visit: ScheduledVisit) => void;
  onDrop: (visit: ScheduledVisit, spot: Spot) => void;
}

/** What the style sheet gives the hours, and a column at least. */
const axisPixels = 46;
const columnPixels = 76;

/** A day's board has a column for each person. */
const byProvider: Places<ScheduledVisit, Spot> = {
  spotOf,
  columnOf: ({ providerId }) => providerId,
  inColumn: (spot, providerId) => ({ ...spot, providerId }),
  isSame: isSameSpot,
};

type CarriedState = PlaceState | "unqualified";

const stateWords: Record<CarriedState, string> = {
  free: "free",
  outside: "outside the hours",
  taken: "taken",
  unqualified: "this person does not offer the service",
};

/** A day by provider and time, on which visits are carried to another time or provider. */
export function MoveBoard(props: MoveBoardProps) {
  const { day, seen, now, isToday, takenId, onTaken, onOpen, onDrop } = props;
  const columns = useRef<HTMLDivElement>(null);
  const range = useMemo(() => boardRange(day), [day]);
  const providers = useMemo(() => boardProviders(day), [day]);
  const providerIds = useMemo(() => providers.map(({ id }) => id), [providers]);
  const carry = useCarry({
    range,
    columnIds: providerIds,
    columns,
    places: byProvider,
    onOpen,
    onDrop,
  });
  const { carried } = carry;
  const judge = (visit: ScheduledVisit, spot: Spot) =>
    qualifiedFor(visit).includes(spot.providerId)
      ? placeState(day, visit, spot.providerId, spot.minutes)
      : "unqualified";
  const state = carried ? judge(carried.visit, carried.spot) : null;
  const nameOf = (id: string) => providers.find((one) => one.id === id)?.displayName ?? "";

  useTaken(takenId, day.visits, { carry, columns, onTaken });

  const hours: number[] = [];
  for (let hour = range.from; hour <= range.to; hour += 60) hours.push(hour);
  const height = (range.to - range.from) * minutePixels;
  const top = useCallback(
    (minutes: number) =>
      (Math.min(Math.max(minutes, range.from), range.to) - range.from) * minutePixels,
    [range],
  );
  const minWidth = axisPixels + providers.length * columnPixels;
  const nowAt = practiceMinutes(now);

  return (
    <section className={styles.board} aria-label="The day by provider">
      <div style={{ minWidth }}>
        <div className={styles.head}>
          <span />
          {providers.map((provider) => (
            <h2 key={provider.id}>{provider.displayName}</h2>
          ))}
        </div>
        <div className={styles.grid}>
          <div className={styles.axis} style={{ height }} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour} style={{ top: top(hour) }}>
                {shortClock(hour)}
              </span>
            ))}
          </div>
          <div
            ref={columns}
            className={styles.columns}
            style={{ height }}
            data-carrying={carried ? carried.by : undefined}
            onPointerDown={carry.onColumnPress}
          >
            {providers.map((provider) => (
              <BoardColumn
                key={provider.id}
                provider={provider}
                seen={seen}
                top={top}
                hand={carry.hand}
                liftedId={carried?.visit.provider.id === provider.id ? carried.visit.id : null}
                isQualified={!carried || qualifiedFor(carried.visit).includes(provider.id)}
              >
                {carried?.spot.providerId === provider.id && state ? (
                  <CarriedBlock
                    visit={carried.visit}
                    minutes={carried.spot.minutes}
                    top={top(carried.spot.minutes)}
                    state={state}
                    words={stateWords[state]}
                  />
                ) : null}
              </BoardColumn>
            ))}
            {isToday && nowAt >= range.from && nowAt <= range.to ? (
              <span className={styles.now} style={{ top: top(nowAt) }} />
            ) : null}
          </div>
        </div>
      </div>
      <BoardFoot carry={carry} />
      <LiveRegion
        message={
          carried && state
            ? `${shortClock(carried.spot.minutes)}, ${nameOf(carried.spot.providerId)}, ${stateWords[state]}`
            : ""
        }
      />
    </section>
  );
}

interface ColumnContentProps {
  provider: BoardProvider;
  seen: DaySchedule;
  /** Where a minute of the day is drawn. */
  top: (minutes: number) => number;
  hand: BoardHand;
  /** The visit of this column that is in somebody's hand, by id. */
  liftedId: string | null;
}

interface BoardColumnProps extends ColumnContentProps {
  /** Whether the visit in the hand could be with this provider. */
  isQualified: boolean;
  /** What is carried over this column. */
  children: ReactNode;
}

/** A provider's day with what is carried over it. */
function BoardColumn({ isQualified, children, ...content }: BoardColumnProps) {
  const { provider } = content;
  return (
    <div
      className={styles.column}
      role="group"
      aria-label={provider.displayName}
      data-column={provider.id}
      data-unqualified={isQualified ? undefined : ""}
    >
      <ColumnContent {...content} />
      {children}
    </div>
  );
}

/** A provider's hours and visits; drawn again only when they changed, not while something passes over them. */
const ColumnContent = memo(function ColumnContent(props: ColumnContentProps) {
  const { provider, seen, top, hand, liftedId } = props;
  return (
    <>
      {provider.periods.map(({ from, to }) => (
        <span
          key={from}
          className={styles.work}
          style={{
            top: top(clockMinutes(from)),
            height: top(clockMinutes(to)) - top(clockMinutes(from)),
          }}
        />
      ))}
      {seen.off
        .filter(({ id }) => id === provider.id)
        .map(({ from, to }) => (
          <BoardKept key={from} from={clockMinutes(from)} to={clockMinutes(to)} top={top}>
            Away
          </BoardKept>
        ))}
      {seen.blocks
        .filter((block) => block.provider.id === provider.id)
        .map((block) => (
          <BoardTimeBlock key={block.id} block={block} date={seen.date} top={top} />
        ))}
      {seen.visits
        .filter((visit) => visit.provider.id === provider.id && visit.status !== "cancelled")
        .map((visit) => (
          <BoardBlock
            key={visit.id}
            visit={visit}
            top={top(clockMinutes(visit.time))}
            isLifted={liftedId === visit.id}
            hand={hand}
          />
        ))}
    </>
  );
});

function BoardFoot({ carry }: { carry: Carry<ScheduledVisit, Spot> }) {
  if (carry.carried?.by !== "keys") {
    return (
      <p className={styles.foot}>
        <span>
          Drag a visit to another time or provider; with a finger, hold it first. By keys:{" "}
          <kbd>Space</kbd> or <kbd>M</kbd> takes it.
        </span>
      </p>
    );
  }
  return (
    <div className={styles.foot}>
      <p>
        Arrows or a tap choose the new place, <kbd>Enter</kbd> drops, <kbd>Esc</kbd> puts back.
      </p>
      <Button variant="line" size="small" onClick={carry.putBack}>
        Put back
      </Button>
    </div>
  );
}
