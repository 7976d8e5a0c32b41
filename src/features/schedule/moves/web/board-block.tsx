import { memo, type ReactNode } from "react";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { TimeBlock } from "../../blocks/contract.ts";
import { statusNames } from "../../content.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { shortClock, clockMinutes } from "../../rules.ts";
import { canStaffChange } from "../../visits/rules.ts";
import { minutesOn, type PlaceState, type Spot } from "../rules.ts";
import styles from "./board-block.module.css";
import { type Hand, keepFromPressing, minutePixels } from "./use-carry.ts";

/** Shorter visits have no room for a third line. */
const roomForStatus = 45;

export type BoardHand = Hand<ScheduledVisit, Spot>;

export interface BoardBlockProps {
  visit: ScheduledVisit;
  top: number;
  /** In somebody's hand: its place is still its own. */
  isLifted: boolean;
  hand: BoardHand;
}

/** A visit in its provider's column, as long as it lasts; drawn again only when it changed. */
export const BoardBlock = memo(function BoardBlock(props: BoardBlockProps) {
  const { visit, top, isLifted, hand } = props;
  const isMovable = canStaffChange(visit.status);
  const pointer = () => hand.current.pointer(visit);
  return (
    <button
      type="button"
      className={styles.block}
      style={{ top, height: visit.durationMinutes * minutePixels - 1 }}
      data-block={visit.id}
      data-center={visit.service.category}
      data-status={visit.status}
      data-lifted={isLifted ? "" : undefined}
      data-fixed={isMovable ? undefined : ""}
      aria-pressed={isMovable ? isLifted : undefined}
      aria-keyshortcuts={isMovable ? "Space M" : undefined}
      onPointerDown={(event) => pointer().onPointerDown(event)}
      onPointerMove={(event) => pointer().onPointerMove(event)}
      onPointerUp={() => pointer().onPointerUp()}
      onPointerCancel={() => pointer().onPointerCancel()}
      onContextMenu={(event) => pointer().onContextMenu(event)}
      onClick={() => pointer().onClick()}
      onKeyDown={(event) => hand.current.onKeyDown(event, visit)}
      onKeyUp={keepFromPressing}
    >
      <span className={styles.name}>
        <PrivateText>{visit.patientName}</PrivateText>
      </span>
      <span className={styles.what}>
        {shortClock(clockMinutes(visit.time))} {visit.service.name}
      </span>
      {visit.durationMinutes >= roomForStatus ? (
        <span className={styles.status}>{statusNames[visit.status]}</span>
      ) : (
        <VisuallyHidden>{statusNames[visit.status]}</VisuallyHidden>
      )}
    </button>
  );
});

export interface CarriedBlockProps {
  visit: ScheduledVisit;
  minutes: number;
  top: number;
  state: PlaceState | "unqualified";
  words: string;
}

/** Where a carried visit would come to stand. */
export function CarriedBlock({ visit, minutes, top, state, words }: CarriedBlockProps) {
  return (
    <span
      className={styles.carried}
      style={{ translate: `0 ${top}px`, height: visit.durationMinutes * minutePixels - 1 }}
      data-state={state}
      aria-hidden="true"
    >
      <strong>{shortClock(minutes)}</strong> {words}
    </span>
  );
}

export interface BoardKeptProps {
  /** Minutes after midnight. */
  from: number;
  to: number;
  top: (minutes: number) => number;
  children: ReactNode;
}

/** Time in which nothing is booked, and why. */
export function BoardKept({ from, to, top, children }: BoardKeptProps) {
  return (
    <span className={styles.kept} style={{ top: top(from), height: top(to) - top(from) - 1 }}>
      {children}
    </span>
  );
}

export interface BoardTimeBlockProps {
  block: TimeBlock;
  /** The day that is drawn: a block may begin before it and end after it. */
  date: string;
  top: (minutes: number) => number;
}

/** Time that is kept free of visits. */
export function BoardTimeBlock({ block, date, top }: BoardTimeBlockProps) {
  const [from, to] = minutesOn(date, block);
  return (
    <BoardKept from={from} to={to} top={top}>
      Blocked{block.reason === "" ? "" : `: ${block.reason}`}
    </BoardKept>
  );
}
