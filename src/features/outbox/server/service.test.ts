import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { inTransaction } from "#platform/database/database.ts";
import { testClock, type TestClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type SmtpFault, startSmtpServer, type TestSmtpServer } from "#test/smtp-server.ts";
import { chooseDelivery, deliverMails, listMails, type NewMail, type OutboxDeps, queueMail, resendMail } from "./service.ts";

const limits = { connect: 200, idle: 200, total: 1000 };
const minute = 60_000;
const caller = {
  staff: { accountId: "11111111-1111-4111-8111-111111111111", sessionId: "s", role: "front-desk", name: "Ana" },
  address: "192.0.2.7",
  requestId: "r-1",
} as const;

type Row = {
  id: string;
  status: string;
  attempts: number;
  error: string | null;
  delivered_by: string | null;
  next_attempt_at: Date;
  sent_at: Date | null;
};

let database: TestDatabase;
let smtp: TestSmtpServer;
let clock: TestClock;
let deps: OutboxDeps;

const live = (overrides = {}) => ({
  mode: "live" as const,
  mail: { url: smtp.url, from: "Averell <care@averell.example>", agreementSigned: true, ...overrides },
});

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await startSmtpServer();
});
beforeEach(() => {
  clock = testClock();
  smtp.fault = "none";
  deps = { db: database.db, clock, random: systemRandom, delivery: chooseDelivery(live(), limits) };
});
afterEach(async () => {
  smtp.mails.length = 0;
  await database.query("delete from tasks");
  await database.query("delete from outbox_mails");
});
afterAll(async () => {
  await smtp.stop();
  await database.dispose();
});

async function queue(overrides: Partial<NewMail> = {}): Promise<string> {
  const id = systemRandom.uuid();
  const mail = { kind: "visit-booked", appointmentId: null, recipient: "ana@patients.example", calendar: "BEGIN:VCALENDAR" };
  await inTransaction(database.db, (tx) =>
    queueMail(tx, { id, subject: "Your visit", body: "Dear Ana", at: clock.now(), ...mail, ...overrides }),
  );
  return id;
}

async function row(id: string): Promise<Row> {
  const [found] = await database.query<Row>("select * from outbox_mails where id = $1", [id]);
  if (found === undefined) throw new Error(`No mail ${id}`);
  return found;
}

const tasks = () => database.query<{ kind: string }>("select kind from tasks order by kind");

