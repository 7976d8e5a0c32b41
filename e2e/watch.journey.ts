import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { practiceDate } from "../src/practice/time.ts";
import { expectAccessible, expectAccessibleInBoth, expectLive, test } from "./support/visitor.ts";

const area = `/${identity.staffPrefix}`;
const dashboard = `${area}/dashboard`;

async function enter(page: Page, wanted = dashboard): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: wanted }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(watchOf(page, "")).toBeVisible();
}

const watchOf = (page: Page, mode: string) => page.getByRole("group", { name: `Watch, ${mode}` });
const controls = (page: Page) => page.getByRole("region", { name: "Watch controls" });
const chronometer = (page: Page) => page.getByRole("region", { name: "Chronometer" });
const pill = (page: Page) => page.getByRole("status").filter({ hasText: "Connected" });

/** The width of the watch in pixels. */
async function widthOf(page: Page): Promise<number> {
  const box = await watchOf(page, "").boundingBox();
  return Math.round(box?.width ?? 0);
}

test("the watch in its four modes and three sizes, with every control", async ({
  visitor: { page },
}) => {
  await enter(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Practice Analytics Dashboard");
  await expect(pill(page)).toBeVisible();
  await expect(page.getByText("Figures less than a minute old")).toBeVisible();
  const help = page.getByRole("list", { name: "Interactive features" });
  await expect(help.getByRole("listitem")).toHaveCount(4);
  expect(await widthOf(page)).toBe(500);
  await expectAccessibleInBoth(page);

  // The label turns the mode, after the last comes the first.
  for (const [mode, next] of [
    ["Appointments", "patients"],
    ["Patients", "services"],
    ["Services", "performance"],
    ["Performance", "appointments"],
  ]) {
    await expect(watchOf(page, mode ?? "")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: mode ?? "" }).first()).toBeVisible();
    await page.getByRole("button", { name: `${mode}. Change the data to ${next}` }).click();
  }
  await expect(watchOf(page, "Appointments")).toBeVisible();

  await controls(page).getByLabel("Data Mode").selectOption("services");
  await expect(watchOf(page, "Services")).toBeVisible();
  for (const [size, pixels] of [
    ["small", 300],
    ["medium", 400],
    ["large", 500],
  ] as const) {
    await controls(page).getByLabel("Size").selectOption(size);
    await expect.poll(() => widthOf(page)).toBe(pixels);
  }

  // With interactive mode off the face takes no presses; the figures beside it still open.
  await controls(page).getByLabel("Interactive Mode").uncheck();
  await expect(watchOf(page, "Services").getByRole("button", { disabled: false })).toHaveCount(0);
  await controls(page).getByLabel("Interactive Mode").check();
  await expect(
    page.getByRole("button", { name: /^Services: \d+\. Open its rows$/ }),
  ).not.toHaveCount(0);

  await controls(page).getByRole("button", { name: "Refresh Data" }).click();
  await expect(controls(page).getByRole("button", { name: "Refresh Data" })).toBeVisible();
  await expect(controls(page).getByText(/^\d{1,2}:\d{2} [AP]M$/)).toBeVisible();
});

test("the chronometer by its pushers, its plate and the keyboard, exact when stopped", async ({
  visitor: { page },
}) => {
  await enter(page);
  const reading = chronometer(page).getByRole("timer");
  await expect(reading).toContainText("00:00.00");
  await page.getByRole("button", { name: "Start the chronometer" }).focus();
  await page.keyboard.press("Enter");
  await expect(chronometer(page)).toContainText("Chronometer, running");
  await page.waitForTimeout(1200);
  await page.getByRole("button", { name: "Stop the chronometer" }).press("Enter");
  await expect(chronometer(page)).toContainText("Chronometer, stopped");
  const stopped = (await reading.textContent())?.slice(0, 8) ?? "";
  expect(stopped).toMatch(/^00:\d{2}\.\d{2}$/);
  expect(Number(stopped.slice(3))).toBeGreaterThan(1.1);

  // What the strips show is what is said.
  const shown = await reading.locator("[data-strip]").evaluateAll((strips) =>
    strips.map((strip) => {
      const { m42 } = new DOMMatrixReadOnly(getComputedStyle(strip).transform);
      const digit = strip.getBoundingClientRect().height / strip.childElementCount;
      return String(Math.round(-m42 / digit));
    }),
  );
  expect(shown.join("")).toBe(stopped.replaceAll(/[:.]/g, ""));

  await chronometer(page).getByRole("button", { name: "Start" }).click();
  await expect(chronometer(page)).toContainText("running");
  await chronometer(page).getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Reset the chronometer" }).click();
  await expect(reading).toContainText("00:00.00");
  await expect(chronometer(page)).toContainText("Chronometer, at zero");
});

test("hands move by the browser's own animations, rest while hidden, and tick where motion is reduced", async ({
  visitor: { page },
}) => {
  await enter(page);
  const turns = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.target?.matches("[data-turns]"),
        )
        .map(({ effect, playState }) => `${effect?.getTiming().easing} ${playState}`),
    );
  await expect.poll(async () => (await turns()).includes("steps(480) running")).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(async () => (await turns()).includes("steps(60) running")).toBe(true);

  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(turns).toEqual([]);
});

