import { expect } from "@playwright/test";
import { area } from "./support/staff.ts";
import {
  ask,
  chatOf,
  expectAnswered,
  openChat,
  own,
  said,
  storedConversation,
} from "./support/chat.ts";
import {
  drawAll,
  expectAccessibleInBoth,
  expectReady,
  test,
  uniqueName,
} from "./support/visitor.ts";

test("an answer that breaks off goes on after a refresh, once, and stays with the tab", async ({
  visitor: { page },
}) => {
  // Cuts the connection after the first sentence, and lets none come back.
  await page.route("**/api/chat", async (route) => {
    const answer = await route.fetch();
    const [start = ""] = (await answer.text()).split(/(?<=event: text\n[^]*?\n\n)/);
    await route.fulfill({ response: answer, body: start });
  });
  await page.route("**/api/chat/turns/*", () => new Promise(() => undefined));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await expectReady(page);
  const chat = await openChat(page);
  const input = chat.getByRole("textbox");
  await input.fill("How much is one implant?");
  await input.press("Enter");
  await expect(chat.getByText("Julie is typing...")).toBeVisible();
  await expect(own(chat, "How much is one implant?")).toBeVisible();
  const first = chat.locator("[data-answer]").last();
  await expect(first).not.toContainText("What would you like to know?");
  // The bubble stands there before its first words do.
  await expect(first).toHaveText(/^Julie: +\S/);
  const begun = (await first.innerText()).replace(/^Julie:/, "").trim();

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expectAnswered(chat);
  await expect(own(chat, "How much is one implant?")).toHaveCount(1);
  await expect(said(chat)).toContainText(begun);
  const { messages } = await storedConversation(page);
  expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
  // What the tab keeps are ids.
  const kept = await page.evaluate(() => JSON.stringify(window.sessionStorage));
  expect(kept).not.toContain("implant?");

  // Pages come and go; what was said stays.
  await page.getByRole("banner").getByRole("link", { name: "Averell, home" }).click();
  await page.getByRole("main").getByRole("link", { name: "Book a visit" }).first().click();
  await expect(page).toHaveURL("/booking");
  await expect(own(chat, "How much is one implant?")).toBeVisible();
});

test("without a network a message stays, says so, and goes once when there is one again", async ({
  visitor: { page, expectFailedLoads },
  context,
}) => {
  expectFailedLoads("ERR_INTERNET_DISCONNECTED");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expectReady(page);
  const chat = await openChat(page);
  await ask(chat, "Hello");
  await context.setOffline(true);
  const input = chat.getByRole("textbox");
  await input.fill("My face is swelling, it is an emergency");
  await input.press("Enter");
  await expect(chat.getByText("Not sent yet.")).toBeVisible();
  // What cannot wait is told without any network.
  await expect(chat.getByRole("link", { name: "911" }).last()).toHaveAttribute("href", "tel:911");
  await input.fill("Another one");
  await input.press("Enter");
  await expect(input).toHaveValue("Another one");
  await context.setOffline(false);
  await expect(chat.getByText("Not sent yet.")).toBeHidden();
  await expectAnswered(chat);
  const { messages } = await storedConversation(page);
  expect(messages.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual([
    "Hello",
    "My face is swelling, it is an emergency",
  ]);
});

test("a refused message stands in the box after a refresh, and the browser stores none of it", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("429");
  await page.goto("/about");
  await expectReady(page);
  const chat = await openChat(page);
  const words = "Can I pay a quarter now?";
  const error = { code: "too_many_messages", message: "Too many messages. Wait a moment." };
  await page.route("**/api/chat", (route) => route.fulfill({ status: 429, json: { error } }));
  const kept = page.waitForResponse(
    (answer) => answer.url().includes("/api/chat/unsent/") && answer.request().method() === "PUT",
  );
  const input = chat.getByRole("textbox", { name: /^Your message/ });
  await input.fill(words);
  await input.press("Enter");
  await expect(chat.getByRole("button", { name: "Retry" })).toBeVisible();
  expect((await kept).status()).toBe(204);
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toContain("quarter");
  await page.unroute("**/api/chat");
  await page.reload();
  await expectReady(page);
  await openChat(page);
  await expect(input).toHaveValue(words);
  await expect(chat.getByText("This was not sent before.")).toBeVisible();
  const forgotten = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await input.press("Enter");
  await expect(own(chat, words)).toHaveCount(1);
  await expectAnswered(chat);
  await forgotten;
  await page.reload();
  await openChat(page);
  await expect(own(chat, words)).toHaveCount(1);
  await expect(input).toHaveValue("");
});

