import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axe from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Nothing may run in there, the checker neither: it would wait for an answer until the test ends. */
const closedFrame = 'iframe[sandbox=""]';

/**
 * What the checker finds within an open dialog, or on the whole page: a rule with the elements that break it.
 * It looks by all standards that the product keeps, or by some rules of them. The checker takes what an open
 * dialog half covers for buttons that are too small; so it is told of the dialog.
 */
export async function violations(
  page: Page,
  dialog: string | null,
  rules?: readonly string[],
): Promise<string[]> {
  return within(check(page, dialog, rules));
}

/** The driver waits without an end for what a page computes; a walk that fails has to say over what. */
async function within<T>(work: Promise<T>): Promise<T> {
  const patienceMs = 120_000;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The checker did not answer.")), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function check(
  page: Page,
  dialog: string | null,
  rules?: readonly string[],
): Promise<string[]> {
  const runOnly = rules
    ? { type: "rule" as const, values: [...rules] }
    : { type: "tag" as const, values: standards };
  const hasFrames = await page.evaluate(
    (closed) => document.querySelectorAll(`iframe:not(${closed})`).length > 0,
    closedFrame,
  );
  if (hasFrames) return violationsWithFrames(page, dialog, { runOnly });
  // The checker stays in the page that it was put into once.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ include, exclude, only }) => {
      const checker = (window as unknown as { axe: typeof axe }).axe;
      const found = await checker.run(
        { ...(include !== null && { include: [include] }), exclude: [exclude] },
        { runOnly: only, resultTypes: ["violations"] },
      );
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
      );
    },
    { include: dialog, exclude: closedFrame, only: runOnly },
  );
}

/** The driver's own way, which goes into frames. */
async function violationsWithFrames(
  page: Page,
  dialog: string | null,
  options: axe.RunOptions,
): Promise<string[]> {
  const checker = new AxeBuilder({ page }).exclude(closedFrame).options(options);
  if (dialog !== null) checker.include(dialog);
  const found = await checker.analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
}
