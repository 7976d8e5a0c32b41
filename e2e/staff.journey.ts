import { expect, request } from "@playwright/test";
import type { APIRequestContext, Page, Route } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { addDays, formatCalendarDate, practiceDate } from "../src/practice/time.ts";
import { expectAccessible, expectLive, freeTimes, test, uniqueName } from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const area = `/${identity.staffPrefix}`;
const dashboard = `${area}/dashboard`;
const daily = `${dashboard}/daily-schedule`;

const offer: Offer = { serviceId: "checkup-cleaning", staffId: "marsh" };

/** Goes in as the demo account, by the page that offers it. */
async function enter(page: Page, wanted = dashboard): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: wanted }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(wanted);
}

type Booked = { name: string; email: string };

/** Books a visit with a consent to texts, as another visitor's browser would. */
async function book(visitor: APIRequestContext, start: string): Promise<Booked> {
  const email = `staffside.${new Date(start).getTime()}@patients.example`;
  const lastName = uniqueName("Journey");
  const patient = { firstName: "Staffside", lastName, email, phone: "7185550147" };
  const answer = await visitor.post("/api/appointments", {
    data: { ...offer, start, patient, consentSms: true },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { name: `Staffside ${lastName}`, email };
}

test("a visit without a session ends at the sign-in page and comes back after direct access", async ({
  visitor: { page },
}) => {
  const wanted = `${daily}?date=${addDays(practiceDate(new Date()), 3)}`;
  await page.goto(wanted);
  await expect(page.getByRole("heading", { name: "Who is at the desk?" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`${area}/login`);

  await page.getByRole("link", { name: "Go to direct access" }).click();
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    formatCalendarDate(addDays(practiceDate(new Date()), 3)),
  );
});

test("a booking made elsewhere appears in the open Daily Schedule by itself", async ({
  visitor: { page },
  baseURL,
}) => {
  const elsewhere = await request.newContext(baseURL === undefined ? {} : { baseURL });
  const { date, starts } = await freeTimes(elsewhere, offer, 6);
  await enter(page, `${daily}?date=${date}`);
  const bar = page.getByRole("banner");
  await expectLive(page);
  const rows = page.locator("[data-visit]");
  await expect(page.getByText(/\d+ Appointments?$/)).toBeVisible();
  const before = await rows.count();
  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));

  const booked = await book(elsewhere, starts[0] ?? "");
  const row = rows.filter({ hasText: booked.name });
  await expect(row).toBeVisible();
  await expect(row).toHaveAttribute("data-fresh", "");
  await expect(rows).toHaveCount(before + 1);
  await expect(page.getByRole("status").filter({ hasText: `New visit:` })).toContainText(
    booked.name,
  );
  await expect(bar.getByText(/^Live, changed/)).toBeVisible();
  expect(await page.evaluate(() => "wasNotReloaded" in window)).toBe(true);

  await row.getByRole("button", { name: booked.name, exact: true }).click();
  const details = page.getByRole("dialog", { name: "Appointment Details" });
  await expect(details).toContainText(booked.email);
  await expect(details).toContainText("Website");
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  for (const [label, scheme] of [
    ["Call Patient", "tel:+17185550147"],
    ["Send SMS", "sms:+17185550147"],
    ["Send Email", `mailto:${booked.email}`],
  ] as const) {
    await expect(row.getByRole("link", { name: new RegExp(`^${label}`) }).first()).toHaveAttribute(
      "href",
      scheme,
    );
  }

  await page.goto(`${area}/outbox`);
  const mail = page.locator("[data-mail]").filter({ hasText: booked.email });
  await expect(mail).toHaveCount(1);
  await mail.getByRole("button", { name: /^Open email/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Confirmation");
  await expect(page.getByRole("dialog")).toContainText(booked.email);
  await page.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("link", { name: "Texts" }).click();
  await expect(
    page.locator("[data-text]").filter({ hasText: "(718) 555-0147" }).first(),
  ).toContainText(/Pending|Sending|Sent/); // It waits at night only.
  await elsewhere.dispose();
});

test("the day changes by button, key and date, and the address follows", async ({
  visitor: { page },
}) => {
  const today = practiceDate(new Date());
  await enter(page, daily);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toContainText(formatCalendarDate(today));

  await page.getByRole("button", { name: "Next day" }).click();
  await expect(title).toContainText(formatCalendarDate(addDays(today, 1)));
  await expect(page).toHaveURL(`${daily}?date=${addDays(today, 1)}`);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(title).toContainText(formatCalendarDate(addDays(today, -1)));
  await page.getByLabel("Go to a date").fill(addDays(today, 400));
  await expect(page.getByRole("heading", { name: "No appointments" })).toBeVisible();
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page).toHaveURL(daily);

  await page.goto(`${daily}?date=2026-02-30`);
  await expect(title).toContainText(formatCalendarDate(today));
});

test("a day that fails to load keeps the last good list and says so", async ({ visitor }) => {
  const { page } = visitor;
  for (const part of ["ERR_", "status of 500"]) visitor.expectFailedLoads(part);
  const { date, starts } = await freeTimes(page.request, offer, 30);
  await book(page.request, starts[0] ?? "");
  await enter(page, `${daily}?date=${date}`);
  await expect(page.locator("[data-visit]").first()).toBeVisible();
  const rows = await page.locator("[data-visit]").count();
  let fail = (route: Route) => route.abort("connectionreset");
  // The page also tries by itself; that must not take the button away before it is pressed.
  await page.evaluate(() => {
    document.addEventListener("click", () => Object.assign(window, { wasPressed: true }), true);
  });
  await page.route("**/api/schedule/day**", async (route) => {
    const wasPressed = await page.evaluate(() => "wasPressed" in window);
    await (wasPressed ? route.continue() : fail(route));
  });
  // A read that was under way before the failure began answers the first return; a later one cannot.
  await expect(async () => {
    await page.evaluate(() => {
      const later = Date.now() + 120_000;
      Date.now = () => later;
      window.dispatchEvent(new Event("visibilitychange"));
    });
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Connection Error", { timeout: 6000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.locator("[data-visit]")).toHaveCount(rows);

  // Refused at once instead of lost: then its own tries do not keep the button busy for seconds.
  fail = (route) => route.fulfill({ status: 500, json: { error: { code: "unexpected" } } });
  const asked = page.waitForRequest("**/api/schedule/day**");
  await page.getByRole("button", { name: "Try Again" }).click();
  await asked;
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.locator("[data-visit]")).toHaveCount(rows);
});

test("a session that ends elsewhere hides every name and keeps the page", async ({
  visitor: { page },
}) => {
  const { date, starts } = await freeTimes(page.request, offer, 27);
  const { name } = await book(page.request, starts[0] ?? "");
  await enter(page, `${daily}?date=${date}`);
  await expectLive(page);
  await expect(page.locator("[data-row-name]", { hasText: name })).toBeVisible();
  const names = await page.locator("[data-row-name]").allInnerTexts();

  await page.request.post("/api/staff-access/sign-out");
  const card = page.getByRole("alertdialog", { name: "Authentication Required" });
  await expect(card).toBeVisible();
  await expect(card).toContainText("You need to be logged in to access this dashboard.");
  await expect(page.locator("[data-visit]")).toHaveCount(names.length);
  const text = await page.locator("body").innerText();
  expect(names.filter((name) => name !== "" && text.includes(name))).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(card).toBeVisible();

  await card.getByRole("link", { name: "Go to Login" }).click();
  await expect(page.getByRole("heading", { name: "Who is at the desk?" })).toBeVisible();
});

test("signing out ends the session and leads back to the sign-in page", async ({ visitor }) => {
  const { page } = visitor;
  // Whatever was being read at that moment is refused.
  visitor.expectFailedLoads("401");
  await enter(page);
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(`${area}/login`);

  const { account } = (await (await page.request.get("/api/staff-access/session")).json()) as {
    account: unknown;
  };
  expect(account).toBeNull();
  await page.goto(daily);
  await expect(page).toHaveURL(new RegExp(`${area}/login\\?from=`));
});

test("every tab has its own address, and search leads to it", async ({ visitor: { page } }) => {
  await enter(page);
  const rail = page.getByRole("navigation", { name: "Command center" });
  const tabs = [
    "Watch Dashboard",
    "Daily Schedule",
    "Week Overview",
    "Staff Schedule",
    "Analytics",
    "Voice Calls",
    "Voice AI Settings",
    "Phone Numbers",
    "Subdomains",
  ];
  await expect(rail.getByRole("link", { name: /^Subdomains/ })).toBeVisible();
  const shown = await rail.getByRole("listitem").getByRole("link").allInnerTexts();
  expect(shown.slice(0, tabs.length).map((label) => label.split("\n")[0])).toEqual(tabs);
  const addresses = new Set<string>();
  for (const tab of tabs) {
    await rail.getByRole("link", { name: new RegExp(`^${tab}`) }).click();
    await expect(page).toHaveTitle(`${tab} | Command Center`);
    addresses.add(page.url());
  }
  expect(addresses.size).toBe(tabs.length);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("outb");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${area}/outbox`);
});

test.describe("in a browser that has kept nothing yet", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("nothing about patients is kept in the browser's storage", async ({ visitor: { page } }) => {
    await enter(page, daily);
    await expect(page.getByText(/\d+ Appointments?$/)).toBeVisible();
    const kept = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage).filter((key) => !key.startsWith("react-router")),
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
    }));
    expect(kept).toEqual({ local: [], session: [], databases: 0, caches: 0 });
  });
});

/** The page in both color schemes, loaded once. */
async function expectBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const width of [390, 1280]) {
  test(`staff pages have no accessibility findings at ${width} px, light and dark`, async ({
    visitor: { page },
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [`${area}/login`, `${area}/direct-access`, `${area}/unauthorized`]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectBothSchemes(page);
    }

    const { date, starts } = await freeTimes(page.request, offer, width === 390 ? 13 : 20);
    await book(page.request, starts[0] ?? "");
    await enter(page, `${daily}?date=${date}`);
    await expect(page.locator("[data-visit]").first()).toBeVisible();
    await expectBothSchemes(page);
    await page.locator("[data-row-name]").first().click();
    await expect(page.getByRole("dialog", { name: "Appointment Details" })).toBeVisible();
    await expectBothSchemes(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: /^Search/ })).toBeFocused();
    await expectBothSchemes(page);

    const later = addDays(practiceDate(new Date()), 400);
    for (const address of [`${daily}?date=${later}`, dashboard, `${dashboard}/analytics`]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading dashboard data...")).toBeHidden();
      await expectBothSchemes(page);
    }
    for (const address of [`${area}/outbox`, `${area}/outbox?box=texts`]) {
      await page.goto(address);
      await expect(page.getByRole("table")).toBeVisible();
      await expectBothSchemes(page);
    }
  });
}