test("the time goes on by itself, to the second", async ({ visitor: { page } }) => {
  await enter(page);
  const clock = page.getByRole("region", { name: "Watch controls" }).getByRole("time");
  await expect(clock).toContainText(/\d{1,2}:\d{2} [AP]M/);
  const [shown, now] = await clock.evaluate((element) => {
    const strips = [...element.querySelectorAll<HTMLElement>("[data-lines]")];
    const lines = strips.map((strip) => {
      const { m42 } = new DOMMatrixReadOnly(getComputedStyle(strip).transform);
      return Math.round((-m42 / strip.offsetHeight) * strip.childElementCount);
    });
    return [Number(lines.join("")), new Date().getSeconds()];
  });
  // The page's timeline stands still within a frame.
  expect([now, (now + 59) % 60]).toContain(shown);
});

test("every figure opens down to its rows, by keyboard too, and Back closes it", async ({
  visitor: { page },
}) => {
  await enter(page);
  const today = page.getByRole("button", { name: "Appointments today", exact: true });
  await today.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Appointments today" });
  await expect(drawer).toContainText("Visits that begin today and are not cancelled");
  await expect(drawer).toContainText("Formula");
  await expect(drawer.getByRole("link", { name: "Download CSV" })).toBeVisible();
  const rows = drawer.getByRole("row");
  const value = Number(await drawer.getByText(/^\d+$/).first().textContent());
  await expect(rows).toHaveCount(value + 1);
  await expectAccessible(page);

  const file = page.waitForEvent("download");
  await drawer.getByRole("link", { name: "Download CSV" }).click();
  expect((await file).suggestedFilename()).toBe(`today-count-${practiceDate(new Date())}.csv`);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(today).toBeFocused();

  for (const mode of ["Appointments", "Patients", "Services", "Performance"]) {
    await controls(page).getByLabel("Data Mode").selectOption({ label: mode });
    await expect(page.getByRole("region", { name: `Readings, ${mode}` })).toBeVisible();
    const names = await page.getByRole("rowheader").getByRole("button").allTextContents();
    expect(names).toHaveLength(5);
    for (const name of names) {
      await page.getByRole("rowheader").getByRole("button", { name, exact: true }).click();
      const open = page.getByRole("dialog", { name, exact: true });
      await expect(open.getByText(/row counts|rows? make|^[\d,]+ rows?$/).first()).toBeVisible();
      await page.goBack();
      await expect(open).toBeHidden();
    }
  }
});

test("a change is on the other screen within moments; with real-time off it waits to be asked for", async ({
  visitor: { page },
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await enter(other);
  await enter(page);
  await Promise.all([expectLive(page), expectLive(other)]);
  const upcoming = (one: Page) =>
    one.getByRole("row").filter({ hasText: "Upcoming this week" }).getByRole("cell").first();
  const before = Number(await upcoming(other).textContent());
  const day = await page.request.get(`/api/schedule/day?date=${practiceDate(new Date())}`);
  expect(day.ok()).toBe(true);

  const visits = await page.request.get("/api/metrics/figures/weeklyUpcoming/rows");
  const { rows } = (await visits.json()) as { rows: { id: string; start: string }[] };
  const last = rows.at(-1);
  await other.getByLabel("Real-time Updates").uncheck();
  const date = practiceDate(new Date(last?.start ?? ""));
  const listed = await page.request.get(`/api/schedule/day?date=${date}`);
  const { visits: found } = (await listed.json()) as { visits: { id: string; version: number }[] };
  const version = found.find(({ id }) => id === last?.id)?.version;
  const changed = await page.request.patch(`/api/schedule/visits/${last?.id}`, {
    data: { version, status: "completed" },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await expect(upcoming(page)).toHaveText(String(before - 1));
  await expect(upcoming(other)).toHaveText(String(before));
  await other.getByRole("button", { name: "Refresh Data" }).click();
  await expect(upcoming(other)).toHaveText(String(before - 1));
  await elsewhere.close();
});

test("what could not be had is told in its place, with the last good figures and their age", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 500");
  await enter(page);
  await expect(page.getByText("Figures less than a minute old")).toBeVisible();
  const shown = await page.getByRole("rowheader").first().textContent();
  await page.route("**/api/metrics/dashboard**", (route) =>
    route.fulfill({ status: 500, contentType: "application/json", body: "{}" }),
  );
  await controls(page).getByRole("button", { name: "Refresh Data" }).click();
  const card = page.getByRole("alert").filter({ hasText: "Data Load Error" });
  await expect(card).toContainText(
    "Failed to load dashboard data. The server might be experiencing issues.",
  );
  await expect(card).toContainText(/These figures were known/);
  await expect(page.getByRole("status").filter({ hasText: "Error: " })).toBeVisible();
  expect(await page.getByRole("rowheader").first().textContent()).toBe(shown);
  await expect(page.getByRole("region", { name: "Today at a glance" })).toBeVisible();
  await page.unroute("**/api/metrics/dashboard**");
  await card.getByRole("button", { name: "Try Again" }).click();
  await expect(card).toBeHidden();
  await expect(pill(page)).toBeVisible();
});

test("below the health stands whether the server's settings are in order, and each by its name", async ({
  visitor: { page },
}) => {
  await enter(page);
  const backend = page.getByRole("region", { name: "Backend" });
  await expect(backend).toContainText("Backend operational");
  const line = backend.getByText("Settings in order");
  await expect(backend.getByText("ANALYTICS_ID")).toBeHidden();
  await line.focus();
  await page.keyboard.press("Enter");
  await expect(backend.getByText("ANALYTICS_ID")).toBeVisible();
  await expectAccessible(page);
});

test("on a phone the watch fits, and can be read and pressed", async ({ visitor: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  expect(await widthOf(page)).toBe(358);
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(scrolls, "sideways").toBe(false);
  await page.getByRole("button", { name: /^Appointments\. Change/ }).click();
  await expect(watchOf(page, "Patients")).toBeVisible();
  await expectAccessibleInBoth(page);
});
