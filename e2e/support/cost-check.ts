import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { openChat } from "./chat.ts";
import { expectReady } from "./visitor.ts";

export type CheckOption = "Financing" | "Insurance";

/** The check of what care costs, where it stands open in the chat. */
export const checkIn = (chat: Locator) =>
  chat.getByRole("region", { name: "Financing and insurance check" });

/** A step by its heading. */
export const heading = (check: Locator, name: string) => check.getByRole("heading", { name });

/** The chat of the home page. */
export async function atChat(page: Page): Promise<Locator> {
  await page.goto("/");
  await expectReady(page);
  return openChat(page);
}

/** Opens the check by a press alone, chooses, and goes on to the form. */
export async function toForm(
  page: Page,
  option: CheckOption,
  treatment = "Robotic implant surgery",
): Promise<{ chat: Locator; check: Locator }> {
  const chat = await atChat(page);
  await chat.getByRole("button", { name: "Check financing or insurance" }).click();
  const check = checkIn(chat);
  await expect(heading(check, "What would you like to check?")).toBeFocused();
  await check.getByLabel("Treatment").selectOption({ label: treatment });
  await check.getByRole("radio", { name: option }).check();
  await check.getByRole("button", { name: "Continue" }).click();
  const name = option === "Financing" ? "Your details" : "Your plan";
  await expect(heading(check, name)).toBeVisible();
  return { chat, check };
}

export interface Applicant {
  lastName: string;
  income?: string;
  dateOfBirth?: string;
}

/** Types an applicant; the last name decides what the sandbox answers. */
export async function typeApplicant(
  check: Locator,
  { lastName, income = "", dateOfBirth = "5/17/1990" }: Applicant,
): Promise<void> {
  await check.getByLabel("First name").fill("Maya");
  await check.getByLabel("Last name").fill(lastName);
  await check.getByLabel("Email").fill("maya@patients.example");
  await check.getByLabel("Phone").fill("(718) 555-0198");
  await check.getByLabel("Date of birth").fill(dateOfBirth);
  await check.getByLabel("Yearly income").fill(income);
}

/** Types a member; the number decides what the sandbox answers. */
export async function typeMember(
  check: Locator,
  { insurer, memberId }: { insurer: string; memberId: string },
): Promise<void> {
  await check.getByLabel("First name").fill("Maya");
  await check.getByLabel("Last name").fill("Lindqvist");
  await check.getByLabel("Insurance provider").selectOption(insurer);
  await check.getByLabel("Member ID").fill(memberId);
  await check.getByLabel("Date of birth").fill("5/17/1990");
}

/** Fills in the financing form and reads what came of it. */
export async function checkFinancing(
  page: Page,
  applicant: Applicant,
  treatment?: string,
): Promise<{ chat: Locator; check: Locator }> {
  const opened = await toForm(page, "Financing", treatment);
  await typeApplicant(opened.check, applicant);
  await opened.check.getByRole("button", { name: "See my offers" }).click();
  return opened;
}

/** Fills in the insurance form and reads what came of it. */
export async function checkInsurance(
  page: Page,
  member: { insurer: string; memberId: string },
  treatment?: string,
): Promise<{ chat: Locator; check: Locator }> {
  const opened = await toForm(page, "Insurance", treatment);
  await typeMember(opened.check, member);
  await opened.check.getByRole("button", { name: "See what my plan pays" }).click();
  return opened;
}

/** The offer of a lender, as a card of its own. */
export const offerOf = (check: Locator, lender: string) =>
  check.getByRole("article").filter({ has: check.page().getByRole("heading", { name: lender }) });

/** The rows of a calculation: what it is, and what it comes to. */
export async function rowsOf(table: Locator): Promise<[string, string][]> {
  return table.getByRole("row").evaluateAll((rows) =>
    rows.map((row) => {
      const name = row.querySelector("th")?.firstChild?.textContent ?? "";
      return [name, row.querySelector("td")?.textContent ?? ""] as [string, string];
    }),
  );
}

/** Everything that a browser keeps of a page beyond its memory. */
export async function keptByBrowser(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
      document.cookie,
      location.href,
    ]),
  );
}
