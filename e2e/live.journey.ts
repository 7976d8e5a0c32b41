import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { area, askOnPage, phoneWith, signOut, wayIn } from "./support/staff.ts";
import { expectAccessible, expectAccessibleInBoth, test } from "./support/visitor.ts";

const secondFactor = new RegExp(`${area}/login/second-factor`);

// A practice in live mode runs beside the demo, fifty ports further on.
test.use({
  baseURL: async ({ baseURL }, provide) => {
    const live = new URL(baseURL ?? "http://localhost:3901");
    live.port = String(Number(live.port) + 50);
    await provide(live.origin);
  },
  // Limits are as strict as in earnest and count by network address: each run comes from one of its own.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide, { repeatEachIndex }) => {
    const address = `198.51.100.${1 + repeatEachIndex}`;
    await provide({ ...extraHTTPHeaders, "x-forwarded-for": address });
  },
});

test("a live practice refuses direct access, on the page and behind it", async ({
  visitor: { page },
}) => {
  await page.goto(`${area}/direct-access`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Access Denied");
  await expect(page.getByRole("button", { name: "Continue as demo staff" })).toHaveCount(0);
  await expectAccessible(page);

  const asked = await page.request.post("/api/staff-access/direct");
  expect(asked.status()).toBe(403);
  expect(asked.headers()["set-cookie"]).toBeUndefined();
  expect((await page.request.get("/api/schedule/day?date=2026-12-01")).status()).toBe(401);

  await page.goto(`${area}/dashboard`);
  await expect(page).toHaveURL(new RegExp(`${area}/login`));
});

const mailFolder = join(".cache", "journeys-live", "mails");

/** What arrived at the mail server for an address, in order. */
async function mailsTo(email: string): Promise<string[]> {
  const files = readdirSync(mailFolder).toSorted();
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(readFileSync(join(mailFolder, file)))),
  );
  return mails
    .filter((mail) => mail.to?.some(({ address }) => address === email))
    .map((mail) => mail.text ?? "");
}

/** Asks on the page and takes the mail that arrives. */
async function ask(page: Page, email: string): Promise<{ link: string; code: string }> {
  const before = (await mailsTo(email)).length;
  await askOnPage(page, email);
  // The file may be there before all of its text is.
  const newest = async () => wayIn((await mailsTo(email))[before] ?? "");
  await expect.poll(async () => (await newest()).code, `a mail to ${email}`).not.toBe("");
  return newest();
}

test("somebody's first day: the mailed link, a second factor, and the code of the app from then on", async ({
  visitor,
}) => {
  const { page } = visitor;
  // A call that was under way while the session got its new token still carries the old one.
  visitor.expectFailedLoads("status of 401");
  const email = `desk.${test.info().repeatEachIndex}@averell.example`;
  await page.goto(`${area}/login`);
  await expect(page.getByRole("link", { name: "Go to direct access" })).toHaveCount(0);
  const { link } = await ask(page, email);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();

  await expect(page.getByRole("heading", { name: "Set up your second factor." })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Picture for the camera/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  // A mailbox alone opens nothing.
  expect((await page.request.get("/api/schedule/day?date=2026-12-01")).status()).toBe(403);
  await page.goto(`${area}/dashboard`);
  await expect(page).toHaveURL(secondFactor);
  await page.getByRole("button", { name: "Type it instead" }).click();
  const phone = phoneWith(await page.locator("code").innerText());
  await page.getByLabel("Code of the app").fill(phone.code());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Keep these codes." })).toBeVisible();
  await expect(page.locator("code")).toHaveCount(10);
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page).toHaveURL(`${area}/dashboard`);
  await expect(page.getByRole("button", { name: /^Account:/ })).toBeVisible();

  await signOut(page);
  const { code } = await ask(page, email);
  await page.getByLabel("Reading mail on another device?").fill(code);
  await expect(page).toHaveURL(secondFactor);
  await expect(page.getByRole("heading", { name: "One more proof that it is you." })).toBeVisible();
  await expectAccessibleInBoth(page);
  // The one before was used up.
  await page.getByLabel("Code", { exact: true }).fill(phone.code(1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${area}/dashboard`);
});
