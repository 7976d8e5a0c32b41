// A demo practice with a clock of its own, for walks that need a certain hour or let days pass: the real
// server on an empty folder, begun by a walk and told the time by it. No address of the product moves a clock;
// this one is heard over the line between the two programs alone. With the port in PORT, the folder in DATA_DIR.
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.ts";
import { migrate } from "#platform/database/migrations.ts";
import { startEmbeddedPostgres } from "#platform/database/supervisor.ts";
import { runUntilSignal } from "#platform/lifecycle.ts";
import { createLog } from "#platform/log.ts";
import { buildServer } from "../src/server.ts";

const root = join(import.meta.dirname, "..");

let ahead = Date.parse(process.env["CLOCK"] ?? "") - Date.now();
if (Number.isNaN(ahead)) throw new Error("Give the time to begin with in CLOCK.");
/** Goes on by itself from where it is set. */
const clock: Clock = { now: () => new Date(Date.now() + ahead) };
process.on("message", (message: { clock?: string }) => {
  if (message.clock === undefined) return;
  ahead = Date.parse(message.clock) - Date.now();
  process.send?.({ type: "set", clock: message.clock });
});

const config = loadConfig();
const log = createLog(config.logLevel);
const { connection, stop } = await startEmbeddedPostgres({
  dataDir: config.dataDir,
  fsync: false,
  log,
});
await migrate(connection, join(root, "migrations"));
const database = { connection, listenConnection: connection };
const server = await buildServer({
  config,
  ...database,
  log,
  clock,
  buildDir: join(root, "build"),
});
// Pages go by the server's time.
server.app.server.prependListener("request", (_request, response: ServerResponse) => {
  response.setHeader("date", clock.now().toUTCString());
});
await server.app.listen({ port: config.port, host: config.host });
runUntilSignal({
  leave: () => server.leave(),
  noticeSeconds: 0,
  log,
  async stop() {
    await server.stop();
    await stop();
  },
});
process.send?.({ type: "ready" });