test("the launcher by keyboard: another assistant begins anew, and Undo brings the words back", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/about");
  await expectReady(page);
  const opened = await openChat(page);
  await ask(opened, "Hello");
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();

  const round = page.getByRole("button", { name: "Choose an AI assistant" });
  await round.focus();
  await page.keyboard.press("Enter");
  const launcher = page.getByRole("dialog", { name: "Choose Your AI Assistant" });
  await expect(launcher.getByRole("heading")).toBeFocused();
  const julie = launcher.getByRole("button", { name: /^Julie/ });
  await expect(julie).toHaveAttribute("aria-pressed", "true");
  expect((await julie.boundingBox())?.width).toBe(90);
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await julie.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  const told = page.waitForRequest("**/api/voice/config");
  await page.keyboard.press("Enter");
  expect((await told).postDataJSON()).toMatchObject({ agentName: "Dr. Averell" });
  await expect(page.getByText("Dr. Averell answers from here on.")).toBeVisible();
  await launcher.getByRole("button", { name: "Converse" }).press("Enter");
  const chat = chatOf(page, "Dr. Averell");
  await expect(
    chat.getByRole("heading", { name: "Voice Chat with Dr. Averell (Socket.IO)" }),
  ).toBeVisible();
  await chat.getByRole("button", { name: "Write instead of talking" }).press("Enter");
  await expect(said(chat).getByText("Hi, I'm Dr. Averell, your AI Head Dentist")).toBeVisible();
  await expect(own(chat, "Hello")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(own(chatOf(page), "Hello")).toBeVisible();
});

test("a question that stays open goes to the team once, and staff see it", async ({
  visitor: { page, expectFailedLoads },
  browser,
}) => {
  expectFailedLoads("status of 422");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await expectReady(page);
  const chat = await openChat(page);
  const name = uniqueName("Asker");
  const question = `Do you have parking for a hot-air balloon, ${name}?`;
  await ask(chat, question);
  await chat.getByRole("button", { name: /team/i }).click();
  await expect(chat.getByLabel("Your name")).toBeFocused();
  await expect(chat.getByLabel("Your question")).toHaveValue(question);
  await chat.getByRole("button", { name: "Send to the team" }).click();
  await expect(chat.getByText("Please say your name.")).toBeVisible();
  await chat.getByLabel("Your name").fill(name);
  await chat.getByLabel("Phone or email").fill("(718) 555-0187");
  await expectAccessibleInBoth(page);
  await chat.getByRole("button", { name: "Send to the team" }).dblclick();
  await expect(chat.getByText(/^Your question is with our team\. Somebody answers /)).toBeFocused();

  const staff = await browser.newPage();
  await staff.goto(`${area}/direct-access?from=${area}/tasks`);
  await staff.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(staff.locator("[data-task]").filter({ hasText: name })).toHaveCount(1);
  await staff.close();
});

test("staff rename an assistant, a second one sees both versions, and visitors meet the new name", async ({
  visitor: { page, expectFailedLoads },
  browser,
}) => {
  expectFailedLoads("status of 409");
  const agents = `${area}/assistants`;
  const enter = async (one: typeof page) => {
    await one.goto(`${area}/direct-access?from=${agents}`);
    await one.getByRole("button", { name: "Continue as demo staff" }).click();
    await expect(one.getByRole("heading", { name: "AI assistants" })).toBeVisible();
    await one.getByRole("button", { name: /^Change (Mira|Myra|Mara)/ }).click();
    return one.getByRole("dialog", { name: /^Change/ });
  };
  const mine = await enter(page);
  const other = await browser.newPage();
  const theirs = await enter(other);
  await theirs.getByRole("textbox", { name: "Name" }).fill("Myra");
  await theirs.getByLabel("Tagline").fill("AI assistant for skin and face.");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole("textbox", { name: "Name" }).fill("Mara");
  const standing = page.getByRole("region", { name: "Who words the answers", includeHidden: true });
  await expect(standing).toContainText("The built-in assistant answers");
  await expect(mine.getByText("Hi, I'm Mara, the AI assistant for face and skin")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(mine.getByRole("alert")).toHaveText("Discard what you changed?");
  await mine.getByRole("button", { name: "Keep writing" }).click();
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByText("Somebody changed this assistant meanwhile.")).toBeVisible();
  await expect(mine.getByLabel("Tagline")).toHaveValue("AI assistant for skin and face.");
  await expect(mine.getByText("Yours: Mara")).toBeVisible();
  await expect(mine.getByText("Theirs: Myra")).toBeVisible();
  // Only one of them touched the rest.
  await expect(mine.getByText(/^Yours:/)).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Mara is changed.")).toBeVisible();

  await other.goto("/");
  await other.getByRole("button", { name: "Choose an AI assistant" }).click();
  await expect(other.getByRole("button", { name: /^Mara/ })).toBeVisible({ timeout: 30_000 });
  await other.close();
});

test("an answer shows its sources, a follow-up is understood, and an emergency gets 911 and the phone", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/implants");
  await expectReady(page);
  const chat = await openChat(page);
  await ask(chat, "How much is a single implant?");
  await expect(said(chat)).toContainText(/\$\d/);
  await said(chat).locator("summary").last().click();
  // Of the first answer: the next one has sources of its own.
  const source = said(chat).locator("details").first().getByRole("link").first();
  await expect(source).toBeVisible();
  await expectAccessibleInBoth(page);
  await ask(chat, "And when are you open?");
  await expect(said(chat)).toContainText("9:00 AM");
  const { messages } = await storedConversation(page);
  expect(messages.at(-1)?.sources).not.toEqual([]);
  await source.click();
  await expect(chat).toBeVisible();

  await ask(chat, "My face is swollen and I can't breathe");
  await expect(said(chat).getByRole("link", { name: /911/ }).first()).toHaveAttribute(
    "href",
    "tel:911",
  );
  await expectAccessibleInBoth(page);
});
