import { type Browser, expect, type Page } from "@playwright/test";
import { area } from "./support/staff.ts";
import { ask, openChat, own, said } from "./support/chat.ts";
import {
  drawAll,
  expectAccessibleInBoth,
  expectReady,
  test,
  uniqueName,
} from "./support/visitor.ts";

const place = `${area}/conversations`;

/** Staff at another computer, on a page of theirs. */
async function staffPage(
  browser: Browser,
  baseURL: string | undefined,
  path: string,
): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  expect((await context.request.post("/api/staff-access/direct")).status()).toBe(200);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  return page;
}

/** Finds the conversation in which a word was said and opens it. */
async function openThread(desk: Page, word: string): Promise<void> {
  await desk.getByRole("searchbox", { name: "Search words and people" }).fill(word);
  const row = desk.locator("[data-thread]");
  await expect(row).toHaveCount(1);
  await row.getByRole("button").click();
  await expect(desk.getByRole("log", { name: "What was said" })).toContainText(word);
}

const words = (desk: Page) => desk.getByRole("log", { name: "What was said" });

test("taking over, seen from both sides", async ({ visitor: { page }, browser, baseURL }) => {
  const word = uniqueName("Zanzi").toLowerCase();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/about");
  await expectReady(page);
  const julie = await openChat(page);
  // While a person answers, it is theirs.
  const chat = page.getByRole("dialog", { name: /^(Julie|Demo)$/ });
  await ask(chat, `How much is an implant for ${word}?`);

  const desk = await staffPage(browser, baseURL, place);
  await openThread(desk, word);
  await expect(words(desk)).toContainText("local model");
  await expect(words(desk).getByRole("list", { name: "What it rests on" }).first()).toBeVisible();
  // What names people stays out of the address.
  expect(desk.url()).not.toContain(word);

  const answers = said(chat).getByText("Julie: ");
  const before = await answers.count();
  const input = chat.getByRole("textbox", { name: /^Your message/ });
  await input.fill("Half typed");
  await desk.getByRole("button", { name: "Take over" }).click();
  await expect(said(chat).getByText("Demo from the practice joined.")).toBeVisible();
  await expect(chat.getByText("Demo from the practice answers here.")).toBeVisible();
  const reader = chat.getByText("Demo from the practice reads this.");
  await expect(reader).toBeVisible();
  await expect(chat.getByRole("heading", { name: "Demo", exact: true })).toBeVisible();
  await expect(chat.getByText("A person of the practice, not an AI")).toBeVisible();
  await expect(input).toHaveAttribute("placeholder", "Write to Demo...");
  await expect(chat.getByRole("button", { name: "Talk to a person" })).toHaveCount(0);
  await expect(julie).toHaveCount(0);
  await expect(chat.getByText("An AI assistant.")).toHaveCount(0);
  // What the visitor was typing is still there.
  await expect(chat.getByRole("textbox")).toHaveValue("Half typed");

  await chat.getByRole("textbox").fill("Are you a person?");
  await chat.getByRole("textbox").press("Enter");
  await expect(own(chat, "Are you a person?")).toBeVisible();
  await expect(words(desk).getByText("Are you a person?")).toBeVisible();
  await expect(said(chat)).toHaveAttribute("aria-busy", "false");
  // The assistant is silent.
  await expect(answers).toHaveCount(before);

  const reply = desk.getByLabel("Write to the visitor");
  await reply.fill("Yes, I am at the front desk.");
  await reply.press("Enter");
  await expect(said(chat).getByText("Yes, I am at the front desk.")).toHaveCount(1);
  await expect(said(chat).getByText("Demo, from the practice")).toBeVisible();
  await expect(words(desk).getByText("Yes, I am at the front desk.")).toHaveCount(1);
  await expect(reply).toHaveValue("");
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await expectAccessibleInBoth(desk);

  // It stays with the tab, and what staff type stays in theirs.
  await page.reload();
  await expect(said(chat).getByText("Yes, I am at the front desk.")).toHaveCount(1);
  await expect(chat.getByText("Demo from the practice answers here.")).toBeVisible();
  await reply.fill("Shall I");
  await desk.locator("[data-thread]").first().getByRole("button").click();
  await expect(desk.getByLabel("Write to the visitor")).toHaveValue("Shall I");

  await desk.getByLabel("A note for your colleagues").fill("Wants a person on the phone");
  await desk.getByRole("button", { name: "Add the note" }).click();
  await expect(desk.getByText("Wants a person on the phone")).toBeVisible();

  await desk.getByLabel("Write to the visitor").fill("");
  await desk.getByRole("button", { name: "Hand back to Julie" }).click();
  await expect(said(chat).getByText("Demo has left. Julie answers again.")).toBeVisible();
  await expect(reader).toHaveCount(0);
  await expect(julie.getByRole("heading", { name: "Julie" })).toBeVisible();
  await expect(input).toHaveAttribute("placeholder", "Ask Julie anything...");
  await expect(chat.getByText("An AI assistant.")).toBeVisible();
  await ask(chat, "When are you open?");
  await expect(answers).toHaveCount(before + 1);
  await expect(said(chat)).not.toContainText("Wants a person");
  await desk.context().close();
});

