import { expect } from "@playwright/test";
import { type ModelServer, startModelServer } from "../test/model-server.ts";
import { openChat, own, said, storedConversation } from "./support/chat.ts";
import { type ModelPractice, modelUrl, startModelPractice } from "./support/model-practice.ts";
import { settingsOf } from "./support/own-practice.ts";
import { area } from "./support/staff.ts";
import { expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

test.use(settingsOf(modelUrl));
test.describe.configure({ mode: "serial" });

let model: ModelServer;
let practice: ModelPractice | undefined;

test.beforeAll(async () => {
  model = await startModelServer();
  practice = await startModelPractice(model.baseUrl);
});
test.afterAll(async () => {
  await practice?.stop();
  await model.stop().catch(() => undefined);
});

const begun = "The practice is open Monday to Friday 9:00 AM to 6:00 PM.";

test("staff read which model answers and what it costs, also after that could not be read", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 500");
  await page.route("**/api/agents/standing", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${area}/direct-access?from=${area}/assistants`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  const standing = page.getByRole("region", { name: "Who words the answers" });
  await expect(standing.getByRole("alert")).toContainText("could not be loaded");
  // The assistants themselves are there all the same.
  await expect(page.getByRole("button", { name: "Change Julie" })).toBeVisible();
  await page.unroute("**/api/agents/standing");
  await standing.getByRole("button", { name: "Try again" }).click();
  await expect(standing).toContainText("GPT-4o mini of OpenAI words answers");
  await expect(standing).toContainText("$0 of at most $5");
  await expect(standing.getByRole("alert")).toHaveCount(0);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBoth(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `.cache/test/standing-${width}-${colorScheme}.png` });
    }
  }
});

test("a company that dies in the middle of an answer leaves one answer, with a note, and nothing is lost", async ({
  visitor: { page },
}) => {
  // The first words come, and then nothing until the connections break.
  model.reply = () => ({
    fault: "stalled",
    text: [`⟦hours.week⟧${begun} `, "⟦contact.phone⟧Call ", "us. ", "⟦⟧Anything ", "else?"],
  });
  await page.goto("/");
  await expectReady(page);
  const chat = await openChat(page);
  const answers = said(chat).locator("[data-answer]");
  const input = chat.getByRole("textbox", { name: /^Your message/ });
  const send = async (question: string) => {
    await input.fill(question);
    await input.press("Enter");
    await expect(own(chat, question)).toBeVisible();
  };

  await send("What does a dental implant cost?");
  await expect(answers.last()).toContainText(begun);
  await expect(said(chat)).toHaveAttribute("aria-busy", "true");
  await model.stop();
  const note = "Begun by another assistant, finished by the practice's built-in assistant.";
  await expect(answers.last()).toContainText(note, { timeout: 60_000 });
  await expect(said(chat)).toHaveAttribute("aria-busy", "false");
  // The greeting and the one answer, which goes on where the company fell silent.
  await expect(answers).toHaveCount(2);
  const told = await answers.last().innerText();
  expect(told.split(begun)).toHaveLength(2);
  expect(told).toContain("$");

  // The company is gone: the built-in assistant answers alone and says so.
  await send("Where are you?");
  await expect(answers).toHaveCount(3);
  await expect(answers.last()).toContainText("Answered by the practice's built-in assistant.");
  await expect(answers.last()).toContainText("Lantern Ridge");
  await expect(said(chat)).toHaveAttribute("aria-busy", "false");
  const before = await answers.allInnerTexts();

  await page.reload();
  await expect(answers).toHaveCount(3);
  expect(await answers.allInnerTexts()).toEqual(before);
  await expect(own(chat, "What does a dental implant cost?")).toHaveCount(1);
  await expect(own(chat, "Where are you?")).toHaveCount(1);
  const { messages } = await storedConversation(page);
  expect(messages.map(({ role, source }) => [role, source])).toEqual([
    ["user", undefined],
    ["assistant", "both"],
    ["user", undefined],
    ["assistant", "local"],
  ]);
});
