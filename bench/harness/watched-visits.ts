import type { Browser, Page } from "@playwright/test";
import { identity } from "#practice/identity.ts";
import { wallClock } from "./statistics.ts";

const patience = 5000;

declare global {
  interface Window {
    /** When each visit first stood in the page, by the wall clock. */
    firstSeen: Map<string, number>;
  }
}

/** A staff page, and what its visits carry their id in. */
type WatchedPage = { path: string; attribute: "data-visit" | "data-block" };

/** Signs in and opens a staff page that is live; from then on the page notes when each visit appears. */
export async function openWatched(
  browser: Browser,
  origin: string,
  { path, attribute }: WatchedPage,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const entered = await context.request.post(`${origin}/api/staff-access/direct`);
  if (!entered.ok()) throw new Error(`Staff could not enter: ${entered.status()}`);
  const page = await context.newPage();
  await page.addInitScript((name) => {
    window.firstSeen = new Map();
    const note = () => {
      for (const row of document.querySelectorAll(`[${name}]`)) {
        const id = row.getAttribute(name) ?? "";
        if (!window.firstSeen.has(id))
          window.firstSeen.set(id, performance.timeOrigin + performance.now());
      }
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  }, attribute);
  await page.goto(`${origin}/${identity.staffPrefix}/${path}`);
  await page.getByText("Live", { exact: true }).first().waitFor({ timeout: 20_000 });
  return page;
}

/** How far the page's clock is ahead of ours, in milliseconds, by the quickest of several questions. */
export async function clockOffset(page: Page): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, offset: 0 };
  for (let question = 0; question < 20; question += 1) {
    const asked = wallClock();
    const theirs = await page.evaluate(() => performance.timeOrigin + performance.now());
    const answered = wallClock();
    const took = answered - asked;
    if (took < best.took) best = { took, offset: theirs - (asked + answered) / 2 };
  }
  return best.offset;
}

/** When a visit first stood in the page, by its clock; undefined when it did not within five seconds. */
export async function seenAt(page: Page, id: string): Promise<number | undefined> {
  const seen = await page
    .waitForFunction((visit) => window.firstSeen.get(visit), id, { timeout: patience })
    .catch(() => undefined);
  return seen?.jsonValue();
}
