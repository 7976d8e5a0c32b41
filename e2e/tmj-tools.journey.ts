import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { drawAll, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";
import { chatOf, own } from "./support/chat.ts";
import { keptByBrowser } from "./support/cost-check.ts";
import { expectForgotten, expectKept } from "./support/drafts.ts";

/** The assessment, once it has come. */
async function openAssessment(page: Page): Promise<Locator> {
  await page.goto("/tmj/assessment");
  await expectReady(page);
  const section = page.getByRole("region", { name: "Free TMJ assessment" });
  await expect(section.getByText("Question 1 of 8")).toBeVisible();
  return section;
}

const nextOf = (section: Locator) => section.getByRole("button", { name: "Next", exact: true });

/** Gives the same answer to every question that is left and asks for the result. */
async function answerAll(section: Locator, answer: string, from = 1): Promise<void> {
  for (let at = from; at <= 8; at += 1) {
    await expect(section.getByText(`Question ${at} of 8`)).toBeVisible();
    await section.getByRole("radio", { name: answer }).check();
    if (at < 8) await nextOf(section).click();
  }
  await section.getByRole("button", { name: "Get Results" }).click();
}

test("eight questions lead to a result by pointer, which the chat can be told", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const section = await openAssessment(page);
  await expect(section.getByRole("heading", { name: "Free TMJ assessment" })).toBeInViewport();
  const next = nextOf(section);
  await expect(next, "nothing is chosen").toBeDisabled();
  await expect(section.getByRole("button", { name: "Previous" })).toBeDisabled();
  await expect(
    section.getByRole("link", { name: "Call 911" }),
    "what cannot wait is said before a question is answered",
  ).toHaveAttribute("href", "tel:911");
  await drawAll(page);
  await expectAccessibleInBoth(page);

  await section.getByRole("radio", { name: "Sometimes" }).check();
  await next.dblclick();
  await expect(section.getByText("Question 2 of 8"), "a double press goes one on").toBeVisible();
  await expect(section.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(next).toBeDisabled();
  await section.getByRole("button", { name: "Previous" }).click();
  await expect(section.getByRole("radio", { name: "Sometimes" })).toBeChecked();
  await next.click();
  await answerAll(section, "Sometimes", 2);

  await expect(section.getByRole("heading", { name: "Moderate Risk" })).toBeFocused();
  await expect(section).toContainText("Your answers add up to 16 of 32 points.");
  await expect(section).toContainText("Not a diagnosis.");
  await expect(section).toContainText("Nobody was told of this.");
  await expect(section.getByRole("link", { name: "See free times" })).toHaveAttribute(
    "href",
    "/booking?service=tmj-consultation",
  );
  await drawAll(page);
  await expectAccessibleInBoth(page);
  expect(page.url(), "answers stay out of the address").not.toMatch(/16|moderate/i);

  await section.getByRole("button", { name: "Save it to the chat" }).dblclick();
  const chat = chatOf(page);
  await expect(own(chat, /16 of 32 points, Moderate Risk/)).toHaveCount(1);
  await expect(chat, "the page's own advice").toContainText("An examination of an hour looks for");
  await expect(chat).toContainText("Dr. Lena Marsh or Dr. Nils Lindgren");
  await expect(section).toContainText("Your points were handed to the chat as one message.");
  await chat.getByRole("button", { name: "Close chat" }).click();
  await expect(chat).toBeHidden();
  await expect(section.getByRole("heading", { name: "Moderate Risk" })).toBeVisible();
  await section.getByRole("button", { name: "Retake" }).click();
  await expect(section.getByText("Question 1 of 8")).toBeVisible();
  await expect(section.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("the whole assessment answers to keys alone; a refresh loses nothing", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const section = await openAssessment(page);
  for (let at = 1; at <= 8; at += 1) {
    await expect(section.getByText(`Question ${at} of 8`)).toBeVisible();
    if (at > 1) await expect(section.getByRole("heading", { level: 3 })).toBeFocused();
    await section.getByRole("radio", { name: "Never" }).focus();
    await page.keyboard.press("Space");
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
    await expect(section.getByRole("radio", { name: "Always" })).toBeChecked();
    await page.keyboard.press("Enter");
  }
  await expect(section.getByRole("heading", { name: "High Risk" })).toBeFocused();
  await expect(section).toContainText("Your answers add up to 32 of 32 points.");
  await expect(section.getByRole("link", { name: "Call (718) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+17185550142",
  );
  await expect(section, "a jaw that sticks is looked at soon").toContainText("call 911");
  await drawAll(page);
  await expectAccessibleInBoth(page);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Answers of the TMJ symptom assessment")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(8);
  await expect(section).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expectKept(page, "jaw-assessment", { isDone: true });
  expect(await keptByBrowser(page), "nor in the browser").not.toMatch(/Always|High Risk/);
  await page.reload();
  await expectReady(page);
  const result = section.getByRole("heading", { name: "High Risk" });
  await expect(result).toBeVisible();
  await expect(result, "nothing moves the eye").not.toBeFocused();
  await section.getByRole("button", { name: "Retake" }).click();
  await expectForgotten(page, "jaw-assessment");
  await section.getByRole("radio", { name: "Rarely" }).check();
  await nextOf(section).click();
  await expectKept(page, "jaw-assessment", { at: 1, isDone: false });
  await page.reload();
  await expectReady(page);
  await expect(section.getByText("Question 2 of 8")).toBeVisible();
  await section.getByRole("button", { name: "Previous" }).click();
  await expect(section.getByRole("radio", { name: "Rarely" })).toBeChecked();
});

test("on a phone few points are low, and the page has its phases, treatments and ways to a person", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const section = await openAssessment(page);
  await answerAll(section, "Rarely");
  await expect(section.getByRole("heading", { name: "Low Risk" })).toBeFocused();
  await expect(section).toContainText("8 of 32 points");
  const timeline = page.getByRole("region", { name: "Four phases" });
  await timeline.scrollIntoViewIfNeeded();
  await expect(timeline.getByRole("heading", { level: 3 })).toHaveCount(4);
  const treatments = page.getByRole("region", { name: "Six ways to treat it" });
  await treatments.scrollIntoViewIfNeeded();
  await expect(treatments.getByRole("heading", { level: 3 })).toHaveCount(6);
  await expect(treatments.getByRole("link", { name: "Schedule Consultation" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await drawAll(page);
  await expectAccessibleInBoth(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    "nothing hangs over the side",
  ).toBe(true);
  await page.getByRole("main").getByRole("button", { name: "Book Consultation" }).click();
  await expect(chatOf(page)).toContainText("I would like to book a consultation.");
});

test("the page's own chat answers, leads to the questions, and shows what they came to", async ({
  visitor: { page, expectFailedLoads },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const section = await openAssessment(page);
  const open = page.getByRole("button", { name: "Ask about your jaw" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Ask about your jaw" });
  const said = dialog.getByRole("log");
  await expect(said).toContainText("I cannot say what you have");
  await dialog.getByRole("button", { name: "Which signs matter?" }).click();
  await expect(said).toContainText("One that stays, comes back or wakes you");
  await expect(
    dialog.getByRole("group", { name: "Quick questions" }),
    "chips belong to the greeting",
  ).toBeHidden();
  await expectAccessibleInBoth(page);

  const input = dialog.getByRole("textbox", { name: "Your question" });
  const send = dialog.getByRole("button", { name: "Send" });
  await input.fill("   ");
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await input.fill("My jaw. ".repeat(300));
  await input.press("Enter");
  await expect(dialog, "too long stays where it is").toContainText("at most 2000 characters");
  await expect(send).toHaveAttribute("aria-disabled", "true");
  expectFailedLoads("ERR_FAILED");
  let isDown = true;
  await page.route("**/api/tmj/chat/conversation", async (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await input.fill("How is it treated?");
  await input.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("(718) 555-0142");
  isDown = false;
  await dialog.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(said).toContainText("what can be undone comes first");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/tmj\/assessment$/);

  await open.click();
  await dialog.getByRole("button", { name: "Start the assessment" }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByRole("heading", { name: "Free TMJ assessment" })).toBeInViewport();
  await answerAll(section, "Often");
  await open.click();
  await expect(said).toContainText("Your answers add up to 24 of 32 points.");
  await expect(said, "many points lead to a person").toContainText("Call (718) 555-0142.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("an assessment that cannot be loaded says so and comes at the next try", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("ERR_FAILED");
  let isDown = true;
  await page.route("**/assets/tmj-late-tools-*.js", async (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await page.goto("/tmj");
  await expectReady(page);
  const section = page.getByRole("region", { name: "Free TMJ assessment" });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText("This part of the page could not be loaded.");
  isDown = false;
  await section.getByRole("button", { name: "Try again" }).click();
  await expect(section.getByText("Question 1 of 8")).toBeVisible();
});

test("going to another page and back loses no answer", async ({ visitor: { page } }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/tmj");
  await expectReady(page);
  const section = page.getByRole("region", { name: "Free TMJ assessment" });
  await section.scrollIntoViewIfNeeded();
  await section.getByRole("radio", { name: /^Sometimes/ }).check({ force: true });
  await section.getByRole("button", { name: "Next", exact: true }).click();
  await expect(section.getByText("Question 2 of 8")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText("Question 2 of 8")).toBeVisible();
  await section.getByRole("button", { name: "Previous" }).click();
  await expect(section.getByRole("radio", { name: /^Sometimes/ })).toBeChecked();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the eight questions stand in the page, and the first screen leads to the free times", async ({
    page,
  }) => {
    await page.goto("/tmj");
    const section = page.getByRole("region", { name: "Free TMJ assessment" });
    await expect(section.getByRole("listitem")).toHaveCount(8);
    await expect(section.getByText(/^Call 911 when jaw pain comes with chest pain/)).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "See free times" }).first(),
    ).toHaveAttribute("href", "/booking?service=tmj-consultation");
    // The phases and the treatments are words as well, all of them.
    const phases = page.locator("#timeline").getByRole("listitem");
    await expect(phases).toHaveCount(4);
    await expect(phases.first()).toContainText("Find the cause");
    await expect(phases.first()).toContainText("The first visit, 60 minutes. Joint, muscles, bite");
    await expect(phases.nth(2)).toContainText("A splint made from a scan of your teeth.");
    const treatments = page.locator("#treatments").getByRole("listitem");
    await expect(treatments).toHaveCount(6);
    await expect(treatments.nth(2)).toContainText("How long: Worn at night for a set time");
    await expect(treatments.last()).toContainText(
      "Who it is for: A finding that milder steps cannot mend.",
    );
  });
});
