import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import type { Amount } from "../src/features/metrics/amounts/contract.ts";
import { identity } from "../src/practice/identity.ts";
import { practiceDate } from "../src/practice/time.ts";
import { loseAnswers } from "./support/lost-answers.ts";
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

test("each head of the benchmarks stands over its column, and the way to the assistants over none", async ({
  visitor: { page },
}) => {
  await enter(page);
  const row = benchmark(page, "No-show").getByRole("cell");
  const rightOf = async (cell: Locator) => {
    const box = (await cell.boundingBox())!;
    return box.x + box.width;
  };
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [at, name] of ["Actual", "Target"].entries()) {
      const head = page.getByRole("columnheader", { name, exact: true });
      expect(await rightOf(head), `${name} at ${width}`).toBeCloseTo(
        await rightOf(row.nth(at + 1)),
        0,
      );
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const columns = await rightOf(page.getByRole("region", { name: "Amounts" }));
  const round = page.getByRole("button", { name: "Choose an AI assistant" });
  expect((await round.boundingBox())!.x).toBeGreaterThanOrEqual(columns);
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
  // The checker takes a button that the page's head half covers for one that is too small.
  await page.evaluate(() => scrollTo(0, 0));
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

test("an amount whose answer was lost and that is changed is not entered in its place unseen", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("net::ERR_FAILED");
  visitor.expectFailedLoads("status of 409");
  const note = uniqueName("Crown ");
  await enter(page);
  const form = page.getByRole("form", { name: "Enter an amount" });
  await form.getByLabel("Amount in dollars").fill("700");
  await form.getByLabel("What it was for, never whom").fill(note);
  // It is asked for once more by itself.
  await loseAnswers(page, "**/api/amounts", { times: 2 });
  await form.getByRole("button", { name: "Enter amount" }).click();
  await expect(form.getByRole("alert")).toContainText("not known yet whether this amount");
  const listed = page.getByRole("row").filter({ hasText: note });
  // The list shows it, although nobody answered.
  await expect(listed).toHaveCount(1);
  await form.getByLabel("Amount in dollars").fill("70");
  await form.getByRole("button", { name: "Enter amount" }).click();
  await expect(form.getByRole("alert")).toContainText("it stands in the list");
  await expect(listed).toHaveCount(1);
  await form.getByRole("button", { name: "Enter amount" }).click();
  await expect(listed).toHaveCount(2);
  await expect(form.getByLabel("Amount in dollars")).toHaveValue("");
});

test("a file of amounts is looked at first, and entered whole and once", async ({ visitor }) => {
  const { page } = visitor;
  visitor.expectFailedLoads("net::ERR_FAILED");
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

  // The server takes it and its answer is lost: nobody says that it was not taken, and the same press finds out.
  await loseAnswers(page, "**/api/amounts/files", { times: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "is not known" })).toBeVisible();
  await expect(page.getByText("The file was not taken.")).toBeHidden();
  await mended.getByRole("button", { name: "Enter 2 lines" }).press("Enter");
  await expect(page.getByText("2 lines entered.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: note })).toHaveCount(2);

  await input.setInputFiles(file(sound));
  await expect(mended).toContainText("This file was imported before.");
  await expect(mended).toContainText("by Demo staff");
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
  await expect(forecast).toContainText("No data yet.");
  await expectAccessibleInBoth(page);

  const booked = sample.getByRole("button", { name: /booked$/ });
  const count = await booked.innerText();
  await booked.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Sample data: booked" });
  await expect(drawer).toContainText(`${count} row`);
  await expect(drawer.getByRole("row").nth(1).getByRole("link")).toBeVisible();
  // Values are written as on every other page.
  await expect(drawer.getByRole("row").nth(1)).toContainText(
    /Completed|Scheduled|Confirmed|In Progress|No Show|Cancelled/,
  );
  await expectAccessible(page);
  const file = page.waitForEvent("download");
  await drawer.getByRole("link", { name: "Download CSV" }).click();
  expect((await file).suggestedFilename()).toBe(
    `channel-sample-booked-${practiceDate(new Date())}.csv`,
  );
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  await forecast.getByRole("button", { name: /^\d+ visits? (is|are) noted$/ }).press("Enter");
  const open = page.getByRole("dialog", { name: "No-show forecast: end not known yet" });
  await expect(open.getByRole("link", { name: "Download CSV" })).toBeVisible();
  await expectAccessible(page);
});

test("nothing is said of figures that are still on their way", async ({ visitor: { page } }) => {
  await enter(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/metrics/dashboard*", async (sent) => {
    await held;
    await sent.continue();
  });
  await page.reload();
  const benchmarks = page.getByRole("region", { name: "Benchmarks" });
  await expect(benchmarks.getByRole("status")).toHaveText("The benchmarks loading");
  await expect(benchmarks).not.toContainText("no data yet");
  await expect(page.getByRole("region", { name: "Performance score" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Download CSV" })).toBeDisabled();
  await page.goto(`${analytics}?rows=noShowRate`);
  const drawer = page.getByRole("dialog", { name: "No-show rate" });
  await expect(drawer).toContainText("not known yet");
  await expect(drawer).not.toContainText("no data yet");
  release();
  await expect(drawer).toContainText(/\d s old/);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(benchmark(page, "No-show")).toContainText("5%");
  await expect(page.getByRole("button", { name: "Download CSV" })).toBeEnabled();
});

test("what is open stands in the address: a month's visits, a refresh, a link, Back", async ({
  visitor: { page },
}) => {
  await enter(page);
  const months = page.getByRole("region", { name: "Visits by month" });
  await months.getByText("Show the table").click();
  const cancelled = months
    .getByRole("row")
    .nth(1)
    .getByRole("button", { name: /: Cancelled, / });
  const count = await cancelled.innerText();
  const before = page.url();
  await cancelled.press("Enter");
  const drawer = page.getByRole("dialog", { name: /: cancelled$/ });
  await expect(drawer).toContainText(`${count} row`);
  await expect(page).toHaveURL(/rows=month\.\d{4}-\d{2}\.cancelled$/);
  await expectAccessible(page);

  await page.reload();
  await expect(drawer).toContainText(`${count} row`);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(before);

  // By a link there is no step to go back to: closing stays on the page.
  await page.goto(`${before}?rows=noShowRate`);
  const figure = page.getByRole("dialog", { name: "No-show rate" });
  await expect(figure).toContainText("Formula");
  await page.keyboard.press("Escape");
  await expect(figure).toBeHidden();
  await expect(page).toHaveURL(before);
  await page.goto(`${before}?rows=wishes`);
  await expect(months).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
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
