import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { openAtRest } from "./all-pages.ts";
import { startClockedPractice } from "./clocked-practice.ts";

const folder = join(import.meta.dirname, "..", "trees");
const isUpdated = process.env["UPDATE_TREES"] === "1";
/** A Tuesday morning: hours, "today" and sample visits are those of this moment. */
const morning = new Date("2027-03-09T15:00:00Z");

/** A practice whose pages are told of, at that morning. */
export const startTreesPractice = (name: string, address: string) =>
  startClockedPractice(name, address, morning);

/** The browser stands at that morning too, and nothing moves. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(morning);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

/** Figures, times and codes go on while the walk does: what they are is told, not which. Levels of headings stay. */
function settled(tree: string): string {
  return tree
    .replaceAll(/\/url: .*/g, (line) => line.replaceAll(/[\w-]{20,}/g, "<id>"))
    .replaceAll(/\b(code |E-)[A-Z\d]{6}\b/g, "$1<code>")
    .replaceAll(/(?<!\[level=)\d[\d,.:]*/g, "0");
}

/** What is told once it has stayed the same for a while. */
async function atRest(told: () => Promise<string>): Promise<string> {
  let last = "";
  await expect
    .poll(
      async () => {
        const before = last;
        last = await told();
        return last === before;
      },
      { intervals: [1000] },
    )
    .toBe(true);
  return last;
}

/** The tree of a part of the page, once it is the one that was agreed to; or its last one. */
export async function expectTree(name: string, part: Locator): Promise<void> {
  const file = join(folder, `${name}.txt`);
  const told = async () => `${settled(await part.ariaSnapshot())}\n`;
  await part.page().waitForLoadState("networkidle");
  if (isUpdated) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, await atRest(told));
  }
  await expect.poll(told, name).toBe(readFileSync(file, "utf8"));
}

/** What is done on a page. */
export type Step = (page: Page) => Promise<unknown>;
/** A part of a page. */
export type Part = (page: Page) => Locator;
/** A state of a page: the name of its tree, the way to it, and the part that is told. */
export type State = readonly [name: string, reach: Step, part: Part];
/** A page with its states in their order; each begins where the one before it ended, its dialog closed. */
export type Walk = { path: string; states: readonly State[] };

type Name = string | RegExp;

export const press =
  (name: Name, role: "button" | "link" | "tab" = "button"): Step =>
  (page) =>
    page.getByRole(role, { name }).first().click();
/** Presses in the dialog that lies on top. */
export const pressIn =
  (name: Name, role: "button" | "radio" | "checkbox" | "link" = "button"): Step =>
  (page) =>
    page.getByRole("dialog").last().getByRole(role, { name }).first().click();
export const inTurn =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };
export const asItIs: Step = async () => {};

export const main: Part = (page) => page.locator("main");
export const dialog =
  (name: Name): Part =>
  (page) =>
    page.getByRole("dialog", { name });
/** Closes what lies over the page; the page below may only be told of without it. */
async function closeAll(page: Page): Promise<void> {
  const open = page.getByRole("dialog");
  await expect(async () => {
    if ((await open.count()) > 0) await page.keyboard.press("Escape");
    await expect(open).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Goes through the states of a page, and hears each told as it was agreed to. */
export async function expectStates(page: Page, { path, states }: Walk): Promise<void> {
  await openAtRest(page, path);
  for (const [at, [name, reach, part]] of states.entries()) {
    if (at > 0) await closeAll(page);
    await reach(page);
    await expect(part(page), name).toBeVisible();
    await expectTree(name, part(page));
  }
}