test("what was not answered is answered by staff, and the next visitor gets it cited", async ({
  visitor: { page },
  browser,
  baseURL,
}) => {
  const thing = uniqueName("Quokka").toLowerCase();
  const other = uniqueName("Brolly").toLowerCase();
  const question = `Do you lend ${thing} ${other} to patients?`;
  const answer = `Yes, a ${thing} stands beside the door.`;
  await page.goto("/about");
  await expectReady(page);
  const chat = await openChat(page);
  await ask(chat, question);
  await expect(chat.getByRole("button", { name: "Ask the team" }).last()).toBeVisible();

  const desk = await staffPage(browser, baseURL, `${place}?view=answers`);
  const gap = desk.locator("[data-gap]").filter({ hasText: thing });
  await expect(gap).toContainText("Asked once");
  await expectAccessibleInBoth(desk);
  await gap.getByRole("button", { name: /^Write the answer/ }).click();
  const form = desk.getByRole("dialog", { name: "Write the answer" });
  await expect(form.getByLabel("The question, as visitors ask it")).toHaveValue(question);

  // A figure that the practice states otherwise is refused in plain words; what was typed stays.
  await form.getByLabel("The question, as visitors ask it").fill("How much is a single implant?");
  await form.getByLabel("The answer").fill("A single implant is $1,111.");
  await form.getByRole("button", { name: "Save the answer" }).click();
  await expect(form).toContainText("$1,111 does not fit what the practice states");
  await expect(form.getByLabel("The answer")).toHaveValue("A single implant is $1,111.");
  await expectAccessibleInBoth(desk);

  await form.getByLabel("The question, as visitors ask it").fill(question);
  await form.getByLabel("The answer").fill(answer);
  await form.getByRole("button", { name: "Save the answer" }).click();
  await expect(form).toBeHidden();
  await expect(gap).toHaveCount(0);
  const row = desk.locator("[data-answer]").filter({ hasText: answer });
  await expect(row).toContainText("In use");

  await ask(chat, `Could you lend ${thing} ${other} to your patients?`);
  await expect(said(chat)).toContainText(answer);
  await chat.getByText("1 source").last().click();
  await expect(said(chat).getByText(/^Answered by the practice on /)).toBeVisible();

  await row.getByRole("button", { name: /^Retire/ }).click();
  await expect(row).toContainText("Retired");
  await desk.context().close();
});

