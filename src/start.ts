// What runs when the server starts. It loads little before it owns the data folder, so that a second
// start on a folder in use says so at once; the server itself is loaded after that.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, loadConfig } from "#platform/config.ts";
import { migrate } from "#platform/database/migrations.ts";
import { startEmbeddedPostgres } from "#platform/database/supervisor.ts";
import { explainStartFailure, runUntilSignal } from "#platform/lifecycle.ts";
import { createLog } from "#platform/log.ts";
import { identity } from "#practice/identity.ts";

const root = join(import.meta.dirname, "..");

/** The database of this process: the one from the environment, or an embedded one in the data folder. */
async function provideDatabase(config: Config, log: ReturnType<typeof createLog>) {
  if (config.database) {
    const { url, listenUrl } = config.database;
    return {
      connection: { url },
      listenConnection: { url: listenUrl },
      stop: async () => undefined,
    };
  }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { connection, listenConnection: connection, stop };
}

async function main(): Promise<void> {
  let config: Config | undefined;
  let stopDatabase = async (): Promise<void> => undefined;
  let stopServer = async (): Promise<void> => undefined;
  try {
    config = loadConfig();
    const log = createLog(config.logLevel);
    const database = await provideDatabase(config, log);
    stopDatabase = database.stop;
    await migrate(database.connection, join(root, "migrations"));
    const buildDir = existsSync(join(root, "build", "pages.json"))
      ? join(root, "build")
      : undefined;
    for (const { name, state, rule } of config.settings)
      if (state === "wrong") log.warn(`The setting ${name} ${rule}.`);
    if (buildDir === undefined) log.warn("The pages are not built: only the API is served.");
    const { buildServer } = await import("./server.ts");
    const server = await buildServer({ config, ...database, log, buildDir });
    stopServer = () => server.stop();
    await server.app.listen({ port: config.port, host: config.host });
    runUntilSignal({
      log,
      async stop() {
        await server.stop();
        await database.stop();
      },
    });
    const site = config.publicUrl ?? `http://localhost:${config.port}`;
    const urls = {
      site: `${site}/`,
      staff: `${site}/${identity.staffPrefix}/dashboard`,
      docs: `${site}/api/docs`,
    };
    log.info(urls, "The practice is open.");
    process.send?.({ type: "ready", urls });
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error, config ?? { host: "", port: 0 })}\n`);
    // Its jobs would go on asking a database that has gone, and say so for lines.
    await stopServer().catch(() => undefined);
    await stopDatabase();
    process.exit(1);
  }
}

await main();
