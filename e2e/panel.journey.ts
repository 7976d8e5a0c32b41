import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { ask, expectAnswered, openChat, said } from "./support/chat.ts";
import { expectReady, test } from "./support/visitor.ts";

const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** Whether two parts lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const isBesides = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !(isBesides || a.y + a.height <= b.y || b.y + b.height <= a.y);
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const)
  test(`what was done is said beside the chat's head and input, ${width} px wide`, async ({
    visitor: { page },
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expectReady(page);
    const chat = await openChat(page);
    await ask(chat, "Hello");
    await chat.getByRole("button", { name: "New conversation" }).click();
    const input = chat.getByRole("textbox", { name: /^Your message/ });
    await expect(input).toBeFocused();
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeVisible();
    const closing = page.getByRole("button", { name: "Close message" });
    for (const part of [input, chat.getByRole("button", { name: "Close chat" })])
      for (const message of [undo, closing]) expect(await overlap(message, part)).toBe(false);
    if (width !== 1280) return;
    // The page keeps its wide layout, and nothing of it lies beneath the panel.
    expect((await boxOf(chat)).width).toBe(380);
    const connect = page.getByRole("banner").getByRole("button").last();
    await expect(page.getByRole("banner").getByRole("link", { name: "Services" })).toBeVisible();
    expect(await overlap(chat, connect)).toBe(false);
  });

test("Escape closes the chat from inside alone, and a long answer begins where it begins", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/");
  await expectReady(page);
  const chat = await openChat(page);
  await ask(chat, "How much is a single implant?");
  await ask(chat, "What happens at the first visit and what does robotic surgery change?");
  const answer = said(chat).locator("[data-answer]").last();
  const list = await boxOf(said(chat));
  const { y } = await boxOf(answer);
  expect(y).toBeGreaterThanOrEqual(list.y);
  expect(y).toBeLessThan(list.y + list.height / 2);

  const link = page.getByRole("main").getByRole("link", { name: "Book a visit" }).first();
  await link.focus();
  await page.keyboard.press("Escape");
  await expect(chat).toBeVisible();
  await expect(link).toBeFocused();
  await chat.getByRole("textbox", { name: /^Your message/ }).focus();
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();
});

test("after Retry one writes on, a crisis has no suggestions, and the chosen one stays", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 429");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await expectReady(page);
  await page.getByRole("button", { name: "Choose an AI assistant" }).click();
  await page.getByRole("button", { name: /^Theo/ }).click();
  await page.reload();
  await expectReady(page);
  await page.evaluate(() => window.dispatchEvent(new Event("open-julie-chat")));
  const chat = page.getByRole("dialog", { name: "Theo" });
  await expect(chat).toBeVisible();

  const input = chat.getByRole("textbox", { name: /^Your message/ });
  await page.route("**/api/chat", (route) =>
    route.fulfill({
      status: 429,
      json: { error: { code: "too_many_messages", message: "Please try again in a moment." } },
    }),
  );
  await input.fill("Hello");
  await input.press("Enter");
  await expect(chat.getByText("Not sent. Please try again in a moment.")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await chat.getByRole("button", { name: "Retry" }).click();
  await expect(input).toBeFocused();
  await expectAnswered(chat);

  await ask(chat, "I want to die");
  await expect(chat.getByRole("link", { name: /988/ }).first()).toBeVisible();
  await expect(chat.getByRole("group", { name: "Suggested Questions" })).toBeHidden();
});
