import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { keptByBrowser } from "./support/cost-check.ts";
import { expectForgotten, expectKept } from "./support/drafts.ts";
import {
  drawAll,
  expectAccessibleInBoth,
  expectReady,
  freeTimes,
  hold,
  openTimes,
  releaseHold,
  test,
  typeDetails,
  uniqueName,
} from "./support/visitor.ts";

// Refresh and Back in the middle of what visitors type on public pages: nothing is lost, and none of it stands in the
// browser's storage or in an address.

async function reload(page: Page): Promise<void> {
  await page.reload();
  await expectReady(page);
}

test("the quick check lies there again with its answers and its result, and the chat hears of it anew", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/implants#calculator");
  await expectReady(page);
  await page.getByRole("button", { name: "See whether you may qualify" }).click();
  const dialog = page.getByRole("dialog", { name: "Quick pre-qualification" });
  const income = dialog.getByRole("slider", { name: "Your income in a year" });
  await income.press("End");
  await dialog.getByRole("slider", { name: "Your credit score" }).press("Home");
  await expectKept(page, "quick-check", {
    incomeDollars: 150_000,
    creditScore: 300,
    isDone: false,
  });
  expect(await keptByBrowser(page)).not.toMatch(/150,?000|incomeDollars/);
  await reload(page);
  await expect(income).toHaveValue("150000");
  await expect(dialog.getByRole("slider", { name: "Your credit score" })).toHaveValue("300");
  await expectAccessibleInBoth(page);
  await dialog.getByRole("button", { name: "See the result" }).click();
  await expect(dialog).toContainText("79 of 100 points");
  await expectKept(page, "quick-check", { isDone: true });
  await reload(page);
  await expect(dialog).toContainText("79 of 100 points");
  await dialog.getByRole("button", { name: "Talk it over in the chat" }).click();
  const chat = page.getByRole("region", { name: "Conversation about implants" });
  await expect(chat).toContainText("79 of 100 points");

  // Whom the team answers is typed there, and outlives a refresh as well; the tick is given anew.
  const who = chat.getByRole("textbox", { name: "Your name" });
  await who.fill("Maya Lindqvist");
  await chat.getByRole("checkbox").check();
  await expectKept(page, "result-share", { name: "Maya Lindqvist" });
  await reload(page);
  await chat.getByRole("button", { name: "Quick pre-qualification" }).click();
  await dialog.getByRole("button", { name: "Talk it over in the chat" }).click();
  await expect(who).toHaveValue("Maya Lindqvist");
  await expect(chat.getByRole("checkbox")).not.toBeChecked();
});

