import { expect } from "@playwright/test";
import { mondayOf, weekText } from "../src/features/schedule/shifts/rules.ts";
import {
  addDays,
  formatCalendarNearDay,
  formatTime,
  instantAt,
  practiceDate,
} from "../src/practice/time.ts";
import { loseAnswers } from "./support/lost-answers.ts";
import {
  offer,
  who,
  enter,
  weekPath,
  rowOf,
  dialogOf,
  toast,
  shiftsOf,
  clear,
  fill,
} from "./support/shifts.ts";
import { freeTimes, freeTimesOn, openTimes, test } from "./support/visitor.ts";

test("a shift is added, changed, refused over another, removed and brought back, and bookable times follow", async ({
  visitor,
  browser,
  baseURL,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  const { date, starts: before } = await freeTimes(page.request, offer, 40, 6);
  await enter(page, weekPath(date));
  await clear(page.request, date, offer.staffId);
  await expect(page.getByText(weekText(mondayOf(date), practiceDate(new Date())))).toBeVisible();

  await page.getByRole("button", { name: "Add Shift", exact: true }).click();
  const dialog = dialogOf(page, "Add New Shift");
  await expect(dialog.getByLabel("Send notification to staff member")).toBeChecked();
  await fill(dialog, { Date: date, "Start Time": "12:00", "End Time": "11:00" });
  await dialog.getByRole("button", { name: "Add Shift" }).click();
  // Everything that is wrong is said at once, and the first of it has the focus.
  await expect(dialog).toContainText("Choose who works.");
  await expect(dialog).toContainText("The end must be after the beginning");
  await expect(dialog.getByLabel("Staff Member", { exact: true })).toBeFocused();
  await fill(dialog, { "Staff Member": `${who}, Medical spa` });
  await expect(dialog).not.toContainText("Choose who works.");
  await fill(dialog, { "Start Time": "10:00", "End Time": "12:00" });
  await expect(dialog).not.toContainText("The end must be after the beginning");
  // The day is drawn and its times are counted before anything is saved.
  await expect(dialog).toContainText(/Takes away \d+ bookable times on /);
  await expect(dialog.getByRole("img", { name: /with this shift/ })).toBeVisible();
  expect(await freeTimesOn(page.request, offer, date)).toEqual(before);
  await dialog.getByRole("button", { name: "Add Shift" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(
    toast(page, "The shift is added. A message to Rosa Adeyemi, RN is queued."),
  ).toBeVisible();

  const shown = await freeTimesOn(page.request, offer, date);
  expect(shown.length).toBeGreaterThan(0);
  const [opens, closes] = [instantAt(date, "10:00"), instantAt(date, "12:00")];
  for (const start of shown) {
    expect(new Date(start) >= opens && new Date(start) < closes).toBe(true);
  }
  const stranger = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const booking = await stranger.newPage();
  await openTimes(booking, offer, date);
  const [first = ""] = shown;
  await expect(
    booking.getByRole("button", { name: formatTime(new Date(first)), exact: true }),
  ).toBeVisible();
  const gone = before.find((start) => !shown.includes(start)) ?? "";
  await expect(
    booking.getByRole("button", { name: formatTime(new Date(gone)), exact: true }),
  ).toHaveCount(0);
  await stranger.close();

  const chip = rowOf(page, who).getByRole("button", { name: /^Regular shift .* 10:00 AM/ });
  await chip.click();
  const edit = dialogOf(page, "Edit Shift");
  await expect(edit.getByLabel("Date", { exact: true })).toHaveValue(date);
  await edit.getByText("On Call", { exact: true }).click();
  await edit.getByRole("button", { name: "Update Shift" }).click();
  await expect(edit).toBeHidden();
  expect(await freeTimesOn(page.request, offer, date)).toEqual([]);

  // Over it: refused in plain words, with the shift that is there; nothing typed is lost.
  await page.getByRole("button", { name: "Add Shift", exact: true }).click();
  await fill(dialog, { "Staff Member": `${who}, Medical spa`, Date: date });
  await fill(dialog, { "Start Time": "11:30", "End Time": "14:00" });
  await expect(dialog).toContainText("In the way:");
  await dialog.getByRole("button", { name: "Add Shift" }).click();
  await expect(dialog).toContainText("This person has a shift at that time already.");
  await expect(dialog).toContainText("10:00 AM to 12:00 PM, On Call");
  await fill(dialog, { "Start Time": "12:00" });
  await dialog.getByRole("button", { name: "Add Shift" }).click();
  await expect(dialog).toBeHidden();

  const onCall = rowOf(page, who).getByRole("button", { name: /^On Call shift .* 10:00 AM/ });
  await onCall.click();
  await edit.getByRole("button", { name: "Delete" }).click();
  await expect(edit).toBeHidden();
  await expect(onCall).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, /^The shift is back\./)).toBeVisible();
  await expect(onCall).toBeVisible();

  await clear(page.request, date, offer.staffId);
  expect(await freeTimesOn(page.request, offer, date)).toEqual(before);
  await expect(onCall).toHaveCount(0);
});

test("a shift whose answer is lost is not said to be unsaved: the week shows it, and it is added once", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("ERR_FAILED");
  expectFailedLoads("status of 409");
  const { date } = await freeTimes(page.request, offer, 40, 6);
  await enter(page, weekPath(date));
  await clear(page.request, date, offer.staffId);
  await page.getByRole("button", { name: "Add Shift", exact: true }).click();
  const dialog = dialogOf(page, "Add New Shift");
  await fill(dialog, { "Staff Member": `${who}, Medical spa`, Date: date });
  await fill(dialog, { "Start Time": "10:00", "End Time": "12:00" });
  const lost = await loseAnswers(page, "**/api/shifts");
  await dialog.getByRole("button", { name: "Add Shift" }).click();
  await expect(dialog).toContainText("it is not known yet whether this was done");
  await expect(dialog).not.toContainText("You seem to be offline");
  const chip = rowOf(page, who).getByRole("button", { name: /^Regular shift .* 10:00 AM/ });
  await expect(chip).toHaveCount(1);
  await lost.end();
  await dialog.getByRole("button", { name: "Add Shift" }).click();
  await expect(dialog).toContainText("This person has a shift at that time already.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(chip).toHaveCount(1);
  await clear(page.request, date, offer.staffId);
});

test("keys alone: through the board, into a day, and out with a shift", async ({ visitor }) => {
  const { page } = visitor;
  const date = addDays(mondayOf(practiceDate(new Date())), 7 * 30);
  await enter(page, weekPath(date));
  await clear(page.request, date, "lindgren");
  const row = rowOf(page, "Dr. Nils Lindgren");
  await row
    .getByRole("button", { name: /^Usual hours/ })
    .first()
    .focus();
  // Tuesday is off.
  await page.keyboard.press("ArrowRight");
  await expect(row.getByRole("button", { name: /: off\. Add a shift$/ }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page, "Add New Shift");
  await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue(addDays(date, 1));
  await expect(dialog.getByLabel("Staff Member", { exact: true })).toHaveValue("lindgren");
  await dialog.getByLabel("Start Time").focus();
  await page.keyboard.type("0830AM");
  await dialog.getByRole("radio", { name: "Regular" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Overtime" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const chip = row.getByRole("button", { name: /^Overtime shift .* 8:30 AM/ });
  await expect(chip).toBeVisible();
  await expect(row).toContainText("overtime");
  await chip.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await expect(chip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page, "Edit Shift")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page, "Edit Shift")).toBeHidden();
  await expect(chip).toBeFocused();
  await clear(page.request, date, "lindgren");
});

test("a shift is repeated weekly and a week as a whole; what is in the way is shown and stays", async ({
  visitor,
}) => {
  const { page } = visitor;
  const monday = addDays(mondayOf(practiceDate(new Date())), 7 * 32);
  const weeks = [0, 7, 14, 21].map((days) => addDays(monday, days));
  const tuesdays = weeks.map((week) => addDays(week, 1));
  await enter(page, weekPath(monday));
  for (const week of weeks) await clear(page.request, week, "marsh");
  const inTheWay = await page.request.post("/api/shifts", {
    data: {
      staffId: "marsh",
      date: tuesdays[1],
      startTime: "08:00",
      endTime: "10:00",
      type: "regular",
      weeks: 1,
      keepsUsual: false,
      skips: [],
      notify: false,
    },
  });
  expect(inTheWay.status()).toBe(201);
  await page
    .getByRole("button", {
      name: `Usual hours of Dr. Lena Marsh, ${formatCalendarNearDay(tuesdays[0] ?? "")}`,
    })
    .first()
    .click();
  const dialog = dialogOf(page, "Add New Shift");
  await expect(dialog.getByLabel(/^Keep the usual hours beside it/)).toBeChecked();
  await dialog.getByLabel(/^Keep the usual hours beside it/).uncheck();
  await dialog.getByLabel("Repeat").selectOption({ label: "Weekly, 3 weeks" });
  await dialog.getByRole("button", { name: "Add Shift" }).click();
  await expect(dialog).toContainText("2 shifts will be added.");
  // What was pressed has made way for the review: the focus is still inside.
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await expect(dialog).toContainText("In the way, and staying as they are:");
  await expect(dialog).toContainText("8:00 AM to 10:00 AM, Regular");
  await dialog.getByRole("button", { name: "Add Shift" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    toast(page, "2 shifts are added. A message to Dr. Lena Marsh is queued."),
  ).toBeVisible();
  const counts = async () =>
    Promise.all(weeks.map(async (week) => (await shiftsOf(page.request, week, "marsh")).length));
  expect(await counts()).toEqual([1, 1, 1, 0]);

  await page.getByRole("button", { name: "Next week" }).click();
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page).toHaveURL(weekPath(weeks[2] ?? ""));
  await page.getByRole("button", { name: "Repeat week" }).click();
  const repeat = dialogOf(page, "Repeat week");
  await repeat.getByRole("button", { name: "Check what changes" }).click();
  // One shift and nothing in its way: done at once.
  await expect(repeat).toBeHidden();
  expect(await counts()).toEqual([1, 1, 1, 1]);
  await page.goBack();
  await expect(page).toHaveURL(weekPath(weeks[1] ?? ""));

  await page.goto(weekPath(monday));
  await rowOf(page, "Dr. Lena Marsh")
    .getByRole("button", { name: /^Regular shift/ })
    .click();
  const edit = dialogOf(page, "Edit Shift");
  await edit.getByRole("button", { name: "Delete" }).click();
  await edit.getByRole("button", { name: "Delete this and later ones" }).click();
  await expect(edit).toContainText("2 shifts will be removed.");
  await edit.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(edit).toBeHidden();
  expect(await counts()).toEqual([0, 1, 0, 1]);
  for (const week of weeks) await clear(page.request, week, "marsh");
});
