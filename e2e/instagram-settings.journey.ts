import { expect, type Locator, type Page } from "@playwright/test";
import type { CurrentInstagramSettings } from "../src/features/instagram/settings/contract.ts";
import { dashboard, desk } from "./support/instagram.ts";
import { expectAccessibleInBoth, test } from "./support/visitor.ts";

const url = "/api/instagram/settings";
const saturday = "Saturday";
const isOn = (page: Page) =>
  page.getByRole("checkbox", { name: "Let the assistant answer by itself" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Auto-response business hours" });
const saturdayEnd = (page: Page) =>
  dialog(page).getByRole("group", { name: saturday }).getByLabel("To");
const shownSaturday = (page: Page) =>
  page
    .getByRole("region", { name: "Auto-response business hours" })
    .locator("div")
    .filter({ has: page.getByText(saturday, { exact: true }) })
    .getByRole("definition");

async function current(page: Page): Promise<CurrentInstagramSettings> {
  return (await (await page.request.get(url)).json()) as CurrentInstagramSettings;
}

/** What a colleague changes somewhere else. */
async function elsewhere(page: Page, part: Partial<CurrentInstagramSettings>): Promise<void> {
  const { autoResponse, hours, intents, version } = await current(page);
  const data = { autoResponse, hours, intents, version, ...part };
  expect((await page.request.put(url, { data })).status()).toBe(200);
}

async function endsSaturday(page: Page, closes: string): Promise<void> {
  const { hours } = await current(page);
  await elsewhere(page, { hours: { ...hours, saturday: { opens: "09:00", closes } } });
}

/** What the server refuses stands at its field, has the focus, and goes with what is typed next. */
async function expectServersMark(page: Page, group: Locator): Promise<void> {
  const fields = { "hours.saturday.opens": "Write a time like 09:00." };
  const error = { code: "validation_failed", message: "Some details need another look.", fields };
  await page.route(`**${url}`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 422, json: { error } })
      : route.fallback(),
  );
  await dialog(page).getByRole("button", { name: "Save hours" }).click();
  await expect(group).toContainText("Write a time like 09:00.");
  await expect(group.getByLabel("From")).toBeFocused();
  await page.unrouteAll({ behavior: "wait" });
  await saturdayEnd(page).fill("13:00");
  await expect(group).not.toContainText("Write a time like 09:00.");
}

