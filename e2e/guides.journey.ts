import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import {
  addDays,
  formatCalendarDate,
  instantAt,
  practiceDate,
  weekdayOf,
} from "../src/practice/time.ts";
import { type ClockedPractice, startClockedPractice } from "./support/clocked-practice.ts";
import { form, jaw, result } from "./support/desk.ts";
import { ownAddress, settingsOf } from "./support/own-practice.ts";
import { area } from "./support/staff.ts";
import { expectReady, test } from "./support/visitor.ts";

// The guides of docs/guides, step by step and by their words, and the pictures in them. With PICTURES the pictures are
// written there, as in `PICTURES=docs/pictures/guides npx playwright test e2e/guides.journey.ts`.

const address = ownAddress(200);
test.use({ ...settingsOf(address), viewport: { width: 1280, height: 800 } });

const tuesday = 2;
/** The morning of the next Tuesday: a day with visits behind and before it, whenever the walk runs. */
function tuesdayMorning(): Date {
  let date = practiceDate(new Date());
  while (weekdayOf(date) !== tuesday) date = addDays(date, 1);
  return instantAt(date, "10:20");
}

let practice: ClockedPractice | undefined;
test.beforeAll(async () => {
  practice = await startClockedPractice("guides", address, tuesdayMorning());
});
test.afterAll(() => practice?.stop());

/** Takes what stands in the window, small enough for a repository. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const folder = process.env["PICTURES"] ?? test.info().outputDir;
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 60 });
  await session.detach();
  const bytes = Buffer.from(data, "base64");
  expect(bytes.length, `${name} is small`).toBeLessThan(100_000);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), bytes);
}

/** From the address that `npm start` prints into the sample practice, as every guide begins. */
async function comeIn(page: Page): Promise<void> {
  // The browser stands in the same hour as the practice.
  await page.clock.setSystemTime(tuesdayMorning());
  await page.goto(`${area}/dashboard`);
  await page.getByRole("link", { name: "Go to direct access" }).click();
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Practice Analytics Dashboard");
}

const rail = (page: Page) => page.getByRole("navigation", { name: "Command center" });
const go = (page: Page, place: string) =>
  rail(page)
    .getByRole("link", { name: new RegExp(`^${place}`) })
    .click();
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("the operator's first look, and the developer's", async ({ visitor: { page } }) => {
  await page.goto("/");
  await expectReady(page);
  await picture(page, "home");
  await page.goto("/api/docs");
  // Hundreds of operations are drawn by a program of somebody else's, which takes its time.
  await expect(page.getByRole("heading", { name: /^Operations/ })).toBeVisible({
    timeout: 120_000,
  });
  await picture(page, "api");
});

test("a day at the front desk", async ({ visitor }) => {
  const { page } = visitor;
  // A time with a visit inside is not blocked.
  visitor.expectFailedLoads("status of 409");
  await comeIn(page);
  await go(page, "Daily Schedule");
  await expect(page.getByText(/\d+ Appointments?$/).first()).toBeVisible();
  await picture(page, "daily-schedule");

  // Your day.
  await page.locator("[data-visit]").first().getByRole("button").first().click();
  await expect(page.getByRole("dialog", { name: "Appointment Details" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  const today = practiceDate(tuesdayMorning());
  const next = addDays(today, 1);
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(page).toHaveURL(new RegExp(`date=${next}`));
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await page.getByRole("link", { name: "Morning huddle" }).click();
  await expect(page).toHaveURL(/huddle/);
  await page.goBack();

  // Book for a caller.
  await page.getByRole("button", { name: "Next day" }).click();
  // Not by the address alone, which is a moment ahead of the page: the form is for the day that is seen.
  await expect(title(page)).toContainText(formatCalendarDate(next));
  await page.keyboard.press("n");
  await form(page).getByLabel("Find the patient").fill("Nora Quimby");
  await form(page).getByRole("button", { name: "Somebody new" }).click();
  await form(page).getByRole("textbox", { name: "Phone" }).fill("718 555 0161");
  await form(page).getByLabel("Service").selectOption(jaw.serviceId);
  await form(page).getByLabel("Provider").selectOption(jaw.staffId);
  const times = form(page).getByRole("group", { name: "Free times" }).getByRole("radio");
  await times.first().check({ force: true });
  await picture(page, "new-visit");
  await form(page).getByRole("button", { name: "Book visit" }).click();
  await expect(result(page).getByText(/^[A-HJ-NP-Z2-9]{6}$/)).toBeVisible();
  await result(page).getByRole("button", { name: "Done" }).click();
  await expect(result(page)).toBeHidden();
  await expect(page.locator("[data-visit]").filter({ hasText: "Nora Quimby" })).toBeVisible();

  // Keep a time free: where somebody has a visit inside, nothing is blocked.
  await page.keyboard.press("b");
  const block = page.getByRole("dialog", { name: "Block time" });
  await block.getByLabel("Provider").selectOption(jaw.staffId);
  await block.getByLabel("From").fill("09:00");
  await block.getByLabel("To", { exact: true }).fill("18:00");
  await block.getByLabel("Reason").fill("Training");
  await block.getByRole("button", { name: "Block time" }).click();
  await expect(block.getByRole("alert")).toContainText("Nora Quimby");
  await page.keyboard.press("Escape");
  await expect(block).toBeHidden();

  // What waits for you.
  for (const place of ["Tasks", "Conversations", "SMS queue", "Outbox", "Waitlist"]) {
    await go(page, place);
    await expect(title(page)).toHaveText(new RegExp(place, "i"));
  }
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("what the owner looks at and decides", async ({ visitor: { page } }) => {
  await comeIn(page);
  await expect(page.getByText("Figures less than a minute old")).toBeVisible();
  await picture(page, "watch");
  await page.getByRole("button", { name: "Appointments today", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Appointments today" });
  await expect(drawer).toContainText("Formula");
  await expect(drawer).toContainText("Period");
  await page.keyboard.press("Escape");

  await go(page, "Analytics");
  await expect(title(page)).toBeVisible();

  await go(page, "Staff Schedule");
  await page.getByRole("link", { name: "Closures and time off" }).click();
  await page.getByRole("button", { name: "Add closure" }).click();
  const closure = page.getByRole("dialog", { name: "Add closure" });
  const day = addDays(practiceDate(tuesdayMorning()), 1);
  await closure.getByLabel("First day").fill(day);
  await expect(closure.getByLabel("Last day")).toHaveValue(day);
  await closure.getByLabel("What it is").fill("Team training");
  await closure.getByRole("button", { name: "Save closure" }).click();
  await expect(closure.getByRole("button", { name: "Close these days" })).toBeVisible();
  await picture(page, "closure");
  await page.keyboard.press("Escape");

  await go(page, "Owner's desk");
  await expect(page.getByRole("button", { name: "Save in the draft" })).toBeVisible();
  for (const place of ["AI assistants", "Voice AI Settings", "Staff accounts", "Audit"]) {
    await go(page, place);
    await expect(title(page)).toHaveText(new RegExp(place, "i"));
  }
});
