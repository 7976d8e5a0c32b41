// A day's times over HTTP, beside the least that could answer the same question: how many requests
// per second the product keeps of what a bare server does with the same query, pool and load.
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as z from "zod";
import { keepAlive, send } from "./harness/client.ts";
import { startDatabase } from "./harness/database.ts";
import { measure, type Measure } from "./harness/measure.ts";
import { freePort, serverEnvironment, startServer } from "./harness/server.ts";
import { median } from "./harness/statistics.ts";
import { practiceDate } from "#practice/time.ts";
import { daysAhead, freeStarts } from "./harness/visits.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    seconds: { type: "string", default: "3" },
    connections: { type: "string", default: "20" },
    /** A folder for a CPU profile of the product's server. */
    profile: { type: "string" },
  },
});
const rounds = Number(values.rounds);
const pool = "20";
const warmUpSeconds = 4;
const offer = { serviceId: "implant-follow-up", staffId: "averell" };

const result = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
});
type Result = z.output<typeof result>;

/** Load from a process of its own, on connections that stay open. */
async function load(url: string, seconds: number): Promise<Result> {
  const generator = fileURLToPath(import.meta.resolve("autocannon"));
  const args = ["--json", "--connections", values.connections, "--duration", String(seconds), url];
  const child = spawn(process.execPath, [generator, ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(child, "close");
  return result.parse(JSON.parse(Buffer.concat(chunks).toString()));
}

async function startBare({ atEnd }: Measure, databaseUrl: string): Promise<string> {
  const port = await freePort();
  const env = serverEnvironment(port, { DATABASE_URL: databaseUrl, DATABASE_POOL: pool });
  const bare = fork(fileURLToPath(import.meta.resolve("./harness/bare-slots.ts")), { env });
  atEnd(() => void bare.kill());
  await once(bare, "message");
  return `http://127.0.0.1:${port}`;
}

async function compareAnswers(ours: string, bare: string, path: string): Promise<void> {
  const agent = keepAlive(2);
  const [left, right] = await Promise.all(
    [ours, bare].map((origin) => send(agent, origin, { method: "GET", path })),
  );
  agent.destroy();
  if (JSON.stringify(left?.body) !== JSON.stringify(right?.body)) {
    throw new Error(
      `The two servers answer differently:\n${JSON.stringify(left)}\n${JSON.stringify(right)}`,
    );
  }
}

await measure("slots", async (run) => {
  const database = await startDatabase(run);
  const { profile } = values;
  const product = await startServer(run, {
    env: { DATABASE_URL: database.url, DATA_DIR: run.folder, DATABASE_POOL: pool },
    ...(profile !== undefined && { nodeArgs: ["--cpu-prof", "--cpu-prof-dir", profile] }),
  });
  const bare = await startBare(run, database.url);
  const agent = keepAlive(1);
  const [free] = await freeStarts(agent, product.origin, offer, daysAhead(7, 14));
  agent.destroy();
  if (free === undefined) throw new Error("There is no free day to ask for.");
  const query = new URLSearchParams({
    staffId: offer.staffId,
    date: practiceDate(new Date(free.start)),
    durationMinutes: "30",
  });
  const path = `/api/slots?${query.toString()}`;
  await compareAnswers(product.origin, bare, path);
  for (const origin of [product.origin, bare]) await load(`${origin}${path}`, warmUpSeconds);

  const pairs: { product: Result; bare: Result }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first in every other round, so that a drift of the machine hits both.
    const order = round % 2 === 0 ? (["product", "bare"] as const) : (["bare", "product"] as const);
    const pair: Partial<Record<"product" | "bare", Result>> = {};
    for (const side of order) {
      const origin = side === "product" ? product.origin : bare;
      pair[side] = await load(`${origin}${path}`, Number(values.seconds));
    }
    const { product: ours, bare: least } = pair;
    if (ours !== undefined && least !== undefined) pairs.push({ product: ours, bare: least });
  }

  const { report } = run;
  const failed = pairs
    .flatMap((pair) => [pair.product, pair.bare])
    .reduce((sum, each) => sum + each.errors + each.non2xx, 0);
  const rates = (side: "product" | "bare") => pairs.map((pair) => pair[side].requests.average);
  report.figure("connections", Number(values.connections));
  report.figure("requests that failed", failed, { limit: { exactly: 0 } });
  report.figure("bare server, median", median(rates("bare")), { unit: "requests/s" });
  report.figure("product, median", median(rates("product")), { unit: "requests/s" });
  report.figure("product, p99", median(pairs.map((pair) => pair.product.latency.p99)), {
    unit: "ms",
  });
  const ratios = pairs.map((pair) => pair.product.requests.average / pair.bare.requests.average);
  report.figure("lowest ratio of a round", Math.min(...ratios));
  report.figure("product / bare, median of rounds", median(ratios), { limit: { atLeast: 0.85 } });
});
