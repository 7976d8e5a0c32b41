import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { keptByBrowser } from "./support/cost-check.ts";
import { expectForgotten, expectKept } from "./support/drafts.ts";
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
  await expect(wizard).toContainText("not known yet whether your application arrived");
  await expect(wizard).not.toContainText("could not be submitted");
  await expect(wizard).not.toContainText("You seem to be offline");
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

test("by keys alone; a refresh loses nothing, and nothing of it stands in the address", async ({
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
  await expectKept(page, "financing-application", { firstName: "Maya", step: 0 });
  expect(await keptByBrowser(page)).not.toMatch(/Maya|retired|200000/);
  await page.reload();
  await expectReady(page);
  const firstName = wizard.getByRole("textbox", { name: "First name" });
  await expect(firstName).toHaveValue("Maya");
  await expect(wizard.getByRole("heading", { name: "Your Details" })).not.toBeFocused();
  await next.click();
  await expect(employment).toHaveValue("retired");
  await expect(income).toHaveValue("200000");
});

test("a refresh in the middle stands where it stood, the tick is given anew, and what a lender decided is kept no more", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const opened = await openWizard(page);
  const { wizard, send } = opened;
  await fillDetails(opened);
  await fillIncome(opened);
  await wizard.getByRole("textbox", { name: "Date of birth" }).fill("5/17/1980");
  await wizard.getByRole("checkbox").check();
  await expectKept(page, "financing-application", { dateOfBirth: "5/17/1980", step: 2 });
  expect(await keptByBrowser(page)).not.toMatch(/Maya|Lindqvist|inbox|1980|555/);
  await page.reload();
  await expectReady(page);
  await expect(wizard.getByRole("heading", { name: "Treatment & Provider" })).toBeVisible();
  await expect(wizard.getByRole("textbox", { name: "Date of birth" })).toHaveValue("5/17/1980");
  await expect(wizard.getByRole("checkbox")).not.toBeChecked();
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await page.goBack();
  await expect(wizard.getByRole("heading", { name: "Employment & Income" })).toBeVisible();
  await expect(wizard.getByRole("combobox")).toHaveValue("full-time");
  await opened.next.click();
  await expect(wizard.getByRole("heading", { name: "Treatment & Provider" })).toBeVisible();
  await wizard.getByRole("checkbox").check();
  await send.click();
  await expect(wizard.getByRole("heading", { name: "Cherry approved you" })).toBeVisible();
  await expectForgotten(page, "financing-application");
});

test("another tab has none of it, and where nothing can be kept one is asked before it is lost", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("ERR_FAILED");
  await page.setViewportSize({ width: 1280, height: 900 });
  const { wizard } = await openWizard(page);
  const firstName = wizard.getByRole("textbox", { name: "First name" });
  await firstName.fill("Maya");
  await expectKept(page, "financing-application", { firstName: "Maya" });
  const other = await page.context().newPage();
  const opened = await openWizard(other);
  await expect(opened.wizard.getByRole("textbox", { name: "First name" })).toHaveValue("");
  await other.close();

  await page.route("**/api/drafts/**", (route) => route.abort());
  await firstName.clear();
  await firstName.pressSequentially("Mara");
  const isAsked = () =>
    page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await expect.poll(isAsked).toBe(true);
  let asked = "";
  page.once("dialog", (dialog) => {
    asked = dialog.type();
    void dialog.accept();
  });
  await page.reload();
  expect(asked, "what was typed is not lost without a word").toBe("beforeunload");
  await expectReady(page);
  await expect(firstName, "what cannot be asked for begins anew").toHaveValue("");
  await page.unroute("**/api/drafts/**");
  await page.reload();
  await expectReady(page);
  // Or what was typed last: the try that is made while the page goes can get past this walk's refusals.
  await expect(firstName).toHaveValue(/^Ma[ry]a$/);
});

test("Back and Forward of the browser go through the steps, and Back from the first leaves", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  await expectReady(page);
  const opened = await openWizard(page);
  const { wizard } = opened;
  const headed = (name: string) => wizard.getByRole("heading", { name });
  await fillDetails(opened);
  await fillIncome(opened);
  await expect(headed("Treatment & Provider")).toBeVisible();
  // A walk is quicker than a hand: the entry of the step comes a moment behind the step.
  const entry = () => page.evaluate(() => JSON.stringify(window.history.state));
  await expect.poll(entry).toContain("[0,1,2]");
  await page.goBack();
  await expect(headed("Employment & Income")).toBeFocused();
  await expect(wizard.getByRole("combobox")).toHaveValue("full-time");
  await page.goBack();
  await expect(wizard.getByRole("textbox", { name: "First name" })).toHaveValue("Maya");
  await page.goForward();
  await expect(headed("Employment & Income")).toBeFocused();
  await page.goForward();
  await expect(headed("Treatment & Provider")).toBeFocused();
  await wizard.getByRole("textbox", { name: "Date of birth" }).fill("5/17/1980");
  await wizard.getByRole("checkbox").check();
  await opened.send.click();
  const approved = wizard.getByRole("heading", { name: "Cherry approved you" });
  await expect(approved).toBeVisible();
  // Its entry in the history comes a moment after it, on a slow machine also after a step back.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state)))
    .toContain('"steps":[0,1,2,3]');
  await page.goBack();
  await expect(headed("Treatment & Provider")).toBeFocused();
  await page.goForward();
  await expect(approved, "the answer to what was sent, without another sending").toBeVisible();
  await page.goBack();
  await wizard.getByRole("button", { name: "Back", exact: true }).click();
  await wizard.getByRole("button", { name: "Back", exact: true }).click();
  await expect(wizard.getByRole("textbox", { name: "First name" })).toHaveValue("Maya");
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
});
