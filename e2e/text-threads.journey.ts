import { type Browser, expect, type Page } from "@playwright/test";
import { area } from "./support/staff.ts";
import {
  type ClockedPractice,
  lateMorning,
  startClockedPractice,
} from "./support/clocked-practice.ts";
import { ownAddress, settingsOf } from "./support/own-practice.ts";
import { loseAnswers } from "./support/lost-answers.ts";
import { bookWithText } from "./support/texts.ts";
import { expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

/** Staff at another computer, on a page of theirs. */
async function staffPage(
  browser: Browser,
  baseURL: string | undefined,
  path: string,
): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  expect((await context.request.post("/api/staff-access/direct")).status()).toBe(200);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expectReady(page);
  return page;
}

/** A phone of the demo that nobody used before. */
const newNumber = () => `646555${String(Math.floor(Math.random() * 9000) + 1000)}`;

async function openPhone(page: Page, number: string): Promise<void> {
  await page.getByRole("textbox", { name: "Another number" }).fill(number);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("region", { name: "Local phone" })).toContainText(number.slice(-4));
}

const screen = (page: Page) => page.getByRole("log", { name: "Texts on the phone" });
const texts = (page: Page) => page.getByRole("log", { name: "What was texted" });

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "Text message" }).fill(words);
  await page.getByRole("textbox", { name: "Text message" }).press("Enter");
  await expect(screen(page)).toContainText(words);
}

test("a text comes, is answered at another computer, and a STOP ends it at once", async ({
  browser,
  baseURL,
}) => {
  const number = newNumber();
  const phone = await staffPage(browser, baseURL, `${area}/sms/phone`);
  const desk = await staffPage(browser, baseURL, `${area}/sms/threads`);
  await openPhone(phone, number);
  await write(phone, "Running 10 min late, is that ok?");

  await desk.getByRole("searchbox").fill(number.slice(-7));
  const row = desk.getByRole("region", { name: "The list" }).getByRole("button").first();
  await expect(row).toContainText("Waiting");
  await row.press("Enter");
  await expect(texts(desk)).toContainText("Running 10 min late");
  expect(desk.url()).not.toContain(number);

  const box = desk.getByRole("textbox", { name: "Write a text" });
  await box.fill("No problem, we start at 10:40.");
  await expect(desk.getByText("30 of 160, 1 text")).toBeVisible();
  await box.press("Enter");
  await expect(texts(desk)).toContainText("No problem, we start at 10:40.");
  await expect(screen(phone)).toContainText("No problem, we start at 10:40.", { timeout: 20_000 });
  await expect(texts(desk)).toContainText("Delivered", { timeout: 20_000 });

  for (const page of [phone, desk]) {
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  }

  await phone.getByRole("button", { name: "STOP", exact: true }).click();
  await expect(screen(phone)).toContainText("you get no more texts from us", { timeout: 20_000 });
  await expect(texts(desk)).toContainText("ended all texts");
  await expect(box).toBeDisabled();
  await expect(desk.getByText("They asked for no more texts, so nothing")).toBeVisible();
});

test("a text whose answer is lost is not said to be unsent, and leaves once", async ({
  browser,
  baseURL,
}) => {
  const number = newNumber();
  const phone = await staffPage(browser, baseURL, `${area}/sms/phone`);
  const desk = await staffPage(browser, baseURL, `${area}/sms/threads`);
  await openPhone(phone, number);
  await write(phone, "Is there parking?");
  await desk.getByRole("searchbox").fill(number.slice(-7));
  await desk.getByRole("region", { name: "The list" }).getByRole("button").first().press("Enter");
  const box = desk.getByRole("textbox", { name: "Write a text" });
  const words = "Yes, beside the house.";
  await box.fill(words);
  const lost = await loseAnswers(desk, "**/api/text-threads/*/replies");
  await box.press("Enter");
  await expect(desk.getByText(/^It is not known yet whether this was queued/)).toBeVisible();
  await expect(desk.getByText(/^Not sent\./)).toHaveCount(0);
  await expect(box).toHaveValue(words);
  await expect(texts(desk)).toContainText(words);
  expect(lost.asked()).toBe(2);
  await lost.end();
  await desk.getByRole("button", { name: "Send", exact: true }).click();
  await expect(box).toHaveValue("");
  await expect(texts(desk).getByText(words)).toHaveCount(1);
  await expect(screen(phone).getByText(words)).toHaveCount(1, { timeout: 60_000 });
});

test.describe("the day before a visit", () => {
  const address = ownAddress(170);
  test.use(settingsOf(address));
  let practice: ClockedPractice | undefined;
  test.beforeAll(async () => {
    practice = await startClockedPractice("reminders", address, lateMorning());
  });
  test.afterAll(() => practice?.stop());

  test("1 confirms it, and CANCEL with its code cancels it", async ({
    browser,
    request,
    baseURL,
  }) => {
    const visit = await bookWithText(request, { daysAhead: 5 });
    const dayMs = 24 * 60 * 60_000;
    await practice?.setClock(new Date(Date.parse(visit.start) - dayMs + 60_000));
    const phone = await staffPage(browser, baseURL, `${area}/sms/phone`);
    await openPhone(phone, visit.phone);
    // What is due is looked for every half minute.
    await expect(screen(phone)).toContainText("Reply 1 to confirm", { timeout: 120_000 });
    await write(phone, "1");
    await expect(screen(phone)).toContainText("is confirmed.");
    const own = await phone.context().newPage();
    await own.goto(visit.manageUrl);
    await expect(own.getByText(`Visit ${visit.code}, confirmed`)).toBeVisible();

    await write(phone, "CANCEL ABC234");
    await expect(screen(phone)).toContainText("belong to no visit that can be cancelled");
    await own.reload();
    await expect(own.getByText(`Visit ${visit.code}, confirmed`)).toBeVisible();
    await write(phone, `CANCEL ${visit.code}`);
    await expect(screen(phone)).toContainText("noted as a late cancellation");
    // The word ended a visit, and no texts.
    await expect(screen(phone)).not.toContainText("you get no more texts");
    await own.reload();
    await expect(own.getByText(/^This visit was cancelled on/)).toBeVisible();
  });
});
