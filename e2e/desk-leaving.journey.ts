import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { daily } from "./support/desk.ts";
import { area } from "./support/staff.ts";
import { expectAccessible, test } from "./support/visitor.ts";

const rail = (page: Page) => page.getByRole("navigation", { name: "Command center" });
const asked = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

async function openSettings(page: Page): Promise<void> {
  await page.request.post("/api/staff-access/direct");
  await page.goto(`${area}/dashboard/voice-ai-settings`);
  await expect(page.getByRole("button", { name: "Save Settings" })).toBeVisible();
}

test("without a network a tab that was not opened yet leaves the command center as it is", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("net::ERR_INTERNET_DISCONNECTED");
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSettings(page);
  await page.context().setOffline(true);
  await rail(page).getByRole("link", { name: "Week Overview" }).click();
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByText(/^That page could not be loaded/)).toBeVisible();
  await expect(page).toHaveURL(`${area}/dashboard/voice-ai-settings`);
  await expect(page.getByRole("button", { name: "Save Settings" })).toBeVisible();
  await page.context().setOffline(false);
  await messages.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(`${area}/dashboard/week-overview`);
  await expect(page.getByRole("button", { name: "Save Settings" })).toBeHidden();
});

test("settings that are not saved are not left unasked", async ({ visitor: { page } }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSettings(page);
  const longest = page.getByLabel(/^Longest call/);
  await longest.fill("801");
  await rail(page).getByRole("link", { name: "Watch Dashboard" }).click();
  await expect(asked(page)).toBeVisible();
  await expectAccessible(page);
  await asked(page).getByRole("button", { name: "Stay here" }).click();
  await expect(longest).toHaveValue("801");
  await expect(page).toHaveURL(`${area}/dashboard/voice-ai-settings`);

  await rail(page).getByRole("link", { name: "Watch Dashboard" }).click();
  await asked(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`${area}/dashboard`);
  await expect(asked(page)).toBeHidden();
});

test("Back asks before a new visit that was begun is thrown away", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSettings(page);
  await rail(page).getByRole("link", { name: "Daily Schedule" }).click();
  await expect(page).toHaveURL(new RegExp(daily));
  await page.getByRole("button", { name: "New visit" }).first().click();
  const form = page.getByRole("dialog", { name: /New visit/ });
  await form.getByRole("button", { name: "Somebody new" }).click();
  await form.getByLabel("First name").fill("Ada");
  await page.goBack();
  await expect(asked(page)).toBeVisible();
  await asked(page).getByRole("button", { name: "Stay here" }).click();
  await expect(form.getByLabel("First name")).toHaveValue("Ada");
});
