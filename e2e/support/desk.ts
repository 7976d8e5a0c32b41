import { expect, test } from "@playwright/test";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { area } from "./staff.ts";
import { expectLive, freeTimes, uniqueName } from "./visitor.ts";
import type { Offer } from "./visitor.ts";

/** The Daily Schedule's address. */
export const daily = `${area}/dashboard/daily-schedule`;

/** The visit that walks at the desk book. */
export const jaw: Offer = { serviceId: "tmj-splint-adjustment", staffId: "lindgren" };

/** Goes in as the demo account, by the page that offers it. */
export async function enterDesk(page: Page, wanted = daily): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: wanted }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByText(/\d+ Appointments?$/).first()).toBeVisible();
}

/** Before the practice opens, another hour each time a journey is repeated. */
export const nightHour = () => 6 - (test.info().repeatEachIndex % 6);

/** Books a visit of somebody with a name of their own; returns that name. */
export async function bookEdith(
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
  const data = { ...jaw, start, patient, notes: "Please call me Edie", consentSms: false };
  const answer = await api.post("/api/appointments", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return `Edith ${lastName}`;
}

/** A day with free times and a visit on it, open as staff. */
export async function openDay(
  page: Page,
  daysAhead: number,
): Promise<{ name: string; date: string; starts: string[] }> {
  const { date, starts } = await freeTimes(page.request, jaw, daysAhead, 6);
  const name = await bookEdith(page.request, starts[0] ?? "");
  await page.request.post("/api/staff-access/direct");
  await page.goto(`${daily}?date=${date}`);
  await expect(rowOf(page, name)).toBeVisible();
  return { name, date, starts };
}

/** Another member of staff's browser on the same page. */
export async function anotherPage(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext();
  await context.request.post(new URL("/api/staff-access/direct", page.url()).href);
  const other = await context.newPage();
  await other.goto(page.url());
  await expectLive(other);
  return other;
}

export const rowOf = (page: Page, name: string) =>
  page.locator("[data-visit]").filter({ hasText: name });

/** The details of the visit in this row, open. */
export async function openDetails(page: Page, name: string) {
  await rowOf(page, name).getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Appointment Details" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The form of a new visit, and what it says once that is booked. */
export const form = (page: Page) => page.getByRole("dialog", { name: "New visit" });
export const result = (page: Page) => page.getByRole("dialog", { name: "Visit booked" });
