import { identity } from "../src/practice/identity.ts";
import { staffTabs } from "../src/practice/staff-pages.ts";
import { enter, openAtRest, publicPaths } from "./support/all-pages.ts";
import type { ClockedPractice } from "./support/clocked-practice.ts";
import { ownAddress, settingsOf } from "./support/own-practice.ts";
import { expectTree, standStill, startTreesPractice } from "./support/trees.ts";
import { test } from "./support/visitor.ts";

// What a screen reader is told of each page, as it was last agreed to: names, roles and states, in their order.
// After a change that is meant: UPDATE_TREES=1 npx playwright test trees, and read the difference.

const address = ownAddress(220);

let practice: ClockedPractice;
test.use(settingsOf(address));
test.beforeAll(async () => {
  practice = await startTreesPractice("trees", address);
});
test.afterAll(() => practice.stop());

const nameOf = (path: string) => path.replaceAll("/", " ").trim().replaceAll(" ", "-") || "home";

for (const path of publicPaths)
  test(`a screen reader is told of ${path} what was agreed to`, async ({ page }) => {
    await standStill(page);
    await openAtRest(page, path);
    await expectTree(nameOf(path), page.locator("body"));
  });

for (const { path } of staffTabs)
  test(`a screen reader is told of the tab ${path} what was agreed to`, async ({ page }) => {
    await standStill(page);
    await enter(page);
    await openAtRest(page, `/${identity.staffPrefix}/${path}`);
    await expectTree(nameOf(path), page.locator("main"));
  });
