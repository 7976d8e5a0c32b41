import { expect } from "@playwright/test";
import type { APIRequestContext } from "@playwright/test";
import { practiceMinutes } from "../src/practice/time.ts";
import { daily, jaw, openDetails, rowOf } from "./support/desk.ts";
import { expectAccessibleInBoth, freeTimes, test, uniqueName } from "./support/visitor.ts";

/** Books at the desk for somebody whom no message reaches; returns their name. */
async function bookUnreachable(api: APIRequestContext, start: string): Promise<string> {
  const lastName = uniqueName("Silent");
  const patient = { firstName: "Ida", lastName, email: "", phone: "7185550164" };
  const visit = { kind: "call", ...jaw, start, patient, consentSms: false, tellPatient: false };
  const answer = await api.post("/api/schedule/visits", { data: visit });
  expect(answer.status(), await answer.text()).toBe(201);
  return `Ida ${lastName}`;
}

test("nobody is offered to tell a patient whom no message reaches", async ({
  visitor: { page },
}) => {
  const { date, starts } = await freeTimes(page.request, jaw, 44, 2);
  await page.request.post("/api/staff-access/direct");
  const name = await bookUnreachable(page.request, starts[0] ?? "");
  await page.goto(`${daily}?date=${date}`);
  const details = await openDetails(page, name);
  await details.getByRole("button", { name: "Cancel this visit" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this visit?" });
  const tell = dialog.getByRole("checkbox", { name: "Tell the patient" });
  await expect(tell).toBeDisabled();
  await expect(tell).not.toBeChecked();
  await expect(dialog).toContainText("Nothing can be sent: no email and no agreed texts.");
  await expect(dialog).toContainText("Please call (718) 555-0164.");
  await expectAccessibleInBoth(page);
});

test("notes of two people are kept both, stand on the printed day, and the row names the provider on a phone", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  const { date, starts } = await freeTimes(page.request, jaw, 44, 2);
  await page.request.post("/api/staff-access/direct");
  const name = await bookUnreachable(page.request, starts[1] ?? "");
  await page.goto(`${daily}?date=${date}`);
  const dialog = await openDetails(page, name);
  await dialog.getByRole("textbox", { name: "Notes" }).fill("Brings the old splint");
  const id = new URL(page.url()).searchParams.get("visit") ?? "";
  const edit = { version: 1, notes: "Needs the ramp" };
  expect((await page.request.patch(`/api/schedule/visits/${id}`, { data: edit })).status()).toBe(
    200,
  );
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await dialog.getByRole("button", { name: "Keep both" }).click();
  const notes = dialog.getByRole("textbox", { name: "Notes" });
  await expect(notes).toHaveValue(/Needs the ramp\s+Brings the old splint/);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();

  await page.emulateMedia({ media: "print" });
  const printed = page.locator("[data-printed]").filter({ hasText: name });
  for (const words of ["Scheduled", "Needs the ramp", "Brings the old splint", "555-0164"])
    await expect(printed).toContainText(words);
  await expect(page.getByRole("button", { name: "New visit" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rowOf(page, name).getByText("Dr. Nils Lindgren")).toBeVisible();
});

test("a walk-in of earlier today is asked about and recorded as past", async ({ visitor }) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  const { repeatEachIndex } = test.info();
  const started = 5 + (repeatEachIndex % 20) * 40;
  test.skip(practiceMinutes(new Date()) < started + 60, "Nothing of today is over yet.");
  const clock = `${String(Math.floor(started / 60)).padStart(2, "0")}:${String(started % 60).padStart(2, "0")}`;
  const lastName = uniqueName("Earlier");
  await page.request.post("/api/staff-access/direct");
  await page.goto(daily);
  const form = page.getByRole("dialog", { name: "New visit" });
  await page.getByRole("button", { name: "New visit" }).click();
  await form.locator("label").filter({ hasText: "Walk-in" }).click();
  await form.getByRole("button", { name: "Somebody new" }).click();
  await form.getByLabel("First name").fill("Wilma");
  await form.getByLabel("Last name").fill(lastName);
  await form.getByRole("textbox", { name: "Phone" }).fill("718 555 0166");
  await form.getByLabel("Service").selectOption(jaw.serviceId);
  await form.getByLabel("Other time").check();
  await form.getByLabel("Time", { exact: true }).fill(clock);
  await form.getByRole("button", { name: "Book visit" }).click();
  await expect(form).toContainText("That time is already over.");
  await expectAccessibleInBoth(page);
  await form.getByRole("button", { name: "Record it as past" }).click();
  // In the small hours the practice is closed as well, which is asked about by itself.
  await form.getByRole("button", { name: "Book outside the hours" }).click();
  const result = page.getByRole("dialog", { name: "Visit booked" });
  await expect(result).toContainText(`Wilma ${lastName}`);
  await result.getByRole("button", { name: "Done" }).click();
  await expect(rowOf(page, lastName)).toBeVisible();
});
