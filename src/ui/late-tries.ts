// Everything on a page that could not be loaded waits for the same thing: a network.
const waiting = new Set<() => void>();

/** Has everything that waits for another try make it. */
export function tryAgain(): void {
  const all = [...waiting];
  waiting.clear();
  for (const again of all) again();
}

/**
 * Runs `again` once, as soon as the network is back or somebody asks for another try of anything. The returned
 * function gives it up.
 */
export function onNextTry(again: () => void): () => void {
  if (waiting.size === 0) window.addEventListener("online", tryAgain);
  waiting.add(again);
  return () => {
    waiting.delete(again);
    if (waiting.size === 0) window.removeEventListener("online", tryAgain);
  };
}
