import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { loseAnswers } from "./support/lost-answers.ts";
import { demoAdmin, enterByCode, invite } from "./support/staff.ts";
import { expectAccessible, test } from "./support/visitor.ts";

const place = `/${identity.staffPrefix}/dashboard/phone-numbers`;
const enterAddress = `/${identity.staffPrefix}/direct-access?from=${encodeURIComponent(place)}`;
const sample = "(718) 555-0187";
const managed = "**/api/phone-numbers/managed";

async function enter(page: Page): Promise<void> {
  await page.goto(enterAddress);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(place);
  await expect(page.getByRole("heading", { name: "Phone Numbers", level: 1 })).toBeVisible();
}

const rowOf = (page: Page, number: string) => page.getByRole("row").filter({ hasText: number });
const card = (page: Page, name: string) =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });

test.describe.configure({ mode: "serial" });

test("numbers and their fees are read, on a desk and on a phone, by day and by night", async ({
  visitor: { page },
}) => {
  await enter(page);
  await expect(card(page, "Active numbers")).toContainText("2");
  await expect(card(page, "Number fees")).toContainText("$2.30");
  await expect(card(page, "Platform fees")).toContainText("$99.98");
  await expect(card(page, "Monthly revenue")).toContainText("$102.28");
  await expect(card(page, "Monthly revenue")).toHaveAttribute("title", "Monthly total");
  await expect(rowOf(page, identity.phone.display)).toContainText("The practice's number");
  await expect(rowOf(page, sample)).toContainText("Sample");
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page);
    }
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
});

test("each number is called from here", async ({ visitor: { page } }) => {
  await enter(page);
  await rowOf(page, sample)
    .getByRole("link", { name: `Call it here at ${sample}` })
    .click();
  await expect(page).toHaveURL(/\/phone-line\?to=%2B17185550187$/);
  const called = page.getByLabel("Number called");
  await expect(called).toHaveValue("+17185550187");
  await expect(called.locator("option")).toHaveCount(2);
});

