import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { drawAll, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";
import { chatOf } from "./support/chat.ts";
import { expectForgotten, expectKept } from "./support/drafts.ts";

const treatments = ["Botox", "Dermal fillers", "EMFACE", "Opus Plasma", "Teeth whitening"] as const;

/** A tool of the page, once it has come. */
async function openTool(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  await expectReady(page);
  const section = page.getByRole("region", { name });
  await section.scrollIntoViewIfNeeded();
  return section;
}

const openWizard = async (page: Page) =>
  openTool(page, "/medspa/combinations", "Combine treatments");
const toggle = (section: Locator, name: string) =>
  section.getByRole("button", { name: new RegExp(`^${name} ?,`) });
const find = (section: Locator) => section.getByRole("button", { name: "Find Best Package Deal" });

test("treatments become a package, the closest one, or none, and lead to a person", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const section = await openWizard(page);
  await expect(toggle(section, "Botox")).toBeVisible();
  await find(section).press("Enter");
  await expect(section, "nothing is chosen").toContainText("Choose at least one treatment.");
  await drawAll(page);
  await expectAccessibleInBoth(page);

  for (const name of treatments.slice(0, 4)) await toggle(section, name).click();
  await expect(toggle(section, "EMFACE")).toHaveAttribute("aria-pressed", "true");
  await find(section).dblclick();
  await expect(section.getByRole("heading", { name: "Your combination" })).toBeFocused();
  await expect(section).toContainText("Your selection is a package");
  await expect(section).toContainText("Complete Rejuvenation");
  await expect(section).toContainText("$2,400");
  await expect(section).toContainText("saves $800 against $3,200");
  await expect(section).toContainText("$3,200");
  await expectAccessibleInBoth(page);

  await section.getByRole("button", { name: "Back" }).click();
  await expect(toggle(section, "Botox"), "the choice stays").toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await toggle(section, "Botox").click();
  await find(section).click();
  await expect(section).toContainText("No package matches this selection");
  await page.goBack();
  await expect(toggle(section, "EMFACE"), "Back is one step back").toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.goForward();
  await expect(section).toContainText("No package matches this selection");
  await expect(section).toContainText("The closest package of this center");
  await expect(section).toContainText("Together, at the upper ends of the listed ranges $2,600");

  await section.getByRole("button", { name: "Book Consultation" }).click();
  await expect(section.getByRole("link", { name: "See free times" })).toHaveAttribute(
    "href",
    "/booking?service=skin-consultation",
  );
  await expectAccessibleInBoth(page);
  await section.getByRole("button", { name: "Talk to us about it" }).click();
  await expect(chatOf(page)).toContainText(
    "I am interested in Dermal fillers, EMFACE and Opus Plasma. I would like to book a consultation.",
  );
  await section.getByRole("button", { name: "Start Over" }).click();
  await expect(section.getByRole("button", { pressed: true })).toHaveCount(0);
});

test("the wizard answers to keys alone, and a refresh loses nothing", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const section = await openWizard(page);
  for (const name of ["Botox", "Teeth whitening"]) {
    await toggle(section, name).focus();
    await page.keyboard.press("Space");
  }
  await find(section).press("Enter");
  await expect(section.getByRole("heading", { name: "Your combination" })).toBeFocused();
  await expect(section).toContainText("Express Enhancement");
  await expect(section).toContainText("saves $200 against $1,000");
  await section.getByRole("button", { name: "Book Consultation" }).press("Enter");
  await expect(section.getByRole("heading", { name: "A person takes it from here" })).toBeFocused();
  await drawAll(page);
  await expectAccessibleInBoth(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    "nothing hangs over the side",
  ).toBe(true);
  await expectKept(page, "medspa-combinations", { step: 2 });
  await page.reload();
  await expectReady(page);
  const last = section.getByRole("heading", { name: "A person takes it from here" });
  await expect(last).toBeVisible();
  await expect(last, "nothing moves the eye").not.toBeFocused();
  await expect(section.getByRole("listitem").filter({ hasText: "Teeth whitening" })).toBeVisible();
  await page.goBack();
  await expect(section.getByRole("heading", { name: "Your combination" })).toBeVisible();
  await section.getByRole("button", { name: "Start Over" }).click();
  await expectForgotten(page, "medspa-combinations");
  await page.reload();
  await expectReady(page);
  await expect(toggle(section, "Botox")).toHaveAttribute("aria-pressed", "false");
});

