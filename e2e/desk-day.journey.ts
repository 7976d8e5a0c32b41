import { expect } from "@playwright/test";
import type { APIRequestContext } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { daily, enterDesk, jaw } from "./support/desk.ts";
import {
  bookByApi,
  expectAccessibleInBoth,
  freeTimes,
  freeTimesOn,
  test,
  time,
  uniqueName,
} from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const skin: Offer = { serviceId: "hydrafacial", staffId: "adeyemi" };
const implants: Offer = { serviceId: "implant-consultation", staffId: "averell" };

/** Three free times of one day between which nobody else has a visit. */
async function freeRow(api: APIRequestContext): Promise<{ date: string; row: string[] }> {
  const halfHour = 30 * 60_000;
  for (let daysAhead = 40; ; daysAhead += 1) {
    const { date, starts } = await freeTimes(api, jaw, daysAhead, 6);
    const isRow = (from: number) =>
      [1, 2].every(
        (step) =>
          Date.parse(starts[from + step] ?? "") - Date.parse(starts[from]!) === step * halfHour,
      );
    const from = starts.findIndex((_, index) => isRow(index));
    if (from >= 0) return { date, row: starts.slice(from, from + 3) };
  }
}

test("blocked time is gone from the website at once, and back after its removal", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  const { date, row } = await freeRow(page.request);
  const [first = "", second = "", third = ""] = row;
  const reason = uniqueName("Calibration of the jaw tracker ");
  await bookByApi(page.request, { ...jaw, start: third });
  const offered = () => freeTimesOn(page.request, jaw, date);
  const clock = (start: string) =>
    new Date(start).toLocaleTimeString("en-GB", { timeZone: identity.timeZone }).slice(0, 5);

  await enterDesk(page, `${daily}?date=${date}`);
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog", { name: "Block time" });
  await expect(dialog.getByLabel("Provider")).toBeFocused();
  await dialog.getByLabel("Provider").selectOption(jaw.staffId);
  await dialog.getByLabel("From").fill(clock(first));
  await dialog.getByLabel("To", { exact: true }).fill(clock(third).replace(/\d\d$/, "55"));
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Block time" }).click();
  await expect(dialog.getByRole("alert")).toContainText(`${time(third)} Journey Rival`);
  await expectAccessibleInBoth(page);
  await dialog.getByLabel("To", { exact: true }).fill(clock(third));
  await dialog.getByRole("button", { name: "Block time" }).click();

  const block = page.locator("[data-block]").filter({ hasText: reason });
  await expect(block).toBeVisible();
  await expect(block).toContainText("by Demo");
  expect(await offered()).not.toContain(first);
  expect(await offered()).not.toContain(second);

  await block.getByRole("button", { name: /^Remove/ }).click();
  await expect(block).toBeHidden();
  expect(await offered()).toContain(first);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(block).toBeVisible();
  expect(await offered()).not.toContain(first);
});

test("filters stand in the address and say how many are left; the printer gets the same rows", async ({
  visitor: { page },
}) => {
  const { date, starts } = await freeTimes(page.request, skin, 45, 2);
  await bookByApi(page.request, { ...skin, start: starts[0] ?? "" });
  const [sameDay = ""] = await freeTimesOn(page.request, implants, date);
  await bookByApi(page.request, { ...implants, start: sameDay });
  await enterDesk(page, `${daily}?date=${date}`);
  const rows = page.locator("[data-visit]");
  await expect(rows.nth(1)).toBeVisible();
  const all = await rows.count();

  await page.getByRole("button", { name: "Filter" }).click();
  await page
    .getByRole("group", { name: "Provider" })
    .getByRole("button", { name: /^Rosa Adeyemi/ })
    .click();
  await expect(page).toHaveURL(/provider=adeyemi/);
  // The list follows the address.
  await expect.poll(() => rows.count()).toBeLessThan(all);
  const left = await rows.count();
  expect(left).toBeGreaterThan(0);
  await page.reload();
  await expect(rows).toHaveCount(left);
  expect(left).toBeLessThan(all);
  await expect(page.getByText(`${left} of ${all} Appointments`, { exact: true })).toBeVisible();

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const printed = page.locator("[data-print]");
  await expect(printed.locator("[data-printed]")).toHaveCount(left);
  await expect(printed).toContainText(time(starts[0] ?? ""));
  await expect(printed).toContainText("Printed");
  await expect(page.getByRole("navigation").first()).toBeHidden();
  expect(
    await printed.evaluate((sheet) => [
      getComputedStyle(sheet).backgroundColor,
      getComputedStyle(sheet).color,
    ]),
  ).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await expect(printed).toBeHidden();

  await page.goto(`${daily}?date=${date}&provider=adeyemi&status=no-show`);
  await expect(page.getByRole("heading", { name: "Nothing matches the filters" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(rows).toHaveCount(all);
  await expect(page).toHaveURL(`${daily}?date=${date}`);
});
