import { test as base, expect } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import type { BookingRequest } from "../../src/features/booking/appointments/contract.ts";
import type { FreeTime } from "../../src/features/booking/contract.ts";
import { bookingPolicy } from "../../src/practice/booking-policy.ts";
import {
  addDays,
  formatCalendarDate,
  formatMonth,
  formatTime,
  practiceDate,
} from "../../src/practice/time.ts";
import { violations } from "./checker.ts";
import { watchTraces } from "./traces.ts";

export interface Visitor {
  page: Page;
  /** Failed loads that a journey provokes on purpose, by a part of the browser's sentence: "status of 409". */
  expectFailedLoads: (part: string) => void;
}

/** A visitor's browser; whatever it complains about fails the journey. */
export const test = base.extend<{ visitor: Visitor; leftOpen: void }>({
  /** Browsers of other people that a walk leaves open would go on drawing beside every later one. */
  leftOpen: [
    async ({ browser }, provide) => {
      await provide();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  visitor: async ({ page }, provide) => {
    const complaints: string[] = [];
    const expected: string[] = [];
    page.on("console", (message) => {
      const isExpected = expected.some((part) => message.text().includes(part));
      if (message.type() === "error" && !isExpected) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    const traces = watchTraces(page);
    await provide({ page, expectFailedLoads: (part) => void expected.push(part) });
    expect(complaints, "complaints in the browser's console").toEqual([]);
    await traces.expectNone();
  },
});

/** The page's program runs: what is pressed from now on acts. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
}

/** A staff page hears of changes from now on; whether it has heard of one already does not matter. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByText(/^Live(,|$)/)).toBeVisible();
}

/** The topmost open dialog, unless the platform itself keeps the checker from what lies beneath. */
async function topDialog(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    if (document.querySelector("dialog:modal")) return null;
    const heading = [...document.querySelectorAll("dialog[open][aria-modal]")]
      .at(-1)
      ?.getAttribute("aria-labelledby");
    return heading ? `dialog[aria-labelledby="${heading}"]` : null;
  });
}

/**
 * What fades or slides in has its own colors only once it has come to rest. What hangs on the page's scrolling
 * rests already; what has not ended by itself after a while stands where no frame is drawn, and is ended.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ effect, timeline }: Animation) =>
      timeline === document.timeline &&
      Number.isFinite(Number(effect?.getComputedTiming().endTime));
    const running = document
      .getAnimations()
      .filter((one) => one.playState === "running" && isEnding(one));
    const patience = 5000;
    const late = setTimeout(() => running.forEach((one) => one.finish()), patience);
    await Promise.allSettled(running.map((one) => one.finished));
    clearTimeout(late);
  });
}

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  await comeToRest(page);
  return violations(page, await topDialog(page), rules);
}

/** Draws also what lies far below the window: what was never drawn has no ground for the checker. */
export async function drawAll(page: Page): Promise<void> {
  await page.locator("footer").evaluate((footer) => {
    footer.style.contentVisibility = "visible";
  });
}

/** No violation of WCAG 2.2 A and AA, nor of the checker's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page), page.url()).toEqual([]);
}

/** The same for both color schemes, which differ in their colors only. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await findings(page, ["color-contrast"]), `${page.url()} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
}

/** A name that nobody else has in this practice, also when the journey is repeated. */
export function uniqueName(stem: string): string {
  const number = Date.now() * 100 + test.info().parallelIndex;
  const letters = number
    .toString(26)
    .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)));
  return stem + letters;
}

/** A service with one provider. */
export interface Offer {
  serviceId: string;
  staffId: string;
}

/** Journeys that run at the same time keep to different days: nobody takes what another looks at. */
function isOurDay(date: string): boolean {
  const { parallelIndex, config } = test.info();
  const days = new Date(date).getTime() / (24 * 60 * 60_000);
  return days % config.workers === parallelIndex;
}

