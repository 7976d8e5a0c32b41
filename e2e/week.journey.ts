import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import {
  addDays,
  formatCalendarFullDate,
  practiceDate,
  practiceMinutes,
} from "../src/practice/time.ts";
import { mondayOf } from "../src/features/schedule/week/rules.ts";
import { anotherPage, bookEdith } from "./support/desk.ts";
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectLive,
  expectReady,
  test,
  time,
} from "./support/visitor.ts";
import { blockOf, columnOf, dragTo, openWeek, weekly } from "./support/week.ts";

const titleOf = (date: string) => `Week of ${formatCalendarFullDate(mondayOf(date))}`;
const clockOf = (start: string) => time(start).split(" ")[0] ?? "";
const minutesOf = (start: string) => practiceMinutes(new Date(start));
const details = (page: Page) => page.getByRole("dialog", { name: "Appointment Details" });
const moving = (page: Page) => page.getByRole("dialog", { name: "Move visit" });
/** From where to where it goes; every time of the day stands in the form below. */
const wayOf = (page: Page) => moving(page).locator("dl");

test("a week is turned, filtered and left by its address, which also opens a visit", async ({
  visitor: { page },
}) => {
  const { name, id, date } = await openWeek(page, 17);
  await expectReady(page);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(titleOf(date));
  await page.getByRole("button", { name: "Previous week" }).click();
  await expect(title).toHaveText(titleOf(addDays(date, -7)));
  await page.keyboard.press("ArrowRight");
  await expect(title).toHaveText(titleOf(date));
  await page.getByRole("button", { name: "Next week" }).dblclick();
  await expect(title).toHaveText(titleOf(addDays(date, 14)));
  await page.goBack();
  await page.goBack();
  await expect(title).toHaveText(titleOf(date));

  await page.getByRole("button", { name: /^Rosa Adeyemi/ }).click();
  await expect(page).toHaveURL(/provider=adeyemi/);
  await expect(blockOf(page, name)).toBeHidden();
  await page.getByRole("button", { name: /^Everybody/ }).click();
  await expect(blockOf(page, name)).toBeVisible();

  await blockOf(page, name).click();
  await expect(details(page)).toContainText(name);
  await expect(page).toHaveURL(new RegExp(`visit=${id}`));
  await page.reload();
  await expect(details(page)).toContainText(name);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();

  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(title).toHaveText(titleOf(practiceDate(new Date())));
  await expect(columnOf(page, practiceDate(new Date()))).toHaveAttribute("data-today", "");
  await page.goto(`${weekly}?week=2026-02-31`);
  await expect(page.getByText('There is no day "2026-02-31".')).toBeVisible();
});

