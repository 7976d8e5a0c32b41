import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { mondayOf } from "../src/features/schedule/shifts/rules.ts";
import { identity } from "../src/practice/identity.ts";
import { addDays, practiceDate, practiceMinutes } from "../src/practice/time.ts";
import {
  type ClockedPractice,
  lateMorning,
  startClockedPractice,
} from "./support/clocked-practice.ts";
import { bookEdith, daily, jaw, rowOf } from "./support/desk.ts";
import { dashboard } from "./support/instagram.ts";
import { type Keys, test } from "./support/keys.ts";
import { ownAddress, settingsOf } from "./support/own-practice.ts";
import { rowOf as boardRow, weekPath } from "./support/shifts.ts";
import { area, demoAdmin, invite, mailedBy } from "./support/staff.ts";
import { freeTimes, time } from "./support/visitor.ts";
import { blockOf, openWeek } from "./support/week.ts";

// What staff do, by keys alone, in a practice of these walks' own: its settings and numbers are nobody else's.

const address = ownAddress(240);
let practice: ClockedPractice | undefined;
test.use(settingsOf(address));
test.beforeAll(async () => {
  practice = await startClockedPractice("keys", address, lateMorning());
});
test.afterAll(() => practice?.stop());

/** Opens a page of somebody who has signed in before; the keys begin past its head. */
async function openDesk(keys: Keys, path: string): Promise<Page> {
  const { page } = keys;
  expect((await page.request.post("/api/staff-access/direct")).status()).toBe(200);
  await keys.open(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await keys.skip();
  return page;
}

test("somebody signs in by the code of a mail", async ({ keys }) => {
  const { page } = keys;
  const admin = await demoAdmin(address);
  const { email } = await invite(admin, "Kay Keys", "front-desk");
  await keys.open(`${area}/login`);
  const { code } = await mailedBy(admin, email, async () => {
    await keys.typeInto(page.getByLabel("Work email"), email);
    await keys.press("Enter");
    await expect(
      page.getByRole("heading", { name: "Check your email for the login link!" }),
    ).toBeVisible();
  });
  await keys.typeInto(page.getByLabel("Reading mail on another device?"), code);
  await expect(page).toHaveURL(`${area}/dashboard`);
  await expect(page.getByRole("button", { name: /^Account: Kay Keys/ })).toBeVisible();
  await admin.dispose();
});

const moving = (page: Page) => page.getByRole("dialog", { name: "Move visit" });
const details = (page: Page) => page.getByRole("dialog", { name: "Appointment Details" });
const quartersBetween = (from = "", to = "") =>
  (practiceMinutes(new Date(to)) - practiceMinutes(new Date(from))) / 15;

test("a visit of the day is read and moved", async ({ keys }) => {
  const { date, starts } = await freeTimes(keys.page.request, jaw, 12, 6);
  const name = await bookEdith(keys.page.request, starts[0] ?? "");
  const page = await openDesk(keys, `${daily}?date=${date}`);
  const opener = rowOf(page, name).getByRole("button", { name, exact: true });
  await expect(opener).toBeVisible();
  await keys.enter(opener);
  await expect(details(page)).toContainText("Please call me Edie");
  await keys.escape(details(page), opener);

  await keys.press("m");
  const block = page.locator("[data-block]").filter({ hasText: name });
  await expect(block).toBeFocused();
  await keys.press("ArrowDown", quartersBetween(starts[0], starts[1]));
  await keys.press("Enter");
  await expect(moving(page).locator("dl")).toContainText(time(starts[1] ?? ""));
  await keys.enter(moving(page).getByRole("button", { name: "Move visit" }));
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await expect(block).toContainText(time(starts[1] ?? "").split(" ")[0] ?? "");
});

test("a visit of the week is read and moved", async ({ keys }) => {
  const { page } = keys;
  const { name, starts } = await openWeek(page, 20);
  await keys.skip();
  const block = blockOf(page, name);
  await keys.enter(block);
  await expect(details(page)).toContainText(name);
  await keys.escape(details(page), block);

  await keys.press("m");
  await keys.press("ArrowDown", quartersBetween(starts[0], starts[1]));
  await keys.press("Space");
  const tell = moving(page).getByLabel("Tell the patient");
  await keys.tabTo(tell);
  await keys.press("Space");
  await expect(tell).not.toBeChecked();
  await keys.enter(moving(page).getByRole("button", { name: "Move visit" }));
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await expect(block).toContainText(time(starts[1] ?? "").split(" ")[0] ?? "");
});

test("a shift is added on the board, and looked at", async ({ keys }) => {
  const monday = addDays(mondayOf(practiceDate(new Date())), 7 * 5);
  const page = await openDesk(keys, weekPath(monday));
  const board = page.getByRole("table", { name: "Shifts of the week" });
  await expect(board).toBeVisible();
  const row = boardRow(page, "Dr. Nils Lindgren");
  // From cell to cell by arrows.
  await keys.tabTo(board.locator("[data-cell] button"));
  await keys.pressTo("ArrowDown", row.locator("[data-cell] button"), 20);
  await keys.pressTo("ArrowRight", row.getByRole("button", { name: /: off\. Add a shift$/ }), 7);
  await keys.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add New Shift" });
  await expect(dialog.getByLabel("Staff Member", { exact: true })).toHaveValue("lindgren");
  await keys.typeInto(dialog.getByLabel("Start Time"), "0830AM");
  await keys.choose(dialog.getByRole("radio", { name: "Overtime" }));
  await keys.enter(dialog.getByRole("button", { name: "Add Shift" }));
  await expect(dialog).toBeHidden();
  const chip = row.getByRole("button", { name: /^Overtime shift .* 8:30 AM/ });
  await expect(chip).toBeFocused();
  await keys.enter(chip);
  const edit = page.getByRole("dialog", { name: "Edit Shift" });
  await expect(edit).toBeVisible();
  await keys.escape(edit, chip);
});

test("the practice's voice is chosen and saved", async ({ keys }) => {
  const page = await openDesk(keys, `${area}/dashboard/voice-ai-settings`);
  const voice = page.getByLabel("Voice", { exact: true });
  await expect(voice).toBeVisible();
  await keys.typeInto(voice, "Orion");
  const longest = page.getByLabel("Longest call, in seconds");
  await keys.tabTo(longest);
  await keys.press("Control+a");
  await keys.type("30");
  await keys.enter(page.getByRole("button", { name: "Save Settings" }));
  await expect(page.getByText("At least 60 seconds, a minute.")).toBeVisible();
  await keys.tabTo(longest);
  await keys.press("Control+a");
  await keys.type("900");
  await keys.enter(page.getByRole("button", { name: "Save Settings" }));
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  await expect(page.getByText("Not saved yet.")).toBeHidden();
});

test("a number is released, after it was almost", async ({ keys }) => {
  const sample = "(718) 555-0187";
  const page = await openDesk(keys, `${area}/dashboard/phone-numbers`);
  const opener = page.getByRole("button", { name: `Release ${sample}` });
  await expect(opener).toBeVisible();
  await keys.enter(opener);
  const dialog = page.getByRole("dialog", { name: "Release number" });
  await expect(dialog).toContainText(`Are you sure you want to release ${sample}?`);
  await keys.escape(dialog, opener);
  await keys.press("Enter");
  await keys.enter(dialog.getByRole("button", { name: "Release", exact: true }));
  await expect(page.getByText("Number released successfully")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: sample })).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: identity.phone.display })).toBeVisible();
});

