import { expect } from "@playwright/test";
import { centerIds } from "../src/practice/centers.ts";
import { expectReady, test } from "./support/visitor.ts";

/** What a tool may be higher or lower than the room that was kept for it, in pixels. */
const most = 60;

// Whoever is led to a place in the page stays there while the tools above it come.
for (const center of centerIds)
  for (const width of [390, 768, 1280])
    test(`the tools of /${center} take the room that was kept for them at ${width} px`, async ({
      visitor,
    }) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/${center}`);
      await expectReady(page);
      const places = await page.evaluate(() => {
        // As for a place that an address names: every section stands at its height.
        document.documentElement.dataset["led"] = "";
        const awaited = [...document.querySelectorAll("main [aria-busy=true]")];
        return awaited.map((place, index) => {
          place.setAttribute("data-kept", String(index));
          return place.getBoundingClientRect().height;
        });
      });
      expect(places.length).toBeGreaterThan(0);
      for (const [index, kept] of places.entries()) {
        const place = page.locator(`[data-kept="${index}"]`);
        await place.scrollIntoViewIfNeeded();
        await expect(place).toHaveAttribute("aria-busy", "false");
        const { height = 0 } = (await place.boundingBox()) ?? {};
        expect(Math.abs(height - kept), `${kept} px kept, ${height} taken`).toBeLessThan(most);
      }
    });
