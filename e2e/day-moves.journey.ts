import { expect } from "@playwright/test";
import { bookEdith, daily, jaw, openDay, openDetails, rowOf } from "./support/desk.ts";
import { expectAccessible, freeTimes, test, time } from "./support/visitor.ts";

test("a visit is moved by keys, and dragged back by pointer", async ({ visitor: { page } }) => {
  const { name, starts } = await openDay(page, 43);
  const [from = "", to = ""] = starts;
  const row = rowOf(page, name);
  // The handle beside the name names the same key.
  await row.getByRole("button", { name: `Move, ${name}` }).focus();
  await page.keyboard.press("m");
  const block = page.locator("[data-block]").filter({ hasText: name });
  await expect(block).toBeFocused();
  const steps = (new Date(to).getTime() - new Date(from).getTime()) / (15 * 60_000);
  for (let step = 0; step < steps; step += 1) await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move visit" });
  // Every time of the day stands in the form below.
  const way = dialog.locator("dl");
  await expect(way).toContainText(time(from));
  await expect(way).toContainText(time(to));
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
  await expect(way).toContainText(time(from));
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
  // The row that had the focus is gone: the page has it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");

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
  const dialog = page.getByRole("dialog", { name: "Appointment Details" });
  const messages = page.getByRole("region", { name: "Messages" });
  const cancelIt = async () => {
    await openDetails(page, name);
    await dialog.getByRole("button", { name: "Cancel this visit" }).click();
    const ask = page.getByRole("dialog", { name: "Cancel this visit?" });
    await expect(ask).toContainText("Until somebody else takes it, the visit can be restored.");
    await ask.getByRole("button", { name: "Cancel visit" }).click();
    await expect(ask).toBeHidden();
    await expect(
      messages.getByText("Visit cancelled. An email to the patient is queued."),
    ).toBeVisible();
  };
  await cancelIt();
  await expect(rowOf(page, name)).toBeHidden();
  await messages.getByRole("button", { name: "Undo" }).dblclick();
  await expect(
    messages.getByText("Visit restored. An email to the patient is queued."),
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
  await bookEdith(page.request, starts[0] ?? "");
  await expect(rowOf(page, name)).toContainText("Cancelled");
  await openDetails(page, name);
  await dialog.getByRole("button", { name: "Restore this visit" }).click();
  await restore.getByRole("button", { name: "Restore visit" }).click();
  await expect(restore.getByRole("alert")).toContainText("Another visit has this time by now.");
  await restore.getByRole("button", { name: "Leave it cancelled" }).click();
  await expect(dialog.getByRole("button", { name: "Restore this visit" })).toBeVisible();
});

test("a visit that moved to another day is followed there, with what was typed", async ({
  visitor: { page },
}) => {
  const { name, date, starts } = await openDay(page, 47);
  const dialog = await openDetails(page, name);
  await dialog.getByRole("textbox", { name: "Notes" }).fill("Typed before it moved");
  const id = new URL(page.url()).searchParams.get("visit") ?? "";
  const next = await freeTimes(page.request, jaw, 36, 3, date);
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
