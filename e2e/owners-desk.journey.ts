import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { ask, openChat, said } from "./support/chat.ts";
import {
  ownAddress,
  type OwnPractice,
  settingsOf,
  startOwnPractice,
} from "./support/own-practice.ts";
import { area, demoAdmin, enterByCode, invite } from "./support/staff.ts";
import { expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

// A practice of its own: what is published changes prices for everybody.
const address = ownAddress(230);
const desk = `${area}/content`;
test.use(settingsOf(address));

let practice: OwnPractice | undefined;
test.beforeAll(async () => {
  practice = await startOwnPractice(join("src", "start.ts"), {
    name: "owners-desk",
    port: Number(new URL(address).port),
    env: { LIMIT_CHAT_MESSAGES_PER_MINUTE: "1000" },
  });
});
test.afterAll(() => practice?.stop());

/** A build takes up to a minute on a quiet machine, and up to ten on one that has much else to do. */
const publicationMs = 12 * 60_000;
/** Another price in each run: its pages have to be built, and do not lie there from the run before. */
const dollars = 401 + (Math.floor(Date.now() / 60_000) % 90);
const typically = dollars + 100;

async function enter(page: Page): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: desk }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Owner's desk");
}

const draftOf = (page: Page) => page.getByRole("region", { name: "The draft" });

/** The fields of Microneedling among the facial treatments. */
async function fieldsOf(page: Page) {
  await page.getByLabel("Which part").selectOption("Facial treatments");
  const fields = page.getByRole("group", { name: "Microneedling", exact: true });
  return {
    from: fields.getByLabel("Price, from"),
    typical: fields.getByLabel("Typical price"),
    save: page.getByRole("button", { name: "Save in the draft" }),
  };
}

/** Publishes the draft that is open, and waits until the server shows it. */
async function publish(page: Page, number: number): Promise<void> {
  await draftOf(page).getByRole("button", { name: "Publish the draft" }).click();
  await expect(
    page.getByText(`Version ${number} is published since`, { exact: false }),
  ).toBeVisible({ timeout: publicationMs });
  const served = async () => {
    const answer = await page.request.get("/api/content");
    return ((await answer.json()) as { servedNumber: number }).servedNumber;
  };
  await expect.poll(served, { timeout: publicationMs }).toBe(number);
}

/** Page, calculator and chat say the same prices to a visitor who comes now, with scripts and without. */
async function expectSaid(browser: Browser, from: string, typical: string): Promise<void> {
  const context = await browser.newContext(settingsOf(address));
  const page = await context.newPage();
  const html = await (await page.request.get("/aboutface")).text();
  expect(html).toContain(`${from}-$600`);
  expect(html).toContain(`Typically ${typical}`);
  await page.goto("/aboutface/calculator");
  await expectReady(page);
  const calculator = page.getByRole("region", { name: "Investment Calculator" });
  await calculator.scrollIntoViewIfNeeded();
  const treatment = calculator.getByRole("button", { name: /^Microneedling ?,/ });
  await expect(treatment).toContainText(`${from}-$600`);
  await treatment.click();
  await expect(calculator).toContainText(`Total ${typical}`);

  const chat = await openChat(page);
  await ask(chat, "how much is microneedling");
  await expect(said(chat)).toContainText(`${from}-$600`);
  await context.close();
}

