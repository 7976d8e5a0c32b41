import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { formatCalendarDate, formatDay } from "../src/practice/time.ts";
import {
  bookByApi,
  chooseDay,
  expectAccessible,
  freeTimes,
  releaseHold,
  test,
  time,
} from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const implants: Offer = { serviceId: "implant-consultation", staffId: "averell" };
const jaw: Offer = { serviceId: "tmj-consultation", staffId: "lindgren" };
const skin: Offer = { serviceId: "skin-consultation", staffId: "adeyemi" };

const dayAndTime = (start: string) => `${formatDay(new Date(start))}, ${time(start)}`;

async function openTimes(page: Page, offer: Offer, date: string): Promise<void> {
  await page.goto(
    `/booking?service=${offer.serviceId}&provider=${offer.staffId}&date=${date}&step=time`,
  );
  await expect(page.getByRole("heading", { name: formatCalendarDate(date) })).toBeVisible();
}

async function hold(page: Page, start: string): Promise<void> {
  await page.getByRole("button", { name: time(start), exact: true }).click();
  await expect(page.getByText(/^Held for you for/)).toBeVisible();
}

async function typeDetails(page: Page, lastName: string): Promise<void> {
  await page.getByLabel("First name").fill("Maya");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Email").fill("maya@patients.example");
  await page.getByLabel("Phone").fill("(718) 555-0198");
}

async function toReview(page: Page, lastName: string): Promise<void> {
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await typeDetails(page, lastName);
  await page.getByRole("button", { name: "Review your visit" }).click();
  await expect(page.getByRole("button", { name: "Book this visit" })).toBeVisible();
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("a visitor books from the first step to the confirmation, each step accessible", async ({
      visitor,
      request,
    }) => {
      // Seven checks of whole pages.
      test.slow();
      const { page } = visitor;
      const { date, starts } = await freeTimes(
        request,
        implants,
        colorScheme === "light" ? 15 : 17,
      );
      const start = starts[1] ?? "";

      await page.goto("/booking");
      await page.getByRole("radio", { name: "Implant consultation" }).check();
      await expect(page.getByText(/Next free:/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Choose your provider" }).click();

      await expect(page.getByRole("heading", { name: "Choose your provider" })).toBeFocused();
      await page.getByRole("radio", { name: "Dr. Tomas Averell" }).check();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Choose day and time" }).click();

      await expect(page.getByRole("heading", { name: "Choose a day and time" })).toBeFocused();
      await chooseDay(page, date);
      await hold(page, start);
      await expect(page.getByText(dayAndTime(start)).last()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Continue to your details" }).click();

      await page.getByRole("button", { name: "Review your visit" }).click();
      await expect(page.getByRole("alert")).toContainText("4 things to fix.");
      await expectAccessible(page);
      await page.getByRole("link", { name: "Type your first name." }).click();
      await expect(page.getByLabel("First name")).toBeFocused();
      await typeDetails(page, "Lindqvist");
      await page.getByRole("button", { name: "Review your visit" }).click();

      await expect(
        page.getByRole("heading", { level: 1, name: formatDay(new Date(start)) }),
      ).toBeFocused();
      await expectAccessible(page);
      // Twice in a row books once.
      await page.getByRole("button", { name: "Book this visit" }).dblclick();

      await expect(page.getByText("Your visit is booked")).toBeVisible();
      await expect(page.getByText("We send it to maya@patients.example.")).toBeVisible();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Add to calendar" }).click();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Calendar file (.ics)" }).click();
      expect((await download).suggestedFilename()).toMatch(/^visit-[A-Z2-9]{6}\.ics$/);

      await page.reload();
      await expect(page.getByText("Your visit is booked")).toBeVisible();
      const stored = await page.evaluate(() =>
        JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
      );
      expect(stored).not.toMatch(/maya|lindqvist|5550198/i);
      expect(page.url()).not.toMatch(/maya|lindqvist/i);
    });
  });
}

