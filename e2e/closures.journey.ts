import { expect } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { addDays, formatTime, practiceDate } from "../src/practice/time.ts";
import { expectAccessible, freeTimes, test } from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const area = `/${identity.staffPrefix}`;
const closures = `${area}/dashboard/staff-schedule?tab=closures`;

/** Days and a provider that no other journey uses. */
const offer: Offer = { serviceId: "hydrafacial", staffId: "adeyemi" };
const daysAhead = 50;

async function enter(page: Page, wanted: string): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: wanted }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(wanted);
}

async function book(api: APIRequestContext, start: string, lastName: string): Promise<void> {
  const email = `closed.${new Date(start).getTime()}@patients.example`;
  const patient = { firstName: "Nora", lastName, email, phone: "7185550188" };
  const answer = await api.post("/api/appointments", {
    data: { ...offer, start, patient, consentSms: false },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function freeCount(api: APIRequestContext, date: string): Promise<number> {
  const answer = await api.get(`/api/slots?${new URLSearchParams({ ...offer, date }).toString()}`);
  const { slots } = (await answer.json()) as { slots: { isAvailable: boolean }[] };
  return slots.filter((slot) => slot.isAvailable).length;
}

const line = (page: Page, words: string) => page.locator("li[data-line]", { hasText: words });

test("a closure lists its booked visit before and after, makes a task, closes the times, and is undone", async ({
  visitor,
}) => {
  const { page } = visitor;
  // A closure without a name, first.
  visitor.expectFailedLoads("status of 422");
  const { date, starts } = await freeTimes(page.request, offer, daysAhead);
  const start = starts[0] ?? "";
  await book(page.request, start, "Inside");
  const before = await freeCount(page.request, date);
  expect(before).toBeGreaterThan(0);

  await enter(page, closures);
  await page.getByRole("button", { name: "Add closure" }).click();
  const dialog = page.getByRole("dialog", { name: "Add closure" });
  await dialog.getByLabel("First day").fill(date);
  await expect(dialog.getByLabel("Last day")).toHaveValue(date);
  await dialog.getByRole("button", { name: "Save closure" }).click();
  await expect(dialog.getByText("Type what it is.")).toBeVisible();
  await dialog.getByLabel("What it is").fill("Journey training");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("1 booked visit falls outside.");
  await expect(dialog).toContainText("Nora Inside");
  expect(await freeCount(page.request, date)).toBe(before);

  await dialog.getByRole("button", { name: "Close these days" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("1 booked visit falls outside: a task was made.")).toBeVisible();
  expect(await freeCount(page.request, date)).toBe(0);

  const closed = line(page, "Journey training");
  await closed.getByRole("button", { name: /^1 to move/ }).click();
  const visit = page.locator("[data-displaced]", { hasText: "Nora Inside" });
  await expect(visit).toContainText(formatTime(new Date(start)));
  await page.reload();
  await visit.getByRole("link", { name: /^Move/ }).click();
  await expect(page).toHaveURL(new RegExp(`daily-schedule\\?date=${date}&visit=`));
  await expect(page.getByText("Closed: Journey training.", { exact: true })).toBeVisible();

  await page.goto(`${area}/tasks`);
  const task = page.getByText(/^Move the visit of/).first();
  await expect(task).toBeVisible();

  await page.goto(closures);
  await closed.getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("button", { name: "Open after all" }).click();
  const question = page.getByRole("dialog", { name: "Open after all?" });
  await question.getByRole("button", { name: "Open after all" }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => freeCount(page.request, date)).toBe(before);
  await page.goto(`${area}/tasks`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(task).toBeHidden();

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
  const from = addDays(practiceDate(new Date()), 300);
  await enter(page, closures);
  await page.getByRole("button", { name: "Add time off" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Who", { exact: true }).selectOption({ label: "Rosa Adeyemi, RN" });
  await dialog.getByLabel("First day").fill(from);
  await dialog.getByLabel("Reason").fill("Journey course");
  await dialog.getByRole("button", { name: "Save time off" }).click();
  await expect(dialog).toBeHidden();
  const entry = line(page, "Journey course");
  await entry.getByRole("button", { name: /^Edit/ }).click();
  await dialog.getByLabel("Reason").fill("Mine");

  const state = await page.context().storageState();
  const other = await browser.newPage({ storageState: state });
  await other.goto(closures);
  await line(other, "Journey course").getByRole("button", { name: /^Edit/ }).click();
  await other.getByRole("dialog").getByLabel("Reason").fill("Theirs");
  await other.getByRole("button", { name: "Save time off" }).click();
  await expect(line(other, "Theirs")).toBeVisible();
  await other.close();

  await dialog.getByRole("button", { name: "Save time off" }).click();
  await expect(dialog).toContainText("Somebody else changed this");
  await expect(dialog).toContainText("Theirs");
  await dialog.getByRole("button", { name: "Go on with mine" }).click();
  await dialog.getByRole("button", { name: "Save time off" }).click();
  await expect(dialog).toBeHidden();
  const mine = line(page, "Mine");
  await expect(mine).toBeVisible();
  await mine.getByRole("button", { name: /^Edit/ }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(mine).toBeHidden();
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
    test.setTimeout(150_000);
    const { page } = visitor;
    visitor.expectFailedLoads("ERR_");
    await page.setViewportSize({ width, height: 900 });
    await enter(page, `${area}/dashboard/staff-schedule`);
    await expect(page.getByText("What will be here")).toBeVisible();
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

    await page.unroute("**/api/closures");
    await page.route("**/api/{closures,time-off,weekly-hours}", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("alert").first()).toContainText("could not be loaded", {
      timeout: 20_000,
    });
    await expectBothSchemes(page);
  });
}
