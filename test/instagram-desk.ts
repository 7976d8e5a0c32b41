import { queueAutomatic } from "../src/features/instagram/automatic-answers/server/service.ts";
import type { InstagramEvent, InstagramSettings } from "../src/features/instagram/contract.ts";
import { receiveEvent } from "../src/features/instagram/inbound/server/service.ts";
import type { ReplyDeps } from "../src/features/instagram/replies/server/service.ts";
import type { SendingDeps } from "../src/features/instagram/sending/server/service.ts";
import type { WebhookDeps } from "../src/features/instagram/webhooks/server/service.ts";
import { systemRandom } from "#platform/clock.ts";
import { inTransaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { createLog } from "#platform/log.ts";
import { testClock, type TestClock } from "./build-app.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { createTestInstagram, type TestInstagram } from "./instagram-carrier.ts";

/** Every pause between two tries is exactly as long as the table says. */
const unhurried = { ...systemRandom, bytes: (count: number) => Buffer.alloc(count) };

export type StoredMessage = {
  id: string;
  thread_id: string;
  sender_type: string;
  platform_id: string | null;
  event: string;
  message_text: string;
  created_at: Date;
  requires_human_review: boolean;
  review_reason: string | null;
  intent: string | null;
  state: string;
  tag: string | null;
  approved_by: string | null;
  raised_at: Date | null;
  error: string | null;
  sent_at: Date | null;
};
export type StoredThread = {
  id: string;
  instagram_user_id: string;
  username: string | null;
  status: string;
  needs_review: boolean;
  unread_count: number;
  window_opened_at: Date | null;
  last_message: string | null;
  taken_over_by: string | null;
  taken_over_at: Date | null;
  automation_stopped_at: Date | null;
};

export type InstagramDesk = {
  database: TestDatabase;
  clock: TestClock;
  test: TestInstagram;
  deps: SendingDeps & ReplyDeps;
  webhooks: WebhookDeps;
  /** Two members of staff. */
  ana: Caller;
  ben: Caller;
  /** Somebody writes; answers their thread's id. */
  hear(changes?: Partial<InstagramEvent>): Promise<string>;
  /** The software answers the newest message of a thread by itself, as far as it may. */
  answer(threadId: string, text?: string, intent?: "hours" | "clinical"): Promise<string | null>;
  settings(changes: Partial<InstagramSettings>): Promise<void>;
  threads(): Promise<StoredThread[]>;
  messages(): Promise<StoredMessage[]>;
  taskKinds(): Promise<string[]>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

const alwaysOpen: InstagramSettings = {
  autoResponse: true,
  hours: {
    weekdays: { opens: "00:00", closes: "23:59" },
    saturday: { opens: "00:00", closes: "23:59" },
    sunday: { opens: "00:00", closes: "23:59" },
  },
  intents: ["hours"],
};

async function addStaff(database: TestDatabase, name: string, at: Date): Promise<Caller> {
  const accountId = systemRandom.uuid();
  await database.query(
    "insert into staff_accounts (id, email, name, role, created_at) values ($1, $2, $3, 'front-desk', $4)",
    [accountId, `${name.toLowerCase()}-${accountId}@desk.example`, name, at],
  );
  return {
    staff: { accountId, sessionId: systemRandom.uuid(), role: "front-desk", name },
    address: "127.0.0.1",
    requestId: "test",
  };
}

/** Threads on a database of their own, or on one that is given, with a platform that breaks where it is told to. */
export async function createInstagramDesk(given?: TestDatabase): Promise<InstagramDesk> {
  const database = given ?? (await createTestDatabase());
  const clock = testClock();
  const test = createTestInstagram(clock);
  const deps = {
    db: database.db,
    clock,
    random: unhurried,
    delivery: { carrier: test.carrier },
    onMessageQueued: () => undefined,
  };
  const webhooks: WebhookDeps = {
    ...deps,
    instagram: undefined,
    log: createLog("silent"),
    onHeard: () => undefined,
    onEventKept: () => undefined,
  };
  return {
    database,
    clock,
    test,
    deps,
    webhooks,
    ana: await addStaff(database, "Ana", clock.now()),
    ben: await addStaff(database, "Ben", clock.now()),
    async hear(changes = {}) {
      const { threadId } = await receiveEvent(webhooks, {
        platformId: systemRandom.uuid(),
        userId: "person-1",
        event: "message",
        text: "When are you open?",
        at: clock.now(),
        isEcho: false,
        ...changes,
      });
      return threadId;
    },
    async answer(threadId, text = "We are open until six.", intent = "hours") {
      const [last] = await database.query<{ id: string }>(
        "select id from instagram_messages where thread_id = $1 and sender_type = 'patient' order by created_at desc, id desc limit 1",
        [threadId],
      );
      const basedOn = last?.id ?? "";
      return inTransaction(database.db, (tx) =>
        queueAutomatic(tx, deps, { threadId, text, intent, basedOn }),
      );
    },
    async settings(changes) {
      const { autoResponse, hours, intents } = { ...alwaysOpen, ...changes };
      await database.query(
        `insert into instagram_settings (version, auto_response, hours, intents, changed_at)
         select coalesce(max(version), 0) + 1, $1, $2, $3, $4 from instagram_settings`,
        [autoResponse, JSON.stringify(hours), JSON.stringify(intents), clock.now()],
      );
    },
    threads: () => database.query("select * from instagram_threads order by instagram_user_id"),
    messages: () => database.query("select * from instagram_messages order by created_at, id"),
    async taskKinds() {
      const tasks = await database.query<{ kind: string }>(
        "select kind from tasks where done_at is null order by created_at, kind",
      );
      return tasks.map(({ kind }) => kind);
    },
    async clear() {
      for (const table of ["instagram_events", "instagram_threads", "instagram_settings", "tasks"])
        await database.query(`delete from ${table}`);
      test.messages.length = 0;
      test.fault = () => "none";
      test.isBlind = false;
      test.onTaken = () => undefined;
    },
    close: () => database.dispose(),
  };
}