test("what was typed survives a refresh with the held time, and only with it", async ({
  visitor,
  request,
}) => {
  const { page } = visitor;
  const { date, starts } = await freeTimes(request, implants, 20);
  await openTimes(page, implants, date);
  await hold(page, starts[0] ?? "");
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await typeDetails(page, "Refresher");
  await page.getByLabel("Anything we should know").fill("Upper left");
  await page.reload();
  await expect(page.getByLabel("Last name")).toHaveValue("Refresher");
  await expect(page.getByLabel("Anything we should know")).toHaveValue("Upper left");
  await expect(page.getByText(/^Held for you for/)).toBeVisible();

  await page.getByRole("button", { name: "Review your visit" }).click();
  await page.reload();
  await expect(page.getByText("Maya Refresher", { exact: false }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Last name")).toHaveValue("Refresher");
});

test("a lost race offers the nearest times and keeps what was typed", async ({
  visitor,
  request,
}) => {
  const { page, expectFailedLoads } = visitor;
  const { date, starts } = await freeTimes(request, implants, 24, 4);
  const start = starts[1] ?? "";
  await openTimes(page, implants, date);
  await hold(page, start);
  await toReview(page, "Racer");

  await releaseHold(request, page);
  await bookByApi(request, { ...implants, start });
  expectFailedLoads("status of 409");
  await page.getByRole("button", { name: "Book this visit" }).click();
  const notice = page.getByRole("status").filter({ hasText: "That time was just taken." });
  await expect(notice).toBeVisible();
  await expectAccessible(page);

  const other = notice.getByRole("button").first();
  const words = (await other.textContent())?.replace("Hold ", "") ?? "";
  await other.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words);
  await expect(page.getByText("Maya Racer", { exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: "Book this visit" }).click();
  await expect(page.getByText("Your visit is booked")).toBeVisible();
});

test("a time that somebody takes between looking and choosing is not held", async ({
  visitor,
  request,
}) => {
  const { page, expectFailedLoads } = visitor;
  const { date, starts } = await freeTimes(request, jaw, 12, 3);
  await openTimes(page, jaw, date);
  await expect(
    page.getByRole("button", { name: time(starts[0] ?? ""), exact: true }),
  ).toBeVisible();
  await bookByApi(request, { ...jaw, start: starts[0] ?? "" });
  expectFailedLoads("status of 409");
  await page.getByRole("button", { name: time(starts[0] ?? ""), exact: true }).click();
  await expect(page.getByText("That time was just taken.")).toBeVisible();
  await expect(page.getByRole("button", { name: time(starts[0] ?? ""), exact: true })).toHaveCount(
    0,
  );
  await page
    .getByRole("button", { name: /^Hold / })
    .first()
    .click();
  await expect(page.getByText(/^Held for you for/)).toBeVisible();
});

test("a hold that ends says so, and the same time can be taken again", async ({
  visitor,
  request,
}) => {
  const { page } = visitor;
  // The page trusts the server's clock more than its own; here only the browser's runs ahead.
  await page.route("/api/**", async (route) => {
    const answer = await route.fetch();
    const { date: _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.clock.install();
  const { date, starts } = await freeTimes(request, skin, 10);
  await openTimes(page, skin, date);
  await hold(page, starts[0] ?? "");
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await typeDetails(page, "Waiter");
  await page.clock.fastForward("04:20");
  await expect(page.getByText("One minute left for the time you hold.")).toBeAttached();
  await page.clock.fastForward("01:00");
  await expect(page.getByText("Your held time has ended.")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel("Last name")).toHaveValue("Waiter");

  await page.getByRole("button", { name: `Take ${time(starts[0] ?? "")} again` }).click();
  await expect(page.getByText(/^Held for you for/)).toBeVisible();
  await expect(page.getByText("Your held time has ended.")).toBeHidden();
  await page.getByRole("button", { name: "Review your visit" }).click();
  await page.getByRole("button", { name: "Book this visit" }).click();
  await expect(page.getByText("Your visit is booked")).toBeVisible();
});

test("the server's refusals reach their fields", async ({ visitor, request }) => {
  const { page, expectFailedLoads } = visitor;
  const { date, starts } = await freeTimes(request, implants, 28);
  await openTimes(page, implants, date);
  await hold(page, starts[0] ?? "");
  await toReview(page, "Refused");
  expectFailedLoads("status of 422");
  await page.route("/api/appointments", (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: {
          code: "validation_failed",
          message: "Look again.",
          fields: { "patient.email": "That address bounces." },
        },
      },
    }),
  );
  await page.getByRole("button", { name: "Book this visit" }).click();
  await expect(page.getByRole("alert")).toContainText("That address bounces.");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Last name")).toHaveValue("Refused");
});

test("without a network the booking says so and the same press finishes it later", async ({
  visitor,
  request,
}) => {
  const { page } = visitor;
  const { date, starts } = await freeTimes(request, implants, 31);
  await openTimes(page, implants, date);
  await hold(page, starts[0] ?? "");
  await toReview(page, "Tunnel");
  visitor.expectFailedLoads("ERR_INTERNET_DISCONNECTED");
  await page.route("/api/appointments", (route) => route.abort("internetdisconnected"), {
    times: 1,
  });
  await page.getByRole("button", { name: "Book this visit" }).click();
  await expect(page.getByText("We do not know yet whether your visit is booked.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Your visit is booked")).toBeVisible();
});

test("the whole booking works with the keyboard alone", async ({ visitor, request }) => {
  const { page } = visitor;
  const { date, starts } = await freeTimes(request, jaw, 3);
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());

  await page.goto("/booking?service=tmj-consultation");
  await expect(page.getByText(/Next free:/)).toBeVisible();
  await page.getByRole("radio", { name: "TMJ consultation" }).focus();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Choose your provider" })).toBeFocused();
  await press("Tab", "Space", "ArrowDown", "ArrowDown");
  await expect(page.getByRole("radio", { checked: true })).not.toHaveValue("any");
  await page.getByRole("radio", { name: "Dr. Nils Lindgren" }).check();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Choose a day and time" })).toBeFocused();

  const grid = page.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-busy", "false");
  await grid.locator("button[tabindex='0']").focus();
  await expect(async () => {
    const at = await page.evaluate(
      () => (document.activeElement as HTMLElement | null)?.dataset["date"] ?? "",
    );
    if (at < date) await page.keyboard.press("ArrowRight");
    else if (at > date) await page.keyboard.press("ArrowLeft");
    expect(at).toBe(date);
  }).toPass({ intervals: [50] });
  await press("Enter");
  const slot = page.getByRole("button", { name: time(starts[0] ?? ""), exact: true });
  await expect(slot).toBeVisible();
  await slot.focus();
  await press("Space");
  await expect(page.getByText(/^Held for you for/)).toBeVisible();
  await page.getByRole("button", { name: "Continue to your details" }).focus();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Your details" })).toBeFocused();
  await press("Tab", "Tab");
  await page.keyboard.type("Kim");
  await press("Tab");
  await page.keyboard.type("Keys");
  await press("Tab");
  await page.keyboard.type("kim@patients.example");
  await press("Tab");
  await page.keyboard.type("7185550166");
  await press("Enter");
  await page.getByRole("button", { name: "Book this visit" }).focus();
  await press("Enter");
  await expect(page.getByText("Your visit is booked")).toBeVisible();
});

test("somebody under age needs the adult who books", async ({ visitor, request }) => {
  const { page } = visitor;
  const { date, starts } = await freeTimes(request, implants, 34);
  await openTimes(page, implants, date);
  await hold(page, starts[0] ?? "");
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await typeDetails(page, "Young");
  await page.getByLabel("Date of birth").fill(`${Number(date.slice(0, 4)) - 10}-01-15`);
  await expect(page.getByText("The patient is under 18")).toBeVisible();
  await page.getByRole("button", { name: "Review your visit" }).click();
  await expect(page.getByRole("alert")).toContainText("Type the name of the adult who books.");
  await page.getByLabel("Your name").fill("Ana Young");
  await page.getByLabel("You are the patient's").fill("mother");
  await page.getByRole("button", { name: "Review your visit" }).click();
  await expect(page.getByText("Ana Young, mother")).toBeVisible();
});