test("a number gets a voice of its own, by the keyboard alone", async ({ visitor: { page } }) => {
  await enter(page);
  await page.getByRole("button", { name: `Edit voice of ${sample}` }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Voice of ${sample}` });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Voice", { exact: true }).selectOption({ label: "Luna" });
  await dialog.getByLabel("Greeting").fill("This is the second line. How can I help?");
  await dialog.getByLabel("Personality").selectOption({ label: "Warm" });
  await dialog.getByLabel("Rings at the front desk").fill("(900) 555-0123");
  await dialog.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Calls to that number cost extra")).toBeVisible();
  await dialog.getByLabel("Rings at the front desk").fill("(718) 555-0123");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Settings updated successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: `Edit voice of ${sample}` })).toBeFocused();
  await expect(rowOf(page, sample)).toContainText("Luna, warm, own greeting");
  await page.reload();
  await expect(rowOf(page, sample)).toContainText("Desk: (718) 555-0123");
});

test("who saved first is not overwritten, and what is typed stays", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 409");
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.getByRole("button", { name: `Edit voice of ${sample}` }).click();
  const greeting = page.getByRole("dialog").getByLabel("Greeting");
  await greeting.fill("From this desk.");
  const { numbers } = await (await page.request.get("/api/phone-numbers/managed")).json();
  const meanwhile = await page.request.put(
    `/api/phone-numbers/${encodeURIComponent("+17185550187")}/settings`,
    {
      data: {
        voiceModel: null,
        greetingMessage: "From the other desk.",
        personality: null,
        version: numbers[1].version,
      },
    },
  );
  expect(meanwhile.status()).toBe(200);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Somebody saved other settings meanwhile.")).toBeVisible();
  await expect(greeting).toHaveValue("From this desk.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(greeting).toHaveValue("From the other desk.");
});

test("settings whose answer is lost are not said to be unsaved, and the next press finds out", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("ERR_FAILED");
  expectFailedLoads("status of 409");
  await enter(page);
  await page.getByRole("button", { name: `Edit voice of ${sample}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Greeting").fill("Hello on the second line.");
  const lost = await loseAnswers(page, "**/api/phone-numbers/*/settings", { method: "PUT" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("not known yet whether the settings");
  await expect(page.getByText("Failed to update settings")).toHaveCount(0);
  await expectAccessible(page);
  await lost.end();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings updated successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a carrier that fails is told in its words, and nothing is lost", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 503");
  await enter(page);
  const failed = (message: string) => ({
    status: 503,
    json: {
      error: {
        code: "service_unavailable",
        message,
        details: { reason: "The carrier did not answer in time. The number is still yours." },
      },
    },
  });
  await page.route("**/api/phone-numbers/*", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill(failed("Failed to release number"))
      : route.fallback(),
  );
  await page.getByRole("button", { name: `Release ${sample}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to release number");
  await expect(page.getByRole("alert")).toContainText("still yours");
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(rowOf(page, sample)).toBeVisible();

  await page.route("**/api/phone-numbers/*/settings", (route) =>
    route.fulfill(failed("Failed to update settings")),
  );
  await page.getByRole("button", { name: `Edit voice of ${sample}` }).click();
  await page.getByRole("dialog").getByLabel("Greeting").fill("Hello from here.");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to update settings");
  await expect(page.getByRole("dialog").getByLabel("Greeting")).toHaveValue("Hello from here.");
  await page.getByRole("button", { name: "Cancel" }).click();
});

test("the list says when it cannot be loaded, when the carrier is silent and when it is empty", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 500");
  await enter(page);
  const known = await (await page.request.get("/api/phone-numbers/managed")).json();
  const show = async (answer: object, status = 200) => {
    await page.unroute(managed);
    await page.route(managed, (route) => route.fulfill({ status, json: answer }));
    await page.reload();
  };
  await show({ error: { code: "unexpected", message: "Something went wrong." } }, 500);
  await expect(page.getByText("The numbers could not be loaded.")).toBeVisible();
  await expectAccessible(page);
  const trouble = "The carrier did not answer in time.";
  await show({ ...known, carrier: { name: "twilio", trouble } });
  await expect(page.getByText(trouble)).toBeVisible();
  await expect(rowOf(page, sample)).toBeVisible();
  await expectAccessible(page);
  await show({ ...known, numbers: [], carrier: { name: null, trouble: null } });
  await expect(page.getByText("No carrier is connected")).toBeVisible();
});

const analytics = `/analytics/${encodeURIComponent(identity.phone.e164)}`;
const figuresOf = "**/api/phone-numbers/*/figures*";

/** Figures as the server words them, of three calls that never took place. */
function threeCalls() {
  const call = { isAnswered: true, isHandedOver: false, isMissed: false, isBooked: false };
  const at = (hour: number) => new Date(Date.now() - hour * 3_600_000).toISOString();
  const priced = { seconds: 95, cents: 2, voiceCallId: "11111111-1111-4111-8111-111111111111" };
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = `2026-11-${17 + index}`;
    const counts = { calls: index % 3, answered: index % 2, missed: 0, handedOver: 0, bookings: 0 };
    return { day, ...counts, seconds: 60, cents: index };
  });
  return {
    number: identity.phone.e164,
    name: "Main line",
    isReleased: false,
    from: "2026-11-17",
    to: "2026-11-23",
    totals: {
      calls: 3,
      answered: 2,
      handedOver: 1,
      missed: 1,
      bookings: 1,
      seconds: 190,
      cost: { cents: 4, told: 1, estimated: 1, unknown: 1 },
    },
    days,
    hours: [9, 10, 11].map((hour) => ({ hour, calls: hour - 8, missed: 0 })),
    busiest: [{ weekday: 1, hour: 9, calls: 2 }],
    calls: [
      { ...call, ...priced, id: "1", receivedAt: at(1), isBooked: true },
      { ...call, ...priced, id: "2", receivedAt: at(2), isHandedOver: true },
      {
        ...call,
        id: "3",
        receivedAt: at(3),
        isAnswered: false,
        isMissed: true,
        seconds: null,
        cents: null,
        voiceCallId: null,
      },
    ],
  };
}

test("what calls to a number came to opens in a tab of its own", async ({
  visitor: { page },
  context,
}) => {
  await enter(page);
  const opened = context.waitForEvent("page");
  await rowOf(page, identity.phone.display)
    .getByRole("link", { name: /^View analytics/ })
    .click();
  const figures = await opened;
  await expect(figures).toHaveURL(analytics);
  const title = `Calls to ${identity.phone.display}`;
  await expect(figures.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  // Other walks may call this number meanwhile.
  const nobody = figures.getByText("Nobody called in these days");
  const shown = nobody.or(figures.getByRole("button", { name: /^Calls \d/ }));
  await expect(shown).toBeVisible();
  // The address says which days: they stand there once it has changed.
  const days = figures.getByRole("radio", { name: "7 days" });
  await days.click();
  await expect(figures).toHaveURL(`${analytics}?days=7`);
  await expect(days).toBeChecked();
  await expect(shown).toBeVisible();
  await expectAccessible(figures);
  await figures.close();
});

test("figures lead down to their calls, on a desk and on a phone, by day and by night", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 404");
  await page.route(figuresOf, (route) => route.fulfill({ json: threeCalls() }));
  await enter(page);
  await page.goto(`${analytics}?days=7`);
  await page.getByRole("button", { name: "Handed over 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "The calls: handed over" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^View Transcript/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Calls 3" }).click();
  await expect(page.getByText("Mondays, 9 AM to 10 AM: 2 calls")).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page);
    }
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
  await page.unroute(figuresOf);
  await page.goto("/analytics/%2B17185550001");
  await expect(page.getByText("No such number.")).toBeVisible();
  await page.goto("/analytics/nonsense");
  await expect(page.getByText("That is no telephone number")).toBeVisible();
});

test("figures are read after signing in only, which leads back to them", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 401");
  await page.goto(analytics);
  await expect(page).toHaveURL(/from=/);
  await page.goto(enterAddress.replace(/from=.*/, `from=${encodeURIComponent(analytics)}`));
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(analytics);
});

test("whoever is no administrator reads and changes nothing", async ({
  visitor: { page },
  baseURL,
}) => {
  const admin = await demoAdmin(baseURL);
  const { email } = await invite(admin, "Numa Reader", "front-desk");
  await enterByCode(page, admin, email);
  await page.goto(place);
  await expect(rowOf(page, sample)).toBeVisible();
  await expect(page.getByText("Administrators change and release numbers.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Edit voice|Release)/ })).toHaveCount(0);
  await admin.dispose();
});

test("the practice's number stays, another one is released after a question", async ({
  visitor: { page },
}) => {
  await enter(page);
  await page.getByRole("button", { name: `Release ${identity.phone.display}` }).click();
  await expect(page.getByText("Name another one in Voice AI Settings first")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("button", { name: `Release ${sample}` }).click();
  const dialog = page.getByRole("dialog", { name: "Release number" });
  await expect(dialog).toContainText(`Are you sure you want to release ${sample}?`);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(rowOf(page, sample)).toBeVisible();
  await page.getByRole("button", { name: `Release ${sample}` }).click();
  await dialog.getByRole("button", { name: "Release", exact: true }).dblclick();
  await expect(page.getByText("Number released successfully")).toBeVisible();
  await expect(rowOf(page, sample)).toHaveCount(0);
  await expect(card(page, "Active numbers")).toContainText("1");
});
