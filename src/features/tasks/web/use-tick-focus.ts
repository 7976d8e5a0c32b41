function boxes(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-tick]")];
}

/**
 * A ticked row leaves its group and takes the focus with it: when that happens, the focus goes on to the
 * box that followed, or to the one before.
 */
export async function keepFocusAround(element: HTMLElement, change: Promise<void>): Promise<void> {
  const rowOf = (box: HTMLElement | undefined) =>
    box?.closest<HTMLElement>("[data-task]")?.dataset["task"];
  const all = boxes();
  const at = all.indexOf(element);
  const neighbors = [all[at + 1], all[at - 1]].map(rowOf);
  await change;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const now = boxes();
  const next = neighbors.map((id) => now.find((box) => rowOf(box) === id)).find(Boolean);
  (next ?? now[0])?.focus();
}
