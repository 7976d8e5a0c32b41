import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { test } from "./support/visitor.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole("tabpanel", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function expectShown(page: Page, name: string) {
  await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
  await expect(panel(page, name)).toBeVisible();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
}

test("the tabs keep their place in the address, for Back, Forward and a refresh", async ({
  visitor: { page },
}) => {
  await page.goto("/services");
  await expectShown(page, "Advanced Procedures");
  await tab(page, "Cosmetic Dentistry").click();
  await expect(page).toHaveURL("/services#cosmetic-dentistry");
  await expectShown(page, "Cosmetic Dentistry");
  await expect(heading(page, "Veneers")).toBeVisible();
  await expect(heading(page, "Preventive Care")).toBeHidden();
  await tab(page, "General Dentistry").click();
  await expectShown(page, "General Dentistry");
  await page.goBack();
  await expectShown(page, "Cosmetic Dentistry");
  await page.goForward();
  await expectShown(page, "General Dentistry");
  await page.reload();
  await expectShown(page, "General Dentistry");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expectShown(page, "Advanced Procedures");
});

test("the tabs answer to the keyboard as one stop, and a press moves nothing", async ({
  visitor: { page },
}) => {
  await page.goto("/services");
  // Until the program has started the tabs are plain links, and arrow keys move the page.
  await expect(page.getByRole("main").locator("[data-ready]")).toBeVisible();
  await tab(page, "Advanced Procedures").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "General Dentistry")).toBeFocused();
  await expectShown(page, "General Dentistry");
  await page.keyboard.press("End");
  await expectShown(page, "Cosmetic Dentistry");
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Advanced Procedures")).toBeFocused();
  await expectShown(page, "Advanced Procedures");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expectShown(page, "General Dentistry");
  await page.keyboard.press("Tab");
  await expect(panel(page, "General Dentistry")).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  await tab(page, "Advanced Procedures").click();
  await expectShown(page, "Advanced Procedures");
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

test("a link to a group opens it before the program has started, and a wrong one opens the first", async ({
  visitor: { page },
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/services#general-dentistry");
  await expect(heading(page, "Periodontal Care")).toBeInViewport();
  await expect(heading(page, "EMFACE by BTL")).toBeHidden();
  release();
  await expectShown(page, "General Dentistry");
  await page.goto("/services#no-such-group");
  await expectShown(page, "Advanced Procedures");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services#cosmetic-dentistry");
  await expectShown(page, "Cosmetic Dentistry");
  await expect(tab(page, "Cosmetic Dentistry")).toBeInViewport({ ratio: 1 });
});

test("Schedule Consultation leads to the contact page, and rows without a page lead nowhere", async ({
  visitor: { page },
}) => {
  await page.goto("/services#general-dentistry");
  await expectShown(page, "General Dentistry");
  await expect(panel(page, "General Dentistry").getByRole("link")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Schedule Consultation" }).click();
  await expect(page).toHaveURL("/contact");
});
