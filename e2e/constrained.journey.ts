import { expect } from "@playwright/test";
import { expectAccessible, expectReady, test } from "./support/visitor.ts";

const pages = ["About", "Services", "Technology", "Results", "Contact"];

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the first page has its year, links to the main pages and a way to the free times", async ({
    page,
  }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText(/© 20\d\d Averell/)).toBeVisible();
    const links = footer.getByRole("navigation", { name: "Pages" }).getByRole("link");
    await expect(links).toHaveText(pages);
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    const line = page.getByText(/^Next free visit/);
    await expect(line.getByRole("link", { name: "see the free times" })).toBeVisible();
    await links.first().click();
    await expect(page).toHaveURL("/about");
  });
});

test.describe("in a window of 320 by 256, as at 400 % of 1280", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("neither header nor bar stay over the page, and a question has the window for itself", async ({
    visitor: { page },
  }) => {
    await page.goto("/");
    await expectReady(page);
    const bar = page.getByRole("navigation", { name: "Call or book" });
    await expect(page.getByRole("banner")).toBeInViewport();
    await expect(bar).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 1200));
    await expect(page.getByRole("banner")).not.toBeInViewport();
    await expect(bar).not.toBeInViewport();

    await page.evaluate(() => window.dispatchEvent(new Event("openAIQuestionnaire")));
    const dialog = page.getByRole("dialog", { name: "Find Your Perfect Care Center" });
    const skip = dialog.getByRole("button", { name: "Skip" });
    await expect(dialog.getByRole("progressbar")).toBeVisible();
    await expect(skip).not.toBeInViewport();
    await dialog.getByRole("button", { name: /^Exploring/ }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole("heading", { name: /^Find Your/ })).not.toBeInViewport();
    await expectAccessible(page);
    await skip.click();
    await expect(dialog).toBeHidden();
  });
});

test("the phone's menu goes when the window becomes wide enough for the header's own links", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  await expectReady(page);
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
});
