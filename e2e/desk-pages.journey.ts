import { expect } from "@playwright/test";
import { deskPaths, enter, openAtRest, sideways } from "./support/all-pages.ts";
import { expectAccessibleInBoth, test } from "./support/visitor.ts";

// Over every staff page of the list, whoever added it.
test.describe.configure({ mode: "parallel" });

for (const path of deskPaths)
  test(`${path} is accessible at three widths, in light and dark`, async ({
    visitor: { page },
  }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await enter(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await openAtRest(page, path);
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessibleInBoth(page);
      expect(await sideways(page), `sideways at ${width}`).toBeLessThanOrEqual(0);
    }
  });
