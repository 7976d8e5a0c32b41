import { expect } from "@playwright/test";
import type { Forecast } from "../src/features/sms-queue/forecast/contract.ts";
import { bookWithText, enter, queue, timeWithinDays } from "./support/texts.ts";
import { expectAccessibleInBoth, test } from "./support/visitor.ts";

test("a planned reminder is stopped in the forecast, stays visible with who stopped it, and is let go", async ({
  visitor,
}) => {
  const { page } = visitor;
  const { lastName } = await bookWithText(page.request, {
    at: await timeWithinDays(page.request),
  });
  await enter(page, `${queue}/forecast`);
  const planned = page
    .locator("tr[data-planned]")
    .filter({ hasText: lastName })
    .filter({ hasText: "2 hours before" });
  await expect(async () => {
    if (await page.getByRole("button", { name: "Show more" }).isVisible())
      await page.getByRole("button", { name: "Show more" }).click();
    await expect(planned).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(planned).not.toContainText(/cancel|skin/i);
  await planned.getByRole("button", { name: /^Stop the text to/ }).press("Enter");
  await expect(planned).toContainText("Stopped by Demo staff");
  await expect(planned).toHaveAttribute("data-state", "stopped");
  await page.reload();
  await expect(async () => {
    if (await page.getByRole("button", { name: "Show more" }).isVisible())
      await page.getByRole("button", { name: "Show more" }).click();
    await expect(planned).toContainText("Stopped by Demo staff", { timeout: 1000 });
  }).toPass();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessibleInBoth(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  }
  await planned.getByRole("button", { name: /^Let go the text to/ }).click();
  await expect(planned).toHaveAttribute("data-state", "planned");
  const answer = await page.request.get("/api/sms/forecast");
  const { texts } = (await answer.json()) as Forecast;
  expect(
    texts.filter(({ name }) => name?.endsWith(lastName)).map(({ state }) => state),
  ).not.toContain("stopped");

  const days = page.getByRole("group", { name: "Days" }).getByRole("button");
  await expect(days).toHaveCount(7);
  await page
    .getByRole("group", { name: "Kinds" })
    .getByRole("button", { name: /^Recall/ })
    .click();
  await expect(planned).toHaveCount(0);
});

test("the cadence and a wording are changed with size and price in sight, and refused where they must be", async ({
  visitor,
}) => {
  const { page } = visitor;
  await enter(page, `${queue}/cadence`);
  const second = page.getByLabel("Hours before, second reminder");
  const known = await second.inputValue();
  await second.fill("400");
  await page.getByRole("button", { name: "Save cadence" }).click();
  await expect(page.getByText("Whole hours from 1 to 336, please.")).toBeVisible();
  await second.fill("26");
  await page.getByRole("button", { name: "Save cadence" }).click();
  await expect(page.getByText("The cadence is saved.")).toBeVisible();
  await expect(page.getByText("Reminders 3 days, 26 hours, 2 hours before a visit")).toBeVisible();
  await page.reload();
  await expect(second).toHaveValue("26");
  await second.fill(known);
  await page.getByRole("button", { name: "Save cadence" }).click();
  await expect(page.getByText("24 hours, 2 hours before a visit")).toBeVisible();

  await page.getByRole("button", { name: 'Edit the text "Recall"' }).click();
  const words = page.getByLabel('Text of "Recall"');
  const usual = await words.inputValue();
  await words.fill("{practice}: your cleaning is due. {link}");
  await expect(page.getByText('"cleaning" tells of somebody')).toBeVisible();
  await expect(page.getByRole("button", { name: "Save text" })).toBeDisabled();
  await words.fill(`{practice}: plan your next visit whenever it suits you: {link} 🙂`);
  await expect(page.getByText(/2 segments, \$0\.02 each time \(\d+ units, UCS-2\)/)).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessibleInBoth(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  }
  await words.fill("{practice}: plan your next visit: {link}");
  await page.getByRole("button", { name: "Save text" }).click();
  const row = page.locator('[data-wording="recall"]');
  await expect(row).toContainText("plan your next visit: http");
  await expect(row).toContainText("Changed by");
  await page.getByRole("button", { name: 'Edit the text "Recall"' }).click();
  await page.getByLabel('Text of "Recall"').fill(usual);
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(row).toContainText("it is time to plan your next visit");
});
