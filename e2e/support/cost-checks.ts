import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { openPool, urlOfFolder } from "../../bench/harness/database.ts";
import { area } from "./staff.ts";
import { expectLive, expectReady, uniqueName } from "./visitor.ts";

/** The page about what visitors asked of lenders and plans. */
export const costChecks = `${area}/cost-checks`;

/** A number of a card that no page may show. */
export const cardNumber = "CANARY-70709";

/** Somebody whom no other walk knows asks what their plan pays; with a card's number ending in 9 a person has to look. */
export async function asksPlan(
  api: APIRequestContext,
  { memberId = cardNumber, procedure = "yomi", lastName = uniqueName("Plan") } = {},
): Promise<{ id: string; name: string; followUpToken: string | null }> {
  const answer = await api.post("/api/insurance/checks", {
    data: {
      requestId: randomUUID(),
      procedure,
      form: {
        firstName: "Iris",
        lastName,
        dateOfBirth: "05/17/1990",
        insuranceProvider: "Delta Dental",
        memberId,
        groupNumber: "",
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id, followUpToken } = (await answer.json()) as {
    id: string;
    followUpToken: string | null;
  };
  return { id, name: `Iris ${lastName}`, followUpToken };
}

/** They say how they can be told. */
export async function saysHow(
  api: APIRequestContext,
  token: string | null,
  contact: { email?: string; phone?: string; consentSms?: boolean },
): Promise<void> {
  const answer = await api.post("/api/insurance/checks/follow-up", {
    data: { token, email: "", phone: "", consentSms: false, ...contact },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Somebody whom no other walk knows asks lenders. */
export async function asksLenders(
  api: APIRequestContext,
  { lastName = uniqueName("Loan"), procedure = "yomi", income = "" } = {},
): Promise<{ id: string; name: string; email: string }> {
  const email = `${uniqueName("lena.")}@patients.example`;
  const answer = await api.post("/api/financing/checks", {
    data: {
      requestId: randomUUID(),
      procedure,
      form: {
        firstName: "Lena",
        lastName,
        email,
        phone: "(718) 555-0144",
        dateOfBirth: "05/17/1990",
        income,
        ssnLast4: "",
        consentSsn: false,
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id } = (await answer.json()) as { id: string };
  return { id, name: `Lena ${lastName}`, email };
}

/** Copies a check so many times, as old as its copies are many: a list of more than one page. */
export async function isCopied(id: string, times: number): Promise<void> {
  const pool = openPool(urlOfFolder(".cache/journeys"));
  try {
    await pool.query(
      `insert into insurance_checks
       select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'follow_up_hash', null,
         'created_at', c.created_at - make_interval(mins => n)))).*
       from insurance_checks c, generate_series(1, $2::int) n where c.id = $1`,
      [id, times],
    );
  } finally {
    await pool.end();
  }
}

/** Staff at a computer of their own, on the page. */
export async function checksDesk(
  browser: Browser,
  baseURL: string | undefined,
  path = costChecks,
): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  expect((await context.request.post("/api/staff-access/direct")).status()).toBe(200);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expectReady(page);
  await expect(page.getByRole("heading", { level: 1, name: "Cost checks" })).toBeVisible();
  await expectLive(page);
  return page;
}