test("the calculator multiplies the middles, and says what lending costs", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const section = await openTool(page, "/medspa/calculator", "MedSpa Investment Calculator");
  const payment = section.locator("[data-payment]");
  const more = (name: string) => section.getByRole("button", { name: `More of ${name}` });
  await expect(more("Botox")).toBeVisible();
  await expect(section).toContainText("Total $0");
  await expect(payment).toHaveCount(0);
  await drawAll(page);
  await expectAccessibleInBoth(page);

  await more("Botox").click();
  await expect(section).toContainText("Total $450");
  for (let press = 0; press < 4; press += 1) await more("Opus Plasma").press("Enter");
  await expect(section, "three at most").toContainText("Total $2,850");
  await section.getByRole("button", { name: "Fewer of Botox" }).press("Enter");
  await expect(section).toContainText("Total $2,400");
  const months = section.getByRole("slider", { name: "Payment term" });
  await expect(months).toHaveAttribute("aria-valuetext", "24 months");
  await expect(payment).toContainText("Each month, for 24 months $116");
  await expect(payment).toContainText("15% APR");
  await months.press("ArrowLeft");
  await months.press("ArrowLeft");
  await expect(payment, "the card is free of interest up to a year").toContainText(
    "Each month, for 12 months $200",
  );
  await expect(payment).toContainText("Finance charge$0");
  await section.getByRole("radio", { name: /^Cherry/ }).check();
  await expect(payment).toContainText("15% APR");
  await months.press("End");
  await expect(months).toHaveAttribute("aria-valuetext", "60 months");
  await months.press("ArrowRight");
  await expect(months).toHaveValue("60");
  await months.press("Home");
  await expect(months).toHaveAttribute("aria-valuetext", "6 months");
  await expectAccessibleInBoth(page);

  await section.getByRole("button", { name: "Ask about financing" }).click();
  await expect(chatOf(page)).toContainText(
    "I am interested in Opus Plasma. I would like to know about financing. Estimated total: $2,400.",
  );
  for (let press = 0; press < 3; press += 1)
    await section.getByRole("button", { name: "Fewer of Opus Plasma" }).click();
  await expect(section).toContainText("Total $0");
  await expect(payment, "nothing chosen has no payment").toHaveCount(0);
});

test("the gallery has three tabs and a dialog that compares, by keys and by Back", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const section = await openTool(page, "/medspa#gallery", "Medical spa gallery");
  const picture = section.getByRole("button", { name: "Compare before and after: Botox" });
  await expect(picture).toBeVisible();
  await expect(section.getByText("Sample, illustration")).toHaveCount(3);
  await drawAll(page);
  await expectAccessibleInBoth(page);
  const tab = (name: string) => section.getByRole("tab", { name });
  await tab("Before & After").press("ArrowRight");
  await expect(tab("Treatment Gallery")).toBeFocused();
  const shown = section.getByRole("tabpanel", { name: "Treatment Gallery" });
  await expect(shown.getByRole("heading", { level: 3 })).toHaveText([...treatments]);
  await expectAccessibleInBoth(page);
  await tab("Treatment Gallery").press("End");
  await expect(section.getByText("Sample, not a patient")).toHaveCount(3);
  await expectAccessibleInBoth(page);
  await page.reload();
  await expect(section.getByText("Sample, not a patient").first()).toBeVisible();
  await tab("Patient Reviews").press("Home");

  await picture.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Botox", exact: true });
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  const slider = page.getByRole("slider", { name: /^How much of the picture/ });
  await slider.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "100 % before, 0 % after");
  await expect(dialog).toContainText("This case is a sample");
  await expectAccessibleInBoth(page);
  await dialog.getByRole("button", { name: "Previous case" }).press("ArrowLeft");
  const whitening = page.getByRole("dialog", { name: "Teeth whitening", exact: true });
  await expect(whitening).toBeVisible();
  await page.goBack();
  await expect(whitening).toBeHidden();
  await section.getByRole("button", { name: "Chat with Julie about Results" }).click();
  await expect(chatOf(page)).toContainText("What results can I expect?");
});