/** The draft of this price on the real pages, for who opened it and nobody else. */
async function preview(page: Page, browser: Browser): Promise<void> {
  const draft = draftOf(page);
  await draft.getByRole("button", { name: "Preview the draft on the real pages" }).click();
  await expect(draft).toContainText("The preview is being built.");
  const ready = draft.getByText("The preview is ready.");
  await expect(ready).toBeVisible({ timeout: publicationMs });
  const way = draft.getByRole("link", { name: "aboutface", exact: true });
  await expect(way).toHaveAttribute("href", "/aboutface");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectAccessibleInBoth(page);
    await picture(page, "preview-desk", width);
  }

  const opened = page.context().waitForEvent("page");
  await way.click();
  const shown = await opened;
  const complaints: string[] = [];
  shown.on("pageerror", (error) => complaints.push(error.message));
  shown.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  // From its first line on, now that somebody listens.
  await expectReady(shown);
  await shown.reload();
  await expectReady(shown);
  const bar = shown.getByRole("complementary", { name: "Preview" });
  await expect(bar).toContainText("Visitors do not see this.");
  // What a page without scripts says stands in its file; with scripts its calculator comes when one reads that far.
  const fileOf = async () => (await shown.request.get("/aboutface")).text();
  expect(await fileOf()).toContain(`$${dollars}-$600`);
  for (const width of [390, 1280]) {
    await shown.setViewportSize({ width, height: 900 });
    await expectAccessibleInBoth(shown);
    await picture(shown, "preview-page", width);
  }
  // From page to page, and what a page reckons by itself.
  await shown.goto("/aboutface/calculator");
  await expectReady(shown);
  const calculator = shown.getByRole("region", { name: "Investment Calculator" });
  await calculator.scrollIntoViewIfNeeded();
  await expect(calculator.getByRole("button", { name: /^Microneedling ?,/ })).toContainText(
    `$${dollars}-$600`,
  );
  await expect(bar).toBeAttached();
  const headers = (await shown.request.get("/aboutface")).headers();
  expect(headers["cache-control"]).toBe("no-store, private");
  expect(headers["x-robots-tag"]).toContain("noindex");
  await expectSaid(browser, "$400", "$500");

  await draft.getByRole("button", { name: "Close the preview" }).click();
  await expect(
    draft.getByRole("button", { name: "Open the preview in this browser" }),
  ).toBeVisible();
  await shown.reload();
  await expect(bar).toHaveCount(0);
  expect(await fileOf()).toContain("$400-$600");
  expect(await fileOf()).not.toContain(`$${dollars}-$600`);
  expect(complaints, "complaints in the console of the preview").toEqual([]);
  await shown.close();
}

