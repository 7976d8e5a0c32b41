/** A page that has not drawn the visit by then shows other days. */
const patienceMs = 10_000;

/** Where a visit can be reached on the page: its block on a board, its name in a list. */
const placeOf = (id: string) => `[data-block="${id}"], [data-visit="${id}"] [data-row-name]`;

/**
 * A visit that moves is a new one, and whoever moved it by keys had the focus on the one that goes: it is given to the
 * new one as soon as the page draws that, unless something else has it by then.
 */
export function followVisit(from: string, to: string): void {
  const stop = () => {
    drawn.disconnect();
    clearTimeout(late);
  };
  const look = () => {
    const { activeElement: now } = document;
    const isLost = now === null || now === document.body;
    if (!isLost && now.closest("dialog") === null && !now.matches(placeOf(from))) return stop();
    const place = document.querySelector<HTMLElement>(placeOf(to));
    if (place === null || now?.closest("dialog")) return;
    stop();
    place.focus();
  };
  const drawn = new MutationObserver(look);
  const late = setTimeout(stop, patienceMs);
  drawn.observe(document.body, { childList: true, subtree: true });
}
