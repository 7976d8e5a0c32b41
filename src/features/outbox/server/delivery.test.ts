import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestOutbox, deskAccountId, smtpLimits, type TestOutbox } from "#test/outbox.ts";
import type { SmtpFault } from "#test/smtp-server.ts";
import { chooseDelivery, deliverMails, resendMail } from "./service.ts";

const minute = 60_000;
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

describe("where mail goes", () => {
  it("never leaves the machine in demo mode, even with a mail server configured", async () => {
    const id = await outbox.queue();
    await deliverMails({
      ...outbox.deps,
      delivery: chooseDelivery({ mode: "demo", mail: outbox.liveMail }, smtpLimits),
    });
    expect(outbox.smtp.mails).toHaveLength(0);
    expect(await outbox.stored(id)).toMatchObject({
      status: "sent",
      delivered_by: "local outbox",
      sent_at: outbox.clock.now(),
    });
  });

  it("is held in live mode without a signed agreement, in plain words", async () => {
    const id = await outbox.queue();
    await deliverMails({
      ...outbox.deps,
      delivery: chooseDelivery(
        { mode: "live", mail: { ...outbox.liveMail, agreementSigned: false } },
        smtpLimits,
      ),
    });
    expect(outbox.smtp.mails).toHaveLength(0);
    expect(await outbox.stored(id)).toMatchObject({
      status: "held",
      delivered_by: null,
      error: "not configured: agreement with the mail provider is not signed",
    });
  });

  it("goes to the mail server once, with an id that stays the same", async () => {
    const id = await outbox.queue();
    await Promise.all([
      deliverMails(outbox.deps),
      deliverMails(outbox.deps),
      deliverMails(outbox.deps),
    ]);
    await deliverMails(outbox.deps);
    expect(outbox.smtp.mails.map(({ headers }) => headers["message-id"])).toEqual([
      `<${id}@averell.example>`,
    ]);
    expect(outbox.smtp.mails[0]?.raw).toContain("text/calendar");
    expect(await outbox.stored(id)).toMatchObject({
      status: "sent",
      delivered_by: "smtp",
      attempts: 1,
      error: null,
    });
    expect(await outbox.taskKinds()).toEqual([]);
  });

  it("goes out oldest first and completely, more than one handful at once", async () => {
    for (let count = 0; count < 12; count += 1) {
      outbox.clock.advance(1000);
      await outbox.queue({ subject: `Mail ${count}` });
    }
    await deliverMails(outbox.deps);
    expect(new Set(outbox.smtp.mails.map(({ headers }) => headers["subject"])).size).toBe(12);
    expect(outbox.smtp.mails).toHaveLength(12);
  });
});

describe("a mail that was certainly not taken", () => {
  it.each<SmtpFault>(["recipient-unknown", "text-refused"])(
    "%s: is final, so that staff get a task at once",
    async (fault) => {
      outbox.smtp.fault = fault;
      const id = await outbox.queue();
      await deliverMails(outbox.deps);
      expect(await outbox.stored(id)).toMatchObject({
        status: "failed",
        attempts: 1,
        error: expect.stringMatching(/^55\d /),
      });
      expect(await outbox.taskKinds()).toEqual(["mail-failed"]);
      outbox.smtp.fault = "none";
      outbox.clock.advance(1000 * minute);
      await deliverMails(outbox.deps);
      expect(outbox.smtp.mails).toHaveLength(0);
    },
  );

  it.each<SmtpFault>(["busy", "recipient-later", "wrong-password"])(
    "%s: is tried after 1, 5, 30 and 120 minutes, then staff get a task",
    async (fault) => {
      outbox.smtp.fault = fault;
      const id = await outbox.queue();
      for (const [attempt, pause] of [1, 5, 30, 120].entries()) {
        await deliverMails(outbox.deps);
        const waiting = await outbox.stored(id);
        expect(waiting).toMatchObject({ status: "pending", attempts: attempt + 1 });
        expect(waiting.next_attempt_at.getTime() - outbox.clock.now().getTime()).toBe(
          pause * minute,
        );
        outbox.clock.advance(pause * minute - 1);
        await deliverMails(outbox.deps);
        expect((await outbox.stored(id)).attempts).toBe(attempt + 1);
        outbox.clock.advance(1);
      }
      expect(await outbox.taskKinds()).toEqual([]);
      await deliverMails(outbox.deps);
      expect(await outbox.stored(id)).toMatchObject({
        status: "failed",
        attempts: 5,
        error: expect.stringMatching(/^\d{3} /),
      });
      expect(await outbox.taskKinds()).toEqual(["mail-failed"]);
      outbox.clock.advance(1000 * minute);
      await deliverMails(outbox.deps);
      expect(outbox.smtp.mails).toHaveLength(0);
    },
  );

  it("arrives when the server takes it again", async () => {
    outbox.smtp.fault = "recipient-later";
    const id = await outbox.queue();
    await deliverMails(outbox.deps);
    outbox.smtp.fault = "none";
    outbox.clock.advance(minute);
    await deliverMails(outbox.deps);
    expect(await outbox.stored(id)).toMatchObject({ status: "sent", attempts: 2, error: null });
    expect(outbox.smtp.mails).toHaveLength(1);
  });
});

describe("a mail that may have arrived", () => {
  it.each<SmtpFault>(["cut-after-text", "silent-after-text", "cut-in-text"])(
    "%s: is never sent again by itself; staff get a task and decide",
    async (fault) => {
      outbox.smtp.fault = fault;
      const id = await outbox.queue();
      await deliverMails(outbox.deps);
      expect(await outbox.stored(id)).toMatchObject({ status: "unknown", sent_at: null });
      expect(await outbox.taskKinds()).toEqual(["mail-unknown"]);
      outbox.smtp.fault = "none";
      const before = outbox.smtp.mails.length;
      outbox.clock.advance(1000 * minute);
      await deliverMails(outbox.deps);
      expect(outbox.smtp.mails).toHaveLength(before);

      expect(await resendMail(outbox.deps, id, caller)).toMatchObject({
        status: "pending",
        error: null,
      });
      expect(await outbox.taskKinds()).toEqual([]);
      await deliverMails(outbox.deps);
      expect(await outbox.stored(id)).toMatchObject({ status: "sent" });
      expect(new Set(outbox.smtp.mails.map(({ headers }) => headers["message-id"])).size).toBe(1);
    },
  );

  it("is left alone while its sender may still live, and given up after two minutes", async () => {
    const id = await outbox.queue();
    await outbox.database.query(
      "update outbox_mails set status = 'sending', claimed_at = $2 where id = $1",
      [id, outbox.clock.now()],
    );
    outbox.clock.advance(2 * minute);
    await deliverMails(outbox.deps);
    expect(await outbox.stored(id)).toMatchObject({ status: "sending" });
    outbox.clock.advance(1);
    await deliverMails(outbox.deps);
    expect(await outbox.stored(id)).toMatchObject({ status: "unknown" });
    expect(await outbox.taskKinds()).toEqual(["mail-unknown"]);
    expect(outbox.smtp.mails).toHaveLength(0);
  });
});