/** The free times of a day, as the website offers them. */
export async function freeTimesOn(
  api: APIRequestContext,
  offer: Offer,
  date: string,
): Promise<string[]> {
  const answer = await api.get(`/api/slots?${new URLSearchParams({ ...offer, date }).toString()}`);
  const { slots } = (await answer.json()) as { slots: { start: string; isAvailable: boolean }[] };
  return slots.filter(({ isAvailable }) => isAvailable).map(({ start }) => start);
}

/**
 * The free times of the first day of ours, from so many days ahead, that has at least `count` of them; never
 * those of the day `notOn`.
 */
export async function freeTimes(
  api: APIRequestContext,
  offer: Offer,
  daysAhead: number,
  count = 3,
  notOn = "",
): Promise<{ date: string; starts: string[] }> {
  const today = practiceDate(new Date());
  for (let days = daysAhead; days <= bookingPolicy.horizonDays; days += 1) {
    const date = addDays(today, days);
    if (!isOurDay(date) || date === notOn) continue;
    const starts = await freeTimesOn(api, offer, date);
    if (starts.length >= count) return { date, starts };
  }
  throw new Error(`No day with ${count} free times for ${offer.serviceId}`);
}

/** Books as another visitor would, past the page: "Journey" and this last name. */
export async function bookByApi(
  api: APIRequestContext,
  time: Pick<FreeTime, "staffId" | "start"> & { serviceId: string },
  lastName = "Rival",
): Promise<{ manageUrl: string; confirmationCode: string }> {
  const patient = {
    firstName: "Journey",
    lastName,
    email: `${lastName.toLowerCase()}@patients.example`,
    phone: "7185550177",
  };
  const data: BookingRequest = { ...time, patient, consentSms: false };
  const answer = await api.post("/api/appointments", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { manageUrl: string; confirmationCode: string };
}

/** Gives up the time this page holds, without the page noticing. */
export async function releaseHold(api: APIRequestContext, page: Page): Promise<void> {
  const stored = await page.evaluate(() => window.sessionStorage.getItem("booking.hold"));
  const [holdToken] = stored?.split(" ") ?? [];
  const answer = await api.delete("/api/holds", { data: { holdToken } });
  expect(answer.status()).toBe(204);
}

/** "10:30 AM" as the page writes it. */
export const time = (start: string) => formatTime(new Date(start));

/** Turns the calendar to a day with free times and chooses it. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  const day = page.getByRole("button", {
    name: new RegExp(`^${formatCalendarDate(date)}, \\d+ free`),
  });
  // By the month that is named: its days come a moment later, and a second press would lead past it.
  const month = page.getByRole("heading", { name: formatMonth(date.slice(0, 7)), exact: true });
  while (!(await month.isVisible())) {
    const shown = await page.locator("#booking-month").textContent();
    await page.getByRole("button", { name: "Next month" }).click();
    await expect(page.locator("#booking-month")).not.toHaveText(shown ?? "");
  }
  await day.click();
}

/** Opens the step of day and time on a day. */
export async function openTimes(page: Page, offer: Offer, date: string): Promise<void> {
  await page.goto(
    `/booking?service=${offer.serviceId}&provider=${offer.staffId}&date=${date}&step=time`,
  );
  await expect(page.getByRole("heading", { name: formatCalendarDate(date) })).toBeVisible();
}

/** Chooses a time, which is then held. */
export async function hold(page: Page, start: string): Promise<void> {
  await page.getByRole("button", { name: time(start), exact: true }).click();
  await expect(page.getByText(/^Held for you for/)).toBeVisible();
}

/** Fills in what must be given. */
export async function typeDetails(page: Page, lastName: string): Promise<void> {
  await page.getByLabel("First name").fill("Maya");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Email").fill("maya@patients.example");
  await page.getByLabel("Phone").fill("(718) 555-0198");
  await page
    .getByRole("group", { name: "18 or older?" })
    .getByRole("radio", { name: "Yes" })
    .check();
}

/** From a held time to the last step. */
export async function toReview(page: Page, lastName: string): Promise<void> {
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await typeDetails(page, lastName);
  await page.getByRole("button", { name: "Review your visit" }).click();
  await expect(page.getByRole("button", { name: "Book this visit" })).toBeVisible();
}