describe("the outbox refuses", () => {
  it.each([
    ["a second recipient", { recipient: "ana@patients.example, eve@example.com" }],
    ["a header behind the recipient", { recipient: "ana@patients.example\r\nBcc: eve@example.com" }],
    ["a header behind the subject", { subject: "Your visit\r\nBcc: eve@example.com" }],
  ])("%s", async (_what, overrides) => {
    await expect(queue(overrides)).rejects.toMatchObject({ code: "validation_failed" });
    expect(await database.query("select from outbox_mails")).toHaveLength(0);
  });

  it("a mail of a transaction that failed", async () => {
    const failing = inTransaction(database.db, async (tx) => {
      const mail = { id: systemRandom.uuid(), kind: "x", appointmentId: null, calendar: null, at: clock.now() };
      await queueMail(tx, { ...mail, recipient: "ana@patients.example", subject: "Hi", body: "Hi" });
      throw new Error("the booking failed");
    });
    await expect(failing).rejects.toThrow("the booking failed");
    await deliverMails(deps);
    expect(smtp.mails).toHaveLength(0);
  });

  it("to send a mail again that was sent, is waiting, or never was", async () => {
    const id = await queue();
    await expect(resendMail(deps, id, caller)).rejects.toMatchObject({ code: "mail_not_resendable" });
    await deliverMails(deps);
    await expect(resendMail(deps, id, caller)).rejects.toMatchObject({ code: "mail_not_resendable" });
    await expect(resendMail(deps, systemRandom.uuid(), caller)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("where mail goes", () => {
  it("never leaves the machine in demo mode, even with a mail server configured", async () => {
    const id = await queue();
    await deliverMails({ ...deps, delivery: chooseDelivery({ ...live(), mode: "demo" }, limits) });
    expect(smtp.mails).toHaveLength(0);
    expect(await row(id)).toMatchObject({ status: "sent", delivered_by: "local outbox", sent_at: clock.now() });
  });

  it("is held in live mode without a signed agreement, in plain words", async () => {
    const id = await queue();
    await deliverMails({ ...deps, delivery: chooseDelivery(live({ agreementSigned: false }), limits) });
    expect(smtp.mails).toHaveLength(0);
    expect(await row(id)).toMatchObject({
      status: "held",
      delivered_by: null,
      error: "not configured: agreement with the mail provider is not signed",
    });
  });

  it("goes to the mail server once, with an id that stays the same", async () => {
    const id = await queue();
    await Promise.all([deliverMails(deps), deliverMails(deps), deliverMails(deps)]);
    await deliverMails(deps);
    expect(smtp.mails.map(({ headers }) => headers["message-id"])).toEqual([`<${id}@averell.example>`]);
    expect(smtp.mails[0]?.raw).toContain("text/calendar");
    expect(await row(id)).toMatchObject({ status: "sent", delivered_by: "smtp", attempts: 1, error: null });
    expect(await tasks()).toHaveLength(0);
  });

  it("goes out oldest first and completely, more than one handful at once", async () => {
    for (let count = 0; count < 12; count += 1) {
      clock.advance(1000);
      await queue({ subject: `Mail ${count}` });
    }
    await deliverMails(deps);
    expect(new Set(smtp.mails.map(({ headers }) => headers["subject"])).size).toBe(12);
    expect(smtp.mails).toHaveLength(12);
  });
});

describe("a mail that was certainly not taken", () => {
  it.each<SmtpFault>(["busy", "recipient-later", "recipient-unknown", "wrong-password", "text-refused"])(
    "%s: is tried after 1, 5, 30 and 120 minutes, then staff get a task",
    async (fault) => {
      smtp.fault = fault;
      const id = await queue();
      for (const [attempt, pause] of [1, 5, 30, 120].entries()) {
        await deliverMails(deps);
        const waiting = await row(id);
        expect(waiting).toMatchObject({ status: "pending", attempts: attempt + 1 });
        expect(waiting.next_attempt_at.getTime() - clock.now().getTime()).toBe(pause * minute);
        clock.advance(pause * minute - 1);
        await deliverMails(deps);
        expect((await row(id)).attempts).toBe(attempt + 1);
        clock.advance(1);
      }
      expect(await tasks()).toHaveLength(0);
      await deliverMails(deps);
      expect(await row(id)).toMatchObject({ status: "failed", attempts: 5, error: expect.stringMatching(/^\d{3} /) });
      expect(await tasks()).toEqual([{ kind: "mail-failed" }]);
      clock.advance(1000 * minute);
      await deliverMails(deps);
      expect(smtp.mails).toHaveLength(0);
    },
  );

  it("arrives when the server takes it again", async () => {
    smtp.fault = "recipient-later";
    const id = await queue();
    await deliverMails(deps);
    smtp.fault = "none";
    clock.advance(minute);
    await deliverMails(deps);
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 2, error: null });
    expect(smtp.mails).toHaveLength(1);
  });
});

describe("a mail that may have arrived", () => {
  it.each<SmtpFault>(["cut-after-text", "silent-after-text", "cut-in-text"])(
    "%s: is never sent again by itself; staff get a task and decide",
    async (fault) => {
      smtp.fault = fault;
      const id = await queue();
      await deliverMails(deps);
      expect(await row(id)).toMatchObject({ status: "unknown", sent_at: null });
      expect(await tasks()).toEqual([{ kind: "mail-unknown" }]);
      smtp.fault = "none";
      const before = smtp.mails.length;
      clock.advance(1000 * minute);
      await deliverMails(deps);
      expect(smtp.mails).toHaveLength(before);

      expect(await resendMail(deps, id, caller)).toMatchObject({ status: "pending", error: null });
      await deliverMails(deps);
      expect(await row(id)).toMatchObject({ status: "sent" });
      expect(new Set(smtp.mails.map(({ headers }) => headers["message-id"])).size).toBe(1);
    },
  );

  it("is left alone while its sender may still live, and given up after two minutes", async () => {
    const id = await queue();
    await database.query("update outbox_mails set status = 'sending', claimed_at = $2 where id = $1", [id, clock.now()]);
    clock.advance(2 * minute);
    await deliverMails(deps);
    expect(await row(id)).toMatchObject({ status: "sending" });
    clock.advance(1);
    await deliverMails(deps);
    expect(await row(id)).toMatchObject({ status: "unknown" });
    expect(await tasks()).toEqual([{ kind: "mail-unknown" }]);
    expect(smtp.mails).toHaveLength(0);
  });
});

describe("the list of mails", () => {
  it("is read page by page, newest first, without gaps when new mail comes in between", async () => {
    for (let count = 0; count < 7; count += 1) {
      if (count % 2 === 0) clock.advance(1000);
      await queue({ subject: `Mail ${count}` });
    }
    const first = await listMails(deps, { limit: 3 }, caller);
    expect(first).toMatchObject({ hasMore: true, deliveredBy: "smtp" });
    clock.advance(1000);
    await queue({ subject: "Newest" });
    const seen = [...first.mails];
    for (let hasMore = true; hasMore; ) {
      const page = await listMails(deps, { limit: 3, before: seen.at(-1)?.id }, caller);
      seen.push(...page.mails);
      hasMore = page.hasMore;
    }
    expect(seen.map(({ subject }) => subject).sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((count) => `Mail ${count}`));
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(seen.map(({ createdAt }) => createdAt).sort().reverse());
    expect((await listMails(deps, { before: systemRandom.uuid() }, caller)).mails).toEqual([]);
  });

  it("puts reading and sending again on record", async () => {
    const id = await queue();
    await database.query("update outbox_mails set status = 'failed' where id = $1", [id]);
    await listMails(deps, {}, caller);
    await resendMail(deps, id, caller);
    const rows = await database.query("select actor_id, action, subject_id, outcome from audit_log order by id desc limit 2");
    expect(rows).toEqual([
      { actor_id: caller.staff.accountId, action: "outbox.resend", subject_id: id, outcome: "allowed" },
      { actor_id: caller.staff.accountId, action: "outbox.read", subject_id: null, outcome: "allowed" },
    ]);
  });
});
