import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { identity } from "../../src/practice/identity.ts";
import { publicPages } from "../../src/practice/public-pages.ts";
import { staffPages } from "../../src/practice/staff-pages.ts";
import { expectReady } from "./visitor.ts";

/** Addresses of all public pages. */
export const publicPaths = publicPages.map(({ path }) => path);

const entrances = ["login", "login/link", "login/second-factor", "unauthorized", "direct-access"];

/** Addresses of the staff pages that stand for themselves, for whoever is signed in. */
export const deskPaths = [
  ...staffPages
    .filter((one) => !one.includes(":") && !entrances.includes(one))
    .map((one) => `/${identity.staffPrefix}/${one}`),
  "/instagram-dashboard",
];

/** Signs the browser in as the demo's own account. */
export async function enter(page: Page): Promise<void> {
  expect((await page.request.post("/api/staff-access/direct")).status()).toBe(200);
}

/** A page that has come to rest: its program runs, also what comes when it is near has come. */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectReady(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const late = page.locator('[aria-busy="true"]');
  await expect(async () => {
    await late.evaluateAll((parts) => parts[0]?.scrollIntoView({ behavior: "instant" }));
    await expect(late).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

/** How far a page can be scrolled sideways, in pixels. */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
