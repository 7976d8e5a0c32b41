import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { ClosureList } from "../src/features/booking/closures/contract.ts";
import { mondayOf } from "../src/features/schedule/shifts/rules.ts";
import {
  addDays,
  formatCalendarDate,
  formatCalendarNearDay,
  practiceDate,
  weekdayOf,
} from "../src/practice/time.ts";
import {
  offer,
  schedule,
  who,
  enter,
  weekPath,
  rowOf,
  dialogOf,
  toast,
  clear,
  fill,
} from "./support/shifts.ts";
import { area } from "./support/staff.ts";
import { bookByApi, expectAccessible, freeTimes, test, uniqueName } from "./support/visitor.ts";

test("two windows: the second sees both versions; booked visits under time that goes become tasks", async ({
  visitor,
  browser,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  const lastName = uniqueName("Outside");
  const { date, starts } = await freeTimes(page.request, offer, 46, 6);
  const start = starts.at(-1) ?? "";
  await bookByApi(page.request, { ...offer, start }, lastName);
  await enter(page, weekPath(date));
  await clear(page.request, date, offer.staffId);
  const day = formatCalendarDate(date);
  await page.getByRole("button", { name: "Add Shift", exact: true }).click();
  const dialog = dialogOf(page, "Add New Shift");
  await fill(dialog, { "Staff Member": `${who}, Medical spa`, Date: date });
  await fill(dialog, { "Start Time": "09:00", "End Time": "09:30" });
  await expect(dialog).toContainText(/\d+ booked visits? falls? outside/);
  await dialog.getByRole("button", { name: "Add Shift" }).click();
  await expect(dialog).toContainText(`Journey ${lastName}`);
  await dialog.getByRole("button", { name: "Add Shift" }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, /tasks? (was|were) made/)).toBeVisible();
  const needs = page.getByRole("region", { name: "Needs a decision" });
  await expect(needs).toContainText(/of Rosa Adeyemi, RN outside every shift/);

  const chip = (on: Page) =>
    rowOf(on, who).getByRole("button", { name: /^Regular shift .* 9:00 AM/ });
  const edit = dialogOf(page, "Edit Shift");
  await chip(page).click();
  await fill(edit, { "End Time": "18:00" });
  const other = await browser.newPage({ storageState: await page.context().storageState() });
  await other.goto(weekPath(date));
  await chip(other).click();
  await fill(dialogOf(other, "Edit Shift"), { "End Time": "10:00" });
  await other.getByRole("button", { name: "Update Shift" }).click();
  await expect(dialogOf(other, "Edit Shift")).toBeHidden();
  await edit.getByRole("button", { name: "Update Shift" }).click();
  await expect(edit).toContainText("Somebody else changed this in the meantime.");
  await expect(edit).toContainText("9:00 AM to 10:00 AM");
  await expect(edit).toContainText("9:00 AM to 6:00 PM");
  await edit.getByRole("button", { name: "Save mine instead" }).click();
  await expect(edit).toBeHidden();
  // The other window heard of it without being asked.
  await expect(
    rowOf(other, who).getByRole("button", { name: /^Regular shift .* 9:00 AM to 6:00 PM/ }),
  ).toBeVisible();
  await other.close();
  await expect(needs.getByText(day.slice(0, 3))).toHaveCount(0);
  // The visit lies inside again: its task is among what was done.
  await page.goto(`${area}/tasks`);
  // Another task asks to compare the record with those who gave the same phone.
  await expect(
    page.locator("[data-task]", { hasText: lastName, hasNotText: "Possible double" }).first(),
  ).toHaveAttribute("data-done");
  await page.goto(weekPath(date));
  await clear(page.request, date, offer.staffId);
});

test("somebody without a contact is not told, and the card says how others are", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 422");
  const date = addDays(mondayOf(practiceDate(new Date())), 7 * 36);
  await enter(page, weekPath(date));
  await page.getByRole("button", { name: /^Card of Dr. Nils Lindgren/ }).click();
  const card = dialogOf(page, "Dr. Nils Lindgren");
  await fill(card, { "Phone optional": "555" });
  await card.getByRole("button", { name: "Save card" }).click();
  await expect(card).toContainText("Type a whole number with its area code.");
  await fill(card, { "Phone optional": "", "Email optional": "" });
  await card.getByRole("button", { name: "Save card" }).click();
  await expect(card).toBeHidden();
  await rowOf(page, "Dr. Nils Lindgren")
    .getByRole("button", { name: /^Usual hours/ })
    .first()
    .click();
  const dialog = dialogOf(page, "Add New Shift");
  await expect(dialog.getByLabel("Send notification to staff member")).toBeDisabled();
  await expect(dialog).toContainText(
    "No email address or phone number is on the card of Dr. Nils Lindgren.",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Card of Dr. Nils Lindgren/ }).click();
  await fill(card, {
    "Phone optional": "(718) 555-0153",
    "Email optional": "n.lindgren@averell.example",
  });
  await card.getByLabel("Told of shifts").selectOption({ label: "By text" });
  await card.getByRole("button", { name: "Save card" }).click();
  await expect(card).toBeHidden();
  await rowOf(page, "Dr. Nils Lindgren")
    .getByRole("button", { name: /^Usual hours/ })
    .first()
    .click();
  await expect(dialog).toContainText("By text, (718) 555-0153");
  await page.keyboard.press("Escape");
});

