import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { toClientConfig, type Connection } from "./connection.ts";
import { FolderInUseError } from "./folder-lock.ts";
import { readPostmaster } from "./postmaster.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./supervisor.ts";

const log = createLog("silent");
let dataDir = "";
let running: EmbeddedPostgres | undefined;

// One folder for all: making a cluster is the slow part.
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "supervisor-"));
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(): Promise<Connection> {
  running = await startEmbeddedPostgres({ dataDir, fsync: false, log });
  return running.connection;
}

async function ask(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new Client(
    toClientConfig(connection, { name: "question", statementTimeout: 5000 }),
  );
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A server of its own that starts the database and holds it until it is killed. */
async function startElsewhere() {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL("supervisor.ts", import.meta.url).href)});
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: false, log });
    process.send("ready");
    process.on("message", () => undefined);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(child, "message");
  return child;
}

function postmaster(): number {
  const pid = readPostmaster(join(dataDir, "postgres"))?.pid;
  if (pid === undefined) throw new Error("No database is running.");
  return pid;
}

describe("a folder that another server uses", () => {
  test("is refused within a second, naming the holder", async () => {
    const holder = await startElsewhere();
    try {
      const asked = performance.now();
      const refusal = await startEmbeddedPostgres({ dataDir, log }).catch(
        (error: unknown) => error,
      );
      expect(performance.now() - asked).toBeLessThan(1000);
      expect(refusal).toBeInstanceOf(FolderInUseError);
      expect(String(refusal)).toContain(
        `already in use by process ${holder.pid} (server started 20`,
      );
    } finally {
      holder.kill("SIGKILL");
    }
  });

  test("is free again at once after that server was killed, with all that it had committed", async () => {
    const connection = await start();
    await ask(connection, "CREATE TABLE kept AS SELECT 7 AS value");
    await running?.stop();
    const holder = await startElsewhere();
    const left = postmaster();
    holder.kill("SIGKILL");
    expect(await ask(await start(), "SELECT value FROM kept")).toEqual([{ value: 7 }]);
    expect(postmaster()).not.toBe(left);
  });
});

test("a lock left by a number that another program has now does not block", async () => {
  const connection = await start();
  await ask(connection, "SELECT 1");
  await running?.stop();
  const stranger = String(process.ppid);
  writeFileSync(
    join(dataDir, "postgres", "postmaster.pid"),
    `${stranger}\n${dataDir}\n1\n5432\n\n\n 1 1\nready\n`,
  );
  writeFileSync(
    join(dataDir, "server.lock"),
    JSON.stringify({
      pid: process.ppid,
      born: "another time",
      startedAt: "2026-01-01T00:00:00.000Z",
    }),
  );
  expect(await ask(await start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a database that dies is started again", async () => {
  const connection = await start();
  const first = postmaster();
  process.kill(first, "SIGKILL");
  await expect
    .poll(() => ask(connection, "SELECT 1 AS one").catch(() => "not yet"), { timeout: 5000 })
    .toEqual([{ one: 1 }]);
  expect(postmaster()).not.toBe(first);
});

test("the database has no more rights than a hosted one, and stopping leaves no process and no lock", async () => {
  const connection = await start();
  expect(
    await ask(connection, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user"),
  ).toEqual([{ rolsuper: false }]);
  const pid = postmaster();
  await running?.stop();
  running = undefined;
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  expect(readdirSync(dataDir).toSorted()).toEqual(["postgres", "postgres.log"]);
});

test("a folder too deep for a socket's address works all the same", async () => {
  const deep = join(dataDir, "deep".repeat(20), "deeper");
  running = await startEmbeddedPostgres({ dataDir: deep, fsync: false, log });
  expect(await ask(running.connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});
