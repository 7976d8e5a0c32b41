import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { toClientConfig } from "./connection.ts";
import { startListener, type Listener } from "./listener.ts";

const log = createLog("silent");
let database: TestDatabase;
let listener: Listener | undefined;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 2 });
});
afterAll(() => database.dispose());
afterEach(async () => {
  await listener?.stop();
  listener = undefined;
});

async function listen() {
  const heard: string[] = [];
  const options = { connection: database.connection, channel: "changes", log };
  listener = await startListener({
    ...options,
    onChange: (payload) => heard.push(payload),
    onResync: () => heard.push("(resync)"),
  });
  return heard;
}

async function notify(payload: string): Promise<void> {
  await sql`SELECT pg_notify('changes', ${payload})`.execute(database.db);
}

test("a database that cannot be reached is an error at once", async () => {
  const connection = { ...database.connection, database: "no_such_database" };
  const hopeless = startListener({
    connection,
    channel: "changes",
    onChange() {},
    onResync() {},
    log,
  });
  await expect(hopeless).rejects.toThrow("no_such_database");
});

test("after a broken connection it asks to read everything again, then hears on", async () => {
  const heard = await listen();
  const owner = new Client(
    toClientConfig(database.connection, { name: "owner", statementTimeout: 5000 }),
  );
  await owner.connect();
  await owner.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'averell changes' AND datname = current_database()",
  );
  await owner.end();
  await expect.poll(() => heard).toEqual(["(resync)"]);
  await notify("b");
  await expect.poll(() => heard).toEqual(["(resync)", "b"]);
});

test("hears what is committed, in order, until it is stopped", async () => {
  const heard = await listen();
  await notify("a");
  await notify("b");
  await expect.poll(() => heard).toEqual(["a", "b"]);
  await listener?.stop();
  await notify("c");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toEqual(["a", "b"]);
});
