import { expect } from "@playwright/test";
import { daily, enterDesk, form, nightHour, result } from "./support/desk.ts";
import { expectAccessibleInBoth, freeTimes, test } from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const skin: Offer = { serviceId: "hydrafacial", staffId: "adeyemi" };

for (const width of [390, 1280]) {
  test(`every state of the desk's dialogs is accessible at ${width} px and never scrolls sideways`, async ({
    visitor,
  }) => {
    test.slow();
    const { page } = visitor;
    visitor.expectFailedLoads("status of 409");
    await page.setViewportSize({ width, height: 844 });
    const { date } = await freeTimes(page.request, skin, width === 390 ? 17 : 24);
    await enterDesk(page, `${daily}?date=${date}`);
    const settle = async () => {
      await expectAccessibleInBoth(page);
      const sideways = await page.evaluate(() => {
        const sheet = document.querySelector("dialog[open]") ?? document.documentElement;
        return sheet.scrollWidth - sheet.clientWidth;
      });
      expect(sideways).toBeLessThanOrEqual(0);
    };
    await page.getByRole("button", { name: "Filter" }).click();
    await settle();
    await page.keyboard.press("n");
    await expect(page.getByLabel("Find the patient")).toBeFocused();
    await page.keyboard.type("sam");
    const found = page.getByRole("listbox", { name: "People on file" }).getByRole("option");
    await expect(found.first()).toBeVisible();
    await settle();
    await form(page).getByRole("button", { name: "Book visit" }).click();
    await expect(form(page).getByRole("alert").first()).toContainText("things to fix");
    await settle();
    await found.first().click();
    await page.getByLabel("Service").selectOption(skin.serviceId);
    await expect(page.getByRole("group", { name: "Free times" })).toBeVisible();
    await settle();
    await page.getByLabel("Other time").check();
    await page.getByLabel("Time", { exact: true }).fill(`0${nightHour()}:05`);
    await form(page).getByRole("button", { name: "Book visit" }).click();
    await expect(form(page).getByText("Not booked yet.")).toBeVisible();
    await settle();
    await form(page).getByRole("button", { name: "Book outside the hours" }).click();
    await expect(result(page)).toBeVisible();
    await settle();
    await result(page).getByRole("button", { name: "Another visit" }).click();
    await page.locator("label").filter({ hasText: "Walk-in" }).click();
    await page.getByLabel("Service").selectOption("botox-facial");
    await expect(page.getByRole("group", { name: "Who sees them" })).toBeVisible();
    await settle();
    await page.keyboard.press("Escape");
    await expect(form(page)).toBeHidden();
    await page.keyboard.press("b");
    const block = page.getByRole("dialog", { name: "Block time" });
    await block.getByRole("button", { name: "Block time" }).click();
    await expect(block.getByText("Choose a provider.")).toBeVisible();
    await settle();
    await block.getByLabel("Provider").selectOption(skin.staffId);
    await block.getByLabel("From").fill(`${23 - nightHour()}:30`);
    await block.getByLabel("To", { exact: true }).fill(`${23 - nightHour()}:55`);
    await block.getByRole("button", { name: "Block time" }).click();
    await expect(page.locator("[data-block]").first()).toBeVisible();
    await settle();
  });
}
