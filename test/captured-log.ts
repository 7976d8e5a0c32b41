import type { Log } from "#platform/log.ts";

/** A log that keeps every line as text. */
export function capturedLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const keep = (...given: unknown[]) => void lines.push(JSON.stringify(given));
  return { log: { debug: keep, info: keep, warn: keep, error: keep } as Log, lines };
}
