import { expect } from "@playwright/test";
import { expectAccessible, test } from "./support/visitor.ts";

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
