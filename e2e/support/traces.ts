import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** What the people of the walks tell of themselves, wherever it is written. */
const told = /patients(?:\.|%2e)example|maya(?:@|%40)|555\D{0,3}01(?:98|77)\b/i;

/** Everything that a page keeps in its browser for later. */
async function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const storages = [localStorage, sessionStorage].map((one) =>
      JSON.stringify(Object.entries(one)),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const caches = await globalThis.caches.keys();
    return [...storages, ...databases, ...caches];
  });
}

/**
 * Looks, through a whole walk, for what people told: in the addresses that are asked for and stand in the history, and
 * at its end in what the browser keeps.
 */
export function watchTraces(page: Page): { expectNone(): Promise<void> } {
  const addresses = new Set<string>();
  page.on("request", (request) => addresses.add(request.url()));
  page.on("framenavigated", (frame) => addresses.add(frame.url()));
  return {
    async expectNone() {
      const found = [...addresses].filter((one) => told.test(one));
      expect(found, "what people told, in addresses").toEqual([]);
      if (page.isClosed() || !page.url().startsWith("http")) return;
      const keeps = (await kept(page)).filter((one) => told.test(one));
      expect(keeps, "what people told, kept in the browser").toEqual([]);
    },
  };
}
