import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { drawAll, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

/** A section of the page, once the tool in it has come. */
async function openSection(page: Page, name: string, path = "/implants") {
  await page.goto(path);
  await expectReady(page);
  const section = page.getByRole("region", { name, exact: true });
  await section.scrollIntoViewIfNeeded();
  return section;
}

async function openCalculator(page: Page, path?: string) {
  const calculator = await openSection(page, "Implant Cost Calculator", path);
  await expect(calculator.getByRole("radio", { name: /^A single tooth/ })).toBeChecked();
  const plan = calculator.locator("[data-payment]").first();
  return { calculator, plan };
}

/** Moves a slider by so many presses of a key. */
async function press(page: Page, key: string, times: number) {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
}

test("the calculator adds up the list, by pointer and by keys, and a kind resets its count", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { calculator, plan } = await openCalculator(page, "/implants/calculator");
  await expect(page.getByRole("heading", { name: "Implant Cost Calculator" })).toBeInViewport();
  await expect(calculator).toContainText("Estimated total $4,500");
  await expect(calculator.getByRole("group", { name: "Number of implants" })).toHaveCount(0);
  await expect(plan).toContainText("Each month, for 12 months $375");
  await expect(plan).toContainText("Estimate at 0% APR");

  await calculator.getByRole("radio", { name: /^A single tooth/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(calculator).toContainText("Estimated total $7,800");
  const more = calculator.getByRole("button", { name: "One implant more" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(calculator).toContainText("Estimated total $11,700");
  await calculator.getByRole("checkbox", { name: /^Bone grafting/ }).focus();
  await page.keyboard.press("Space");
  await calculator.getByRole("checkbox", { name: /^Sinus lift/ }).click();
  await expect(calculator).toContainText("Estimated total $13,700");
  await calculator.getByRole("radio", { name: /^24/ }).click({ force: true });
  await expect(plan).toContainText("Each month, for 24 months $627.92");
  await expect(plan).toContainText("Estimated, flat finance charge: as much as 9.32% APR");
  await expect(plan).toContainText("Paid in all$15,070");
  await press(page, "ArrowRight", 1);
  await expect(plan).toContainText("Each month, for 36 months $456.67");

  for (let time = 0; time < 5; time += 1) await more.click();
  await more.click({ force: true });
  await expect(calculator, "eight are the most").toContainText("$33,200");
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await calculator.getByRole("radio", { name: /^A full mouth/ }).click({ force: true });
  await expect(calculator).toContainText("Estimated total $30,000");
  await expect(calculator).toContainText("Estimated on 8 implants.");
  await calculator.getByRole("radio", { name: /^Several teeth/ }).click({ force: true });
  await expect(calculator, "a count does not stay").toContainText("Estimated total $9,800");
  await drawAll(page);
  await expectAccessibleInBoth(page);
});

test("the chat is told the sum and never a monthly figure", async ({ visitor: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { calculator } = await openCalculator(page);
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await calculator.getByRole("button", { name: "Ask about this estimate" }).click();
  const chat = page.getByRole("dialog", { name: "Julie" });
  await expect(chat).toContainText("I am interested in Dental Implants.");
  await expect(chat).toContainText("Estimated total: $4,500.");
  await expect(chat, "the page's figure is the page's").toContainText("comes to $4,500");
  await expect(chat.getByRole("textbox", { name: /^Amount/ })).toHaveValue("$4,500");
  await page.goBack();
  await expect(chat).toBeHidden();
  await expect(calculator, "Back keeps what was chosen").toContainText("Estimated total $4,500");
});

test("the quick check says what is likely and decides nothing; Back closes it and the chat hears it", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { calculator } = await openCalculator(page);
  const open = calculator.getByRole("button", { name: "See whether you may qualify" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Quick pre-qualification" });
  const income = dialog.getByRole("slider", { name: "Your income in a year" });
  await expect(income).toHaveValue("50000");
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "See the result" }).click();
  await expect(dialog.getByRole("heading", { name: "Likely to qualify" })).toBeFocused();
  await expect(dialog).toContainText("66 of 100 points");
  await expect(dialog).toContainText("Each month, for 24 months $146");
  await expect(dialog).toContainText("Not a credit decision.");
  await expectAccessibleInBoth(page);

  await dialog.getByRole("button", { name: "Change the answers" }).click();
  await income.focus();
  await page.keyboard.press("Home");
  await dialog.getByRole("slider", { name: "Your credit score" }).focus();
  await page.keyboard.press("Home");
  await dialog.getByRole("button", { name: "See the result" }).click();
  await expect(dialog).toContainText("40 of 100 points");
  await expect(dialog.getByRole("heading", { name: "may need more information" })).toBeVisible();
  await expect(dialog.locator("[data-payment]")).toHaveCount(0);

  await dialog.getByRole("button", { name: "Talk it over in the chat" }).click();
  await expect(dialog).toBeHidden();
  const chat = page.getByRole("region", { name: "Conversation about implants" });
  await expect(chat).toBeInViewport();
  await expect(chat).toContainText("Your quick check came to 40 of 100 points");
  await page.goBack();
  await expect(dialog, "a closed dialog does not come back").toBeHidden();
});

test("a quick check is shared only after the tick, and says when it could not be saved", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 503");
  await page.setViewportSize({ width: 1280, height: 900 });
  const section = await openSection(page, "Financial assistant");
  const chat = section.getByRole("region", { name: "Conversation about implants" });
  await chat.getByRole("button", { name: "Quick pre-qualification" }).click();
  const dialog = page.getByRole("dialog", { name: "Quick pre-qualification" });
  await dialog.getByRole("button", { name: "See the result" }).click();
  await dialog.getByRole("button", { name: "Talk it over in the chat" }).click();
  await expect(chat).toContainText("66 of 100 points: likely to qualify");
  const send = chat.getByRole("button", { name: "Send to the team" });
  await chat.getByRole("textbox", { name: "Your name" }).fill("Maya Lindqvist");
  await chat.getByRole("textbox", { name: "Phone or email" }).fill("(718) 555-0198");
  await send.click();
  await expect(chat).toContainText("Tick the box first.");
  let isDown = true;
  await page.route("**/api/implants/qualification", async (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await chat.getByRole("checkbox").check();
  await send.click();
  await expect(chat).toContainText("We could not save your answers.");
  await expectAccessibleInBoth(page);
  isDown = false;
  await chat.getByRole("button", { name: "Try again" }).click();
  await expect(chat).toContainText("It is with our team.");
});

test("the page's chat answers from its script, by keys alone, and only its greeting has chips", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const section = await openSection(page, "Financial assistant", "/implants/assistant");
  const chat = section.getByRole("region", { name: "Conversation about implants" });
  await expect(chat.getByRole("button", { name: "Send", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await drawAll(page);
  // The checker takes what the bar at the foot half covers for buttons that are too small.
  await section.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expectAccessibleInBoth(page);
  await chat.getByRole("button", { name: "What does an implant cost?" }).focus();
  await page.keyboard.press("Enter");
  await expect(chat.getByRole("log")).toContainText("$3,500 to $5,500");
  await expect(chat.getByRole("button", { name: "Can I pay over time?" })).toHaveCount(0);
  await chat.getByRole("textbox", { name: "Your question" }).fill("Can I pay over time?");
  await page.keyboard.press("Enter");
  await expect(chat.getByRole("log")).toContainText("A lender decides");
  await page.reload();
  await expectReady(page);
  await expect(chat.getByRole("button", { name: "Can I pay over time?" })).toBeVisible();
});

test("a tool that cannot be loaded says so and comes at the next try", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("ERR_FAILED");
  await page.goto("/implants");
  await expectReady(page);
  let isDown = true;
  await page.route("**/assets/*.js", async (route) => (isDown ? route.abort() : route.continue()));
  const calculator = page.getByRole("region", { name: "Implant Cost Calculator", exact: true });
  await calculator.scrollIntoViewIfNeeded();
  await expect(calculator).toContainText("This part of the page could not be loaded.");
  isDown = false;
  await calculator.getByRole("button", { name: "Try again" }).click();
  await expect(calculator).toContainText("Estimated total $4,500");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the prices stand in words, and the wizard's place has the phone", async ({ page }) => {
    await page.goto("/implants");
    const calculator = page.getByRole("region", { name: "Implant Cost Calculator", exact: true });
    const prices = calculator.getByRole("listitem");
    await expect(prices).toHaveCount(13);
    await expect(prices.first()).toContainText("$4,500: $2,500 for the implant");
    // The plans with months, rate and what is paid in all; what the rate means.
    await expect(prices.nth(9)).toContainText("Cherry, 12 months");
    await expect(prices.nth(9)).toContainText("0% APR, no charge: $3,500 paid in all.");
    await expect(prices.nth(12)).toContainText("CareCredit, 36 months");
    await expect(prices.nth(12)).toContainText(
      "20% is added to the price. That is as much as 12.25% APR: $4,200 paid in all, $700 of it the charge.",
    );
    // By their element: a search by text alone looks into no part that is for browsers without scripts.
    const words = calculator.locator("p");
    await expect(words.filter({ hasText: "APR is what a loan costs in a year" })).toBeVisible();
    await expect(words.filter({ hasText: "Only a lender decides" })).toBeVisible();
    const wizard = page.getByRole("region", { name: "Financing pre-qualification", exact: true });
    await expect(wizard.getByRole("link")).toHaveAttribute("href", /^tel:/);
  });
});

test("what could not be loaded comes by itself with the network, all of it", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("ERR_INTERNET_DISCONNECTED");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/implants");
  await expectReady(page);
  await page.context().setOffline(true);
  const lost = page.getByText("This part of the page could not be loaded.");
  for (const name of ["Implant Cost Calculator", "Financing pre-qualification"]) {
    const section = page.getByRole("region", { name, exact: true });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText("This part of the page could not be loaded.")).toBeVisible();
  }
  await page.context().setOffline(false);
  await expect(lost).toHaveCount(0);
  const wizard = page.getByRole("region", { name: "Financing pre-qualification", exact: true });
  await expect(wizard.getByRole("textbox", { name: "First name" })).toBeVisible();
});
