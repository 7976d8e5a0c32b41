import { expect } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import {
  bookByApi,
  expectAccessible,
  expectLive,
  freeTimes,
  freeTimesOn,
  test,
  time,
  uniqueName,
} from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const area = `/${identity.staffPrefix}`;
const daily = `${area}/dashboard/daily-schedule`;

const skin: Offer = { serviceId: "hydrafacial", staffId: "adeyemi" };
const implants: Offer = { serviceId: "implant-consultation", staffId: "averell" };
const jaw: Offer = { serviceId: "tmj-splint-adjustment", staffId: "lindgren" };

/** Goes in as the demo account, by the page that offers it. */
async function enter(page: Page, wanted = daily): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: wanted }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByText(/\d+ Appointments?$/).first()).toBeVisible();
}

/** Tab until the focus is on this control, as somebody without a mouse would. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${id}`);
}

/** Before the practice opens, another hour each time a journey is repeated. */
const nightHour = () => 6 - (test.info().repeatEachIndex % 6);

const form = (page: Page) => page.getByRole("dialog", { name: "New visit" });
const result = (page: Page) => page.getByRole("dialog", { name: "Visit booked" });

test("a caller's visit is booked by keyboard alone and appears at the other desk", async ({
  visitor: { page },
  browser,
}) => {
  const { date, starts } = await freeTimes(page.request, skin, 31, 4);
  const start = starts[1] ?? "";
  const lastName = uniqueName("Keyhand");
  const name = `Zelda ${lastName}`;
  const other = await browser.newPage();
  await enter(other, `${daily}?date=${date}`);
  await expectLive(other);
  await enter(page, `${daily}?date=${date}`);

  await page.keyboard.press("n");
  await expect(page.getByLabel("Find the patient")).toBeFocused();
  await page.keyboard.type(name.toLowerCase());
  await expect(page.getByText("Nobody on file matches.")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Somebody new" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Zelda");
  await expect(page.getByLabel("Last name")).toHaveValue(lastName);
  await tabTo(page, "new-visit-phone");
  await page.keyboard.type("718 555 0163");
  await tabTo(page, "new-visit-serviceId");
  await page.keyboard.type("HydraFacial");
  await tabTo(page, "new-visit-staffId");
  await page.keyboard.type("Rosa");
  const times = page.getByRole("group", { name: "Free times" });
  await expect(times.getByRole("radio").first()).toBeVisible();
  await tabTo(page, "new-visit-date");
  // Month, day, year, the calendar's button, then the times.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("Tab");
    if (
      await times
        .getByRole("radio")
        .first()
        .evaluate((one) => one === document.activeElement)
    )
      break;
  }
  await page.keyboard.press("ArrowDown");
  await expect(times.getByRole("radio", { name: time(start), exact: true })).toBeChecked();
  await page.keyboard.press("Enter");

  await expect(result(page)).toBeVisible();
  const code = await result(page)
    .getByText(/^[A-HJ-NP-Z2-9]{6}$/)
    .innerText();
  await expect(result(page).getByRole("listitem")).toHaveCount(code.length);
  await expect(result(page)).toContainText("Nothing is sent.");

  const row = other.locator("[data-visit]").filter({ hasText: name });
  await expect(row).toBeVisible();
  await expect(row).toContainText(time(start).split(" ")[0] ?? "");
  await row.getByRole("button", { name, exact: true }).click();
  await expect(other.getByRole("dialog")).toContainText("Phone");
  await other.close();

  await page.getByRole("button", { name: "Another visit" }).click();
  await page.getByLabel("Find the patient").fill(code);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("(718) 555-0163");
});

test("a lost race keeps everything typed, a time outside the hours is asked about, one press is one visit", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  const { date, starts } = await freeTimes(page.request, jaw, 31, 4);
  const start = starts[0] ?? "";
  const lastName = uniqueName("Loser");
  const early = nightHour();
  await enter(page, `${daily}?date=${date}`);
  await page.getByRole("button", { name: "New visit" }).click();
  await page.getByRole("button", { name: "Somebody new" }).click();
  await page.getByLabel("First name").fill("Race");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("textbox", { name: "Phone" }).fill("718 555 0164");
  await page.getByLabel("Service").selectOption(jaw.serviceId);
  await page.getByLabel("Provider").selectOption(jaw.staffId);
  await page.getByLabel("Notes for staff").fill("Brings the old splint");
  const choice = page.getByRole("radio", { name: time(start), exact: true });
  await choice.check({ force: true });

  // The page hears of the other booking; the press comes before its new list does.
  await page.route("**/api/schedule/times**", (route) => route.abort());
  visitor.expectFailedLoads("ERR_FAILED");
  await bookByApi(page.request, { ...jaw, start });
  await form(page).getByRole("button", { name: "Book visit" }).click();
  await expect(form(page).getByText("That time is taken.")).toBeVisible();
  await expect(form(page).getByRole("list", { name: "What has this time" })).toContainText(
    `${time(start)} to `,
  );
  await page.unroute("**/api/schedule/times**");
  await expect(page.getByLabel("Last name")).toHaveValue(lastName);
  await expect(page.getByLabel("Notes for staff")).toHaveValue("Brings the old splint");

  // Closing loses nothing either.
  await page.keyboard.press("Escape");
  await expect(form(page)).toBeHidden();
  await page.keyboard.press("n");
  await expect(page.getByLabel("Last name")).toHaveValue(lastName);

  await page.getByLabel("Other time").check();
  await page.getByLabel("Time", { exact: true }).fill(`0${early}:05`);
  await form(page).getByRole("button", { name: "Book visit" }).click();
  await expect(form(page).getByText("Not booked yet.")).toBeVisible();
  await expect(form(page)).toContainText("The practice is closed on");
  await form(page).getByRole("button", { name: "Book outside the hours" }).dblclick();
  await expect(result(page)).toContainText(`${early}:05 AM`);
  await result(page).getByRole("button", { name: "Done" }).click();
  await expect(page.locator("[data-visit]").filter({ hasText: `Race ${lastName}` })).toHaveCount(1);
});

