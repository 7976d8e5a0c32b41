import { expect } from "@playwright/test";
import { anotherPage, bookEdith, daily, jaw, openDay, openDetails, rowOf } from "./support/desk.ts";
import { expectAccessible, freeTimes, test } from "./support/visitor.ts";

test("insurance typed while booking waits to be confirmed, its member ID hidden until shown", async ({
  visitor: { page },
}) => {
  const { date, starts } = await freeTimes(page.request, jaw, 41, 1);
  const insurance = { provider: "Delta Dental", memberId: "W-9931774821", groupNumber: "G-204" };
  const name = await bookEdith(page.request, starts[0] ?? "", insurance);
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
