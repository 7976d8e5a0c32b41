import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { toClientConfig, type SocketConnection } from "#platform/database/connection.ts";
import { migrate } from "#platform/database/migrations.ts";
import { startEmbeddedPostgres } from "#platform/database/supervisor.ts";
import { createLog } from "#platform/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that every test database is copied from. */
    template: SocketConnection;
  }
}

/** Starts one Postgres for the whole run, with one migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env["TZ"] = "UTC";
  const dataDir = mkdtempSync(join(tmpdir(), "test-"));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    fsync: false,
    // Every worker's tests run several servers at once, which hold what they were given for a while.
    connections: 200,
    log: createLog("warn"),
  });
  const template = { ...postgres.connection, database: "template_app" };
  const client = new Client(
    toClientConfig(postgres.connection, { name: "tests", statementTimeout: 0 }),
  );
  await client.connect();
  await client.query("CREATE DATABASE template_app");
  await client.end();
  await migrate(template, "migrations");
  project.provide("template", template);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
