import { readFileSync } from "node:fs";
import { expect, request } from "@playwright/test";
import type { OutboxMail, WholeOutboxMail } from "../src/features/outbox/contract.ts";
import type { DaySchedule } from "../src/features/schedule/contract.ts";
import { identity } from "../src/practice/identity.ts";
import { bookByApi, expectAccessible, freeTimes, test, uniqueName } from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const audit = `/${identity.staffPrefix}/audit`;

const offer: Offer = { serviceId: "checkup-cleaning", staffId: "marsh" };

test("an admin sees a booking and looks arrive, filters, opens a row, verifies and exports", async ({
  visitor: { page },
  baseURL,
}) => {
  await page.goto(`/${identity.staffPrefix}/direct-access?from=${encodeURIComponent(audit)}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(audit);
  await expect(page.getByRole("link", { name: "Audit" })).toHaveAttribute("aria-current", "page");
  const rows = page.locator("[data-row]");
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);

  // Somebody books, somebody looks at the day without a session: both arrive by themselves.
  const elsewhere = await request.newContext(baseURL === undefined ? {} : { baseURL });
  const { date, starts } = await freeTimes(elsewhere, offer, 20);
  const lastName = uniqueName("Audited");
  await bookByApi(elsewhere, { ...offer, start: starts[0] ?? "" }, lastName);
  await elsewhere.get("/api/audit/rows");
  await elsewhere.dispose();
  const day = await page.request.get(`/api/schedule/day?date=${date}`);
  const { visits } = (await day.json()) as DaySchedule;
  const visitId = visits.find(({ patientName }) => patientName.endsWith(lastName))?.id ?? "";
  const booked = rows.filter({ hasText: visitId.slice(0, 8) }).filter({ hasText: "Booked" });
  await expect(booked).toContainText("Visitor", { timeout: 15_000 });
  // Other walks' refusals may stand there as well; this one was a look at the audit itself.
  const refused = rows.filter({ hasText: "Not signed in" }).filter({ hasText: "Audit" }).first();
  await expect(refused).toBeVisible({ timeout: 15_000 });
  await expect(refused).toContainText("Refused");

  await page.getByLabel("Kind of action").selectOption({ label: "Changes" });
  await expect(page).toHaveURL(`${audit}?kind=change`);
  // A refused look is no change.
  await expect(refused).toHaveCount(0);
  await page.getByLabel("Staff member, action or id").fill(visitId);
  await expect(rows).toHaveCount(1);
  await booked.getByRole("button").click();
  const details = page.getByRole("dialog", { name: "Booked Visit" });
  await expect(details).toContainText("appointment.book");
  await expectAccessible(page);
  await details.getByRole("button", { name: "All about this" }).click();
  await expect(page).toHaveURL(/subject=appointment&id=[0-9a-f-]{36}$/);
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: /^Visit:/ }).click();
  await page.getByLabel("Staff member, action or id").fill("no such thing");
  await expect(page.getByText("No row matches")).toBeVisible();
  await expect(page).toHaveURL(`${audit}?kind=change`);
  await page.getByRole("button", { name: "Show all rows" }).click();
  await expect(rows.first()).toBeVisible();

  await page.getByRole("button", { name: "Verify now" }).click();
  await expect(page.getByText(/^Whole(, [\d,]+ rows| up to row [\d,]+)$/)).toBeVisible({
    timeout: 30_000,
  });

  await page.getByRole("button", { name: "CSV" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toContain('"Booked","Visit","appointment.book"');
  await expect(rows.filter({ hasText: "Exported" }).first()).toBeVisible({ timeout: 15_000 });
});

test("somebody at the front desk does not find the audit, and is denied by its address", async ({
  visitor,
  baseURL,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 403");
  const name = uniqueName("Desk");
  const email = `${name.toLowerCase()}@averell.example`;
  const admin = await request.newContext(baseURL === undefined ? {} : { baseURL });
  await admin.post("/api/staff-access/direct");
  const listed = await admin.post("/api/staff-access/accounts", {
    data: { email, name, role: "front-desk" },
  });
  expect(listed.status(), await listed.text()).toBe(200);
  await page.request.post("/api/staff-access/links", { data: { email } });
  let token = "";
  await expect(async () => {
    const answer = await admin.get("/api/outbox/mails?limit=100");
    const { mails } = (await answer.json()) as { mails: OutboxMail[] };
    const asked = mails.find(({ kind, recipient }) => kind === "sign-in" && recipient === email);
    const mail = await admin.get(`/api/outbox/mails/${asked?.id}`);
    const { body } = (await mail.json()) as WholeOutboxMail;
    token = /#t=([\w-]{43})/.exec(body)?.[1] ?? "";
    expect(token).not.toBe("");
  }).toPass();
  await page.request.post("/api/staff-access/links/open", { data: { token } });

  await page.goto(`/${identity.staffPrefix}/outbox`);
  await expect(page.getByRole("link", { name: "Outbox" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Audit" })).toHaveCount(0);
  await page.goto(audit);
  await expect(page.getByText("Access Denied")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  const { rows } = (await (
    await admin.get(`/api/audit/rows?kind=refused&text=${name}`)
  ).json()) as {
    rows: { action: string; reason: string; actor: { name: string } }[];
  };
  expect(rows[0]).toMatchObject({ reason: "access_denied", actor: { name } });
  await admin.dispose();
});
