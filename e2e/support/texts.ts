import { expect } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, practiceDate } from "../../src/practice/time.ts";
import { area } from "./staff.ts";
import { expectReady, freeTimes, freeTimesOn, test, uniqueName } from "./visitor.ts";
import type { Offer } from "./visitor.ts";

/** The pages about texts. */
export const queue = `${area}/sms`;
const offer: Offer = { serviceId: "skin-consultation", staffId: "adeyemi" };

/** Signs in as the demo's staff and opens a page about texts. */
export async function enter(page: Page, wanted: string): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: wanted }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole("heading", { level: 1, name: "SMS queue" })).toBeVisible();
  await expectReady(page);
}

/** A phone that nobody else has in this practice. */
const ownPhone = () => `718556${String(Date.now()).slice(-4)}`;
/** A phone as pages show it. */
export const shown = (phone: string) =>
  `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;

/** Books as somebody who agrees to texts, so that one is queued. */
export async function bookWithText(
  api: APIRequestContext,
  { daysAhead = 45, phone = ownPhone(), at = "" } = {},
): Promise<{ phone: string; lastName: string; start: string; code: string; manageUrl: string }> {
  const start = at === "" ? ((await freeTimes(api, offer, daysAhead, 4)).starts[0] ?? "") : at;
  const lastName = uniqueName("Texted");
  const patient = {
    firstName: "Journey",
    lastName,
    email: `${lastName.toLowerCase()}@patients.example`,
    phone,
  };
  const answer = await api.post("/api/appointments", {
    data: { ...offer, start, patient, consentSms: true },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { confirmationCode, manageUrl } = (await answer.json()) as {
    confirmationCode: string;
    manageUrl: string;
  };
  return { phone, lastName, start, code: confirmationCode, manageUrl };
}

/** A free time within the forecast's week: whichever there is, closed days may lie between. */
export async function timeWithinDays(api: APIRequestContext): Promise<string> {
  const today = practiceDate(new Date());
  for (const days of [5, 4, 3, 2]) {
    const starts = await freeTimesOn(api, offer, addDays(today, days));
    const start = starts.at(test.info().parallelIndex);
    if (start !== undefined) return start;
  }
  throw new Error("Nothing is free within the week.");
}
