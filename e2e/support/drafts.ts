import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { DraftForm } from "../../src/features/drafts/rules.ts";

/** The id under which this tab finds what was typed into a form; null: nothing was. */
async function idOf(page: Page, form: DraftForm): Promise<string | null> {
  return page.evaluate((name) => sessionStorage.getItem(`draft.${name}`), form);
}

/** What the server keeps of a form for this tab alone; null: nothing. */
async function keptOf(page: Page, form: DraftForm): Promise<unknown> {
  const id = await idOf(page, form);
  if (id === null) return null;
  // With the page's cookie and not by its scripts: what is refused here is no complaint of theirs.
  const answer = await page.request.get(`/api/drafts/${form}/${id}`);
  return answer.ok() ? ((await answer.json()) as { typed: unknown }).typed : null;
}

/** Waits until the server keeps this of a form. */
export async function expectKept(
  page: Page,
  form: DraftForm,
  typed: Record<string, unknown>,
): Promise<void> {
  await expect.poll(() => keptOf(page, form), `what is kept of ${form}`).toMatchObject(typed);
}

/** The tab remembers nothing that was typed into a form. */
export async function expectForgotten(page: Page, form: DraftForm): Promise<void> {
  await expect.poll(() => idOf(page, form), `the id of ${form}`).toBeNull();
}
