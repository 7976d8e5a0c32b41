// What runs when the server starts. It loads little before it owns the data folder, so that a second
// start on a folder in use says so at once; the server itself is loaded after that.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Config, loadConfig } from "#platform/config.ts";
import { migrate } from "#platform/database/migrations.ts";
import { startEmbeddedPostgres } from "#platform/database/supervisor.ts";
import { explainStartFailure, runUntilSignal } from "#platform/lifecycle.ts";
import { createLog } from "#platform/log.ts";
import { openGeneration } from "#platform/sites/generations.ts";
import { openShown } from "#platform/sites/shown.ts";
import { createSites } from "#platform/sites/sites.ts";
import { favorMemory } from "#platform/sweeping.ts";
import { staffPrefix } from "#practice/fixed.ts";
import type { layContent } from "#practice/published.ts";
import type { buildServer as Build } from "./server.ts";

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

type Database = Awaited<ReturnType<typeof provideDatabase>>;

/** The servers of this process: each is loaded afresh over the content of its pages. */
function openServers(config: Config, database: Database, log: ReturnType<typeof createLog>) {
  const sites = createSites({ root, dataDir: config.dataDir });
  if (sites.usual() === undefined) log.warn("The pages are not built: only the API is served.");
  let isFirst = true;
  return openShown(sites, async (site, showing) => {
    // The first one is this program as it was started; what comes later stands beside it.
    const { load } = isFirst
      ? { load: (file: string) => import(pathToFileURL(file).href) }
      : openGeneration(root);
    isFirst = false;
    const published = (await load(join(root, "src", "practice", "published.ts"))) as {
      layContent: typeof layContent;
    };
    published.layContent(site?.content.values ?? {});
    const { buildServer } = (await load(join(root, "src", "server.ts"))) as {
      buildServer: typeof Build;
    };
    return buildServer({ config, ...database, log, buildDir: site?.folder, showing });
  });
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
    for (const { name, state, rule } of config.settings)
      if (state === "wrong") log.warn(`The setting ${name} ${rule}.`);
    const servers = await openServers(config, database, log);
    stopServer = () => servers.front.stop();
    await servers
      .catchUp()
      .catch((error: unknown) =>
        log.error({ err: error }, "What was published is not shown here."),
      );
    await servers.front.listen(config.port, config.host);
    // Not before: collected again and again while everything is loaded, it would stand again later.
    favorMemory();
    runUntilSignal({
      log,
      noticeSeconds: config.noticeSeconds,
      leave: () => servers.front.leave(),
      async stop() {
        await servers.front.stop();
        await database.stop();
      },
    });
    const site = config.publicUrl ?? `http://localhost:${config.port}`;
    const urls = {
      site: `${site}/`,
      staff: `${site}/${staffPrefix}/dashboard`,
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