test("a direct message is answered", async ({ keys }) => {
  const page = await openDesk(keys, dashboard);
  const row = page
    .getByRole("region", { name: "The list" })
    .getByRole("button", { name: /Ada Sampleton/ });
  await expect(row).toContainText("parking");
  await keys.enter(row);
  const said = page.getByRole("log", { name: "What was said" });
  await expect(said).toContainText("Is there parking near your practice?");
  await keys.tabTo(page.getByRole("textbox", { name: "Write an answer" }));
  await keys.type("Yes, in the garage beside us.");
  await keys.enter(page.getByRole("button", { name: /^Send/ }));
  await expect(said).toContainText("Yes, in the garage beside us.");
  await expect(page.getByRole("textbox", { name: "Write an answer" })).toHaveValue("");
});

test("a text is answered, and arrives", async ({ keys }) => {
  const number = "6465550148";
  const page = await openDesk(keys, `${area}/sms/phone`);
  await keys.typeInto(page.getByRole("textbox", { name: "Another number" }), number);
  await keys.enter(page.getByRole("button", { name: "Open", exact: true }));
  await keys.typeInto(page.getByRole("textbox", { name: "Text message" }), "Is there parking?");
  await keys.press("Enter");
  const phone = page.getByRole("log", { name: "Texts on the phone" });
  await expect(phone).toContainText("Is there parking?");

  await keys.open(`${area}/sms/threads`);
  await keys.skip();
  await keys.typeInto(page.getByRole("searchbox"), number.slice(-7));
  const row = page.getByRole("region", { name: "The list" }).getByRole("button").first();
  await expect(row).toContainText("Waiting");
  await keys.enter(row);
  const texts = page.getByRole("log", { name: "What was texted" });
  await expect(texts).toContainText("Is there parking?");
  await keys.typeInto(page.getByRole("textbox", { name: "Write a text" }), "Yes, next door.");
  await keys.press("Enter");
  await expect(texts).toContainText("Yes, next door.");
  await expect(texts).toContainText("Delivered");
});
