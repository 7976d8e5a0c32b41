import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { area } from "./staff.ts";

const desk = `${area}/content`;

/** A build takes up to a minute on a quiet machine, and up to ten on one that has much else to do. */
export const publicationMs = 12 * 60_000;

/** Opens the owner's desk as the demo's administrator. */
export async function enterDesk(page: Page): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: desk }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Owner's desk");
}

/** What differs between the draft and what is published. */
export const draftOf = (page: Page) => page.getByRole("region", { name: "The draft" });

/** Chooses a part of what can be changed. */
export const choosePart = (page: Page, part: string) =>
  page.getByLabel("Which part").selectOption(part);

/** Saves what was typed, and waits until nothing is unsaved. */
export async function saveInDraft(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save in the draft" }).click();
  await expect(page.getByText("Nothing here is unsaved.")).toBeVisible();
}

/** Publishes the draft that is open, and waits until the server shows it. */
export async function publishDraft(page: Page, number: number): Promise<void> {
  await draftOf(page).getByRole("button", { name: "Publish the draft" }).click();
  const standing = page.getByText(`Version ${number} is published since`, { exact: false });
  await expect(standing).toBeVisible({ timeout: publicationMs });
  const served = async () => {
    const answer = await page.request.get("/api/content");
    return ((await answer.json()) as { servedNumber: number }).servedNumber;
  };
  await expect.poll(served, { timeout: publicationMs }).toBe(number);
}
