import { expect } from "@playwright/test";
import { publicPage, titleOf } from "../src/practice/public-pages.ts";
import { drawAll, expectAccessible, test } from "./support/visitor.ts";

/** Pages that are only read: what each must say, also to somebody without scripts. */
const pages = [
  {
    path: "/about",
    heading: "Meet Dr. Tomas Averell",
    says: ["Championship", "Philosophy", "Excellence in Every Smile", "Core Values", "Partnership"],
  },
  {
    path: "/services",
    heading: "Our Services",
    says: ["Yomi Robotic Surgery", "Periodontal Care", "Smile Makeovers"],
  },
  {
    path: "/contact",
    heading: "Contact Us",
    says: ["Emergency Care", "Insurance Check", "Get in Touch", "Interactive Map Coming Soon"],
  },
] as const;

for (const { path, heading, says } of pages) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${path} is accessible, fits and has its title in ${colorScheme}`, async ({
      visitor: { page },
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await expect(page.locator("footer")).toContainText("©");
        await drawAll(page);
        await expectAccessible(page);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(beyond, `sideways at ${width}`).toBeLessThanOrEqual(0);
      }
      await expect(page).toHaveTitle(titleOf(publicPage(path).title));
    });
  }

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    test(`${path} can be read in full`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      for (const words of says) {
        await expect(
          page
            .getByRole("heading", { name: words })
            .or(page.getByText(words, { exact: true }))
            .first(),
        ).toBeVisible();
      }
    });
  });
}

test("every tab of the services is accessible", async ({ visitor: { page } }) => {
  for (const slug of ["general-dentistry", "cosmetic-dentistry"]) {
    await page.goto(`/services#${slug}`);
    await expect(page.locator(`#${slug}-services`)).toBeVisible();
    await expectAccessible(page);
  }
});
