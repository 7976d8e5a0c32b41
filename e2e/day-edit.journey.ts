import { expect } from "@playwright/test";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import {
  expectAccessible,
  expectLive,
  freeTimes,
  test,
  time,
  uniqueName,
} from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const area = `/${identity.staffPrefix}`;
const daily = `${area}/dashboard/daily-schedule`;
const offer: Offer = { serviceId: "tmj-splint-adjustment", staffId: "lindgren" };

/** Books a visit of somebody with a name of their own; returns that name. */
async function book(
  api: APIRequestContext,
  start: string,
  insurance?: { provider: string; memberId: string; groupNumber: string },
): Promise<string> {
  const lastName = uniqueName("Alder");
  const patient = {
    firstName: "Edith",
    lastName,
    email: `edith.${lastName.toLowerCase()}@patients.example`,
    phone: "7185550163",
    ...(insurance && { insurance }),
  };
  const data = { ...offer, start, patient, notes: "Please call me Edie", consentSms: false };
  const answer = await api.post("/api/appointments", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return `Edith ${lastName}`;
}

/** A day with free times and a visit on it, open as staff. */
async function openDay(
  page: Page,
  daysAhead: number,
): Promise<{ name: string; date: string; starts: string[] }> {
  const { date, starts } = await freeTimes(page.request, offer, daysAhead, 6);
  const name = await book(page.request, starts[0] ?? "");
  await page.request.post("/api/staff-access/direct");
  await page.goto(`${daily}?date=${date}`);
  await expect(rowOf(page, name)).toBeVisible();
  return { name, date, starts };
}

/** Another member of staff's browser on the same page. */
async function anotherPage(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext();
  await context.request.post(new URL("/api/staff-access/direct", page.url()).href);
  const other = await context.newPage();
  await other.goto(page.url());
  await expectLive(other);
  return other;
}

const rowOf = (page: Page, name: string) => page.locator("[data-visit]").filter({ hasText: name });
const details = (page: Page) => page.getByRole("dialog", { name: "Appointment Details" });

async function openDetails(page: Page, name: string) {
  await rowOf(page, name).getByRole("button", { name, exact: true }).click();
  const dialog = details(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

test("insurance typed while booking waits to be confirmed, its member ID hidden until shown", async ({
  visitor: { page },
}) => {
  const { date, starts } = await freeTimes(page.request, offer, 41, 1);
  const insurance = { provider: "Delta Dental", memberId: "W-9931774821", groupNumber: "G-204" };
  const name = await book(page.request, starts[0] ?? "", insurance);
  await page.request.post("/api/staff-access/direct");
  await page.goto(`${daily}?date=${date}`);
  const dialog = await openDetails(page, name);
  const typed = dialog.getByRole("region", { name: "Insurance, to be confirmed" });
  await expect(typed).toContainText("Delta Dental");
  await expect(typed).toContainText("•••• 4821");
  await expect(typed).toContainText("G-204");
  await expect(typed).not.toContainText(insurance.memberId);
  await typed.getByRole("button", { name: "Show the member ID" }).click();
  await expect(typed).toContainText(insurance.memberId);
  await expectAccessible(page);
  await typed.getByRole("button", { name: "Hide the member ID" }).click();
  await expect(typed).not.toContainText(insurance.memberId);
});

test("status and notes are saved, stamped, and seen live by somebody else", async ({
  visitor: { page },
  browser,
}) => {
  const { name } = await openDay(page, 34);
  const other = await anotherPage(browser, page);
  const dialog = await openDetails(page, name);
  await expect(dialog.getByLabel("From the patient")).toContainText("Please call me Edie");
  await dialog.getByRole("combobox", { name: "Status" }).selectOption("Confirmed");
  await dialog.getByRole("textbox", { name: "Notes" }).fill("Prefers the afternoon");
  await expectAccessible(page);

  // A slip on Escape loses nothing; Cancel would.
  await page.keyboard.press("Escape");
  await expect(rowOf(page, name)).toContainText("Not saved yet");
  await openDetails(page, name);
  await expect(dialog.getByRole("textbox", { name: "Notes" })).toHaveValue("Prefers the afternoon");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expect(rowOf(other, name)).toContainText("Confirmed", { timeout: 2000 });

  const seen = await openDetails(other, name);
  await expect(seen).toContainText("Last edited by Demo staff");
  await expect(seen.getByRole("textbox", { name: "Notes" })).toHaveValue("Prefers the afternoon");
  await seen.getByRole("textbox", { name: "Notes" }).fill("Something else");
  await seen.getByRole("button", { name: "Cancel", exact: true }).click();
  await openDetails(other, name);
  await expect(seen.getByRole("textbox", { name: "Notes" })).toHaveValue("Prefers the afternoon");
  await other.context().close();
});

test("two people change the same visit: both versions are shown and neither is lost", async ({
  visitor,
  browser,
}) => {
  const { page } = visitor;
  const { name } = await openDay(page, 36);
  const other = await anotherPage(browser, page);
  const mine = await openDetails(page, name);
  const theirs = await openDetails(other, name);

  await mine.getByRole("textbox", { name: "Notes" }).fill("Mine: bring the splint");
  await theirs.getByRole("combobox", { name: "Status" }).selectOption("Confirmed");
  await theirs.getByRole("textbox", { name: "Notes" }).fill("Theirs: needs a ramp");
  await theirs.getByRole("button", { name: "Save Changes" }).click();
  await expect(theirs).toBeHidden();

  await expect(mine).toContainText("Demo staff changed this visit just now.");
  await expect(mine.getByRole("textbox", { name: "Notes" })).toHaveValue("Mine: bring the splint");
  // Another field than mine: it is simply theirs now.
  await expect(mine.getByRole("combobox", { name: "Status" })).toHaveValue("confirmed");
  const sides = mine.getByRole("region", { name: "Notes, both versions" });
  await expect(sides).toContainText("Theirs: needs a ramp");
  await expect(sides).toContainText("Mine: bring the splint");
  await expectAccessible(page);
  await sides.getByRole("button", { name: "Keep mine" }).click();
  await mine.getByRole("button", { name: "Save Changes" }).click();
  await expect(mine).toBeHidden();

  await openDetails(other, name);
  await expect(theirs.getByRole("textbox", { name: "Notes" })).toHaveValue(
    "Mine: bring the splint",
  );
  await expect(theirs.getByRole("combobox", { name: "Status" })).toHaveValue("confirmed");
  await other.context().close();
});

test("what was typed outlasts a lost connection", async ({ visitor }) => {
  const { page } = visitor;
  visitor.expectFailedLoads("ERR_");
  const { name } = await openDay(page, 38);
  const dialog = await openDetails(page, name);
  await dialog.getByRole("textbox", { name: "Notes" }).fill("Typed without a network");
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Not saved.");
  await page.context().setOffline(false);
  await expect(dialog.getByRole("textbox", { name: "Notes" })).toHaveValue(
    "Typed without a network",
  );
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Changes saved.")).toBeVisible();
});

test("a visit is moved by keys, and dragged back by pointer", async ({ visitor: { page } }) => {
  const { name, starts } = await openDay(page, 43);
  const [from = "", to = ""] = starts;
  const row = rowOf(page, name);
  await row.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("m");
  const block = page.locator("[data-block]").filter({ hasText: name });
  await expect(block).toBeFocused();
  const steps = (new Date(to).getTime() - new Date(from).getTime()) / (15 * 60_000);
  for (let step = 0; step < steps; step += 1) await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move visit" });
  await expect(dialog).toContainText(time(from));
  await expect(dialog).toContainText(time(to));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move visit" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await expect(block).toContainText(time(to).split(" ")[0] ?? "");

  await block.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const box = await block.boundingBox();
  if (!box) throw new Error("The block is not on the page.");
  const [x, y] = [box.x + box.width / 2, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 20);
  await page.mouse.move(x, y - steps * 20);
  await page.mouse.up();
  await expect(dialog).toContainText(time(from));
  await dialog.getByLabel("Tell the patient").uncheck();
  await dialog.getByRole("button", { name: "Move visit" }).click();
  await expect(dialog).toBeHidden();
  await expect(block).toContainText(time(from).split(" ")[0] ?? "");
});

test("a visit is cancelled with a reason and shown when asked for", async ({
  visitor: { page },
}) => {
  const { name } = await openDay(page, 45);
  const dialog = await openDetails(page, name);
  await dialog.getByRole("button", { name: "Cancel this visit" }).click();
  const ask = page.getByRole("dialog", { name: "Cancel this visit?" });
  await ask.getByRole("radio", { name: "Another reason" }).check();
  await ask.getByRole("button", { name: "Cancel visit" }).click();
  await expect(ask).toContainText("Type the reason in a few words.");
  await ask.getByLabel("The reason in a few words").fill("The scanner is being serviced");
  await expectAccessible(page);
  await ask.getByRole("button", { name: "Cancel visit" }).click();
  await expect(ask).toBeHidden();
  await expect(rowOf(page, name)).toBeHidden();

  await page.getByRole("button", { name: /^Show \d+ cancelled/ }).click();
  await expect(rowOf(page, name)).toContainText("Cancelled");
  await openDetails(page, name);
  await expect(dialog).toContainText("The scanner is being serviced");
  await expect(dialog.getByRole("combobox", { name: "Status" })).toBeDisabled();
});

test("a cancelled visit stands again while its time is free: by Undo, from its details, and not once it is taken", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("409 (Conflict)");
  const { name, starts } = await openDay(page, 49);
  const dialog = details(page);
  const messages = page.getByRole("region", { name: "Messages" });
  const cancelIt = async () => {
    await openDetails(page, name);
    await dialog.getByRole("button", { name: "Cancel this visit" }).click();
    const ask = page.getByRole("dialog", { name: "Cancel this visit?" });
    await expect(ask).toContainText("Until somebody else takes it, the visit can be restored.");
    await ask.getByRole("button", { name: "Cancel visit" }).click();
    await expect(ask).toBeHidden();
    await expect(
      messages.getByText("Visit cancelled. An email is on its way to the patient."),
    ).toBeVisible();
  };
  await cancelIt();
  await expect(rowOf(page, name)).toBeHidden();
  await messages.getByRole("button", { name: "Undo" }).dblclick();
  await expect(
    messages.getByText("Visit restored. An email is on its way to the patient."),
  ).toHaveCount(1);
  await expect(rowOf(page, name)).toContainText("Scheduled");
  await messages.getByRole("button", { name: "Close message" }).click();

  await cancelIt();
  await page.getByRole("button", { name: /^Show \d+ cancelled/ }).click();
  await openDetails(page, name);
  await dialog.getByRole("button", { name: "Restore this visit" }).click();
  const restore = page.getByRole("dialog", { name: "Restore this visit?" });
  await expect(restore).toContainText(time(starts[0] ?? ""));
  await expectAccessible(page);
  await restore.getByRole("button", { name: "Restore visit" }).dblclick();
  await expect(restore).toBeHidden();
  await expect(rowOf(page, name)).toContainText("Scheduled");

  // Loaded anew it says nothing of before, and still shows cancelled visits.
  await page.reload();
  await cancelIt();
  await book(page.request, starts[0] ?? "");
  await expect(rowOf(page, name)).toContainText("Cancelled");
  await openDetails(page, name);
  await dialog.getByRole("button", { name: "Restore this visit" }).click();
  await restore.getByRole("button", { name: "Restore visit" }).click();
  await expect(restore.getByRole("alert")).toContainText("Another visit has this time by now.");
  await restore.getByRole("button", { name: "Leave it cancelled" }).click();
  await expect(dialog.getByRole("button", { name: "Restore this visit" })).toBeVisible();
});

test("a visit that has not begun is marked completed once that is meant, and is never stuck", async ({
  visitor: { page },
}) => {
  const { name } = await openDay(page, 41);
  const dialog = await openDetails(page, name);
  const status = dialog.getByRole("combobox", { name: "Status" });
  const question = page.getByRole("dialog", { name: "Mark it completed already?" });
  await status.selectOption("Completed");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(question).toContainText("This visit begins on");
  await expectAccessible(page);
  await question.getByRole("button", { name: "No, keep Scheduled" }).click();
  await expect(question).toBeHidden();
  await expect(status).toHaveValue("scheduled");

  await status.selectOption("Completed");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await question.getByRole("button", { name: "Mark it completed" }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText("Completed");
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByRole("button", { name: "Undo" })).toBeVisible();

  // It says why it cannot be moved, and what makes it so that it can.
  await openDetails(page, name);
  await expect(dialog.getByRole("button", { name: "Move this visit" })).toBeHidden();
  await expect(dialog).toContainText("set it back to Scheduled or Confirmed");
  await status.selectOption("Confirmed");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText("Confirmed");
  await openDetails(page, name);
  await expect(dialog.getByRole("button", { name: "Move this visit" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel this visit" })).toBeVisible();
});

test("a visit that moved to another day is followed there, with what was typed", async ({
  visitor: { page },
}) => {
  const { name, date, starts } = await openDay(page, 47);
  const dialog = await openDetails(page, name);
  await dialog.getByRole("textbox", { name: "Notes" }).fill("Typed before it moved");
  const id = new URL(page.url()).searchParams.get("visit") ?? "";
  const next = await freeTimes(page.request, offer, 50);
  const moved = await page.request.post(`/api/schedule/visits/${id}/move`, {
    data: { version: 1, start: next.starts[0] ?? "", tellPatient: false },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await expect(dialog).toContainText("It moved to");
  await dialog.getByRole("button", { name: "Show its day" }).click();
  await expect(page).toHaveURL(new RegExp(`date=${next.date}`));
  await expect(dialog.getByRole("textbox", { name: "Notes" })).toHaveValue("Typed before it moved");
  await expect(dialog.getByRole("button", { name: "Show its day" })).toBeHidden();
  // A message is seen and pressed above a dialog that is open.
  await page.keyboard.press("Escape");
  await openDetails(page, name);
  await dialog.getByRole("status").getByRole("button", { name: "Close message" }).click();
  await expect(dialog.getByText("Not saved yet.")).toBeHidden();
  await dialog.getByRole("combobox", { name: "Status" }).selectOption("Confirmed");
  await dialog.getByRole("button", { name: "Save Changes" }).dblclick();
  await expect(dialog).toBeHidden();
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByText("Changes saved.")).toHaveCount(1);
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect(messages).toContainText("The status is Scheduled again.");
  await expect(rowOf(page, name)).toContainText("Scheduled");
  // The address of before still leads to it.
  await page.goto(`${daily}?date=${date}&visit=${id}`);
  await expect(dialog).toContainText(time(next.starts[0] ?? ""));
  expect(starts[0]).not.toBe(next.starts[0]);
});