test("the list by filters, on a phone and on a desk", async ({
  visitor: { page },
  browser,
  baseURL,
}) => {
  const word = uniqueName("Urgentia").toLowerCase();
  await page.goto("/about");
  await expectReady(page);
  const chat = await openChat(page);
  await ask(chat, `My face is swelling and I have a fever, says ${word}`);

  const desk = await staffPage(browser, baseURL, place);
  await desk.setViewportSize({ width: 390, height: 844 });
  const row = desk.locator("[data-thread]");
  await desk.getByRole("searchbox").fill(word);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Emergency");
  const filter = (name: RegExp) =>
    desk.getByRole("group", { name: "Which conversations" }).getByRole("button", { name });
  await filter(/^Emergency/).click();
  await expect(row).toHaveCount(1);
  await filter(/^Mine/).click();
  await expect(desk.getByText("Nothing is found")).toBeVisible();
  await filter(/^All/).click();
  await expectAccessibleInBoth(desk);
  await row.getByRole("button").click();
  await expect(words(desk)).toContainText("Answered as an emergency");
  await expect(row).toBeHidden();
  await expectAccessibleInBoth(desk);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await desk.getByRole("button", { name: "Back to the list" }).click();
  await expect(row).toBeVisible();
  await desk.context().close();
});

test("times that staff offer are a card in the chat that leads to booking them", async ({
  visitor: { page },
  browser,
  baseURL,
}) => {
  const word = uniqueName("Otter").toLowerCase();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/about");
  await expectReady(page);
  await openChat(page);
  // While a person answers, it is theirs.
  const chat = page.getByRole("dialog", { name: /^(Julie|Demo)$/ });
  await ask(chat, `I am ${word}, can I book a cleaning next week?`);

  const desk = await staffPage(browser, baseURL, place);
  await openThread(desk, word);
  const row = desk.locator("[data-thread]");
  await expect(row).toContainText("Ready to book");
  await expect(desk.getByRole("button", { name: /^All 1$/ })).toBeVisible();
  await expect(desk.getByRole("button", { name: /^Ready to book 1$/ })).toBeVisible();
  const call = words(desk).locator("details").first();
  await expect(call).toContainText("Looked for free times: Checkup and cleaning");
  await expect(call.locator("code")).toBeHidden();
  await call.locator("summary").click();
  await expect(call.locator("code")).toContainText("findSlots");
  await expectAccessibleInBoth(desk);

  await desk.getByRole("button", { name: "Take over" }).click();
  await desk.getByRole("button", { name: "Ask for phone" }).click();
  await expect(desk.getByLabel("Write to the visitor")).toHaveValue(/phone number/);
  await desk.getByLabel("Write to the visitor").fill("");
  await desk.getByRole("button", { name: "Offer times" }).click();
  const dialog = desk.getByRole("dialog", { name: "Offer times" });
  await dialog.getByLabel("What the visit is for").selectOption("checkup-cleaning");
  const boxes = dialog.getByRole("checkbox");
  await expect(boxes).not.toHaveCount(0);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expectAccessibleInBoth(desk);
  await dialog.getByRole("button", { name: "Offer 2 times" }).click();
  await expect(dialog).toBeHidden();
  await expect(words(desk)).toContainText("Offered: Checkup and cleaning: ");

  const card = said(chat)
    .getByRole("group", { name: /Checkup and cleaning/ })
    .last();
  await expect(card.getByRole("link")).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await chat.getByRole("textbox").fill("My number is 718 555 0177");
  await chat.getByRole("textbox").press("Enter");
  await expect(desk.getByText("Given in the chat: No name given, (718) 555-0177")).toBeVisible();
  await expect(words(desk)).not.toContainText("0177");
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(
    /\/booking\?step=time&service=checkup-cleaning&provider=[\w-]+&date=/,
  );

  await desk.getByRole("searchbox").fill("%");
  await expect(desk.getByText("Type a little more")).toBeVisible();
  await expect(desk.locator("[data-thread]")).toHaveCount(0);
  await desk.context().close();
});
