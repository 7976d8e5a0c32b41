import {
  chooseDelivery,
  type NewMail,
  type OutboxDeps,
  queueMail,
} from "../src/features/outbox/server/service.ts";
import { systemRandom } from "#platform/clock.ts";
import { createSealer } from "#platform/sealing.ts";
import { inTransaction } from "#platform/database/database.ts";
import { testClock, type TestClock } from "./build-app.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { startSmtpServer, type TestSmtpServer } from "./smtp-server.ts";

/** Every pause between two tries is exactly as long as the table says. */
const unhurried = { ...systemRandom, bytes: (count: number) => Buffer.alloc(count) };

/** Milliseconds; short, because the faults of the mail server are waited for. */
export const smtpLimits = { connect: 200, idle: 200, total: 1000, stopping: 100 };

/** The account of the member of staff who acts in the tests. */
export const deskAccountId = "11111111-1111-4111-8111-111111111111";

export type StoredMail = {
  id: string;
  status: string;
  attempts: number;
  error: string | null;
  delivered_by: string | null;
  next_attempt_at: Date;
  sent_at: Date | null;
};

export type TestOutbox = {
  database: TestDatabase;
  smtp: TestSmtpServer;
  clock: TestClock;
  /** A live practice whose mail server is `smtp`. */
  deps: OutboxDeps;
  liveMail: { url: string; from: string; agreementSigned: boolean };
  /** Commits a mail to the outbox; returns its id. */
  queue(overrides?: Partial<NewMail>): Promise<string>;
  stored(id: string): Promise<StoredMail>;
  /** What staff are still asked to do. */
  taskKinds(): Promise<string[]>;
  /** Empties outbox, tasks and mailbox and lets the mail server work again. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** An outbox on a database of its own, with a mail server that breaks where it is told to. */
export async function createTestOutbox(): Promise<TestOutbox> {
  const database = await createTestDatabase();
  const smtp = await startSmtpServer();
  const clock = testClock();
  const liveMail = { url: smtp.url, from: "Averell <care@averell.example>", agreementSigned: true };
  const sealer = createSealer(Buffer.alloc(32, 1));
  const delivery = chooseDelivery({ mode: "live", mail: liveMail }, smtpLimits);
  await database.query(
    `insert into staff_accounts (id, email, name, role, created_at)
     values ($1, 'ana@averell.example', 'Ana', 'front-desk', $2)`,
    [deskAccountId, clock.now()],
  );
  return {
    database,
    smtp,
    clock,
    liveMail,
    deps: { db: database.db, clock, random: unhurried, sealer, mode: "live", delivery },
    async queue(overrides = {}) {
      const mail: NewMail = {
        id: systemRandom.uuid(),
        kind: "visit-booked",
        appointmentId: null,
        recipient: "ana@patients.example",
        subject: "Your visit",
        body: "Dear Ana",
        calendar: "BEGIN:VCALENDAR",
        at: clock.now(),
        ...overrides,
      };
      await inTransaction(database.db, (tx) => queueMail(tx, mail));
      return mail.id;
    },
    async stored(id) {
      const [found] = await database.query<StoredMail>("select * from outbox_mails where id = $1", [
        id,
      ]);
      if (found === undefined) throw new Error(`No mail ${id}`);
      return found;
    },
    async taskKinds() {
      const rows = await database.query<{ kind: string }>(
        "select kind from tasks where done_at is null order by kind",
      );
      return rows.map(({ kind }) => kind);
    },
    async clear() {
      smtp.fault = "none";
      smtp.mails.length = 0;
      await database.query("delete from tasks");
      await database.query("delete from outbox_mails");
    },
    async close() {
      await smtp.stop();
      await database.dispose();
    },
  };
}
