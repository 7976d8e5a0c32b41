import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { changeObjection } from "#features/booking/desk-changes/rules.ts";
import { useToast } from "#ui/toast.tsx";
import type { ScheduledVisit } from "../../contract.ts";
import { type BoardPlace, snapMinutes, stepPlace } from "../rules.ts";
import { usePress } from "./use-press.ts";

/** Pixels of a minute on the board; the style sheet draws an hour with 60 times that. */
export const minutePixels = 4 / 3;

/** What a board needs to know of a visit to let it be carried. */
export type Movable = Pick<ScheduledVisit, "id" | "status" | "durationMinutes">;

/** How a board counts its places: what a spot is on it, and in which of its columns that lies. */
export interface Places<V, S> {
  spotOf: (visit: V) => S;
  columnOf: (spot: S) => string;
  inColumn: (spot: S, column: string) => S;
  isSame: (one: S, other: S) => boolean;
  /** Where another key than an arrow carries to; null when it does not. */
  byKey?: (spot: S, key: string, visit: V) => S | null;
  /** Where a visit would go that is dropped on this part of the page, beside the columns; null: nowhere. */
  onPart?: (spot: S, part: Element, visit: V) => S | null;
}

/** A visit in somebody's hand. */
export type Carried<V, S> = { visit: V; spot: S; by: "pointer" | "keys" };

type Range = { from: number; to: number };

export interface CarryOptions<V, S> {
  range: Range;
  /** The columns by what each is marked with (`data-column`), in their order. */
  columnIds: readonly string[];
  /** The element that holds the columns. */
  columns: RefObject<HTMLElement | null>;
  places: Places<V, S>;
  onOpen: (visit: V) => void;
  onDrop: (visit: V, spot: S) => void;
}

/** Where a point of the page lies on the board; null when it has no columns. */
function placeAt(
  columns: HTMLElement | null,
  point: { x: number; y: number },
  board: { range: Range; durationMinutes: number },
): BoardPlace | null {
  const all = [...(columns?.querySelectorAll<HTMLElement>("[data-column]") ?? [])];
  const boxes = all.map((column) => ({ column, box: column.getBoundingClientRect() }));
  const first = boxes.at(0);
  const last = boxes.at(-1);
  if (!first || !last) return null;
  const { x, y } = point;
  const under = boxes.find(({ box }) => x >= box.left && x < box.right);
  const { column, box } = under ?? (x < first.box.left ? first : last);
  const { range, durationMinutes } = board;
  const minutes = range.from + ((y - box.top) / box.height) * (range.to - range.from);
  return {
    column: column.dataset["column"] ?? "",
    minutes: snapMinutes(minutes, { ...range, durationMinutes }),
  };
}

/** Once a finger carries a visit, it must not scroll the page as well. */
function useNoScroll(columns: RefObject<HTMLElement | null>, isDragging: boolean): void {
  useEffect(() => {
    const element = columns.current;
    if (!isDragging || !element) return;
    const hold = (touch: TouchEvent) => touch.preventDefault();
    element.addEventListener("touchmove", hold, { passive: false });
    return () => element.removeEventListener("touchmove", hold);
  }, [columns, isDragging]);
}

const edgePixels = 56;
const scrollPixels = 10;

/** How far to scroll by a pointer near one of two edges. */
function pushAt(at: number, low: number, high: number): number {
  if (at > high - edgePixels) return scrollPixels;
  return at < low + edgePixels ? -scrollPixels : 0;
}

/** Near the edges a dragged visit scrolls the page, and the board where that scrolls by itself. */
function useEdgeScroll(columns: RefObject<HTMLElement | null>, isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return;
    let at: { x: number; y: number } | null = null;
    let frame = 0;
    const note = ({ clientX, clientY }: globalThis.PointerEvent) => {
      at = { x: clientX, y: clientY };
    };
    const board = columns.current?.closest("[data-scrolls]");
    const scroll = () => {
      if (at) {
        const down = pushAt(at.y, 0, window.innerHeight);
        if (down !== 0) window.scrollBy(0, down);
        const box = board?.getBoundingClientRect();
        if (box) board?.scrollBy(pushAt(at.x, box.left, box.right), down);
      }
      frame = requestAnimationFrame(scroll);
    };
    window.addEventListener("pointermove", note);
    frame = requestAnimationFrame(scroll);
    return () => {
      window.removeEventListener("pointermove", note);
      cancelAnimationFrame(frame);
    };
  }, [columns, isDragging]);
}

const isTakingKey = (key: string) => key === " " || key.toLowerCase() === "m";
/** Space takes and drops: the button is not pressed by it as well. */
export function keepFromPressing(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === " ") event.preventDefault();
}
const isDroppingKey = (key: string) => key === " " || key === "Enter";

/**
 * Carrying a visit over a board: by pointer (a finger holds it first), or by keys: Space or M takes it, arrows carry it, Space or Enter drops it, Escape puts it back. A press without carrying opens the visit.
 */