test("a walk-in gets whoever is free next", async ({ visitor }) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  const lastName = uniqueName("Walkin");
  await enter(page);
  await page.keyboard.press("n");
  await page.locator("label").filter({ hasText: "Walk-in" }).click();
  await page.getByRole("button", { name: "Somebody new" }).click();
  await page.getByLabel("First name").fill("Wanda");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("textbox", { name: "Phone" }).fill("718 555 0165");
  await page.getByLabel("Service").selectOption("botox-facial");
  const people = page.getByRole("group", { name: "Who sees them" });
  await expect(people).toBeVisible();
  if ((await people.getByRole("radio").count()) > 0) {
    await people.getByRole("radio").first().check({ force: true });
    await form(page).getByRole("button", { name: "Book visit" }).click();
  } else {
    // Nobody works any more today: late in the evening, outside the hours.
    await page.getByLabel("Other time").check();
    await page.getByLabel("Time", { exact: true }).fill("23:25");
    await form(page).getByRole("button", { name: "Book visit" }).click();
    await form(page).getByRole("button", { name: "Book outside the hours" }).click();
  }
  await expect(result(page)).toContainText(`Wanda ${lastName}`);
  await page.keyboard.press("Escape");
  const row = page.locator("[data-visit]").filter({ hasText: lastName });
  await expect(row).toBeVisible();
});

/** Three free times of one day between which nobody else has a visit. */
async function freeRow(api: APIRequestContext): Promise<{ date: string; row: string[] }> {
  const halfHour = 30 * 60_000;
  for (let daysAhead = 40; ; daysAhead += 1) {
    const { date, starts } = await freeTimes(api, jaw, daysAhead, 6);
    const isRow = (from: number) =>
      [1, 2].every(
        (step) =>
          Date.parse(starts[from + step] ?? "") - Date.parse(starts[from]!) === step * halfHour,
      );
    const from = starts.findIndex((_, index) => isRow(index));
    if (from >= 0) return { date, row: starts.slice(from, from + 3) };
  }
}

test("blocked time is gone from the website at once, and back after its removal", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  const { date, row } = await freeRow(page.request);
  const [first = "", second = "", third = ""] = row;
  const reason = uniqueName("Calibration of the jaw tracker ");
  await bookByApi(page.request, { ...jaw, start: third });
  const offered = () => freeTimesOn(page.request, jaw, date);
  const clock = (start: string) =>
    new Date(start).toLocaleTimeString("en-GB", { timeZone: identity.timeZone }).slice(0, 5);

  await enter(page, `${daily}?date=${date}`);
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog", { name: "Block time" });
  await expect(dialog.getByLabel("Provider")).toBeFocused();
  await dialog.getByLabel("Provider").selectOption(jaw.staffId);
  await dialog.getByLabel("From").fill(clock(first));
  await dialog.getByLabel("To", { exact: true }).fill(clock(third).replace(/\d\d$/, "55"));
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Block time" }).click();
  await expect(dialog.getByRole("alert")).toContainText(`${time(third)} Journey Rival`);
  await expectBothSchemes(page);
  await dialog.getByLabel("To", { exact: true }).fill(clock(third));
  await dialog.getByRole("button", { name: "Block time" }).click();

  const block = page.locator("[data-block]").filter({ hasText: reason });
  await expect(block).toBeVisible();
  await expect(block).toContainText("by Demo");
  expect(await offered()).not.toContain(first);
  expect(await offered()).not.toContain(second);

  await block.getByRole("button", { name: /^Remove/ }).click();
  await expect(block).toBeHidden();
  expect(await offered()).toContain(first);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(block).toBeVisible();
  expect(await offered()).not.toContain(first);
});

