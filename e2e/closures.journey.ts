import { expect } from "@playwright/test";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { insideText } from "../src/features/booking/displaced/rules.ts";
import type { DaySchedule } from "../src/features/schedule/contract.ts";
import { identity } from "../src/practice/identity.ts";
import {
  addDays,
  formatFullDay,
  formatTime,
  instantAt,
  practiceDate,
} from "../src/practice/time.ts";
import {
  bookByApi,
  expectAccessible,
  freeTimes,
  freeTimesOn,
  openTimes,
  test,
  uniqueName,
} from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const area = `/${identity.staffPrefix}`;
const closures = `${area}/dashboard/staff-schedule?tab=closures`;
const offer: Offer = { serviceId: "hydrafacial", staffId: "adeyemi" };

async function enter(page: Page, wanted: string): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: wanted }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(wanted);
}

/** How many visits stand on a day, whoever booked them. */
async function visitCount(staff: APIRequestContext, date: string): Promise<number> {
  const answer = await staff.get(`/api/schedule/day?date=${date}`);
  return ((await answer.json()) as DaySchedule).count;
}

const line = (page: Page, words: string) => page.locator("li[data-line]", { hasText: words });

/** What a visitor reads of a closed day: ahead of it when booking, and on the day on the contact page. */
async function expectClosedForVisitors(
  browser: Browser,
  { date, reason, baseURL }: { date: string; reason: string; baseURL: string | undefined },
): Promise<void> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await openTimes(page, offer, date);
  await expect(page.getByText(`Closed for ${reason}.`, { exact: true })).toBeVisible();
  await page.clock.setFixedTime(instantAt(date, "12:00"));
  await page.goto("/contact");
  await page.getByRole("heading", { name: "Office hours" }).first().scrollIntoViewIfNeeded();
  await expect(page.getByText(`Closed today: ${reason}.`)).toBeVisible();
  await context.close();
}

test("a closure lists its booked visit before and after, makes a task, closes the times, and is undone", async ({
  visitor,
  browser,
  baseURL,
}) => {
  test.slow();
  const { page } = visitor;
  // A closure without a name, first.
  visitor.expectFailedLoads("status of 422");
  const reason = uniqueName("Training");
  const lastName = uniqueName("Inside");
  const { date, starts } = await freeTimes(page.request, offer, 50);
  const [start = ""] = starts;
  await bookByApi(page.request, { ...offer, start }, lastName);
  const before = await freeTimesOn(page.request, offer, date);

  await enter(page, closures);
  const inside = insideText(await visitCount(page.request, date));
  await page.getByRole("button", { name: "Add closure" }).click();
  const dialog = page.getByRole("dialog", { name: "Add closure" });
  await dialog.getByLabel("First day").fill(date);
  await expect(dialog.getByLabel("Last day")).toHaveValue(date);
  await dialog.getByRole("button", { name: "Save closure" }).click();
  await expect(dialog.getByText("Type what it is.")).toBeVisible();
  await dialog.getByLabel("What it is").fill(reason);
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText(`${inside}.`);
  await expect(dialog).toContainText(`Journey ${lastName}`);
  expect(await freeTimesOn(page.request, offer, date)).toEqual(before);

  await dialog.getByRole("button", { name: "Close these days" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`The closure is saved. ${inside}:`)).toBeVisible();
  expect(await freeTimesOn(page.request, offer, date)).toEqual([]);
  await expectClosedForVisitors(browser, { date, reason, baseURL });

  const closed = line(page, reason);
  await closed.getByRole("button", { name: /^\d+ to move/ }).click();
  const visit = page.locator("[data-displaced]", { hasText: lastName });
  await expect(visit).toContainText(formatTime(new Date(start)));
  await page.reload();
  await visit.getByRole("link", { name: /^Move/ }).click();
  await expect(page).toHaveURL(new RegExp(`daily-schedule\\?date=${date}&visit=`));
  await expect(page.getByText(`Closed: ${reason}.`, { exact: true })).toBeVisible();

  await page.goto(`${area}/tasks`);
  const when = new Date(start);
  const task = page
    .locator("[data-task]", { hasText: `Move the visit of ${formatFullDay(when)}` })
    .filter({ hasText: lastName });
  await expect(task).toBeVisible();
  await expect(task).toContainText(formatTime(when));
  await expect(task).not.toHaveAttribute("data-done");

  await page.goto(closures);
  await closed.getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("button", { name: "Open after all" }).click();
  const question = page.getByRole("dialog", { name: "Open after all?" });
  await question.getByRole("button", { name: "Open after all" }).click();
  await expect(question).toBeHidden();
  expect(await freeTimesOn(page.request, offer, date)).toEqual(before);
  // Nobody has to move it any more: it is with what was done today.
  await page.goto(`${area}/tasks`);
  await expect(task).toHaveAttribute("data-done");

  await page.goto(closures);
  await expect(closed).toContainText("Open after all");
  await closed.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(closed).toBeHidden();
});

