import { type RefObject, useLayoutEffect, useRef } from "react";

/** The open dialogs, the topmost last. */
const stack: HTMLElement[] = [];

const reachable =
  'a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]:not([tabindex="-1"])';

/** What Tab stops at inside an element, in order. */
function stopsIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(reachable)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility(),
  );
}

/** Keeps Tab inside: after the last stop comes the first, before the first the last. */
function turnTab(press: KeyboardEvent, element: HTMLElement): void {
  const stops = stopsIn(element);
  const [first, last] = [stops.at(0), stops.at(-1)];
  const { activeElement } = document;
  const isBeforeFirst = activeElement === first || !stops.includes(activeElement as HTMLElement);
  const goesTo = press.shiftKey ? isBeforeFirst && last : activeElement === last && first;
  if (!goesTo) return;
  press.preventDefault();
  goesTo.focus();
}

/** What a list did with a row that a dialog was opened from is seen by then. */
const settledMs = [0, 300, 1000];

/** The row that had the focus may be gone with what was done to it: then the page has it, and not nobody. */
function keepFocusOnPage(): void {
  for (const wait of settledMs)
    setTimeout(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && stack.length === 0)
        document.getElementById("main")?.focus({ preventScroll: true });
    }, wait);
}

/**
 * Makes an open dialog all that can be reached: the focus begins at `start`, stays inside and goes back to
 * where it was; Escape calls `onEscape`, in the topmost dialog alone. The page beneath is covered by the
 * veil and not made inert, which costs the browser a look at every element of a long day, twice.
 */
export function useModal(
  parts: {
    veil: RefObject<HTMLElement | null>;
    dialog: RefObject<HTMLDialogElement | null>;
    start: RefObject<HTMLElement | null>;
  },
  open: boolean,
  onEscape: () => void,
): void {
  const { veil, dialog, start } = parts;
  const escape = useRef(onEscape);
  useLayoutEffect(() => {
    escape.current = onEscape;
  });

  // As a layout effect it is there with its contents, and gives the focus back while it still can.
  useLayoutEffect(() => {
    const [cover, element] = [veil.current, dialog.current];
    if (!open || !cover || !element) return;
    const { activeElement: before } = document;
    stack.push(element);
    cover.showPopover();
    element.open = true;
    start.current?.focus({ preventScroll: true });
    return () => {
      const { activeElement: now } = document;
      const isInside = now === null || now === document.body || cover.contains(now);
      stack.splice(stack.indexOf(element), 1);
      element.open = false;
      cover.hidePopover();
      if (!isInside) return;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      keepFocusOnPage();
    };
  }, [open, veil, dialog, start]);

  // What was pressed may have made way for a next step: its beginning has the focus then.
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { activeElement: now } = document;
    const isGone = held.current !== null && !held.current.isConnected;
    if (open && isGone && (now === null || now === document.body))
      start.current?.focus({ preventScroll: true });
    held.current = open && dialog.current?.contains(now) === true ? now : null;
  });

  // In the same step as the dialog comes: from the moment it is seen, it hears its keys.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // The platform's own modal dialogs (a session that has ended, the search) lie over every other.
    const isTop = () => stack.at(-1) === element && document.querySelector("dialog:modal") === null;
    const onKey = (press: KeyboardEvent) => {
      // Whether it is the topmost is a question to the whole page: not for every letter.
      if (press.key !== "Tab" && press.key !== "Escape") return;
      if (press.defaultPrevented || press.isComposing || !isTop()) return;
      if (press.key === "Tab") turnTab(press, element);
      if (press.key !== "Escape") return;
      press.preventDefault();
      escape.current();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && element.contains(target)) held.current = target;
      const isOutside = target instanceof Node && !element.contains(target);
      if (isOutside && isTop()) start.current?.focus({ preventScroll: true });
    };
    window.addEventListener("keydown", onKey);
    document.addEventListener("focusin", onFocus);
    return () => {
      window.removeEventListener("keydown", onKey);
      document.removeEventListener("focusin", onFocus);
    };
  }, [open, dialog, start]);
}
