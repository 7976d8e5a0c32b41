import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const reachable = (one: Element | null | undefined) => [
  ...(one?.querySelectorAll<HTMLElement>("button, a") ?? []),
];

/** Arrow keys go from cell to cell; inside a cell up and down go from chip to chip. */
function moveFocus(event: KeyboardEvent, board: HTMLElement): void {
  const steps: Record<string, readonly [row: number, column: number]> = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
  };
  const step = steps[event.key];
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (step === undefined || !isPlain) return;
  const here = event.target as HTMLElement;
  const cell = here.closest<HTMLElement>("[data-cell]");
  if (cell === null) return;
  event.preventDefault();
  const own = reachable(cell);
  const beside = own[own.indexOf(here) + step[0]];
  if (step[0] !== 0 && beside !== undefined) return beside.focus();
  const [row = 0, column = 0] = (cell.dataset["cell"] ?? "").split(" ").map(Number);
  const next = board.querySelector(`[data-cell="${row + step[0]} ${column + step[1]}"]`);
  const targets = reachable(next);
  (step[0] < 0 ? targets.at(-1) : targets[0])?.focus();
}

/** Keeps the focus in its cell when what had it is replaced: a free cell's button by the shift that was added. */
function useKeptFocus(board: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: HTMLElement; place: string } | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const element = target instanceof HTMLElement ? target : null;
      const place = element?.closest<HTMLElement>("[data-cell]")?.dataset["cell"];
      const isOfBoard = element !== null && board.current?.contains(element) === true;
      last.current = isOfBoard && place !== undefined ? { element, place } : null;
    };
    // Who points elsewhere has left by hand.
    const forget = () => {
      last.current = null;
    };
    document.addEventListener("focusin", onFocus);
    document.addEventListener("pointerdown", forget);
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("pointerdown", forget);
    };
  }, [board]);

  // After each drawing: only then it shows what has gone.
  useLayoutEffect(() => {
    if (last.current === null || last.current.element.isConnected) return;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const cell = board.current?.querySelector(`[data-cell="${last.current.place}"]`);
    if (isLost) reachable(cell)[0]?.focus({ preventScroll: true });
  });
}

/** Lets the arrow keys walk over a board whose cells say "row column" as `data-cell`. */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  useKeptFocus(board);
  useEffect(() => {
    const element = board.current;
    if (element === null) return;
    const onKey = (event: KeyboardEvent) => moveFocus(event, element);
    element.addEventListener("keydown", onKey);
    return () => element.removeEventListener("keydown", onKey);
  }, [board]);
}
