// The chat in a browser: how soon the panel stands open once its file is there, and how soon after Enter
// the first words of an answer are on the screen.
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { openBrowser } from "./harness/browser.ts";
import { mixedQuestions } from "./harness/chat.ts";
import { measure } from "./harness/measure.ts";
import { startServer } from "./harness/server.ts";
import { percentile } from "./harness/statistics.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "10" },
    questions: { type: "string", default: "60" },
  },
});
const pages = Number(values.pages);
const questions = Number(values.questions);
const perConversation = 10;
const limits = { open: 100, firstText: 300 } as const;

/** A page whose chat was expected: its file is there, nothing of it ran yet. */
async function readyPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await page.goto("/about");
  await page.locator("html[data-ready]").waitFor();
  await page.getByRole("button", { name: "Choose an AI assistant" }).waitFor();
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 300);
  await page.waitForLoadState("networkidle");
  return page;
}

/** Milliseconds from the wish to the frame after the open panel. */
function open(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        window.dispatchEvent(new Event("open-julie-chat"));
        const look = () => {
          if (document.querySelector("#chat-name"))
            requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Watches for the press of Enter and for the first words after it; the milliseconds come with the answer's end. */
async function firstText(page: Page, question: string): Promise<number> {
  const input = page.locator("dialog textarea");
  await input.fill(question);
  const answer = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const box = document.querySelector('dialog [role="group"][aria-busy]');
        const count = () => box?.textContent.split("Julie: ").length ?? 0;
        const before = count();
        let pressedAt = 0;
        let shownAt = 0;
        addEventListener("keydown", () => (pressedAt = performance.now()), {
          capture: true,
          once: true,
        });
        const look = () => {
          if (shownAt === 0 && count() > before) shownAt = performance.now();
          if (shownAt > 0 && box?.getAttribute("aria-busy") === "false")
            requestAnimationFrame(() => resolve(shownAt - pressedAt));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  await input.press("Enter");
  return answer;
}

await measure("assistant-browser", async (run) => {
  const { report } = run;
  const server = await startServer(run, { env: { DATA_DIR: join(run.folder, "data") } });
  const browser = await openBrowser(run);
  const origin = server.origin.replace("127.0.0.1", "localhost");
  const opened: number[] = [];
  const shown: number[] = [];
  for (let turn = 0; turn < pages; turn += 1) {
    const page = await readyPage(browser, origin);
    opened.push(await open(page));
    const share = Math.min(perConversation, questions - shown.length);
    for (let index = 0; index < share; index += 1) {
      const question = mixedQuestions[shown.length % mixedQuestions.length] ?? "Hello";
      shown.push(await firstText(page, question));
    }
    await page.context().close();
  }
  const tell = (name: string, value: number, atMost?: number) =>
    report.figure(name, value, {
      unit: "ms",
      ...(atMost !== undefined && { limit: { atMost } }),
    });
  tell("the panel opens, p50", percentile(opened, 0.5));
  tell("the panel opens, p95", percentile(opened, 0.95), limits.open);
  report.figure("questions", shown.length, { limit: { atLeast: questions } });
  tell("first text after Enter, p50", percentile(shown, 0.5));
  tell("first text after Enter, p95", percentile(shown, 0.95), limits.firstText);
});
