import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { staffTabs } from "../src/practice/staff-pages.ts";
import { enter, openAtRest, publicPaths } from "./support/all-pages.ts";
import { type ClockedPractice, startClockedPractice } from "./support/clocked-practice.ts";
import { ownAddress, settingsOf } from "./support/own-practice.ts";
import { test } from "./support/visitor.ts";

// What a screen reader is told of each page, as it was last agreed to: names, roles and states, in their order.
// After a change that is meant: UPDATE_TREES=1 npx playwright test trees, and read the difference.

const folder = join(import.meta.dirname, "trees");
const isUpdated = process.env["UPDATE_TREES"] === "1";
/** A Tuesday morning: hours, "today" and sample visits are those of this moment. */
const morning = new Date("2027-03-09T15:00:00Z");
const address = ownAddress(220);

let practice: ClockedPractice;
test.use(settingsOf(address));
test.beforeAll(async () => {
  practice = await startClockedPractice("trees", address, morning);
});
test.afterAll(() => practice.stop());

/** Figures, times and codes go on while the walk does: what they are is told, not which. */
function settled(tree: string): string {
  return tree
    .replaceAll(/\/url: .*/g, (line) => line.replaceAll(/[\w-]{20,}/g, "<id>"))
    .replaceAll(/\d[\d,.:]*/g, "0");
}

/** The tree of a part of the page, once it is the one that was agreed to; or its last one. */
async function expectTree(name: string, part: Locator): Promise<void> {
  const file = join(folder, `${name}.txt`);
  const told = async () => `${settled(await part.ariaSnapshot())}\n`;
  await part.page().waitForLoadState("networkidle");
  if (isUpdated) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, await told());
  }
  await expect.poll(told, name).toBe(readFileSync(file, "utf8"));
}

const nameOf = (path: string) => path.replaceAll("/", " ").trim().replaceAll(" ", "-") || "home";

for (const path of publicPaths)
  test(`a screen reader is told of ${path} what was agreed to`, async ({ page }) => {
    await page.clock.setFixedTime(morning);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await openAtRest(page, path);
    await expectTree(nameOf(path), page.locator("body"));
  });

for (const { path } of staffTabs)
  test(`a screen reader is told of the tab ${path} what was agreed to`, async ({ page }) => {
    await page.clock.setFixedTime(morning);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await enter(page);
    await openAtRest(page, `/${identity.staffPrefix}/${path}`);
    await expectTree(nameOf(path), page.locator("main"));
  });
