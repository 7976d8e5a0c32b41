import { expect, request } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import type { StaffRole } from "../../src/features/staff-access/contract.ts";
import type { OutboxMail, WholeOutboxMail } from "../../src/features/outbox/contract.ts";
import { identity } from "../../src/practice/identity.ts";

export const area = `/${identity.staffPrefix}`;

/** The demo's admin at another computer: invites people, and reads the mail that reaches nobody. */
export async function demoAdmin(baseURL: string | undefined): Promise<APIRequestContext> {
  const api = await request.newContext(baseURL === undefined ? {} : { baseURL });
  expect((await api.post("/api/staff-access/direct")).status()).toBe(200);
  return api;
}

/** Lists somebody new, so that journeys do not meet on one account. */
export async function invite(
  admin: APIRequestContext,
  name: string,
  role: StaffRole,
): Promise<{ id: string; email: string; name: string }> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@averell.example`;
  const answer = await admin.post("/api/staff-access/accounts", { data: { email, name, role } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id } = (await answer.json()) as { id: string };
  return { id, email, name };
}

async function codesTo(admin: APIRequestContext, email: string): Promise<OutboxMail[]> {
  const answer = await admin.get("/api/outbox/mails?limit=100");
  const { mails } = (await answer.json()) as { mails: OutboxMail[] };
  return mails.filter(({ kind, recipient }) => kind === "sign-in" && recipient === email);
}

/** How many codes were mailed to an address; then the next one can be waited for. */
export async function countCodes(admin: APIRequestContext, email: string): Promise<number> {
  return (await codesTo(admin, email)).length;
}

/** The code of the mail after so many earlier ones. */
export async function codeAfter(
  admin: APIRequestContext,
  email: string,
  before: number,
): Promise<string> {
  await expect.poll(() => countCodes(admin, email)).toBe(before + 1);
  const [mail] = await codesTo(admin, email);
  const answer = await admin.get(`/api/outbox/mails/${mail?.id ?? ""}`);
  const { body } = (await answer.json()) as WholeOutboxMail;
  return /\b(\d{3}) (\d{3})\b/.exec(body)?.slice(1).join("") ?? "";
}

/** Signs this page's browser in by a mailed code, past the pages that other journeys walk through. */
export async function enterByCode(
  page: Page,
  admin: APIRequestContext,
  email: string,
): Promise<void> {
  const before = await countCodes(admin, email);
  const asked = await page.request.post("/api/staff-access/links", { data: { email } });
  expect(asked.status(), await asked.text()).toBe(200);
  const code = await codeAfter(admin, email, before);
  const typed = await page.request.post("/api/staff-access/links/code", { data: { code } });
  expect(typed.status(), await typed.text()).toBe(200);
}
