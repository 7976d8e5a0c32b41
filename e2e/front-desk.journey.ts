import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { daily, enterDesk, form, jaw, nightHour, result } from "./support/desk.ts";
import { bookByApi, expectLive, freeTimes, test, time, uniqueName } from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const skin: Offer = { serviceId: "hydrafacial", staffId: "adeyemi" };

/** Tab until the focus is on this control, as somebody without a mouse would. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${id}`);
}

test("a caller's visit is booked by keyboard alone and appears at the other desk", async ({
  visitor: { page },
  browser,
}) => {
  const { date, starts } = await freeTimes(page.request, skin, 31, 4);
  const start = starts[1] ?? "";
  const lastName = uniqueName("Keyhand");
  const name = `Zelda ${lastName}`;
  const other = await browser.newPage();
  await enterDesk(other, `${daily}?date=${date}`);
  await expectLive(other);
  await enterDesk(page, `${daily}?date=${date}`);

  await page.keyboard.press("n");
  await expect(page.getByLabel("Find the patient")).toBeFocused();
  await page.keyboard.type(name.toLowerCase());
  await expect(page.getByText("Nobody on file matches.")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Somebody new" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Zelda");
  await expect(page.getByLabel("Last name")).toHaveValue(lastName);
  await tabTo(page, "new-visit-phone");
  await page.keyboard.type("718 555 0163");
  await tabTo(page, "new-visit-serviceId");
  await page.keyboard.type("HydraFacial");
  await tabTo(page, "new-visit-staffId");
  await page.keyboard.type("Rosa");
  const times = page.getByRole("group", { name: "Free times" });
  await expect(times.getByRole("radio").first()).toBeVisible();
  await tabTo(page, "new-visit-date");
  // Month, day, year, the calendar's button, then the times.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("Tab");
    if (
      await times
        .getByRole("radio")
        .first()
        .evaluate((one) => one === document.activeElement)
    )
      break;
  }
  await page.keyboard.press("ArrowDown");
  await expect(times.getByRole("radio", { name: time(start), exact: true })).toBeChecked();
  await page.keyboard.press("Enter");

  await expect(result(page)).toBeVisible();
  const code = await result(page)
    .getByText(/^[A-HJ-NP-Z2-9]{6}$/)
    .innerText();
  await expect(result(page).getByRole("listitem")).toHaveCount(code.length);
  await expect(result(page)).toContainText("Nothing is sent.");

  const row = other.locator("[data-visit]").filter({ hasText: name });
  await expect(row).toBeVisible();
  await expect(row).toContainText(time(start).split(" ")[0] ?? "");
  await row.getByRole("button", { name, exact: true }).click();
  await expect(other.getByRole("dialog")).toContainText("Phone");
  await other.close();

  await page.getByRole("button", { name: "Another visit" }).click();
  await page.getByLabel("Find the patient").fill(code);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("(718) 555-0163");
});

test("a lost race keeps everything typed, a time outside the hours is asked about, one press is one visit", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  const { date, starts } = await freeTimes(page.request, jaw, 31, 4);
  const start = starts[0] ?? "";
  const lastName = uniqueName("Loser");
  const early = nightHour();
  await enterDesk(page, `${daily}?date=${date}`);
  await page.getByRole("button", { name: "New visit" }).click();
  await page.getByRole("button", { name: "Somebody new" }).click();
  await page.getByLabel("First name").fill("Race");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("textbox", { name: "Phone" }).fill("718 555 0164");
  await page.getByLabel("Service").selectOption(jaw.serviceId);
  await page.getByLabel("Provider").selectOption(jaw.staffId);
  await page.getByLabel("Notes for staff").fill("Brings the old splint");
  const choice = page.getByRole("radio", { name: time(start), exact: true });
  await choice.check({ force: true });

  // The page hears of the other booking; the press comes before its new list does.
  await page.route("**/api/schedule/times**", (route) => route.abort());
  visitor.expectFailedLoads("ERR_FAILED");
  await bookByApi(page.request, { ...jaw, start });
  await form(page).getByRole("button", { name: "Book visit" }).click();
  await expect(form(page).getByText("That time is taken.")).toBeVisible();
  await expect(form(page).getByRole("list", { name: "What has this time" })).toContainText(
    `${time(start)} to `,
  );
  await page.unroute("**/api/schedule/times**");
  await expect(page.getByLabel("Last name")).toHaveValue(lastName);
  await expect(page.getByLabel("Notes for staff")).toHaveValue("Brings the old splint");

  // Closing loses nothing either.
  await page.keyboard.press("Escape");
  await expect(form(page)).toBeHidden();
  await page.keyboard.press("n");
  await expect(page.getByLabel("Last name")).toHaveValue(lastName);

  await page.getByLabel("Other time").check();
  await page.getByLabel("Time", { exact: true }).fill(`0${early}:05`);
  await form(page).getByRole("button", { name: "Book visit" }).click();
  await expect(form(page).getByText("Not booked yet.")).toBeVisible();
  await expect(form(page)).toContainText("The practice is closed on");
  await form(page).getByRole("button", { name: "Book outside the hours" }).dblclick();
  await expect(result(page)).toContainText(`${early}:05 AM`);
  await result(page).getByRole("button", { name: "Done" }).click();
  await expect(page.locator("[data-visit]").filter({ hasText: `Race ${lastName}` })).toHaveCount(1);
});

test("a walk-in gets whoever is free next", async ({ visitor }) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  const lastName = uniqueName("Walkin");
  await enterDesk(page);
  await page.keyboard.press("n");
  await page.locator("label").filter({ hasText: "Walk-in" }).click();
  await page.getByRole("button", { name: "Somebody new" }).click();
  await page.getByLabel("First name").fill("Wanda");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("textbox", { name: "Phone" }).fill("718 555 0165");
  await page.getByLabel("Service").selectOption("botox-facial");
  const people = page.getByRole("group", { name: "Who sees them" });
  await expect(people).toBeVisible();
  if ((await people.getByRole("radio").count()) > 0) {
    await people.getByRole("radio").first().check({ force: true });
    await form(page).getByRole("button", { name: "Book visit" }).click();
  } else {
    // Nobody works any more today: late in the evening, outside the hours.
    await page.getByLabel("Other time").check();
    await page.getByLabel("Time", { exact: true }).fill("23:25");
    await form(page).getByRole("button", { name: "Book visit" }).click();
    await form(page).getByRole("button", { name: "Book outside the hours" }).click();
  }
  await expect(result(page)).toContainText(`Wanda ${lastName}`);
  await page.keyboard.press("Escape");
  const row = page.locator("[data-visit]").filter({ hasText: lastName });
  await expect(row).toBeVisible();
});
