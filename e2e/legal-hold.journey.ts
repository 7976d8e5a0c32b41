import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { jaw } from "./support/desk.ts";
import { area } from "./support/staff.ts";
import { expectAccessibleInBoth, freeTimes, test, uniqueName } from "./support/visitor.ts";

async function enter(page: Page, wanted: string): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: wanted }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(wanted);
}

/** Somebody of this run alone, whose only visit is cancelled: nothing but a hold keeps the record. */
async function addPerson(page: Page, lastName: string): Promise<string> {
  const email = `${lastName.toLowerCase()}@inbox.example`;
  const patient = { firstName: "Hilda", lastName, email, phone: "(718) 555-0175" };
  const { starts } = await freeTimes(page.request, jaw, 14);
  const data = { ...jaw, start: starts[0], patient, consentSms: false };
  const booked = await page.request.post("/api/appointments", { data });
  expect(booked.status(), await booked.text()).toBe(201);
  const { confirmationCode } = (await booked.json()) as { confirmationCode: string };
  const cancelled = await page.request.post("/api/appointments/cancel", {
    data: { confirmationCode, email },
  });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  return `Hilda ${lastName}`;
}

const said = (page: Page, words: string) => page.getByText(words, { exact: true });

/** The same dialog on a desk and on a phone, in both colors: readable, nothing cut off at its side. */
async function expectFineOnBoth(page: Page): Promise<void> {
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessibleInBoth(page);
    const isWide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] *")].some(
        (one) => one.getBoundingClientRect().right > window.innerWidth + 1,
      ),
    );
    expect(isWide, `wider than ${size.width}`).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("a hold keeps a person's record from being erased, until it is released with a reason", async ({
  visitor: { page },
}) => {
  test.slow();
  const lastName = uniqueName("Holder");
  const name = await addPerson(page, lastName);
  await enter(page, `${area}/patients`);
  await page.getByLabel("Find a patient").fill(lastName);
  await page.locator("[data-person-row]").filter({ hasText: name }).first().click();
  await expect(page.getByRole("heading", { name })).toBeVisible();

  await page.getByRole("button", { name: "Legal hold" }).click();
  const dialog = page.getByRole("dialog", { name: `Legal hold on ${name}` });
  await expect(dialog.getByText("No hold was ever placed.")).toBeVisible();
  const place = dialog.getByRole("button", { name: "Place a hold" });
  await expect(place).toBeDisabled();
  await expectFineOnBoth(page);
  await dialog.getByLabel(`Why ${name} must be kept`).fill("Letter of a lawyer, November 20");
  await place.click();
  await expect(said(page, "The hold is placed.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toContainText("Letter of a lawyer, November 20");
  await expectFineOnBoth(page);
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(dialog).toBeHidden();

  const erase = page.getByRole("dialog", { name: /^Erase / });
  await page.getByRole("button", { name: "Erase this person" }).click();
  await expect(erase.getByText("legal hold", { exact: false }).first()).toBeVisible();
  await expectFineOnBoth(page);
  await erase.getByRole("button", { name: "Close" }).first().click();
  await expect(erase).toBeHidden();

  await page.getByRole("button", { name: "Legal hold" }).click();
  await dialog.getByRole("button", { name: "Release", exact: true }).click();
  await expect(dialog.getByLabel("Why it is released")).toBeFocused();
  const release = dialog.getByRole("button", { name: "Release the hold" });
  await expect(release).toBeDisabled();
  await expectFineOnBoth(page);
  await dialog.getByLabel("Why it is released").fill("The case is closed");
  await release.click();
  await expect(said(page, "The hold is released.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toContainText("The case is closed");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Erase this person" }).click();
  await expect(erase.getByRole("button", { name: "Erase for good" })).toBeVisible();
});

test("how long what is kept, and all holds, can be read on the audit page", async ({
  visitor: { page },
}) => {
  test.slow();
  await enter(page, `${area}/audit`);
  await page.getByRole("button", { name: "Retention" }).click();
  const dialog = page.getByRole("dialog", { name: "Retention and legal holds" });
  await dialog.getByText("How long what is kept", { exact: true }).click();
  await expect(dialog.getByText("Ninety days after the last word.")).toBeVisible();
  await expectFineOnBoth(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Retention" })).toBeFocused();
});
