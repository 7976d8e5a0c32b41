import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { identity } from "../src/practice/identity.ts";
import { jaw } from "./support/desk.ts";
import {
  expectAccessible,
  expectReady,
  freeTimes,
  test,
  uniqueName as newName,
} from "./support/visitor.ts";

const area = `/${identity.staffPrefix}`;
const patients = `${area}/patients`;

async function enter(page: Page, wanted = patients): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: wanted }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(wanted);
}

/** Somebody of this run alone, with a visit at a free time. */
async function addPerson(page: Page, firstName: string, lastName: string, phone: string) {
  const email = `${lastName}.${firstName.normalize("NFD").replaceAll(/[^a-z]/gi, "")}@inbox.example`;
  const patient = {
    firstName,
    lastName,
    email: email.toLowerCase(),
    phone,
    dateOfBirth: "1980-03-05",
  };
  const { starts } = await freeTimes(page.request, jaw, 12);
  const data = { ...jaw, start: starts[0], patient, consentSms: false };
  const answer = await page.request.post("/api/appointments", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { confirmationCode } = (await answer.json()) as { confirmationCode: string };
  return { name: `${firstName} ${lastName}`, email: patient.email, confirmationCode };
}

const field = (page: Page) => page.getByLabel("Find a patient");
const rows = (page: Page) => page.locator("[data-person-row]");

/** Types something and sees exactly one person. */
async function finds(page: Page, typed: string, name: string): Promise<void> {
  await field(page).fill(typed);
  await expect(rows(page).filter({ hasText: name }).first(), typed).toBeVisible();
}

async function inBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

test("somebody is found by each kind, by keyboard alone, and has one page", async ({
  visitor: { page },
}) => {
  const lastName = newName("Ferrand");
  const digits = String(Date.now()).slice(-4);
  const person = await addPerson(page, "José", lastName, `718556${digits}`);
  await enter(page);
  await expectReady(page);
  await expect(page.getByRole("heading", { name: "Patients", exact: true })).toBeVisible();
  await inBothThemes(page);

  for (const typed of [
    `${lastName} jose`,
    `jose ${lastName.slice(0, 8)}`,
    person.email,
    `(718) 556-${digits}`,
    `${lastName} March 5 1980`,
    person.confirmationCode,
  ]) {
    await finds(page, typed, person.name);
  }
  await field(page).fill(`${lastName.slice(0, 4)}x${lastName.slice(5)}`);
  await expect(page.getByText("Similar name").first()).toBeVisible();
  await field(page).fill("zzqqzz nobody");
  await expect(page.getByText("Nobody on file matches")).toBeVisible();
  expect(page.url()).not.toContain("nobody");

  await finds(page, lastName, person.name);
  await inBothThemes(page);
  await field(page).press("ArrowDown");
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: person.name, level: 1 })).toBeVisible();
  await expect(page.getByText("March 5, 1980", { exact: false }).first()).toBeVisible();
  await expect(
    page.getByRole("list", { name: "What happened" }).getByRole("listitem").first(),
  ).toBeVisible();
  expect(page.url()).not.toContain(lastName);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await inBothThemes(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole("link", { name: /^Visits/ }).click();
  await expect(page).toHaveURL(/\?tab=visits$/);
  await page.goBack();
  await expect(field(page)).toHaveValue(lastName);
});

