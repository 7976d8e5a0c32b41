import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import type { Conversation } from "../../src/features/assistant/contract.ts";

/** The chat of a page; its name is the assistant's. */
export const chatOf = (page: Page, agent = "Julie") => page.getByRole("dialog", { name: agent });

/** Opens the chat as any script of the page can. */
export async function openChat(page: Page): Promise<Locator> {
  const chat = chatOf(page);
  // Its program comes with the first press; where that failed, the next press is another try.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("open-julie-chat")));
    await expect(chat).toBeVisible();
  }).toPass();
  return chat;
}

/** Everything that was said, in its order; the greeting first. */
export const said = (chat: Locator) => chat.getByRole("group", { name: /^Conversation with/ });

/** The visitor's own words in the conversation. */
export const own = (chat: Locator, text: string | RegExp) =>
  said(chat).getByText(typeof text === "string" ? `You: ${text}` : text);

/** No answer is on its way any more. */
export async function expectAnswered(chat: Locator): Promise<void> {
  await expect(said(chat)).toHaveAttribute("aria-busy", "false");
}

/** Types a question and waits for the whole answer. */
export async function ask(chat: Locator, question: string): Promise<void> {
  const input = chat.getByRole("textbox", { name: /^Your message/ });
  await input.fill(question);
  await input.press("Enter");
  await expect(input).toHaveValue("");
  await expect(own(chat, question)).toBeVisible();
  await expectAnswered(chat);
}

/** The conversation of this tab as the server keeps it. */
export async function storedConversation(page: Page): Promise<Conversation> {
  const kept = await page.evaluate(() => window.sessionStorage.getItem("chat.conversation"));
  const [id = ""] = kept?.split(" ") ?? [];
  const answer = await page.request.get(`/api/chat/conversations/${id}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Conversation;
}
