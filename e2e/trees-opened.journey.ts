import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { ask, chatOf, openChat, said } from "./support/chat.ts";
import type { ClockedPractice } from "./support/clocked-practice.ts";
import { choices, openChoices } from "./support/counting.ts";
import { ownAddress, settingsOf } from "./support/own-practice.ts";
import {
  dialog,
  expectStates,
  inTurn,
  press,
  pressIn,
  standStill,
  startTreesPractice,
  type Step,
  type Walk,
} from "./support/trees.ts";
import { test } from "./support/visitor.ts";

// What a screen reader is told of what visitors open: the dialogs of the home page, and the chat as it answers, types and fails.

const address = ownAddress(242);

let practice: ClockedPractice;
test.use(settingsOf(address));
test.beforeAll(async () => {
  practice = await startTreesPractice("trees-opened", address);
});
test.afterAll(() => practice.stop());

const questionnaire = dialog("Find Your Perfect Care Center");
const assistants = dialog("Choose Your AI Assistant");
const julie = (page: Page) => chatOf(page);

const home: Walk = {
  path: "/",
  states: [
    ["dialog-centers", press("Centers"), dialog("Select Your Excellence Center")],
    ["dialog-questionnaire", press("Find Your Perfect Care Center"), questionnaire],
    [
      "dialog-questionnaire-second",
      inTurn(press("Find Your Perfect Care Center"), pressIn(/^Jaw pain/)),
      questionnaire,
    ],
    ["dialog-privacy-choices", openChoices, choices],
    ["dialog-assistants", press("Choose an AI assistant"), assistants],
    [
      "dialog-call",
      inTurn(press("Choose an AI assistant"), press("Converse")),
      (page) => chatOf(page),
    ],
  ],
};

/** Sends words whose answer never comes, or is refused. */
const sayInVain =
  (answer: { status: number; json: object } | null): Step =>
  async (page) => {
    await page.route("**/api/chat", async (route) => {
      if (answer !== null) await route.fulfill(answer);
    });
    const input = (await openChat(page)).getByRole("textbox", { name: /^Your message/ });
    await input.fill("Hello");
    await input.press("Enter");
    const words = answer === null ? "Julie is typing..." : /^Not sent\./;
    await expect(julie(page).getByText(words).first()).toBeVisible();
  };
const tooMany = {
  status: 429,
  json: { error: { code: "too_many_messages", message: "Please try again in a moment." } },
};

const chat: Walk = {
  path: "/contact",
  states: [
    ["chat-greeting", openChat, julie],
    [
      "chat-answer",
      async (page) => {
        await ask(await openChat(page), "How much is one implant?");
      },
      julie,
    ],
    [
      "chat-emergency",
      async (page) => {
        await ask(await openChat(page), "I can't breathe and my throat is swelling");
        await expect(said(julie(page)).getByRole("link", { name: /911/ }).last()).toBeVisible();
      },
      julie,
    ],
    ["chat-typing", sayInVain(null), julie],
  ],
};
const refusedChat: Walk = {
  path: "/contact",
  states: [["chat-error", sayInVain(tooMany), julie]],
};

const walks: Record<string, readonly Walk[]> = {
  "the home page": [home],
  "the chat": [chat],
  "a chat that is refused": [refusedChat],
};

for (const [name, pages] of Object.entries(walks))
  test(`a screen reader is told of ${name} what was agreed to`, async ({ page }) => {
    await standStill(page);
    for (const walk of pages) await expectStates(page, walk);
  });
