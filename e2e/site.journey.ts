import { expect } from "@playwright/test";
import { expectAccessible, expectReady, test } from "./support/visitor.ts";

test("a press before the program is ready is repeated once it is", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "load" });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-waiting", "");
  release();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("the questionnaire asked for before the program is ready opens once it is", async ({
  visitor: { page },
}) => {
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("openAIQuestionnaire"))),
  );
  await page.goto("/");
  await expect(page.getByRole("dialog", { name: "Find Your Perfect Care Center" })).toBeVisible();
});

test("Back from another page, and a refresh, lead to the place that was left", async ({
  visitor: { page },
}) => {
  await page.goto("/");
  await expectReady(page);
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo({ top: 2400, behavior: "instant" }));
  const left = await place();
  expect(left).toBeGreaterThan(1000);
  // By script: the tool's own press would scroll first.
  await page
    .getByRole("banner")
    .getByRole("link", { name: "About", exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/about");
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(left);
  await page.reload();
  await expectReady(page);
  await expect.poll(place).toBe(left);
});

for (const path of ["/", "/booking", "/booking/manage"]) {
  test(`${path} is not moved and not laid out again by its start, and its first key leads past the menu`, async ({
    visitor: { page },
  }) => {
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const first = document.querySelector("main h1");
        addEventListener("app:hydrated", () => {
          document.documentElement.dataset["kept"] = String(first?.isConnected === true);
        });
      });
    });
    await page.goto(path);
    // The prerendered heading is still the same element: React took the page over as it stood.
    await expect(page.locator("html")).toHaveAttribute("data-kept", "true");
    await page.waitForLoadState("networkidle");
    const sheets = await page.evaluate(() =>
      [...document.querySelectorAll("link[rel=stylesheet]")].map(
        (link) => new URL((link as HTMLLinkElement).href).pathname,
      ),
    );
    expect(sheets.filter((sheet) => sheet.includes("ui-styles"))).toHaveLength(1);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: /^Skip to/ })).toBeFocused();
  });
}

test("the next free visit on the first page opens booking with that service", async ({ page }) => {
  await page.goto("/");
  const line = page.getByText(/^Next free visit/);
  await line.getByRole("link").click();
  await expect(page).toHaveURL(/\/booking\?service=checkup-cleaning/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the lost page is accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/nowhere");
    await expect(page.locator("footer")).toContainText("©");
    await expectAccessible(page);
  });
}

test("an unknown address is a designed page with status 404", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("This page is not here");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
});

test("chosen colors are there from the first frame of the next visit", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page.getByRole("button", { name: "Use dark colors" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.route("**/*.js", (route) => route.abort());
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