/** The page in both color schemes, at the window's width; a picture of each for whoever looks. */
async function expectBothSchemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
    const width = page.viewportSize()?.width ?? 0;
    await page.screenshot({
      path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`),
      fullPage: true,
    });
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

test("on a phone a closed day says so and why, and has its name among the hours on site", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 960 });
  await enter(page, schedule);
  const answer = await page.request.get("/api/closures");
  const { closures } = (await answer.json()) as ClosureList;
  const closed = closures.find(
    ({ date, opens, isActive }) => isActive && opens === null && weekdayOf(date) < 6,
  );
  expect(closed, "a day of the week on which the practice is closed").toBeDefined();
  const { date = "", reason = "" } = closed ?? {};
  await page.goto(weekPath(date));
  const day = rowOf(page, who)
    .getByRole("cell")
    .filter({ hasText: formatCalendarNearDay(date) });
  await expect(day.getByText(`Closed: ${reason}`)).toBeVisible();
  const onSite = page.getByRole("row").filter({ hasText: "On site, hour by hour" });
  const nobody = onSite.getByRole("cell").filter({ hasText: "Nobody" }).first();
  await expect(nobody.getByText(formatCalendarNearDay(date), { exact: true })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`the staff schedule has no accessibility findings at ${width} px in any state`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    visitor.expectFailedLoads("ERR_");
    await page.setViewportSize({ width, height: 960 });
    const monday = addDays(mondayOf(practiceDate(new Date())), 7 * (width === 390 ? 40 : 41));
    await enter(page, weekPath(monday));
    const shifts = [
      { staffId: "averell", date: monday, startTime: "09:00", endTime: "17:00", type: "regular" },
      { staffId: "averell", date: monday, startTime: "18:00", endTime: "21:00", type: "on-call" },
      {
        staffId: "marsh",
        date: addDays(monday, 3),
        startTime: "17:30",
        endTime: "19:00",
        type: "overtime",
      },
    ];
    for (const staffId of ["averell", "marsh"]) await clear(page.request, monday, staffId);
    for (const shift of shifts) {
      const data = { ...shift, weeks: 1, keepsUsual: true, skips: [], notify: false };
      expect((await page.request.post("/api/shifts", { data })).status()).toBe(201);
    }
    await expect(page.getByRole("button", { name: /^Overtime shift of Dr. Lena/ })).toBeVisible();
    await expectBothSchemes(page, "week");

    await page.getByRole("button", { name: "Add Shift", exact: true }).click();
    const dialog = dialogOf(page, "Add New Shift");
    const friday = addDays(monday, 4);
    expect(weekdayOf(friday)).toBe(5);
    await fill(dialog, { "Staff Member": "Dr. Lena Marsh, Implant surgeon", Date: friday });
    await fill(dialog, { "Start Time": "08:00", "End Time": "12:30" });
    await expect(dialog).toContainText("bookable");
    await expectBothSchemes(page, "add");
    await fill(dialog, { Date: addDays(monday, 3), "Start Time": "17:00", "End Time": "19:00" });
    await dialog.getByLabel("Repeat").selectOption({ label: "Weekly, 2 weeks" });
    await dialog.getByRole("button", { name: "Add Shift" }).click();
    await expect(dialog).toContainText("In the way");
    await expectBothSchemes(page, "review");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Repeat week" }).click();
    await expect(dialogOf(page, "Repeat week")).toContainText("bookable");
    await expectBothSchemes(page, "repeat");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Card of Dr. Lena/ }).click();
    await expectBothSchemes(page, "card");
    await page.keyboard.press("Escape");
    for (const staffId of ["averell", "marsh"]) await clear(page.request, monday, staffId);

    await page.route("**/api/shifts?*", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("alert").first()).toContainText("could not be loaded");
    await expectBothSchemes(page, "failed");
  });
}
