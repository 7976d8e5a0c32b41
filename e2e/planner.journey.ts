import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { drawAll, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

const shared = "/aboutface#plan=wc.2500.3months";
const question = /What would you change/;
const money = /What would you like to spend/;
const answer = /For fine lines & wrinkles and facial contouring this is where we would start/;

/** The planner on the screen, its program loaded. */
async function openPlanner(page: Page): Promise<void> {
  await page.goto("/aboutface#planner");
  await expectReady(page);
  await expect(page.getByRole("heading", { name: question })).toBeVisible();
}

const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
const heading = (page: Page, name: RegExp) => page.getByRole("heading", { name });

test("by keyboard alone, two concerns and a budget become a plan, and the plan a message", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPlanner(page);
  await expect(page.getByRole("button", { name: "Back" })).toBeDisabled();
  await expect(next(page)).toBeDisabled();
  await expect(next(page)).toHaveAccessibleDescription("Choose at least one concern to go on.");
  await next(page).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, question)).toBeVisible();

  await chip(page, "Fine Lines & Wrinkles").focus();
  await page.keyboard.press("Space");
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Facial Contouring")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await expect(chip(page, "Skin Texture")).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("2 chosen", { exact: true }).first()).toBeVisible();
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await next(page).focus();
  await page.keyboard.press("Enter");

  await expect(heading(page, money)).toBeFocused();
  const slider = page.getByRole("slider", { name: "Your budget" });
  await expect(slider).toHaveAttribute("aria-valuetext", "$1,000");
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", "$500");
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "$2,500");
  const timeline = page.getByLabel("When would you like to start?");
  await expect(timeline.getByRole("option")).toHaveText([
    "Immediately",
    "Within a week",
    "Within a month",
    "3-6 months progressive",
    "I'm flexible",
  ]);
  await timeline.selectOption("3-6 months progressive");
  await next(page).focus();
  await page.keyboard.press("Enter");

  await expect(heading(page, answer)).toBeFocused();
  const planner = page.locator("#planner");
  await expect(planner.getByRole("heading", { level: 4 })).toHaveText([
    "Botox",
    "Dermal Fillers",
    "Complete Rejuvenation",
    "3-6 months progressive",
  ]);
  await expect(planner.getByText("Over your budget by $300", { exact: true })).toBeVisible();
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Chat with Julie to Schedule" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Julie" })).toContainText(
    "I am interested in treatments for Fine Lines & Wrinkles and Facial Contouring. Budget: $2,500. Timeline: 3-6 months progressive.",
  );
  await page.keyboard.press("Escape");
  await planner
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Dermal Fillers" }) })
    .getByRole("button", { name: "Chat with Julie about This" })
    .click();
  await expect(page.getByRole("dialog", { name: "Julie" })).toContainText(
    "I am interested in Dermal Fillers for Fine Lines & Wrinkles and Facial Contouring.",
  );
});

test("presses that come faster than the page is drawn all count", async ({ visitor: { page } }) => {
  await openPlanner(page);
  const chips = page.getByRole("group", { name: question }).getByRole("button");
  await expect(chips).toHaveCount(8);
  await chips.evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).click();
  });
  await expect(page.getByRole("button", { pressed: true })).toHaveCount(8);
  await next(page).click();
  await page.getByRole("slider").fill("500000");
  await page.getByRole("combobox").selectOption("3months");
  await next(page).click();
  await expect(page.getByText("Your budget, $5,000 or more")).toBeVisible();
  await expect(page.getByRole("heading", { name: "3-6 months progressive" })).toBeVisible();
});

test("a step is an entry of the history, a refresh keeps it, and no request hears of the plan", async ({
  visitor: { page },
}) => {
  const told: string[] = [];
  page.on("request", (request) => {
    told.push(request.url(), request.postData() ?? "", JSON.stringify(request.headers()));
  });
  await openPlanner(page);
  await chip(page, "Neck Sagging").click();
  await next(page).dblclick();
  await expect(heading(page, money)).toBeVisible();
  await page.getByRole("slider", { name: "Your budget" }).fill("50000");
  await next(page).click();
  const ask = page.getByRole("heading", { name: "Ask us which treatment fits" });
  await expect(ask).toBeVisible();
  await expect(page.getByText("Over your budget by $350", { exact: true })).toBeVisible();
  await page.reload();
  await expectReady(page);
  await expect(ask).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("slider", { name: "Your budget" })).toHaveValue("50000");
  await page.goBack();
  await expect(chip(page, "Neck Sagging")).toHaveAttribute("aria-pressed", "true");
  await page.goForward();
  await page.goForward();
  await expect(ask).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(heading(page, money)).toBeFocused();
  await expect(page).toHaveURL("/aboutface#planner");
  // Without concerns there is nothing to plan, whatever the history says.
  await page.goBack();
  await chip(page, "Neck Sagging").click();
  await page.goForward();
  await expect(heading(page, question)).toBeVisible();
  expect(told.filter((one) => /n\.500|plan=|Neck/.test(one))).toEqual([]);
});

test("a shared link opens the plan for somebody else, on a phone too, and prints as one sheet", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(shared);
  await expectReady(page);
  await expect(heading(page, answer)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Facial Treatment Planner" })).toBeInViewport();
  await expect(page).toHaveURL(shared);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  const copied = await page.evaluate(async () => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).hash).toBe(shared);
  await drawAll(page);
  await expectAccessibleInBoth(page);

  await page.emulateMedia({ media: "print" });
  const sheet = page.locator("body > div").filter({ hasText: "This plan, to open or change" });
  await expect(sheet.getByText(identity.legalName, { exact: true })).toBeVisible();
  await expect(sheet.getByText(/not a diagnosis and not an offer/)).toBeVisible();
  await expect(sheet.getByRole("row", { name: /Complete Rejuvenation.*\$2,800/ })).toBeVisible();
  await expect(page.getByRole("main")).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  // Whoever goes on from it has a plan of their own: the address no longer shows the first one.
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("slider", { name: "Your budget" })).toHaveValue("250000");
  await expect(page).toHaveURL("/aboutface#planner");

  await page.goto("/aboutface#plan=%E0%A4%A.1e99.<script>");
  await expect(heading(page, question)).toBeVisible();
  await page.goto("/aboutface#plan=n.777777.yesterday");
  await expect(chip(page, "Neck Sagging")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("This link was cut short or changed on its way.")).toBeVisible();
});