/** In both colors. */
async function picture(page: Page, name: string, width: number): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `.cache/test/${name}-${width}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: null });
}

test("a price is drafted, compared, published everywhere, and taken back", async ({
  visitor: { page },
  browser,
}) => {
  test.setTimeout(2 * publicationMs + 300_000);
  await enter(page);
  await expect(page.getByText("The practice's files hold as they are.")).toBeVisible();
  const { from, typical, save } = await fieldsOf(page);
  await from.fill(`$${dollars}`);
  await typical.fill(`$${typically}`);
  await expect(page.getByText("What you typed is not in the draft yet.")).toBeVisible();
  await save.click();
  await expect(page.getByText("The draft changes 2 things.", { exact: false })).toBeVisible();

  const draft = draftOf(page);
  await expect(draft).toContainText(`Microneedling, price, from: $400 → $${dollars}`);
  await expect(draft).toContainText(`Microneedling is listed at $${dollars}-$600.`);
  await expect(draft).toContainText(`Microneedling typically comes to $${typically}.`);
  await expect(draft).toContainText(/Microneedling, .*\$400.* → .*\$4\d\d/);
  await expectSaid(browser, "$400", "$500");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectAccessibleInBoth(page);
    await page.screenshot({ path: `.cache/test/owners-desk-${width}.png`, fullPage: true });
  }

  await preview(page, browser);
  await publish(page, 1);
  await expectSaid(browser, `$${dollars}`, `$${typically}`);

  await page.getByRole("button", { name: "Make the files the draft" }).click();
  await expect(draft).toContainText(`Microneedling, price, from: $${dollars} → $400`);
  await publish(page, 2);
  await expectSaid(browser, "$400", "$500");
  await expect(page.getByRole("heading", { name: /^Version 1, / })).toBeVisible();
});

test("a value that cannot be is refused in plain words, and keeps the draft from being published", async ({
  visitor: { page },
}) => {
  await enter(page);
  const { from, save } = await fieldsOf(page);
  await from.fill("a lot");
  await save.click();
  await expect(from).toHaveAccessibleDescription(/Type an amount in dollars\./);
  await expect(from).toBeFocused();
  // And in sight: nothing that stays at an edge of the window lies over it.
  const isInSight = (field: HTMLElement) => {
    const { left, top, bottom } = field.getBoundingClientRect();
    return [top + 3, bottom - 3].every((y) => document.elementFromPoint(left + 9, y) === field);
  };
  await expect.poll(() => from.evaluate(isInSight)).toBe(true);
  await from.fill("$0");
  await save.click();
  await expect(from).toHaveAccessibleDescription(/Type an amount above zero\./);
  await from.fill("$700");
  await save.click();
  const draft = draftOf(page);
  await expect(draft).toContainText("The draft cannot be published yet.");
  await expect(draft).toContainText("The highest price cannot be below the lowest.");
  await expect(draft.getByRole("button", { name: "Publish the draft" })).toHaveCount(0);
  // A field that the head of the page half covers would be taken for a small one.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInBoth(page);
  await draft
    .getByRole("button", { name: "Drop the change of Microneedling, price, from" })
    .click();
  await expect(draft).toContainText("It says what is published.");
});

test("what is typed outlives a look at another part, and the browser asks before it goes", async ({
  visitor: { page },
}) => {
  await enter(page);
  const { from } = await fieldsOf(page);
  await from.fill("$412");
  await page.getByLabel("Which part").selectOption("Claims");
  const words = "What you typed under Facial treatments is not in the draft yet.";
  await expect(page.getByText(words)).toBeVisible();
  const asked = page.waitForEvent("dialog");
  const left = page.reload();
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await left.catch(() => undefined);
  const again = await fieldsOf(page);
  await expect(again.from).toHaveValue("$412");
  await again.from.fill("$400");
  await again.save.click();
  await expect(page.getByText("Nothing here is unsaved.")).toBeVisible();
});

test("what needs a look is listed with where it stands and where it is mended", async ({
  visitor: { page, expectFailedLoads },
}) => {
  await enter(page);
  await page.getByRole("link", { name: "What needs a look" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What needs a look");
  const claims = page.getByRole("region", { name: /^Claims and lists/ });
  const claim = claims.getByRole("listitem").filter({ hasText: "15,000+ Happy Patients" });
  await expect(claim).toContainText("No source and not confirmed by the owner");
  await expect(claim.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  const samples = page.getByRole("region", { name: /^Samples that are still shown/ });
  await expect(samples).toContainText("Review by Renata K.");
  await expect(samples).toContainText("Story of Dana R.");
  const places = page.getByRole("region", { name: /^Places without a photograph/ });
  await expect(places).toContainText("The doctor's portrait");
  await expect(page.getByRole("region", { name: /^Answers/ })).toContainText("Every answer fits.");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectAccessibleInBoth(page);
    await picture(page, "content-review", width);
  }
  await claim.getByRole("link", { name: /^Mend it at the desk/ }).click();
  await expect(page.getByLabel("Which part")).toHaveValue("Claims");
  await expect(page.getByRole("group", { name: "Happy Patients", exact: true })).toBeVisible();

  expectFailedLoads("status of 500");
  await page.route("**/api/content/review", (route) =>
    route.fulfill({ status: 500, json: { error: { code: "internal_error", message: "No." } } }),
  );
  await page.goto(`${desk}/review`);
  await expect(page.getByRole("alert")).toContainText("What needs a look could not be found out.");
  await page.unroute("**/api/content/review");
  // The page tries by itself, too: a button that is gone needs no press.
  await expect(async () => {
    if (!(await claims.isVisible()))
      await page.getByRole("button", { name: "Try again" }).click({ timeout: 1000 });
    await expect(claims).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("somebody at the front desk is refused, by the page and by the server", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 403");
  const admin = await demoAdmin(address);
  const { email } = await invite(admin, "Olive Desk", "front-desk");
  await enterByCode(page, admin, email);
  await page.goto(desk);
  await expect(page.getByText("Only administrators open this page.")).toBeVisible();
  expect((await page.request.get("/api/content")).status()).toBe(403);
  const edit = { revision: 0, changes: { "treatments/microneedling/typicalCents": 1 } };
  expect((await page.request.put("/api/content/draft", { data: edit })).status()).toBe(403);
  await expectAccessibleInBoth(page);
});