test("the button at the edge opens the site's chat, and the link the page's own", async ({
  visitor: { page, expectFailedLoads },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/medspa");
  await expectReady(page);
  const floating = page.getByRole("button", { name: "Chat with Julie", exact: true });
  await page.mouse.wheel(0, 400);
  await floating.click();
  await expect(chatOf(page)).toBeVisible();
  await expect(floating, "it makes room").toBeHidden();
  await page.goBack();
  await expect(chatOf(page)).toBeHidden();

  await page.getByRole("button", { name: "Ask here" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask about a treatment" });
  const said = dialog.getByRole("log");
  await dialog.getByRole("button", { name: "What are the packages?" }).click();
  await expect(said).toContainText("Express Enhancement $800 (saves $200)");
  await drawAll(page);
  await expectAccessibleInBoth(page);
  expectFailedLoads("status of 503");
  let isDown = true;
  await page.route("**/api/medspa/chat/conversation", async (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  const input = dialog.getByRole("textbox", { name: "Your question" });
  await input.fill("Is the consultation free?");
  await input.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("(718) 555-0142");
  isDown = false;
  await dialog.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(said).toContainText("complimentary");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("tools that cannot be loaded say so and come at the next try", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("ERR_FAILED");
  let isDown = true;
  await page.route("**/assets/medspa-late-tools-*.js", async (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await page.goto("/medspa");
  await expectReady(page);
  const section = page.getByRole("region", { name: "Combine treatments" });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText("This part of the page could not be loaded.");
  isDown = false;
  await section.getByRole("button", { name: "Try again" }).click();
  await expect(toggle(section, "Botox")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("packages, cases and prices stand in the page", async ({ page }) => {
    await page.goto("/medspa");
    const wizard = page.getByRole("region", { name: "Combine treatments" });
    await expect(wizard.getByRole("listitem")).toHaveCount(3);
    // What stands inside of noscript is no text of the elements around it.
    await expect(wizard.getByRole("listitem").first()).toContainText("$2,400, saves $800");
    const prices = page.getByRole("region", { name: "MedSpa Investment Calculator" });
    const listed = prices.getByRole("listitem");
    await expect(listed).toHaveCount(8);
    await expect(listed.first()).toContainText("$300-$600");
    // By their element: a search by text alone looks into no part that is for browsers without scripts.
    const words = prices.locator("p");
    await expect(words.filter({ hasText: "over 6 to 60 months. Of $1,000:" })).toBeVisible();
    await expect(listed.nth(5)).toContainText("0% APR up to 12 months, on approval");
    await expect(listed.nth(6)).toContainText(
      "15% APR: $1,163.68 paid in all over 24 months, $163.68 of it the finance charge.",
    );
    await expect(words.filter({ hasText: "APR is what a loan costs in a year" })).toBeVisible();
    await expect(words.filter({ hasText: "Only a lender decides" })).toBeVisible();
    const cases = page.getByRole("region", { name: "Medical spa gallery" });
    await expect(cases.getByRole("listitem")).toContainText([
      "Sample, drawn.",
      "Sample, drawn.",
      "Sample, drawn.",
      "Sample, not a patient.",
      "Sample, not a patient.",
      "Sample, not a patient.",
    ]);
  });
});
