import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { violations } from "./support/checker.ts";
import { expectAccessible, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await expectReady(page);
}

const openQuestionnaire = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event("openAIQuestionnaire")));

async function answer(page: Page, ...answers: string[]): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Find Your Perfect Care Center" });
  for (const name of answers) await dialog.getByRole("button", { name }).click();
}

test("the questionnaire leads to a center, names the tie, and leaves no answer behind", async ({
  visitor: { page },
}) => {
  await open(page);
  await page.getByRole("button", { name: "Find Your Perfect Care Center" }).click();
  const dialog = page.getByRole("dialog", { name: "Find Your Perfect Care Center" });
  await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");
  await expect(dialog.getByRole("button", { name: "Back" })).toBeHidden();
  // The second press of a double one answers nothing.
  await dialog.getByRole("button", { name: /^Jaw pain/ }).dblclick();
  await expect(dialog.getByRole("heading", { name: "What matters most to you?" })).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "2");
  await answer(page, "Pain relief");
  await expect(
    dialog.getByRole("heading", { name: "When would you like to start?" }),
  ).toBeFocused();
  await dialog.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByRole("button", { name: /^Jaw pain/, pressed: true })).toBeVisible();
  // Jaw pain and pain relief are replaced, not added to: otherwise TMJ would win.
  await answer(page, "Missing teeth", "Permanent solutions", "Within a month");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/(robotic|booking\?service=robotic-consultation)$/);
  const result = page.getByRole("region", { name: "Your best match" });
  await expect(result.getByText("18 points")).toHaveCount(2);
  await expect(result.getByText("Also a good match: Dental Implants")).toBeVisible();
  await expectAccessibleInBoth(page);
  const kept = await page.evaluate(() =>
    JSON.stringify([sessionStorage, localStorage, location.href]),
  );
  expect(kept).toContain("ai-recommended-robotic");
  expect(kept).not.toMatch(/missing|permanent|month/i);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(dialog).toBeHidden();
});

test("the questionnaire opens by its event, skips by button, key and Back, and starts anew", async ({
  visitor: { page },
}) => {
  await open(page, "/booking");
  const dialog = page.getByRole("dialog", { name: "Find Your Perfect Care Center" });
  const first = dialog.getByRole("heading", { name: "What brings you here today?" });
  for (const close of [
    () => dialog.getByRole("button", { name: "Skip" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
  ]) {
    await openQuestionnaire(page);
    await expect(first).toBeVisible();
    await answer(page, "Exploring");
    await expect(first).toBeHidden();
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/booking");
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await openQuestionnaire(page);
  await expectAccessibleInBoth(page);
});

test("the center selector opens by keyboard, gives the focus back, and leads to the chosen center", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  const opener = page.getByRole("banner").getByRole("button", { name: "Centers" });
  const dialog = page.getByRole("dialog", { name: "Select Your Excellence Center" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(
    dialog.getByRole("heading", { name: "Select Your Excellence Center" }),
  ).toBeFocused();
  await expect(dialog.getByRole("listitem").filter({ has: page.getByRole("link") })).toHaveCount(5);
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.evaluate(() => window.scrollTo(0, 900));
  await opener.click();
  const tmj = dialog.getByRole("link", { name: "TMJ & Orofacial Pain" });
  await tmj.focus();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await expect(dialog.getByText("Custom splints")).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/(tmj|booking\?service=tmj-consultation)$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const brand = page.getByRole("banner").getByRole("link", { name: /home$/ });
  await expect(brand).toContainText("TMJ");
  expect(await page.evaluate(() => sessionStorage.getItem("centers.journey"))).toBe(
    '{"center":"tmj","journey":["selected-tmj"]}',
  );
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.reload();
  await expect(brand).toContainText("TMJ");
  await brand.click();
  await expect(brand).not.toContainText("TMJ");
  expect(await page.evaluate(() => sessionStorage.getItem("centers.journey"))).toBeNull();
});

test("the header gets its stronger look after 20 px, and nothing is wider than a small window", async ({
  visitor: { page },
}) => {
  await open(page);
  const line = () =>
    page.getByRole("banner").evaluate((header) => getComputedStyle(header).borderBottomColor);
  const atTop = await line();
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect.poll(line).toBe(atTop);
  await page.evaluate(() => window.scrollTo(0, 60));
  await expect.poll(line).not.toBe(atTop);
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect.poll(line).toBe(atTop);
  for (const width of [320, 768, 905, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const wide = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(wide).toBe(0);
  }
});

test("the phone menu opens, closes by button, key and Back, and closes when a link is chosen", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const opener = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  // The second press of a double one falls on the page below, which may take the focus with it.
  await opener.click();
  await menu.getByRole("button", { name: "Close menu" }).dblclick();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/");
  for (const close of [
    () => menu.getByRole("button", { name: "Close menu" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
  ]) {
    await opener.click();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL("/");
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await expectAccessibleInBoth(page);
  await menu.getByRole("button", { name: "Compare" }).click();
  const selector = page.getByRole("dialog", { name: "Select Your Excellence Center" });
  await expect(selector).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goBack();
  await expect(selector).toBeHidden();
  await opener.click();
  await menu.getByRole("link", { name: "Services" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/services");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(menu).toBeHidden();
});

test("a dialog that cannot be loaded says so and leaves the page usable", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("Failed to load resource");
  await open(page);
  await page.route("**/assets/selector-dialog-*", (route) => route.abort());
  await page.getByRole("banner").getByRole("button", { name: "Centers" }).click();
  await expect(page.getByText(/could not be loaded/)).toBeVisible();
  await expect(page).toHaveURL("/");
});

for (const width of [320, 360, 390])
  test(`at ${width} px the bar at the foot says each of its words on one line`, async ({
    visitor: { page },
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/implants");
    await expectReady(page);
    const bar = page.getByRole("navigation", { name: "Call or book" });
    for (const name of ["Call", "Book a visit"]) {
      const lines = await bar.getByRole("link", { name }).evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link.querySelector("span") ?? link);
        return words.getClientRects().length;
      });
      expect(lines, name).toBe(1);
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      "nothing hangs over the side",
    ).toBe(true);
  });

test("what is not accessible fails a walk: the checker finds it", async ({ visitor: { page } }) => {
  await page.goto("/about");
  await expectReady(page);
  await expectAccessible(page);
  await page.evaluate(() => {
    const pale = Object.assign(document.createElement("p"), { textContent: "Hardly to be read" });
    pale.style.cssText = "color: #ddd; background: #fff";
    const nameless = document.createElement("button");
    document.querySelector("main")?.append(pale, nameless);
  });
  const found = await violations(page, null);
  expect(found.map((one) => one.split(":")[0])).toEqual(["button-name", "color-contrast"]);
});
