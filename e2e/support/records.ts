import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { area } from "./staff.ts";
import { expectReady } from "./visitor.ts";

/** The address of the Subdomains tab. */
export const subdomains = `${area}/dashboard/subdomains`;

/** The tab as the demo's admin. */
export async function enterSubdomains(page: Page): Promise<void> {
  expect((await page.request.post("/api/staff-access/direct")).status()).toBe(200);
  await page.goto(subdomains);
  await expectReady(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Subdomains");
}

/** A specialty's dialog, opened by its card, with what it shows. */
export async function openSpecialty(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: title }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByText(/^Figures from /)).toBeVisible();
  return dialog;
}

/** The form of a record that is open, whatever lies beneath it. */
export const recordForm = (page: Page) => page.getByRole("dialog", { name: "Record", exact: true });

/** Chooses one of the short names of a group in a form. */
export async function choose(form: Locator, group: string, name: string): Promise<void> {
  await form
    .getByRole("group", { name: new RegExp(`^${group}( optional)?$`) })
    .getByLabel(name, { exact: true })
    .check();
}

/** Removes every record that stands in a list, so that the practice has as many as before. */
export async function removeAll(list: Locator): Promise<void> {
  const buttons = list.getByRole("button", { name: /^Remove: / });
  await expect(buttons.first()).toBeVisible();
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click();
    await expect(buttons).toHaveCount(left - 1);
  }
}

type Named = { patient: { id: string | null } };
type Kept = { id: string; version: number; entry: { kind: string } };
const careKinds = new Set(["pain", "milestone", "implant", "robotic"]);

/** Removes what an earlier try of these walks left behind, so that the sample stands in again. */
export async function removeLeftOvers(page: Page): Promise<void> {
  expect((await page.request.post("/api/staff-access/direct")).status()).toBe(200);
  const people = new Set<string>();
  for (const [specialty, list] of [
    ["tmj", "painEntries"],
    ["implants", "cases"],
  ] as const) {
    const answer = await page.request.get(`/api/specialties/${specialty}`);
    const board = (await answer.json()) as Record<string, Named[]>;
    for (const { patient } of board[list] ?? []) if (patient.id !== null) people.add(patient.id);
  }
  for (const id of people) {
    const answer = await page.request.get(`/api/patients/${id}/specialty-records`);
    const { records } = (await answer.json()) as { records: Kept[] };
    for (const { id: record, version, entry } of records) {
      const side = careKinds.has(entry.kind) ? "care" : "desk";
      const gone = await page.request.post(`/api/${side}-records/${record}/remove`, {
        data: { version },
      });
      expect(gone.status()).toBe(200);
    }
  }
}
