import { expect } from "@playwright/test";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Shift, ShiftWeek } from "../../src/features/schedule/shifts/contract.ts";
import { mondayOf } from "../../src/features/schedule/shifts/rules.ts";
import { area } from "./staff.ts";
import type { Offer } from "./visitor.ts";

export const schedule = `${area}/dashboard/staff-schedule`;
export const offer: Offer = { serviceId: "hydrafacial", staffId: "adeyemi" };
export const who = "Rosa Adeyemi, RN";

export async function enter(page: Page, wanted: string): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: wanted }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole("table", { name: "Shifts of the week" })).toBeVisible();
}

export const weekPath = (date: string) => `${schedule}?week=${mondayOf(date)}`;
export const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
export const toast = (page: Page, words: string | RegExp) => page.getByText(words).first();

/** The shifts of a week, past the page. */
export async function shiftsOf(
  api: APIRequestContext,
  date: string,
  staffId: string,
): Promise<Shift[]> {
  const answer = await api.get(`/api/shifts?week=${date}`);
  const { people } = (await answer.json()) as ShiftWeek;
  const own = people.find((person) => person.staffId === staffId)?.days ?? [];
  return own.flatMap(({ shifts }) => shifts);
}

/** Leaves the week as it was found. */
export async function clear(api: APIRequestContext, date: string, staffId: string): Promise<void> {
  for (const { id, version } of await shiftsOf(api, date, staffId)) {
    const data = { version, following: false, notify: false };
    expect((await api.delete(`/api/shifts/${id}`, { data })).status()).toBe(200);
  }
}

export async function fill(dialog: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog.getByLabel(label, { exact: true });
    if (label === "Staff Member") await field.selectOption({ label: value });
    else await field.fill(value);
  }
}