test("two windows that change the same time off: the second sees both and saves its own", async ({
  visitor,
  browser,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  const from = addDays(practiceDate(new Date()), 300 + test.info().repeatEachIndex);
  const [first, mine, theirs] = [uniqueName("Course"), uniqueName("Mine"), uniqueName("Theirs")];
  visitor.expectFailedLoads("status of 422");
  await enter(page, closures);
  await page.getByRole("button", { name: "Add time off" }).click();
  const dialog = page.getByRole("dialog");
  // Nobody is chosen before somebody chooses.
  await expect(dialog.getByLabel("Who", { exact: true })).toHaveValue("");
  await dialog.getByLabel("First day").fill(from);
  await dialog.getByLabel("Reason").fill(first);
  await dialog.getByRole("button", { name: "Save time off" }).click();
  await expect(dialog).toContainText("Choose a provider from the list.");
  await dialog.getByLabel("Who", { exact: true }).selectOption({ label: "Rosa Adeyemi, RN" });
  await dialog.getByRole("button", { name: "Save time off" }).click();
  await expect(dialog).toBeHidden();
  const entry = line(page, first);
  await entry.getByRole("button", { name: /^Edit/ }).click();
  await dialog.getByLabel("Reason").fill(mine);

  const state = await page.context().storageState();
  const other = await browser.newPage({ storageState: state });
  await other.goto(closures);
  await line(other, first).getByRole("button", { name: /^Edit/ }).click();
  await other.getByRole("dialog").getByLabel("Reason").fill(theirs);
  await other.getByRole("button", { name: "Save time off" }).click();
  await expect(line(other, theirs)).toBeVisible();
  await other.close();

  await dialog.getByRole("button", { name: "Save time off" }).click();
  await expect(dialog).toContainText("Somebody else changed this");
  await expect(dialog).toContainText(theirs);
  await dialog.getByRole("button", { name: "Go on with mine" }).click();
  await dialog.getByRole("button", { name: "Save time off" }).click();
  await expect(dialog).toBeHidden();
  const kept = line(page, mine);
  await expect(kept).toBeVisible();
  await kept.getByRole("button", { name: /^Edit/ }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(kept).toBeHidden();
});

/** The page in both color schemes, at the window's width. */
async function expectBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** A list of sixty closures, each on its own day, some with visits to move. */
function manyClosures(from: string) {
  return Array.from({ length: 60 }, (_, index) => ({
    id: `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
    date: addDays(from, index * 2 + 1),
    reason: index % 7 === 0 ? "A closure with a very long reason ".repeat(3) : "Closed",
    opens: index % 5 === 0 ? "10:00" : null,
    closes: index % 5 === 0 ? "14:00" : null,
    isActive: index % 6 !== 0,
    version: 1,
    editedBy: null,
    editedAt: null,
    visitCount: index % 9,
  }));
}

for (const width of [390, 1280]) {
  test(`closures and time off have no accessibility findings at ${width} px in any state`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    visitor.expectFailedLoads("ERR_");
    await page.setViewportSize({ width, height: 900 });
    await enter(page, `${area}/dashboard/staff-schedule`);
    await expect(page.getByRole("table", { name: "Shifts of the week" })).toBeVisible();
    await expectBothSchemes(page);
    await page.goto(closures);
    await expect(line(page, "Christmas Day").first()).toBeVisible();
    await expectBothSchemes(page);

    for (const [button, dialog] of [
      ["Add closure", "Add closure"],
      ["Add time off", "Add time off"],
      [/^Edit the week of Dr. Lena/, "Weekly hours of Dr. Lena Marsh"],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
      await expectBothSchemes(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }

    await page.route("**/api/closures", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { today: string };
      const json = { ...body, closures: manyClosures(body.today), mayChange: false };
      await route.fulfill({ response: answer, json });
    });
    await page.reload();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(line(page, "Closed").nth(20)).toBeVisible();
    await expect(page.getByText("are changed by an admin")).toBeVisible();
    await expectBothSchemes(page);

    // A refresh may still be on its way through the route above: it ends first.
    await page.unrouteAll({ behavior: "wait" });
    await page.route("**/api/{closures,time-off,weekly-hours}", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("alert").first()).toContainText("could not be loaded", {
      timeout: 20_000,
    });
    await expectBothSchemes(page);
  });
}
