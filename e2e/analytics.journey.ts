import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Amount } from "../src/features/metrics/amounts/contract.ts";
import { identity } from "../src/practice/identity.ts";
import { practiceDate } from "../src/practice/time.ts";
import { expectAccessible, expectAccessibleInBoth, test, uniqueName } from "./support/visitor.ts";

const area = `/${identity.staffPrefix}`;
const analytics = `${area}/dashboard/analytics`;

async function enter(page: Page): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: analytics }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytics");
  await expect(page.getByText(/^\d+ s old$/)).toBeVisible();
}

const benchmark = (page: Page, name: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${name}`) }) });

test("benchmarks against what is, their rows, the score, the file", async ({
  visitor: { page },
}) => {
  await enter(page);
  await expect(page.getByText("every 5 s", { exact: false })).toBeVisible();
  await expect(benchmark(page, "No-show")).toContainText("5%");
  await expect(benchmark(page, "Cancellation")).toContainText("lower is better");
  await expect(benchmark(page, "Acceptance")).toContainText("no data yet");
  await expect(benchmark(page, "TMJ case acceptance")).toContainText("no data yet");
  await expect(benchmark(page, "MedSpa visits a year")).toContainText("6");
  const score = page.getByRole("region", { name: "Performance score" });
  await expect(score).toContainText(
    /Over [0-4] of 5 measures: there is no data yet for .*Acceptance/,
  );
  const months = page.getByRole("region", { name: "Visits by month" });
  await months.getByText("Show the table").click();
  await expect(months.getByRole("row")).toHaveCount(13);
  // The checker takes what the bar at the top half covers for buttons that are too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBoth(page);

  await page.getByRole("button", { name: "Schedule fill" }).press("Enter");
  const drawer = page.getByRole("dialog", { name: "Schedule fill" });
  await expect(drawer).toContainText("how many were booked");
  await expect(drawer.getByRole("link", { name: "Download CSV" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await file).suggestedFilename()).toBe(`benchmarks-${practiceDate(new Date())}.csv`);
});

/** The collection rate as the page writes it, of all amounts that count. */
async function collectionRate(page: Page): Promise<string> {
  const answer = await page.request.get("/api/amounts");
  const { amounts } = (await answer.json()) as { amounts: Amount[] };
  const sum = (kind: Amount["kind"]) =>
    amounts
      .filter((one) => one.kind === kind && !one.isCorrected)
      .reduce((all, { amountCents }) => all + amountCents, 0);
  return `${Math.round((sum("collection") / sum("production")) * 1000) / 10}%`;
}

/** What was entered is in the figure, on the page. */
async function expectRate(page: Page): Promise<string> {
  const rate = await collectionRate(page);
  await expect(benchmark(page, "Collection rate")).toContainText(rate);
  return rate;
}

test("an amount is entered, counts at once, and is corrected", async ({ visitor: { page } }) => {
  const note = uniqueName("Second stage ");
  await enter(page);
  const form = page.getByRole("form", { name: "Enter an amount" });
  await form.getByRole("button", { name: "Enter amount" }).click();
  await expect(form).toContainText("Type an amount in dollars and cents, other than zero.");
  await form.getByLabel("Amount in dollars").fill("1,250.50");
  await form.getByLabel("What it was for").fill(note);
  await form.getByRole("button", { name: "Enter amount" }).click();
  const row = page.getByRole("row").filter({ hasText: note });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("$1,250.50");
  await expect(benchmark(page, "Production per provider")).not.toContainText("no data yet");

  await form.getByLabel("Kind").selectOption("collection");
  await form.getByLabel("Amount in dollars").fill("1000");
  await form.getByRole("button", { name: "Enter amount" }).click();
  await expect(page.getByRole("row").filter({ hasText: "$1,000" })).not.toHaveCount(0);
  const before = await expectRate(page);
  await expectAccessibleInBoth(page);

  await row.getByRole("button", { name: /^Correct Production/ }).click();
  const dialog = page.getByRole("dialog", { name: "Correct an amount" });
  await dialog.getByLabel("Right amount in dollars").fill("1000");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(2);
  expect(await expectRate(page)).not.toBe(before);
});

test("a file of amounts is looked at first, and entered whole and once", async ({
  visitor: { page },
}) => {
  const note = uniqueName("Night guard ");
  const day = practiceDate(new Date());
  const file = (lines: string) => ({
    name: "ledger.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Kind,Date,Amount,Note\n${lines}`),
  });
  const sound = `production,${day},"1,400.00",${note}\ncollection,${day},70,${note}\n`;
  await enter(page);
  const input = page.getByLabel("CSV file of amounts");
  await input.setInputFiles(file(`${sound}gift,${day},5,\n`));
  const preview = page.getByRole("region", { name: "ledger.csv: 3 lines" });
  await expect(preview).toContainText(
    "Line 4: Kind gift is not production, collection or expense.",
  );
  await expect(preview.getByRole("button", { name: /^Enter \d/ })).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBoth(page);
  await preview.getByRole("button", { name: "Enter nothing" }).press("Enter");
  await expect(preview).toBeHidden();

  // From the keyboard: the button opens the browser's own chooser, and the focus goes to what was read.
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a CSV file" }).press("Enter");
  await (await chooser).setFiles(file(sound));
  const mended = page.getByRole("region", { name: "ledger.csv: 2 lines" });
  await expect(mended.getByRole("heading")).toBeFocused();
  await expect(mended).toContainText("production $1,400");
  await expect(mended.getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(mended.getByRole("button", { name: "Enter 2 lines" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 lines entered.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: note })).toHaveCount(2);

  await input.setInputFiles(file(sound));
  await expect(mended).toContainText("This file was imported before.");
  await expect(mended.getByRole("button", { name: "Enter 2 lines" })).toHaveCount(0);
});

test("visits by channel, and what the no-show forecast was worth", async ({
  visitor: { page },
}) => {
  await enter(page);
  const channels = page.getByRole("region", {
    name: "From first visit to kept appointment, by channel",
  });
  const sample = channels.getByRole("row").filter({ hasText: "Sample data" });
  await expect(sample.getByRole("cell")).toHaveCount(6);
  await expect(sample.getByRole("cell").nth(2)).toHaveText(/^[1-9]/);
  await expect(channels).toContainText("nobody is followed from a tab to a visit");
  const forecast = page.getByRole("region", { name: "No-show forecast" });
  await expect(forecast).toContainText("never worked out afterwards");
  // Nothing that was noted in this practice's first minutes has come to its end.
  await expect(forecast).toContainText("no data yet");
  await expectAccessibleInBoth(page);
});

test("it asks every five seconds while it is open, and not once it is left", async ({
  visitor: { page },
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/visitor-events")) asked.push(request.url());
  });
  await enter(page);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
  await page.getByRole("link", { name: "Staff Schedule" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff Schedule");
  const left = asked.length;
  await page.waitForTimeout(7000);
  expect(asked).toHaveLength(left);
});

test("on a phone it can be read", async ({ visitor: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isTooWide).toBe(false);
  await expectAccessibleInBoth(page);
});
