import { expect } from "@playwright/test";
import { formatDay } from "../src/practice/time.ts";
import {
  chooseDay,
  expectAccessible,
  freeTimes,
  hold,
  openTimes,
  test,
  time,
  typeDetails,
} from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const implants: Offer = { serviceId: "implant-consultation", staffId: "averell" };
const jaw: Offer = { serviceId: "tmj-consultation", staffId: "lindgren" };

const dayAndTime = (start: string) => `${formatDay(new Date(start))}, ${time(start)}`;

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
      await expect(page.getByRole("alert")).toContainText("5 things to fix.");
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

      // Back leads to no form that could book once more.
      await page.goBack();
      await expect(page.getByText("This booking is finished.")).toBeVisible();
      await expect(page.getByText("Your visit is booked")).toBeVisible();
      await page.getByRole("link", { name: "Book another visit" }).click();
      await expect(page.getByRole("heading", { name: "Choose a service" })).toBeVisible();
      await page.getByRole("radio", { name: "Implant consultation" }).check();
      await page.getByRole("button", { name: "Choose your provider" }).click();
      await expect(page.getByRole("heading", { name: "Choose your provider" })).toBeVisible();
    });
  });
}

test("what was typed survives a refresh, and so does the held time", async ({
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
  await expect(page.getByRole("radio", { name: "No preference" })).toBeVisible();
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
  await page.getByRole("radio", { name: "Yes", exact: true }).focus();
  await press("Space", "Enter");
  await page.getByRole("button", { name: "Book this visit" }).focus();
  await press("Enter");
  await expect(page.getByText("Your visit is booked")).toBeVisible();
});

test("somebody under age needs the adult who books, by birth date or by what is said", async ({
  visitor,
  request,
}) => {
  const { page } = visitor;
  const { date, starts } = await freeTimes(request, implants, 34);
  await openTimes(page, implants, date);
  await hold(page, starts[0] ?? "");
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await typeDetails(page, "Young");
  const review = page.getByRole("button", { name: "Review your visit" });

  // A date that is begun and not finished has no value, and must not pass for none.
  const born = page.getByLabel("Date of birth");
  await born.focus();
  await page.keyboard.type("03");
  await review.click();
  await expect(born).toBeFocused();
  await expect(born).toHaveAccessibleDescription(/^This date is incomplete/);
  await expectAccessible(page);
  await page.keyboard.press("Backspace");
  await expect(page.getByText("This date is incomplete")).toHaveCount(0);

  await page.getByRole("radio", { name: "No, under 18" }).check();
  await expect(page.getByText("The patient is under 18")).toBeVisible();
  await expect(page.getByLabel("Patient's first name")).toHaveValue("Maya");
  await expect(page.getByLabel("Your email")).toHaveValue("maya@patients.example");
  await review.click();
  await expect(page.getByRole("alert")).toContainText("Type the name of the adult who books.");
  await page.getByLabel("Patient's date of birth").fill("1990-01-15");
  await expect(page.getByText("The patient is under 18")).toHaveCount(0);
  await page.getByLabel("Date of birth").fill(`${Number(date.slice(0, 4)) - 10}-01-15`);
  await expect(page.getByText("The patient is under 18")).toBeVisible();
  await page.getByLabel("Your name").fill("Ana Young");
  await page.getByLabel("You are the patient's").fill("mother");
  await review.click();
  await expect(page.getByText("Ana Young, mother")).toBeVisible();
});
