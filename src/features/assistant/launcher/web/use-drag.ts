import { type RefObject, useEffect } from "react";

/** A press that moved no further is a press. */
const slackPx = 5;

/** Lets a mouse drag a row that scrolls sideways, as fingers do by themselves; a drag presses nothing. */
export function useDrag(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let from: { x: number; left: number } | null = null;
    let isDragged = false;

    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      from = { x: event.clientX, left: element.scrollLeft };
      isDragged = false;
    };
    const onMove = (event: PointerEvent) => {
      if (!from) return;
      const by = event.clientX - from.x;
      if (!isDragged && Math.abs(by) < slackPx) return;
      isDragged = true;
      element.dataset["dragged"] = "";
      element.scrollLeft = from.left - by;
    };
    const onUp = () => {
      from = null;
      delete element.dataset["dragged"];
    };
    const onClick = (event: MouseEvent) => {
      if (!isDragged) return;
      isDragged = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const noDrag = (event: DragEvent) => event.preventDefault();
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("click", onClick, { capture: true });
    element.addEventListener("dragstart", noDrag);
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", onUp);
    return () => {
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("click", onClick, { capture: true });
      element.removeEventListener("dragstart", noDrag);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", onUp);
    };
  }, [row]);
}
