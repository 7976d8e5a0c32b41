import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type {
  Agent,
  listAgents,
  listStaffAgents,
} from "../src/features/assistant/agents/contract.ts";
import type { ChatReply, Conversation } from "../src/features/assistant/contract.ts";
import type { Reply } from "../src/endpoint.ts";
import { markupTexts } from "../test/markup-texts.ts";
import { own, said } from "./support/chat.ts";
import { watchTexts } from "./support/sentinel.ts";
import { area } from "./support/staff.ts";
import { expectReady, test, uniqueName } from "./support/visitor.ts";

// Texts that turn into programs where they are shown carelessly, through everything that shows texts of others.

/** What no person can type is refused by every contract; the rest is stored as it is. */
const typeable = markupTexts.filter((text) => !/[\p{Co}]|[^\P{Cc}\n\t]/u.test(text));

/** Texts joined to messages of at most so many characters. */
function batches(texts: readonly string[], most: number): string[] {
  const found: string[] = [];
  for (const text of texts) {
    const last = found.at(-1);
    if (last !== undefined && last.length + text.length + 2 <= most)
      found[found.length - 1] = `${last}\n\n${text}`;
    else found.push(text);
  }
  return found;
}

const at = (index: number) => markupTexts[index % markupTexts.length] ?? "";

/** Lets the server answer, and a provider or a colleague of ours write into the answer whatever they like. */
async function rewrite<Body>(page: Page, path: string, change: (body: Body) => Body) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = change((await response.json()) as Body);
    await route.fulfill({ response, json: body });
  });
}

/** A conversation in which a model writes what it should not, into every place that it can reach. */
function hostile(conversation: Conversation): Conversation {
  const answers = batches(markupTexts, 1900);
  let next = 0;
  const messages = conversation.messages.map((message, index) => {
    if (message.role === "user") return message;
    return {
      ...message,
      content: answers[next++ % answers.length] ?? "",
      citations: [{ at: 3, sources: [0, 1] }],
      sources: Array.from({ length: 30 }, (_, place) => ({
        factId: String(place),
        label: at(index * 30 + place),
        path: at(index * 30 + place + 1),
        text: at(place),
        isConfirmed: false,
      })),
      actions: [
        { kind: "page" as const, label: at(index), path: at(index + 156) },
        { kind: "call" as const, label: at(index + 1), e164: at(index + 157), isEmergency: true },
        { kind: "ask-team" as const, label: "Team", question: at(index + 2) },
      ],
    };
  });
  return {
    ...conversation,
    messages,
    state: { ...conversation.state, suggestedResponses: [...markupTexts] },
  };
}

const disguised = <One extends Agent>(agents: One[]): One[] =>
  Array.from({ length: 100 }, (_, index) => ({
    ...agents[index % agents.length]!,
    id: `agent-${index}`,
    name: at(index * 3),
    role: at(index * 3 + 1),
    tagline: at(index * 3 + 2),
    avatar: at(index),
    accentColor: at(index),
  }));

test("300 hostile texts do nothing in the chat, the launcher and a failure", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expect(new Set(markupTexts).size).toBe(300);
  expectFailedLoads("status of 422");
  const texts = await watchTexts(page);
  let conversationId: string | undefined;
  const questions = batches(typeable, 1900);
  await page.goto("/about");
  await expectReady(page);
  for (const message of questions) {
    const data = { agentId: "julie", clientId: "web", message, conversationId };
    const answer = await page.request.post("/api/chat", { data });
    expect(answer.status(), await answer.text()).toBe(200);
    ({ conversationId } = (await answer.json()) as ChatReply);
  }
  await rewrite<Conversation>(page, "**/api/chat/conversations/*", hostile);
  await page.evaluate((id) => {
    sessionStorage.setItem("chat.conversation", id);
    sessionStorage.setItem("chat.open", "yes");
  }, conversationId ?? "");
  await page.reload();
  const chat = page.locator('dialog[aria-labelledby="chat-name"]');
  await expect(own(chat, /^You: /)).toHaveCount(questions.length);
  await expect(said(chat).locator("[data-plain]")).toHaveCount(0);
  for (const summary of await said(chat).locator("summary").all()) await summary.click();
  await expect(said(chat)).toContainText("<script>sentinel()</script>");
  await texts.expectHarmless("the chat");

  // A refusal in words that somebody else chose.
  const message = markupTexts.join(" ");
  await page.route("**/api/chat", (route) =>
    route.fulfill({ status: 422, json: { error: { code: "validation_failed", message } } }),
  );
  await chat.getByRole("textbox").fill("Hello");
  await chat.getByRole("textbox").press("Enter");
  await expect(chat.getByText(/^Not sent\. </)).toBeVisible();
  await texts.expectHarmless("a failure");
  await page.keyboard.press("Escape");

  await rewrite<Reply<typeof listAgents>>(page, "**/api/agents?*", (body) => ({
    ...body,
    agents: disguised(body.agents),
  }));
  await page.goto("/services");
  await expectReady(page);
  await page.getByRole("button", { name: "Choose an AI assistant" }).click();
  const launcher = page.getByRole("dialog", { name: "Choose Your AI Assistant" });
  const cards = launcher.getByRole("list").getByRole("button");
  await expect(cards).toHaveCount(100);
  await cards.nth(1).click();
  await launcher.getByRole("button", { name: "Message", exact: true }).click();
  await expect(said(chat)).toContainText(/Hi, I'm .*sentinel/);
  await texts.expectHarmless("the launcher");
  expect(await page.title()).not.toContain("<");
});

test("300 hostile texts do nothing in the tasks of staff and among their assistants", async ({
  visitor: { page },
}) => {
  const texts = await watchTexts(page);
  const asker = uniqueName("Hostile");
  const questions = batches(typeable, 1500);
  for (const [index, question] of questions.entries()) {
    const name = `${asker} ${typeable[index * 7] ?? ""}`.replaceAll(/\s+/g, " ").slice(0, 100);
    // Only somebody who can be reached may ask; what stands around the number is free.
    const around = (typeable[index * 11] ?? "x").replaceAll(/\s+/g, " ").slice(0, 180);
    const contact = `718 555 0142 ${around}`;
    const requestId = crypto.randomUUID();
    const data = { requestId, question, name, contact };
    const answer = await page.request.post("/api/chat/questions", { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  // A name is one: markup is refused before it is stored.
  const named = await page.request.post("/api/appointments", {
    data: { patient: { firstName: "<img src=x>", lastName: "<b>" } },
  });
  expect(named.status()).toBe(422);

  await page.goto(`${area}/direct-access?from=${area}/tasks`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page.locator("[data-task]").filter({ hasText: asker })).toHaveCount(
    questions.length,
  );
  await texts.expectHarmless("the tasks");

  await rewrite<Reply<typeof listStaffAgents>>(page, "**/api/agents/all", (body) => ({
    agents: disguised(body.agents),
  }));
  await page.goto(`${area}/assistants`);
  await expect(page.locator("[data-agent]")).toHaveCount(100);
  await page
    .getByRole("button", { name: /^Change/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText("Hi, I'm <")).toBeVisible();
  await texts.expectHarmless("the assistants");
});
