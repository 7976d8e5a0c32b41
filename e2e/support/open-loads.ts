import { expect } from "@playwright/test";
import type { Page, Request } from "@playwright/test";

/**
 * Follows what a page loads, from before it is opened. The driver's own word that the network is idle is said once
 * a page: it does not wait for what a page loads later.
 */
export function followLoads(page: Page): { expectNone: () => Promise<void> } {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const note = (change: () => void) => {
    change();
    changedAt = Date.now();
  };
  page.on("request", (request) => note(() => open.add(request)));
  page.on("requestfinished", (request) => note(() => open.delete(request)));
  page.on("requestfailed", (request) => note(() => open.delete(request)));
  const quietMs = 500;
  return {
    /** Everything that was asked for has come, and nothing more is asked for. */
    expectNone: () =>
      expect
        .poll(() => (Date.now() - changedAt > quietMs ? [...open].map((one) => one.url()) : null))
        .toEqual([]),
  };
}
