/** A window in the background draws nothing: so long is waited at most. */
const longestMs = 100;

/**
 * Resolves once the browser has drawn what a press changed, so that work on an answer that comes at once
 * does not keep the press from being seen.
 */
export function pressShown(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // After the frame, not before it is drawn.
      setTimeout(resolve);
    });
  });
}
