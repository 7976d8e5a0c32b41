import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { drawAll, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

const application = "**/api/implants/financing/apply";

async function openWizard(page: Page) {
  await page.goto("/implants#financing-wizard");
  await expectReady(page);
  const wizard = page.getByRole("region", { name: "Financing pre-qualification", exact: true });
  await wizard.scrollIntoViewIfNeeded();
  await expect(wizard.getByRole("textbox", { name: "First name" })).toBeVisible();
  const next = wizard.getByRole("button", { name: "Next", exact: true });
  const send = wizard.getByRole("button", { name: "Get Pre-Qualified" });
  return { wizard, next, send };
}

type Wizard = Awaited<ReturnType<typeof openWizard>>;

async function fillDetails({ wizard, next }: Wizard) {
  await wizard.getByRole("textbox", { name: "First name" }).fill("Maya");
  await wizard.getByRole("textbox", { name: "Last name" }).fill("Lindqvist");
  await wizard.getByRole("textbox", { name: "Email" }).fill("maya@inbox.example");
  await wizard.getByRole("textbox", { name: "Phone" }).fill("(718) 555-0198");
  await next.click();
}

async function fillIncome({ wizard, next }: Wizard) {
  await wizard.getByRole("combobox", { name: "Employment status" }).selectOption("full-time");
  await next.click();
}

test("four steps to the lender's own answer; nothing is skipped, and the tick is needed", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const opened = await openWizard(page);
  const { wizard, next, send } = opened;
  await next.click();
  await expect(wizard).toContainText("Type your first name to go on.");
  await expect(wizard.getByRole("textbox", { name: "First name" })).toBeFocused();
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await fillDetails(opened);
  await expect(wizard.getByRole("heading", { name: "Employment & Income" })).toBeFocused();
  await next.click();
  await expect(wizard).toContainText("Choose your employment status to go on.");
  await expectAccessibleInBoth(page);
  await expect(wizard.getByRole("slider", { name: "Income in a year" })).toHaveValue("50000");
  await expect(wizard.getByRole("slider", { name: /^Credit score/ })).toHaveValue("650");
  await fillIncome(opened);
  await expect(wizard.getByRole("textbox", { name: "What the care would cost" })).toHaveValue(
    "3,500",
  );
  await expect(wizard.getByRole("radio", { name: "Cherry" })).toBeChecked();
  await send.click();
  await expect(wizard).toContainText("Agree to the soft credit check first.");
  await expectAccessibleInBoth(page);
  await wizard.getByRole("button", { name: "Back", exact: true }).click();
  await expect(wizard.getByRole("combobox")).toHaveValue("full-time");
  await next.click();
  await wizard.getByRole("textbox", { name: "Date of birth" }).fill("5/17/1980");
  await wizard.getByRole("checkbox").check();
  let sent = 0;
  await page.route(application, async (route) => {
    sent += 1;
    await route.continue();
  });
  await send.dblclick();
  await expect(wizard).toContainText("Demo: answered by a stand-in");
  await expect(wizard.getByRole("heading", { name: "Cherry approved you" })).toBeVisible();
  await expect(wizard.getByRole("link", { name: "See free times" })).toHaveAttribute(
    "href",
    "/booking?service=implant-consultation",
  );
  expect(sent, "a double press is one application").toBe(1);
  await expectAccessibleInBoth(page);
});

test("without a birth date nobody is asked and nothing is approved", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const opened = await openWizard(page);
  const { wizard, send } = opened;
  await fillDetails(opened);
  await fillIncome(opened);
  await wizard.getByRole("checkbox").check();
  await send.click();
  await expect(
    wizard.getByRole("heading", { name: "Additional information needed" }),
  ).toBeVisible();
  await expect(wizard).toContainText("A lender needs your date of birth to decide.");
  await expect(wizard.locator("[data-payment]")).toHaveCount(0);
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await wizard.getByRole("button", { name: "Change the application" }).click();
  await expect(wizard.getByRole("textbox", { name: "What the care would cost" })).toHaveValue(
    "3,500",
  );
});