test("the week reads well in both themes, wide and on a phone", async ({ visitor: { page } }) => {
  const { name, date } = await openWeek(page, 19);
  for (const width of [1600, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBoth(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${weekly}?week=${date}`);
  await expect(blockOf(page, name)).toBeVisible();
  await expectAccessibleInBoth(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  const days = page.getByRole("group", { name: "Day of the week" });
  await expect(days.getByRole("button")).toHaveCount(7);
  await days.getByRole("button", { name: /^Sunday/ }).click();
  await expect(page).toHaveURL(/day=/);
  await expect(page.locator("[data-column]")).toHaveCount(1);
  await expect(page.locator("[data-column]")).toContainText("Closed");
  await expect(blockOf(page, name)).toBeHidden();
});

test("a visit is dragged to another day, then carried by keys to another time and person", async ({
  visitor: { page },
}) => {
  const { name, otherDate, otherStarts } = await openWeek(page, 23);
  const block = blockOf(page, name);
  const [first = "", second = ""] = [otherStarts[1], otherStarts[3]];
  await dragTo(page, block, { date: otherDate, minutes: minutesOf(first) });
  await expect(wayOf(page)).toContainText(time(first));
  await expectAccessible(page);
  await moving(page).getByLabel("Tell the patient").uncheck();
  await moving(page).getByRole("button", { name: "Move visit" }).click();
  await expect(moving(page)).toBeHidden();
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await expect(columnOf(page, otherDate).getByRole("button", { name })).toContainText(
    clockOf(first),
  );

  // Space takes it, arrows carry it, Escape puts it back.
  await block.focus();
  await page.keyboard.press("Space");
  await expect(block).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(block).toHaveAttribute("aria-pressed", "false");
  await expect(moving(page)).toBeHidden();

  await page.keyboard.press("m");
  const steps = (minutesOf(second) - minutesOf(first)) / 15;
  for (let step = 0; step < steps; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("p");
  await page.keyboard.press("p");
  await expectAccessible(page);
  await page.keyboard.press("Space");
  await expect(wayOf(page)).toContainText(time(second));
  await expect(wayOf(page)).toContainText("Lindgren");
  await moving(page).getByLabel("Tell the patient").uncheck();
  await moving(page).getByRole("button", { name: "Move visit" }).click();
  await expect(moving(page)).toBeHidden();
  await expect(block).toContainText(clockOf(second));
});

test("the menu leads to the same dialog, and a name above the week takes a dropped visit", async ({
  visitor: { page },
}) => {
  const { name } = await openWeek(page, 31);
  const block = blockOf(page, name);
  await block.click({ button: "right" });
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "Open details" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(moving(page)).toBeVisible();
  await moving(page).getByRole("button", { name: "Leave it" }).click();
  await expect(moving(page)).toBeHidden();

  const [from, chip] = [
    await block.boundingBox(),
    await page.getByRole("button", { name: /^Dr. Lena Marsh/ }).boundingBox(),
  ];
  if (!from || !chip) throw new Error("The visit or the name is not on the page.");
  await page.mouse.move(from.x + from.width / 2, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + 20);
  await page.mouse.move(chip.x + chip.width / 2, chip.y + chip.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(wayOf(page)).toContainText("Marsh");
  await moving(page).getByRole("button", { name: "Leave it" }).click();
});

test("a time that somebody else took meanwhile is refused by the server, and the visit stays", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("409 (Conflict)");
  const { name, date, otherDate, otherStarts, starts } = await openWeek(page, 37);
  const target = otherStarts[2] ?? "";
  await dragTo(page, blockOf(page, name), { date: otherDate, minutes: minutesOf(target) });
  await expect(wayOf(page)).toContainText(time(target));
  await expect(moving(page).getByRole("button", { name: "Move visit" })).toBeEnabled();
  // The dialog keeps what it saw: the day is not read again before the press.
  await page.route("**/api/schedule/day?*", () => undefined);
  await bookEdith(page.request, target);
  await moving(page).getByRole("button", { name: "Move visit" }).click();
  await expect(moving(page).getByRole("alert")).toContainText(
    "That time is taken. The visit stays where it was.",
  );
  await page.unroute("**/api/schedule/day?*");
  await moving(page).getByRole("button", { name: "Leave it" }).click();
  await expect(columnOf(page, date).getByRole("button", { name })).toContainText(
    clockOf(starts[0] ?? ""),
  );
});

test("a visit that one desk moves shows on the other's week within a second", async ({
  visitor: { page },
  browser,
}) => {
  const { name, id, otherDate, otherStarts } = await openWeek(page, 41);
  await expectLive(page);
  const other = await anotherPage(browser, page);
  await expect(blockOf(other, name)).toBeVisible();
  const seen = columnOf(other, otherDate).getByRole("button", { name });
  const moved = await page.request.post(`/api/schedule/visits/${id}/move`, {
    data: { version: 1, start: otherStarts[0] ?? "", tellPatient: false },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await expect(seen).toContainText(clockOf(otherStarts[0] ?? ""));
  await expect(columnOf(page, otherDate).getByRole("button", { name })).toBeVisible();
  await other.context().close();
});

test("the week fits one sheet of paper", async ({ visitor: { page } }) => {
  const { name } = await openWeek(page, 43);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("[data-print]")).toBeVisible();
  await expect(page.locator("[data-print]")).toContainText(name.split(" ")[1] ?? "");
  await expect(page.getByRole("button", { name: "Previous week" })).toBeHidden();
});

test("a calendar link is made, shown once, renewed and ended", async ({ visitor }) => {
  const { page } = visitor;
  visitor.expectFailedLoads("404");
  await page.request.post("/api/staff-access/direct");
  await page.goto(weekly);
  await page.getByRole("button", { name: "Calendar links" }).click();
  const dialog = page.getByRole("dialog", { name: "Calendar links" });
  await expect(dialog).toContainText("Names, phones, email addresses and notes are never in it.");
  await dialog.getByRole("button", { name: "Make a link for Dr. Nils Lindgren" }).click();
  const link = dialog.getByLabel("Secret link");
  await expect(link).toHaveValue(/\/api\/calendars\/[\w-]{43}\.ics$/);
  const first = await link.inputValue();
  await expectAccessibleInBoth(page);
  const read = await page.request.get(first);
  expect(read.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await read.text()).toContain("BEGIN:VCALENDAR");

  await page.reload();
  await expect(dialog).toContainText("Last read");
  await expect(link).toHaveCount(0);
  await dialog.getByRole("button", { name: "Renew the link of Dr. Nils Lindgren" }).click();
  await dialog.getByRole("button", { name: "Renew link" }).click();
  await expect(link).not.toHaveValue(first);
  const second = await link.inputValue();
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);
  await dialog.getByRole("button", { name: "End the link of Dr. Nils Lindgren" }).click();
  await dialog.getByRole("button", { name: "End link" }).click();
  await expect(
    dialog.getByRole("button", { name: "Make a link for Dr. Nils Lindgren" }),
  ).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
});
