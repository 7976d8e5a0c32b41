import { type RefObject, useEffect } from "react";

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
  const reachable = (one: Element | null | undefined) => [
    ...(one?.querySelectorAll<HTMLElement>("button, a") ?? []),
  ];
  const own = reachable(cell);
  const beside = own[own.indexOf(here) + step[0]];
  if (step[0] !== 0 && beside !== undefined) return beside.focus();
  const [row = 0, column = 0] = (cell.dataset["cell"] ?? "").split(" ").map(Number);
  const next = board.querySelector(`[data-cell="${row + step[0]} ${column + step[1]}"]`);
  const targets = reachable(next);
  (step[0] < 0 ? targets.at(-1) : targets[0])?.focus();
}

/** Lets the arrow keys walk over a board whose cells say "row column" as `data-cell`. */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current;
    if (element === null) return;
    const onKey = (event: KeyboardEvent) => moveFocus(event, element);
    element.addEventListener("keydown", onKey);
    return () => element.removeEventListener("keydown", onKey);
  }, [board]);
}