test("a server that fails approves nothing, keeps what was typed, and is asked again", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("ERR_FAILED");
  await page.setViewportSize({ width: 1280, height: 900 });
  const opened = await openWizard(page);
  const { wizard, send } = opened;
  await fillDetails(opened);
  await fillIncome(opened);
  await wizard.getByRole("textbox", { name: "Date of birth" }).fill("5/17/1980");
  await wizard.getByRole("checkbox").check();
  let isDown = true;
  await page.route(application, async (route) => (isDown ? route.abort() : route.continue()));
  await send.click();
  await expect(wizard).toContainText("Your application could not be submitted.");
  await expect(wizard).toContainText("Estimate only - not an approval");
  await expect(wizard.locator("[data-payment]")).toContainText("Each month, for 24 months $146");
  await expectAccessibleInBoth(page);
  isDown = false;
  await wizard.getByRole("button", { name: "Try again" }).click();
  await expect(wizard).toContainText("Demo: answered by a stand-in");
});

test("an answer of another shape is no answer: nothing typed is lost, and it is asked again", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const opened = await openWizard(page);
  const { wizard, send } = opened;
  await fillDetails(opened);
  await fillIncome(opened);
  await wizard.getByRole("textbox", { name: "Date of birth" }).fill("5/17/1980");
  await wizard.getByRole("checkbox").check();
  let isBroken = true;
  await page.route(application, async (route) =>
    isBroken ? route.fulfill({ json: { approved: true } }) : route.continue(),
  );
  await send.click();
  await expect(wizard).toContainText("Your application could not be submitted.");
  await expect(wizard).toContainText("Estimate only - not an approval");
  isBroken = false;
  await wizard.getByRole("button", { name: "Try again" }).click();
  await expect(wizard.getByRole("heading", { name: "Cherry approved you" })).toBeVisible();
});

test("a lender that gives no answer leaves an estimate and the way to ask again", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const opened = await openWizard(page);
  const { wizard, send } = opened;
  await fillDetails(opened);
  await fillIncome(opened);
  await wizard.getByRole("button", { name: "Back", exact: true }).click();
  await wizard.getByRole("button", { name: "Back", exact: true }).click();
  await wizard.getByRole("textbox", { name: "Last name" }).fill("Error");
  await opened.next.click();
  await opened.next.click();
  await wizard.getByRole("textbox", { name: "Date of birth" }).fill("5/17/1980");
  await wizard.getByRole("checkbox").check();
  await send.click();
  await expect(wizard).toContainText("Cherry could not answer just now. Nothing was decided.");
  await expect(wizard).toContainText("Estimate only - not an approval");
  await drawAll(page);
  await expectAccessibleInBoth(page);
  let sent = 0;
  page.on("request", (request) => (sent += request.url().includes("/financing/apply") ? 1 : 0));
  await wizard.getByRole("button", { name: "Try again" }).click();
  await expect(wizard.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(sent).toBe(1);
});

test("by keys alone; a refresh asks first and begins anew, and nothing of it stands in the address", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { wizard, next } = await openWizard(page);
  await wizard.getByRole("textbox", { name: "First name" }).focus();
  await page.keyboard.type("Maya");
  await page.keyboard.press("Enter");
  const employment = wizard.getByRole("combobox", { name: "Employment status" });
  await expect(employment).toBeVisible();
  await employment.focus();
  await page.keyboard.press("R");
  await expect(employment).toHaveValue("retired");
  const income = wizard.getByRole("slider", { name: "Income in a year" });
  await income.focus();
  await page.keyboard.press("End");
  await expect(income).toHaveValue("200000");
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(wizard.getByRole("button", { name: "Get Pre-Qualified" })).toBeVisible();
  await wizard.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await wizard.getByRole("button", { name: "Get Pre-Qualified" }).focus();
  await page.keyboard.press("Enter");
  await expect(wizard, "the first step that lacks something").toContainText("Type your last name");
  await expect(page).toHaveURL(/\/implants#financing-wizard$/);
  let asked = "";
  page.once("dialog", (dialog) => {
    asked = dialog.type();
    void dialog.accept();
  });
  await page.reload();
  expect(asked, "what was typed is not lost without a word").toBe("beforeunload");
  await expectReady(page);
  await expect(wizard.getByRole("textbox", { name: "First name" })).toHaveValue("");
});