test("filters stand in the address and say how many are left; the printer gets the same rows", async ({
  visitor: { page },
}) => {
  const { date, starts } = await freeTimes(page.request, skin, 45, 2);
  await bookByApi(page.request, { ...skin, start: starts[0] ?? "" });
  const [sameDay = ""] = await freeTimesOn(page.request, implants, date);
  await bookByApi(page.request, { ...implants, start: sameDay });
  await enter(page, `${daily}?date=${date}`);
  const rows = page.locator("[data-visit]");
  await expect(rows.nth(1)).toBeVisible();
  const all = await rows.count();

  await page.getByRole("button", { name: "Filter" }).click();
  await page
    .getByRole("group", { name: "Provider" })
    .getByRole("button", { name: /^Rosa Adeyemi/ })
    .click();
  await expect(page).toHaveURL(/provider=adeyemi/);
  const left = await rows.count();
  expect(left).toBeGreaterThan(0);
  await page.reload();
  await expect(rows).toHaveCount(left);
  expect(left).toBeLessThan(all);
  await expect(page.getByText(`${left} of ${all} Appointments`, { exact: true })).toBeVisible();

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const printed = page.locator("[data-print]");
  await expect(printed.locator("[data-printed]")).toHaveCount(left);
  await expect(printed).toContainText(time(starts[0] ?? ""));
  await expect(printed).toContainText("Printed");
  await expect(page.getByRole("navigation").first()).toBeHidden();
  expect(
    await printed.evaluate((sheet) => [
      getComputedStyle(sheet).backgroundColor,
      getComputedStyle(sheet).color,
    ]),
  ).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await expect(printed).toBeHidden();

  await page.goto(`${daily}?date=${date}&provider=adeyemi&status=no-show`);
  await expect(page.getByRole("heading", { name: "Nothing matches the filters" })).toBeVisible();
  await expectBothSchemes(page);
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(rows).toHaveCount(all);
  await expect(page).toHaveURL(`${daily}?date=${date}`);
});

/** The page in both color schemes, loaded once. */
async function expectBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

for (const width of [390, 1280]) {
  test(`every state of the desk's dialogs is accessible at ${width} px and never scrolls sideways`, async ({
    visitor,
  }) => {
    test.slow();
    const { page } = visitor;
    visitor.expectFailedLoads("status of 409");
    await page.setViewportSize({ width, height: 844 });
    const { date } = await freeTimes(page.request, skin, width === 390 ? 17 : 24);
    await enter(page, `${daily}?date=${date}`);
    const settle = async () => {
      await expectBothSchemes(page);
      const sideways = await page.evaluate(() => {
        const sheet = document.querySelector("dialog[open]") ?? document.documentElement;
        return sheet.scrollWidth - sheet.clientWidth;
      });
      expect(sideways).toBeLessThanOrEqual(0);
    };
    await page.getByRole("button", { name: "Filter" }).click();
    await settle();
    await page.keyboard.press("n");
    await expect(page.getByLabel("Find the patient")).toBeFocused();
    await page.keyboard.type("sam");
    const found = page.getByRole("listbox", { name: "People on file" }).getByRole("option");
    await expect(found.first()).toBeVisible();
    await settle();
    await form(page).getByRole("button", { name: "Book visit" }).click();
    await expect(form(page).getByRole("alert").first()).toContainText("things to fix");
    await settle();
    await found.first().click();
    await page.getByLabel("Service").selectOption(skin.serviceId);
    await expect(page.getByRole("group", { name: "Free times" })).toBeVisible();
    await settle();
    await page.getByLabel("Other time").check();
    await page.getByLabel("Time", { exact: true }).fill(`0${nightHour()}:05`);
    await form(page).getByRole("button", { name: "Book visit" }).click();
    await expect(form(page).getByText("Not booked yet.")).toBeVisible();
    await settle();
    await form(page).getByRole("button", { name: "Book outside the hours" }).click();
    await expect(result(page)).toBeVisible();
    await settle();
    await result(page).getByRole("button", { name: "Another visit" }).click();
    await page.locator("label").filter({ hasText: "Walk-in" }).click();
    await page.getByLabel("Service").selectOption("botox-facial");
    await expect(page.getByRole("group", { name: "Who sees them" })).toBeVisible();
    await settle();
    await page.keyboard.press("Escape");
    await expect(form(page)).toBeHidden();
    await page.keyboard.press("b");
    const block = page.getByRole("dialog", { name: "Block time" });
    await block.getByRole("button", { name: "Block time" }).click();
    await expect(block.getByText("Choose a provider.")).toBeVisible();
    await settle();
    await block.getByLabel("Provider").selectOption(skin.staffId);
    await block.getByLabel("From").fill(`${23 - nightHour()}:30`);
    await block.getByLabel("To", { exact: true }).fill(`${23 - nightHour()}:55`);
    await block.getByRole("button", { name: "Block time" }).click();
    await expect(page.locator("[data-block]").first()).toBeVisible();
    await settle();
  });
}