export function useCarry<V extends Movable, S extends { minutes: number }>(
  options: CarryOptions<V, S>,
) {
  const { range, columnIds, columns, places, onOpen, onDrop } = options;
  const [carried, setState] = useState<Carried<V, S> | null>(null);
  // A quick hand lets go before the page was drawn again: what is carried is known at once.
  const latest = useRef<Carried<V, S> | null>(null);
  const setCarried = (next: Carried<V, S> | null) => {
    latest.current = next;
    setState(next);
  };
  const press = usePress();
  const toast = useToast();
  const isDragging = carried?.by === "pointer";
  useNoScroll(columns, isDragging);
  useEdgeScroll(columns, isDragging);

  const take = (visit: V, by: Carried<V, S>["by"]) => {
    const objection = changeObjection(visit.status);
    if (objection === null) setCarried({ visit, spot: places.spotOf(visit), by });
    else if (by === "keys") toast.fail(objection);
  };
  const putBack = () => setCarried(null);
  const dropAt = (visit: V, spot: S) => {
    setCarried(null);
    if (!places.isSame(spot, places.spotOf(visit))) onDrop(visit, spot);
  };
  const spotAt = (spot: S, point: { x: number; y: number }, { durationMinutes }: V): S | null => {
    const place = placeAt(columns.current, point, { range, durationMinutes });
    return place && places.inColumn({ ...spot, minutes: place.minutes }, place.column);
  };
  const carryTo = (visit: V, point: { x: number; y: number }, pointerY: number) => {
    const known = latest.current;
    if (!known) return;
    const part = document.elementFromPoint(point.x, pointerY);
    const beside = part && places.onPart?.(known.spot, part, visit);
    const spot = beside ?? spotAt(known.spot, point, visit);
    if (spot && !places.isSame(known.spot, spot)) setCarried({ ...known, spot });
  };

  const carryBy = (key: string, held: Carried<V, S>): S | null => {
    const { visit, spot } = held;
    if (!key.startsWith("Arrow")) return places.byKey?.(spot, key, visit) ?? null;
    const board = { ...range, columns: columnIds, durationMinutes: visit.durationMinutes };
    const from = { column: places.columnOf(spot), minutes: spot.minutes };
    const { column, minutes } = stepPlace(from, key, board);
    return places.inColumn({ ...spot, minutes }, column);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, visit: V) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (carried?.visit.id !== visit.id) {
      if (!isTakingKey(key) || event.repeat) return;
      event.preventDefault();
      take(visit, "keys");
      return;
    }
    const spot = carryBy(key, carried);
    if (spot === null && !isDroppingKey(key) && key !== "Escape") return;
    // While something is carried, arrows carry it: they do not turn to another day.
    event.preventDefault();
    event.stopPropagation();
    if (spot !== null) setCarried({ ...carried, spot });
    else if (key === "Escape") putBack();
    else if (!event.repeat) dropAt(visit, carried.spot);
  };

  /** A press on an empty part of a column puts the visit that keys carry there: a tap is enough. */
  const onColumnPress = (event: PointerEvent<HTMLElement>) => {
    if (carried?.by !== "keys" || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest("[data-block]")) return;
    const point = { x: event.clientX, y: event.clientY };
    const spot = spotAt(carried.spot, point, carried.visit);
    if (spot) dropAt(carried.visit, spot);
  };

  const pointer = (visit: V) =>
    press({
      isLifted: carried?.visit.id === visit.id,
      isBusy: carried !== null && carried.visit.id !== visit.id,
      isDragging: () => latest.current?.by === "pointer",
      onTake: () => take(visit, "pointer"),
      onCarry: (point, pointerY) => carryTo(visit, point, pointerY),
      onDrop: () => {
        if (latest.current) dropAt(visit, latest.current.spot);
      },
      onPutBack: putBack,
      onPress: () => onOpen(visit),
    });

  const carry = { carried, take, putBack, pointer, onKeyDown, onColumnPress };
  // What blocks ask when something happens to them: it stays the same while a visit is carried about.
  const hand = useRef(carry);
  useLayoutEffect(() => {
    hand.current = carry;
  });
  return { ...carry, hand };
}

/** What carrying offers to the board's parts. */
export type Carry<V extends Movable, S extends { minutes: number }> = ReturnType<
  typeof useCarry<V, S>
>;

/** Asked at the moment of an event; see `useCarry`. */
export type Hand<V extends Movable, S extends { minutes: number }> = Carry<V, S>["hand"];

/** Asked for from elsewhere: the visit with this id is in the hand as soon as the board stands. */
export function useTaken<V extends Movable, S extends { minutes: number }>(
  takenId: string | null,
  visits: readonly V[],
  {
    carry,
    columns,
    onTaken,
  }: {
    carry: Carry<V, S>;
    columns: RefObject<HTMLElement | null>;
    onTaken: () => void;
  },
): void {
  useEffect(() => {
    if (takenId === null) return;
    const visit = visits.find(({ id }) => id === takenId);
    if (!visit) return;
    carry.take(visit, "keys");
    columns.current?.querySelector<HTMLElement>(`[data-block="${takenId}"]`)?.focus();
    onTaken();
  }, [takenId, visits, carry, columns, onTaken]);
}
