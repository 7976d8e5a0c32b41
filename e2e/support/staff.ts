import { expect, request } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { StaffRole } from "../../src/features/staff-access/contract.ts";
import type { OutboxMail, WholeOutboxMail } from "../../src/features/outbox/contract.ts";
import { identity } from "../../src/practice/identity.ts";
import { uniqueName } from "./visitor.ts";

export const area = `/${identity.staffPrefix}`;

/** The demo's admin at another computer: invites people, and reads the mail that reaches nobody. */
export async function demoAdmin(baseURL: string | undefined): Promise<APIRequestContext> {
  const api = await request.newContext(baseURL === undefined ? {} : { baseURL });
  expect((await api.post("/api/staff-access/direct")).status()).toBe(200);
  return api;
}

/** Lists somebody new at an address that nobody had before: one gets three mails in 15 minutes. */
export async function invite(
  admin: APIRequestContext,
  name: string,
  role: StaffRole,
): Promise<{ id: string; email: string; name: string }> {
  const stem = name.toLowerCase().replaceAll(/[^a-z]+/g, ".");
  const email = `${uniqueName(`${stem}.`)}@averell.example`;
  const answer = await admin.post("/api/staff-access/accounts", { data: { email, name, role } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id } = (await answer.json()) as { id: string };
  return { id, email, name };
}

/** Mails with a link that an address got, the newest first. */
export async function linkMails(admin: APIRequestContext, email: string): Promise<OutboxMail[]> {
  const answer = await admin.get("/api/outbox/mails?limit=100");
  const { mails } = (await answer.json()) as { mails: OutboxMail[] };
  return mails.filter(({ kind, recipient }) => kind === "sign-in" && recipient === email);
}

/** What a mail offers to sign in with. */
export function wayIn(text: string): { link: string; code: string } {
  return {
    link: /https?:\/\/\S+\/login\/link#t=[\w-]{43}/.exec(text)?.[0] ?? "",
    code: /\b(\d{3}) (\d{3})\b/.exec(text)?.slice(1).join("") ?? "",
  };
}

/** Runs what asks for a link, and reads the mail that comes of it. */
export async function mailedBy(
  admin: APIRequestContext,
  email: string,
  ask: () => Promise<void>,
): Promise<{ link: string; code: string }> {
  const newest = async () => (await linkMails(admin, email))[0]?.id;
  const earlier = await newest();
  await ask();
  await expect.poll(newest, `a mail to ${email}`).not.toBe(earlier);
  const answer = await admin.get(`/api/outbox/mails/${await newest()}`);
  return wayIn(((await answer.json()) as WholeOutboxMail).body);
}

/** Asks for a link on the sign-in page that is open. */
export async function askOnPage(page: Page, email: string): Promise<void> {
  await page.getByLabel("Work email").fill(email);
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { name: "Check your email for the login link!" }),
  ).toBeVisible();
  await expect(page.getByText("At most 3 mails go to one address in 15 minutes")).toBeVisible();
}

/** Signs this page's browser in by a mailed code, past the pages that other journeys walk through. */
export async function enterByCode(
  page: Page,
  admin: APIRequestContext,
  email: string,
): Promise<void> {
  const { code } = await mailedBy(admin, email, async () => {
    const asked = await page.request.post("/api/staff-access/links", { data: { email } });
    expect(asked.status(), await asked.text()).toBe(200);
  });
  const typed = await page.request.post("/api/staff-access/links/code", { data: { code } });
  expect(typed.status(), await typed.text()).toBe(200);
}

/** The app on somebody's phone; the server takes the code after the current one too, since clocks differ. */
export function phoneWith(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return {
    code: (stepsAhead = 0) => totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 }),
  };
}

/** Signs out by the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Who is at the desk?" })).toBeVisible();
}

/** The card over a page whose session has ended. */
export const endedCard = (page: Page) =>
  page.getByRole("alertdialog", { name: "Authentication Required" });