test("a note is added, flagged and removed; a detail is corrected and the old one kept", async ({
  visitor: { page },
}) => {
  const lastName = newName("Noter");
  const person = await addPerson(page, "Nina", lastName, `718557${String(Date.now()).slice(-4)}`);
  await enter(page);
  await finds(page, lastName, person.name);
  await field(page).press("Enter");
  await expect(page.getByRole("heading", { name: person.name, level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "New note" }).click();
  const note = page.getByRole("dialog", { name: "New note" });
  await note.getByRole("button", { name: "Save note" }).click();
  await expect(note.getByText("Type the note.")).toBeVisible();
  await note.getByLabel("Note", { exact: true }).fill("Wants each step explained.");
  await note.getByLabel("Flag it for the team").check();
  await inBothThemes(page);
  await note.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Flagged for the team:")).toBeVisible();

  await page.getByRole("button", { name: "Edit the flagged note" }).click();
  await page.getByRole("dialog", { name: "Note" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Flagged for the team:")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Flagged for the team:")).toBeVisible();

  await page.getByRole("button", { name: "Correct a detail" }).click();
  const form = page.getByRole("dialog", { name: "Correct a detail" });
  await form.getByLabel(/^Phone/).fill("(718) 5");
  await form.getByRole("button", { name: "Save correction" }).click();
  await expect(form.getByText("Type a phone number with 10 digits")).toBeVisible();
  await form.getByLabel(/^Phone/).fill("(718) 558-0101");
  await expect(form.getByText("none holds for another number")).toBeVisible();
  await inBothThemes(page);
  await form.getByRole("button", { name: "Save correction" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("(718) 558-0101").first()).toBeVisible();
  await page.getByRole("link", { name: /^Changes/ }).click();
  await expect(page.getByText("Corrected phone")).toBeVisible();

  await page.getByRole("button", { name: "New visit" }).click();
  const visit = page.getByRole("dialog", { name: "New visit" });
  await expect(visit.getByText(person.name).first()).toBeVisible();
  await page.keyboard.press("Escape");
});

test("two records of one person are compared, merged and taken apart again", async ({
  visitor: { page },
}) => {
  const lastName = newName("Doubler");
  const phone = `718559${String(Date.now()).slice(-4)}`;
  const one = await addPerson(page, "Mara", lastName, phone);
  const other = await addPerson(page, "Mario", lastName, phone);
  await enter(page);
  await finds(page, lastName, one.name);
  await expect(page.getByText(`Shares phone with ${other.name}`)).toBeVisible();
  await rows(page).filter({ hasText: one.name }).click();
  await page.getByRole("link", { name: "Merge with a double" }).click();
  await expect(page.getByRole("heading", { name: "Possible doubles" })).toBeVisible();
  await inBothThemes(page);
  await page
    .getByRole("button", { name: /^Compare / })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Are these one person?" });
  await expect(dialog.getByText("Twins?")).toBeVisible();
  await expect(dialog.getByText(/What moves: 1 visit/)).toBeVisible();
  await inBothThemes(page);
  await dialog.getByLabel("Mara", { exact: true }).check();
  await dialog.getByRole("button", { name: "Merge the records" }).click();
  await expect(page.getByRole("heading", { name: one.name, level: 1 })).toBeVisible();
  await expect(page.getByText("2 visits, no missed ones", { exact: false })).toBeVisible();
  await expect(page.getByText("Another record was merged into this one")).toBeVisible();
  await page.getByRole("button", { name: /^Take .* apart again$/ }).click();
  await expect(page.getByText("1 visit, no missed ones", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Patients", exact: true }).first().click();
  await finds(page, `mario ${lastName}`, other.name);
});

test("the record is handed out; erasing is refused while a visit is booked, then done", async ({
  visitor: { page, expectFailedLoads },
}) => {
  // The page hears that somebody is gone before it has left.
  expectFailedLoads("status of 404");
  const lastName = newName("Leaver");
  const person = await addPerson(page, "Lea", lastName, `718554${String(Date.now()).slice(-4)}`);
  await enter(page);
  await finds(page, lastName, person.name);
  await field(page).press("Enter");
  await page.getByRole("button", { name: "Give the patient a copy" }).click();
  await inBothThemes(page);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save to read or print" }).click();
  const file = await (await saving).path();
  const text = await readFile(file, "utf8");
  expect(text).toContain(person.name);
  expect(text).toContain("Who looked");
  await page.getByRole("button", { name: "Close" }).last().click();

  const erase = page.getByRole("dialog", { name: /^Erase / });
  await page.getByRole("button", { name: "Erase this person" }).click();
  await expect(erase.getByText("Cancel it first.", { exact: false })).toBeVisible();
  await inBothThemes(page);
  await erase.getByRole("button", { name: "Close" }).last().click();

  const cancelled = await page.request.post("/api/appointments/cancel", {
    data: { confirmationCode: person.confirmationCode, email: person.email },
  });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  await page.getByRole("button", { name: "Erase this person" }).click();
  const last = erase.getByRole("button", { name: "Erase for good" });
  await expect(last).toBeDisabled();
  await inBothThemes(page);
  await erase.getByRole("textbox").fill(person.name);
  await last.click();
  await expect(page.getByText("The person was erased.")).toBeVisible();
  await field(page).fill(lastName);
  await expect(page.getByText("Nobody on file matches")).toBeVisible();
});