test("the readiness assessment keeps its six answers, and Back closes it and loses none", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/robotic#yomi-chatbot");
  await expectReady(page);
  const open = page.getByRole("button", { name: "Take the readiness assessment" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Is the robotic way one for you?" });
  const comfort = dialog.getByRole("slider", { name: /new technology/ });
  await comfort.press("End");
  await dialog.getByRole("checkbox", { name: "Pain during or after" }).check();
  await expectKept(page, "readiness", { technologyComfort: 10, currentConcerns: ["pain"] });
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(comfort).toHaveValue("10");
  await reload(page);
  await expect(comfort).toHaveValue("10");
  await expect(dialog.getByRole("checkbox", { name: "Pain during or after" })).toBeChecked();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await open.click();
  await expect(comfort).toHaveValue("10");
});

test("both calculators and the request for an estimate stand as they were, and a sent request is gone", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/implants/calculator");
  await expectReady(page);
  const implants = page.getByRole("region", { name: "Implant Cost Calculator", exact: true });
  await implants.getByRole("checkbox", { name: /^Sedation/ }).check();
  await expectKept(page, "implant-costs", {
    kind: "single",
    additions: ["sedation"],
  });
  await reload(page);
  await expect(implants.getByRole("checkbox", { name: /^Sedation/ })).toBeChecked();

  await page.goto("/medspa/calculator");
  await expectReady(page);
  const medspa = page.getByRole("region", { name: "MedSpa Investment Calculator" });
  await medspa.getByRole("button", { name: "More of EMFACE" }).click();
  await medspa.getByRole("slider", { name: "Payment term" }).press("Home");
  await expectKept(page, "medspa-costs", { planned: [{ id: "emface", times: 1 }], months: 6 });
  await medspa.getByRole("button", { name: "Get it in writing" }).click();
  const dialog = page.getByRole("dialog", { name: "A written estimate" });
  const name = uniqueName("Drafter");
  await dialog.getByLabel("First name").fill("Maya");
  await dialog.getByLabel("Last name").fill(name);
  await dialog.getByLabel("Date of birth").fill("3/12/1984");
  await dialog.getByRole("checkbox", { name: /^Botox/ }).check();
  await expectKept(page, "estimate-request", { lastName: name, dateOfBirth: "3/12/1984" });
  const browser = await keptByBrowser(page);
  expect(browser).not.toContain(name);
  expect(browser).not.toMatch(/Maya|1984/);

  await page.goBack();
  await expect(dialog, "Back closes the dialog alone").toBeHidden();
  await expect(page).toHaveURL(/\/medspa\/calculator$/);
  await page.goForward();
  await expect(dialog.getByLabel("Last name")).toHaveValue(name);
  await reload(page);
  await expect(dialog.getByLabel("Last name")).toHaveValue(name);
  await expect(dialog.getByLabel("Date of birth")).toHaveValue("3/12/1984");
  await expect(dialog.getByRole("checkbox", { name: /^EMFACE/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: /^Botox/ })).toBeChecked();
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await dialog.getByLabel("Email").fill(`${name.toLowerCase()}@patients.example`);
  await dialog.getByLabel("Phone").fill("(718) 555-0147");
  await dialog.getByRole("button", { name: "Ask for the estimate" }).click();
  const done = page.getByRole("dialog", { name: "We have your request" });
  await expect(done).toContainText(`${name.toLowerCase()}@patients.example`);
  await expectForgotten(page, "estimate-request");
  await done.getByRole("button", { name: "Done" }).click();
  await expect(done).toBeHidden();
  await medspa.getByRole("button", { name: "Get it in writing" }).click();
  await expect(dialog.getByLabel("Last name")).toHaveValue("");
});

test("what was typed into a booking outlives its held time, and is gone once it is booked", async ({
  visitor: { page, expectFailedLoads },
  request,
}) => {
  const offer = { serviceId: "implant-consultation", staffId: "averell" };
  const name = uniqueName("Outliver");
  const { date, starts } = await freeTimes(request, offer, 22, 4);
  await openTimes(page, offer, date);
  await hold(page, starts[0] ?? "");
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await typeDetails(page, name);
  await page.getByLabel("Anything we should know").fill("Upper left");
  await expectKept(page, "booking", { lastName: name, notes: "Upper left", isAdult: true });
  expect(await keptByBrowser(page)).not.toContain(name);

  // As after a long phone call: the time is open to others again.
  await releaseHold(request, page);
  expectFailedLoads("status of 404");
  await page.reload();
  await expect(page.getByText("Your held time has ended.")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue(name);
  await expect(page.getByLabel("Anything we should know")).toHaveValue("Upper left");
  await page.getByRole("button", { name: /^Take .* again$/ }).click();
  await expect(page.getByText(/^Held for you for/)).toBeVisible();
  await page.getByRole("button", { name: "Review your visit" }).click();
  await page.reload();
  await expect(page.getByText(`Maya ${name}`, { exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: "Book this visit" }).click();
  await expect(page.getByText("Your visit is booked")).toBeVisible();
  await expectForgotten(page, "booking");
});

test("who waits for a time finds again what they typed and chose, and says anew that they are of age", async ({
  visitor: { page },
}) => {
  await page.goto("/booking?service=tmj-consultation&provider=lindgren&step=time");
  const open = page.getByRole("button", { name: "Tell me when a time becomes free" });
  await open.click();
  await page.getByLabel("First name").fill("Noa");
  await page.getByLabel("Phone", { exact: true }).fill("718");
  const days = page.getByRole("group", { name: "Days" }).getByRole("checkbox");
  await days.first().uncheck();
  await page.getByRole("checkbox", { name: "I am 18 or older" }).check();
  await expectKept(page, "waitlist-entry", { firstName: "Noa", phone: "718" });
  await page.reload();
  await open.click();
  await expect(page.getByLabel("First name")).toHaveValue("Noa");
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("718");
  await expect(days.first()).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "I am 18 or older" })).not.toBeChecked();
});
