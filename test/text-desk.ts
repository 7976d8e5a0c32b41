import { recordConsent } from "../src/features/consent/server/service.ts";
import type { NewText } from "../src/features/outbox/server/service.ts";
import { queueText } from "../src/features/outbox/server/service.ts";
import type { SendingDeps } from "../src/features/sms-queue/sending/server/service.ts";
import { systemRandom } from "#platform/clock.ts";
import { inTransaction } from "#platform/database/database.ts";
import { testClock, type TestClock } from "./build-app.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { createTestCarrier, type TestCarrier } from "./text-carrier.ts";

/** Every pause between two tries is exactly as long as the table says. */
const unhurried = { ...systemRandom, bytes: (count: number) => Buffer.alloc(count) };

export type StoredText = {
  id: string;
  phone: string;
  status: string;
  error: string | null;
  attempts: number;
  send_after: Date;
  created_at: Date;
  sent_at: Date | null;
  next_look_at: Date | null;
  raised_at: Date | null;
  carrier: string | null;
  carrier_message_id: string | null;
  delivery: string | null;
  delivery_error: string | null;
};

export type TextDesk = {
  database: TestDatabase;
  clock: TestClock;
  test: TestCarrier;
  deps: SendingDeps;
  /** Commits a text to the queue; returns its id. */
  queue(changes?: Partial<NewText>): Promise<string>;
  agree(phone: string, purpose?: string): Promise<void>;
  stored(id: string): Promise<StoredText>;
  taskKinds(): Promise<string[]>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** A queue of texts on a database of its own, with a carrier that breaks where it is told to. */
export async function createTextDesk(): Promise<TextDesk> {
  const database = await createTestDatabase();
  const clock = testClock();
  const test = createTestCarrier(clock);
  const patientId = systemRandom.uuid();
  await database.query(
    "insert into patients (id, first_name, last_name, created_at, updated_at) values ($1, 'Ana', 'Sampleton', $2, $2)",
    [patientId, clock.now()],
  );
  return {
    database,
    clock,
    test,
    deps: { db: database.db, clock, random: unhurried, delivery: { carrier: test.carrier } },
    async queue(changes = {}) {
      const id = systemRandom.uuid();
      const text: NewText = {
        id,
        kind: "visit-booked",
        purpose: "appointment-messages",
        appointmentId: null,
        patientId,
        phone: "+17185550142",
        message: `About ${id}`,
        at: clock.now(),
        ...changes,
      };
      await inTransaction(database.db, (tx) => queueText(tx, text));
      return text.id;
    },
    async agree(phone, purpose = "appointment-messages") {
      const at = clock.now();
      const consent = { channel: "sms", address: phone, purpose, words: "Text me." } as const;
      const more = { id: systemRandom.uuid(), patientId, version: "1", source: "test", at };
      await inTransaction(database.db, (tx) => recordConsent(tx, { ...consent, ...more }));
    },
    async stored(id) {
      const [row] = await database.query<StoredText>("select * from sms_queue where id = $1", [id]);
      if (row === undefined) throw new Error(`No text ${id}`);
      return row;
    },
    async taskKinds() {
      const tasks = await database.query<{ kind: string }>(
        "select kind from tasks where done_at is null order by created_at, kind",
      );
      return tasks.map(({ kind }) => kind);
    },
    async clear() {
      for (const table of ["text_stops", "local_texts", "sms_queue", "consents", "tasks"])
        await database.query(`delete from ${table}`);
      test.messages.length = 0;
      test.fault = () => "none";
      test.isBlind = false;
      test.onTaken = () => undefined;
    },
    close: () => database.dispose(),
  };
}
