import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { changeObjection } from "#features/booking/desk-changes/rules.ts";
import { useToast } from "#ui/toast.tsx";
import type { ScheduledVisit } from "../../contract.ts";
import { isSameSpot, snapMinutes, type Spot, spotOf, stepSpot } from "../rules.ts";
import { usePress } from "./use-press.ts";

/** Pixels of a minute on the board; the style sheet draws an hour with 60 times that. */
export const minutePixels = 4 / 3;

/** A visit in somebody's hand. */
type Carried = { visit: ScheduledVisit; spot: Spot; by: "pointer" | "keys" };

export interface CarryOptions {
  range: { from: number; to: number };
  providerIds: readonly string[];
  /** The element that holds the columns, each marked with `data-column`. */
  columns: RefObject<HTMLElement | null>;
  onOpen: (visit: ScheduledVisit) => void;
  onDrop: (visit: ScheduledVisit, spot: Spot) => void;
}

/** Where a point of the page lies on the board; null when it has no columns. */
function spotAt(
  columns: HTMLElement | null,
  point: { x: number; y: number },
  board: { range: CarryOptions["range"]; durationMinutes: number },
): Spot | null {
  const all = [...(columns?.querySelectorAll<HTMLElement>("[data-column]") ?? [])];
  const boxes = all.map((column) => ({ column, box: column.getBoundingClientRect() }));
  const first = boxes.at(0);
  const last = boxes.at(-1);
  if (!first || !last) return null;
  const { x, y } = point;
  const under = boxes.find(({ box }) => x >= box.left && x < box.right);
  const { column, box } = under ?? (x < first.box.left ? first : last);
  const { range, durationMinutes } = board;
  const minutes = range.from + (y - box.top) / minutePixels;
  return {
    providerId: column.dataset["column"] ?? "",
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

/** Near the window's upper and lower edge a dragged visit scrolls the page. */
function useEdgeScroll(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return;
    let y = window.innerHeight / 2;
    let frame = 0;
    const note = (move: globalThis.PointerEvent) => {
      y = move.clientY;
    };
    const scroll = () => {
      const isLow = y > window.innerHeight - edgePixels;
      if (isLow || y < edgePixels) window.scrollBy(0, isLow ? scrollPixels : -scrollPixels);
      frame = requestAnimationFrame(scroll);
    };
    window.addEventListener("pointermove", note);
    frame = requestAnimationFrame(scroll);
    return () => {
      window.removeEventListener("pointermove", note);
      cancelAnimationFrame(frame);
    };
  }, [isDragging]);
}

/**
 * Carrying a visit over the board: by pointer (a finger holds it first), or by keys: M takes it, arrows carry it, Enter drops it, Escape puts it back. A press without carrying opens the visit.
 */
export function useCarry({ range, providerIds, columns, onOpen, onDrop }: CarryOptions) {
  const [carried, setState] = useState<Carried | null>(null);
  // A quick hand lets go before the page was drawn again: what is carried is known at once.
  const latest = useRef<Carried | null>(null);
  const setCarried = (next: Carried | null) => {
    latest.current = next;
    setState(next);
  };
  const press = usePress();
  const toast = useToast();
  const isDragging = carried?.by === "pointer";
  useNoScroll(columns, isDragging);
  useEdgeScroll(isDragging);

  const take = (visit: ScheduledVisit, by: Carried["by"]) => {
    const objection = changeObjection(visit.status);
    if (objection === null) setCarried({ visit, spot: spotOf(visit), by });
    else if (by === "keys") toast.fail(objection);
  };
  const putBack = () => setCarried(null);
  const dropAt = (visit: ScheduledVisit, spot: Spot) => {
    setCarried(null);
    if (!isSameSpot(spot, spotOf(visit))) onDrop(visit, spot);
  };
  const carryTo = (visit: ScheduledVisit, x: number, y: number) => {
    const { durationMinutes } = visit;
    const spot = spotAt(columns.current, { x, y }, { range, durationMinutes });
    const known = latest.current;
    if (spot && known && !isSameSpot(known.spot, spot)) setCarried({ ...known, spot });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, visit: ScheduledVisit) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (carried?.visit.id !== visit.id) {
      if (key.toLowerCase() !== "m") return;
      event.preventDefault();
      take(visit, "keys");
      return;
    }
    const isArrow = key.startsWith("Arrow");
    if (!isArrow && key !== "Enter" && key !== "Escape") return;
    // While something is carried, arrows carry it: they do not turn to another day.
    event.preventDefault();
    event.stopPropagation();
    if (isArrow) {
      const board = { ...range, providerIds, durationMinutes: visit.durationMinutes };
      setCarried({ ...carried, spot: stepSpot(carried.spot, key, board) });
    } else if (key === "Escape") putBack();
    else dropAt(visit, carried.spot);
  };

  /** A press on an empty part of a column puts the visit that keys carry there: a tap is enough. */
  const onColumnPress = (event: PointerEvent<HTMLElement>) => {
    if (carried?.by !== "keys" || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest("[data-block]")) return;
    const { visit } = carried;
    const point = { x: event.clientX, y: event.clientY };
    const { durationMinutes } = visit;
    const spot = spotAt(columns.current, point, { range, durationMinutes });
    if (spot) dropAt(visit, spot);
  };

  const pointer = (visit: ScheduledVisit) =>
    press({
      isLifted: carried?.visit.id === visit.id,
      isBusy: carried !== null && carried.visit.id !== visit.id,
      isDragging: () => latest.current?.by === "pointer",
      onTake: () => take(visit, "pointer"),
      onCarry: (x, y) => carryTo(visit, x, y),
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

/** Asked at the moment of an event; see `useCarry`. */
export type Hand = ReturnType<typeof useCarry>["hand"];
