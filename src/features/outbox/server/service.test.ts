import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { inTransaction } from "#platform/database/database.ts";
import { createTestOutbox, deskAccountId, type TestOutbox } from "#test/outbox.ts";
import {
  deliverMails,
  listMails,
  queueMail,
  readMail,
  resendMail,
  sealSecrets,
} from "./service.ts";

const caller = {
  staff: {
    accountId: deskAccountId,
    sessionId: "s",
    role: "front-desk",
    name: "Ana",
  },
  address: "192.0.2.7",
  requestId: "r-1",
} as const;

let outbox: TestOutbox;
beforeAll(async () => {
  outbox = await createTestOutbox();
});
beforeEach(() => outbox.clear());
afterAll(() => outbox.close());

describe("the outbox refuses", () => {
  it.each([
    ["a second recipient", { recipient: "ana@patients.example, eve@example.com" }],
    [
      "a header behind the recipient",
      { recipient: "ana@patients.example\r\nBcc: eve@example.com" },
    ],
    ["a header behind the subject", { subject: "Your visit\r\nBcc: eve@example.com" }],
  ])("%s", async (_what, overrides) => {
    await expect(outbox.queue(overrides)).rejects.toMatchObject({ code: "validation_failed" });
    expect(await outbox.database.query("select from outbox_mails")).toHaveLength(0);
  });

  it("a mail of a transaction that failed", async () => {
    const failing = inTransaction(outbox.database.db, async (tx) => {
      const mail = {
        id: systemRandom.uuid(),
        kind: "visit-booked" as const,
        appointmentId: null,
        calendar: null,
        at: outbox.clock.now(),
      };
      await queueMail(tx, {
        ...mail,
        recipient: "ana@patients.example",
        subject: "Hi",
        body: "Hi",
      });
      throw new Error("the booking failed");
    });
    await expect(failing).rejects.toThrow("the booking failed");
    await deliverMails(outbox.deps);
    expect(outbox.smtp.mails).toHaveLength(0);
  });

  it("to send a mail again that was sent, is waiting, or never was", async () => {
    const id = await outbox.queue();
    await expect(resendMail(outbox.deps, id, caller)).rejects.toMatchObject({
      code: "mail_not_resendable",
    });
    await deliverMails(outbox.deps);
    await expect(resendMail(outbox.deps, id, caller)).rejects.toMatchObject({
      code: "mail_not_resendable",
    });
    await expect(resendMail(outbox.deps, systemRandom.uuid(), caller)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("the list of mails", () => {
  it("is read page by page, newest first, without gaps when new mail comes in between", async () => {
    for (let count = 0; count < 7; count += 1) {
      if (count % 2 === 0) outbox.clock.advance(1000);
      await outbox.queue({ subject: `Mail ${count}` });
    }
    const first = await listMails(outbox.deps, { limit: 3 }, caller);
    expect(first).toMatchObject({ hasMore: true, deliveredBy: "smtp" });
    outbox.clock.advance(1000);
    await outbox.queue({ subject: "Newest" });
    const seen = [...first.mails];
    for (let hasMore = true; hasMore;) {
      const page = await listMails(outbox.deps, { limit: 3, before: seen.at(-1)?.id }, caller);
      seen.push(...page.mails);
      hasMore = page.hasMore;
    }
    expect(seen.map(({ subject }) => subject).toSorted()).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((count) => `Mail ${count}`),
    );
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect((await listMails(outbox.deps, { before: systemRandom.uuid() }, caller)).mails).toEqual(
      [],
    );
  });

  it("shows one mail whole, on record, and says when there is none", async () => {
    const id = await outbox.queue({ html: "<p>Dear Ana</p>" });
    expect(await readMail(outbox.deps, id, caller)).toMatchObject({
      id,
      body: "Dear Ana",
      html: "<p>Dear Ana</p>",
      calendar: "BEGIN:VCALENDAR",
      hasCalendar: true,
    });
    expect(
      await outbox.database.query(
        "select action, subject, subject_id from audit_log order by id desc limit 1",
      ),
    ).toEqual([{ action: "outbox.read", subject: "mail", subject_id: id }]);
    await expect(readMail(outbox.deps, systemRandom.uuid(), caller)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("puts reading and sending again on record", async () => {
    const id = await outbox.queue();
    await outbox.database.query("update outbox_mails set status = 'failed' where id = $1", [id]);
    await listMails(outbox.deps, {}, caller);
    await resendMail(outbox.deps, id, caller);
    const rows = await outbox.database.query(
      "select actor_id, action, subject_id, outcome from audit_log order by id desc limit 2",
    );
    expect(rows).toEqual([
      {
        actor_id: caller.staff.accountId,
        action: "outbox.resend",
        subject_id: id,
        outcome: "allowed",
      },
      {
        actor_id: caller.staff.accountId,
        action: "outbox.read",
        subject_id: null,
        outcome: "allowed",
      },
    ]);
  });
});

describe("what lets somebody in", () => {
  const code = "408512";
  const admin = { ...caller, staff: { ...caller.staff, role: "admin" } } as const;
  const queueSecret = () =>
    outbox.queue({
      kind: "sign-in",
      body: "Your code: {{code}}",
      html: "<b>Your code: {{code}}</b>",
      secretsSealed: sealSecrets(outbox.deps.sealer, { code }),
    });

  it.each([
    ["a demo's front desk", "demo", caller, "Your code: [hidden]"],
    ["a live practice's admin", "live", admin, "Your code: [hidden]"],
    ["a demo's admin", "demo", admin, `Your code: ${code}`],
  ] as const)("is shown to %s in mode %s as it should", async (_who, mode, reader, shown) => {
    const id = await queueSecret();
    const { body, html } = await readMail({ ...outbox.deps, mode }, id, reader);
    expect(body).toBe(shown);
    expect(html).toBe(`<b>${shown}</b>`);
    const { mails } = await listMails({ ...outbox.deps, mode }, {}, reader);
    expect(JSON.stringify(mails)).not.toContain(code);
  });

  it("reaches its reader whole, stands nowhere in the table, and is not sent again", async () => {
    const id = await queueSecret();
    const [row] = await outbox.database.query("select * from outbox_mails where id = $1", [id]);
    expect(JSON.stringify(row)).not.toContain(code);
    await deliverMails(outbox.deps);
    expect(outbox.smtp.mails[0]?.raw).toContain(code);
    await outbox.database.query("update outbox_mails set status = 'failed' where id = $1", [id]);
    await expect(resendMail(outbox.deps, id, admin)).rejects.toMatchObject({
      code: "mail_not_resendable",
    });
  });

  it("leaves although mail about patients is held", async () => {
    const heldBecause = "no agreement";
    const delivery = { ...outbox.deps.delivery, heldBecause };
    const [signIn, visit] = [await queueSecret(), await outbox.queue()];
    await deliverMails({ ...outbox.deps, delivery });
    expect(await outbox.stored(signIn)).toMatchObject({ status: "sent" });
    expect(await outbox.stored(visit)).toMatchObject({ status: "held", error: heldBecause });
  });
});
