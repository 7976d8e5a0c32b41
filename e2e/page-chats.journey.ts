import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { expectReady, test } from "./support/visitor.ts";

/** Each page's own chat, as its page opens it. */
const chats = {
  async implants(page: Page): Promise<Locator> {
    await page.goto("/implants/assistant");
    await expectReady(page);
    return page.getByRole("region", { name: "Conversation about implants" });
  },
  async robotic(page: Page): Promise<Locator> {
    await page.goto("/robotic#yomi-chatbot");
    await expectReady(page);
    return page.getByRole("region", { name: /^Conversation about/ });
  },
  async medspa(page: Page): Promise<Locator> {
    await page.goto("/medspa#calculator");
    await expectReady(page);
    await page.getByRole("button", { name: "Ask here" }).click();
    return page.getByRole("dialog", { name: "Ask about a treatment" });
  },
  async tmj(page: Page): Promise<Locator> {
    await page.goto("/tmj/assessment");
    await expectReady(page);
    await page.mouse.wheel(0, 200);
    await page.getByRole("button", { name: "Ask about your jaw" }).click();
    return page.getByRole("dialog", { name: "Ask about your jaw" });
  },
};

for (const [name, question, answer, foreign] of [
  ["implants", "how much is a crown", "$1,200 for a single implant", /aboutface/],
  ["robotic", "does it hurt?", "local anesthesia", /cleaning|injections/],
  ["medspa", "How much?", "Botox $300-$600", /implant|per unit/i],
  ["tmj", "How much does it cost?", "TMJ care has no listed price", /implant|\$\d/i],
] as const)
  test(`what is typed on the page ${name} is answered for that page`, async ({
    visitor: { page },
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const chat = await chats[name](page);
    const said = chat.getByRole("log");
    const input = chat.getByRole("textbox", { name: "Your question" });
    await input.fill(question);
    await input.press("Enter");
    await expect(said).toContainText(answer);
    const last = said.getByText(answer).last();
    await expect(last).not.toContainText(foreign);
    await expect(input, "the next question has an empty field").toHaveValue("");
    // Nobody has to press a chip, and whoever is in danger is told so whatever the page is about.
    await input.fill("I can't breathe and my throat is swelling");
    await input.press("Enter");
    await expect(chat.getByRole("link", { name: /911/ }).last()).toHaveAttribute("href", "tel:911");
  });