async function expectBothSizes(page: Page): Promise<void> {
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBoth(page);
  const isWithin = () => document.documentElement.scrollWidth <= window.innerWidth;
  expect(await page.evaluate(isWithin)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test.beforeEach(async ({ request }) => {
  expect((await request.post("/api/staff-access/direct")).status()).toBe(200);
  const answer = await request.get(url);
  const { version } = (await answer.json()) as CurrentInstagramSettings;
  const hours = {
    weekdays: { opens: "09:00", closes: "17:00" },
    saturday: { opens: "09:00", closes: "14:00" },
    sunday: null,
  };
  const data = { autoResponse: false, hours, intents: [], version };
  expect((await request.put(url, { data })).status()).toBe(200);
});

test("settings are kept: the switch, what it may answer, and its hours", async ({
  browser,
  baseURL,
}) => {
  const page = await desk(browser, baseURL, `${dashboard}?tab=settings`);
  await expect(isOn(page)).not.toBeChecked();
  await expectBothSizes(page);
  await page.getByRole("button", { name: "Edit Hours" }).click();
  const group = dialog(page).getByRole("group", { name: saturday });
  await saturdayEnd(page).fill("08:00");
  await dialog(page).getByRole("button", { name: "Save hours" }).click();
  await expect(group).toContainText("The end must be after the beginning.");
  await expect(saturdayEnd(page)).toBeFocused();
  // Told where it was typed, and a time that is missing where it is missing.
  await saturdayEnd(page).fill("14:00");
  await group.getByLabel("From").fill("15:00");
  await dialog(page).getByRole("button", { name: "Save hours" }).click();
  await expect(group).toContainText("The beginning must be before the end.");
  await expect(group.getByLabel("From")).toBeFocused();
  await group.getByLabel("From").fill("");
  await dialog(page).getByRole("button", { name: "Save hours" }).click();
  await expect(group).toContainText("Choose a time.");
  await expect(group.getByLabel("From")).toBeFocused();
  await expect(saturdayEnd(page)).not.toHaveAttribute("aria-invalid", "true");
  await group.getByLabel("From").fill("09:00");
  await expectServersMark(page, group);
  await saturdayEnd(page).fill("13:30");
  await dialog(page).getByRole("button", { name: "Save hours" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("9 AM-1:30 PM")).toBeVisible();
  await isOn(page).click();
  await expect(page.getByText("Auto-response is on.")).toBeVisible();
  await page.reload();
  await expect(isOn(page)).toBeChecked();
  await isOn(page).click();
  await expect(page.getByText("Auto-response is off.")).toBeVisible();
});

test("a colleague's change is there by itself, and what is being typed stays and says so", async ({
  browser,
  baseURL,
}) => {
  const one = await desk(browser, baseURL, `${dashboard}?tab=settings`);
  const two = await desk(browser, baseURL, `${dashboard}?tab=settings`);
  await expect(isOn(two)).not.toBeChecked();
  await isOn(one).click();
  await expect(one.getByText("Auto-response is on.")).toBeVisible();
  await expect(isOn(two)).toBeChecked();

  // Hours that nobody has touched yet follow.
  await two.getByRole("button", { name: "Edit Hours" }).click();
  await expect(saturdayEnd(two)).toHaveValue("14:00");
  await endsSaturday(one, "16:00");
  await expect(saturdayEnd(two)).toHaveValue("16:00");
  await expect(dialog(two)).toContainText("changed the settings meanwhile.");

  // Hours that are typed stay; whose count is chosen with both in sight.
  await saturdayEnd(two).fill("12:00");
  await endsSaturday(one, "15:00");
  await expect(dialog(two)).toContainText("changed these hours meanwhile.");
  await expect(dialog(two)).toContainText("Saturday 9 AM-3 PM");
  await expect(dialog(two)).toContainText("Saturday 9 AM-12 PM");
  await expect(saturdayEnd(two)).toHaveValue("12:00");
  await expectBothSizes(two);
  // Enter in a field overwrites nothing.
  await saturdayEnd(two).press("Enter");
  await expect(shownSaturday(one)).toHaveText("9 AM-3 PM");
  await dialog(two).getByRole("button", { name: "Take theirs" }).click();
  await expect(saturdayEnd(two)).toHaveValue("15:00");
  await expect(dialog(two)).not.toContainText("meanwhile");
  await saturdayEnd(two).fill("11:00");
  await endsSaturday(one, "13:00");
  await dialog(two).getByRole("button", { name: "Save mine instead" }).click();
  await expect(dialog(two)).toBeHidden();
  await expect(shownSaturday(two)).toHaveText("9 AM-11 AM");
  await expect(shownSaturday(one)).toHaveText("9 AM-11 AM");

  // What a colleague changes beside the hours stays beside them.
  await two.getByRole("button", { name: "Edit Hours" }).click();
  await saturdayEnd(two).fill("10:30");
  await isOn(one).click();
  await expect(dialog(two)).toContainText("Saving the hours below changes nothing else.");
  await dialog(two).getByRole("button", { name: "Save hours" }).click();
  await expect(dialog(two)).toBeHidden();
  await expect(shownSaturday(one)).toHaveText("9 AM-10:30 AM");
  await expect(isOn(one)).not.toBeChecked();
  await expect(isOn(two)).not.toBeChecked();
});

test("a refused change says what was not done and what to do, in a row of its own", async ({
  browser,
  baseURL,
}) => {
  const page = await desk(browser, baseURL, `${dashboard}?tab=settings`);
  const answers = page.getByRole("group", { name: "AI auto-response" });
  const hours = page.getByRole("region", { name: "Auto-response business hours" });
  await expect(answers).toBeVisible();
  // Somebody is faster by a moment.
  await page.route(`**${url}`, async (route) => {
    if (route.request().method() === "PUT") await endsSaturday(page, "15:30");
    await route.continue();
  });
  await isOn(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "Auto-response was not switched on." });
  await expect(notice).toContainText("press again if you still want it");
  await expect(shownSaturday(page)).toHaveText("9 AM-3:30 PM");
  await expect(isOn(page)).not.toBeChecked();
  const [row, left, right] = [
    await notice.boundingBox(),
    await answers.boundingBox(),
    await hours.boundingBox(),
  ];
  expect(row?.width).toBeGreaterThan((left?.width ?? 0) + (right?.width ?? 0));
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 0))).toBeLessThan(8);
  await expectBothSizes(page);
  await page.unroute(`**${url}`);
  await isOn(page).click();
  await expect(isOn(page)).toBeChecked();
  await expect(notice).toBeHidden();
  // Without a network the sentence names what was not switched.
  await page.route(`**${url}`, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.getByRole("checkbox", { name: /^Parking/ }).click();
  const parking = page.getByRole("alert").filter({ hasText: '"Parking" was not switched on.' });
  await expect(parking).toContainText("Please try again");
  // The hours' own refusal stands with the hours alone.
  await page.getByRole("button", { name: "Edit Hours" }).click();
  await expect(parking).toBeHidden();
  await saturdayEnd(page).fill("12:00");
  await dialog(page).getByRole("button", { name: "Save hours" }).click();
  await expect(dialog(page)).toContainText("The hours were not saved.");
  await expect(saturdayEnd(page)).toHaveValue("12:00");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute(`**${url}`);
});
