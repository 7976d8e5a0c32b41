import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { addDays, formatCalendarDate, formatCalendarFullDate } from "../src/practice/time.ts";
import { mondayOf } from "../src/features/schedule/week/rules.ts";
import { bookEdith, daily, jaw, openDay, openDetails, rowOf } from "./support/desk.ts";
import { expectAccessible, freeTimes, test } from "./support/visitor.ts";
import { blockOf, openWeek, weekly } from "./support/week.ts";

const titleOf = (date: string) => `Week of ${formatCalendarFullDate(mondayOf(date))}`;
const details = (page: Page) => page.getByRole("dialog", { name: "Appointment Details" });
const moving = (page: Page) => page.getByRole("dialog", { name: "Move visit" });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("Back from a visit that was opened on the week closes it and keeps week, filter and place", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const { name, date } = await openWeek(page, 29);
  const title = page.getByRole("heading", { level: 1 });
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(title).toHaveText(titleOf(addDays(date, 7)));
  await page.getByRole("button", { name: "Previous week" }).click();
  await expect(title).toHaveText(titleOf(date));
  await page.getByRole("button", { name: /^Dr. Nils Lindgren/ }).click();
  await expect(page).toHaveURL(/provider=lindgren/);
  await blockOf(page, name).evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(0);

  await blockOf(page, name).click();
  await expect(details(page)).toContainText(name);
  await page.goBack();
  await expect(details(page)).toBeHidden();
  await expect(title).toHaveText(titleOf(date));
  await expect(page).toHaveURL(/provider=lindgren/);
  await expect(page).not.toHaveURL(/visit=/);
  await expect(blockOf(page, name)).toBeVisible();
  expect(await scrolled(page)).toBe(place);
  await page.goForward();
  await expect(details(page)).toContainText(name);
  // A reload keeps the step: closing goes it back.
  await page.reload();
  await expect(details(page)).toContainText(name);
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(page).not.toHaveURL(/visit=/);

  // What was begun from the details closes with them.
  await blockOf(page, name).click();
  await details(page).getByRole("button", { name: "Move" }).click();
  await expect(moving(page)).toBeVisible();
  await page.goBack();
  await expect(moving(page)).toBeHidden();
  await expect(details(page)).toBeHidden();
  await expect(title).toHaveText(titleOf(date));

  // After all that the step before this week is still the week after it: no dead step between.
  await page.goBack();
  await expect(title).toHaveText(titleOf(addDays(date, 7)));
  await page.goForward();
  await expect(title).toHaveText(titleOf(date));
  await expect(details(page)).toBeHidden();
});

test("the day keeps its visits the same way, and is not left busy by Back", async ({
  visitor: { page },
}) => {
  const { name, date } = await openDay(page, 27);
  const visits = page.getByRole("region", { name: "Visits", exact: true });
  const title = page.getByRole("heading", { level: 1 });
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(title).toContainText(formatCalendarDate(addDays(date, 1)));
  await page.goBack();
  await expect(title).toContainText(formatCalendarDate(date));
  await expect(rowOf(page, name)).toBeVisible();
  await expect(visits).toHaveAttribute("aria-busy", "false");

  await openDetails(page, name);
  const opened = page.url();
  await page.goBack();
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`date=${date}$`));
  await expect(visits).toHaveAttribute("aria-busy", "false");

  // One that is opened by its address has no step of its own, and is left where it stands.
  await page.goto(opened);
  await expect(details(page)).toContainText(name);
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`date=${date}$`));
});

test("an empty day or week names the next day with visits and leads there", async ({
  visitor: { page },
}) => {
  const { date } = await openWeek(page, 33);
  const title = page.getByRole("heading", { level: 1 });
  const next = page.getByRole("button", { name: /^Go to / });
  const long = addDays(date, -240);
  for (const view of ["", "&view=board"]) {
    await page.goto(`${daily}?date=${long}${view}`);
    await expect(page.getByText(/^The next visits are on /)).toBeVisible();
    const day = ((await next.textContent()) ?? "").replace("Go to ", "");
    await next.click();
    await expect(title).toContainText(day);
    await expect(page.getByText(/^[1-9]\d* Appointments?$/).first()).toBeVisible();
    await page.goBack();
    await expect(next).toBeVisible();
  }
  await page.goto(`${weekly}?week=${long}&provider=lindgren`);
  await expect(page.getByText(/^The next visits of Dr. Nils Lindgren are on /)).toBeVisible();
  await expectAccessible(page);
  await next.click();
  await expect(next).toBeHidden();
  await expect(page.locator("button[data-block]").first()).toBeVisible();

  // A phone shows one day, which may be the empty one of a full week.
  const { starts } = await freeTimes(page.request, jaw, 47);
  await bookEdith(page.request, starts[0] ?? "");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const empty of [`week=${date}&day=${addDays(mondayOf(date), 6)}`, `week=${long}`]) {
    await page.goto(`${weekly}?${empty}`);
    await expect(page.locator("[data-column]")).toHaveCount(1);
    await expect(page.locator("button[data-block]")).toHaveCount(0);
    await next.click();
    await expect(page.locator("button[data-block]").first()).toBeVisible();
    await expect(next).toBeHidden();
  }
});
