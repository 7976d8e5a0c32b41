// Lighthouse, as a phone on a slow network, on the home page and on booking: median of three runs of
// each. Lighthouse itself is installed on first use, from its own lock file, into the cache.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { browserPath, sandboxFlags } from "./harness/browser.ts";
import { measure } from "./harness/measure.ts";
import { root, startServer } from "./harness/server.ts";
import { median } from "./harness/statistics.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "3" }, path: { type: "string", multiple: true } },
});
const runs = Number(values.runs);
const paths = values.path ?? ["/", "/booking"];

const home = join(root, ".cache", "lighthouse");
const limits = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const timings = {
  "first-contentful-paint": ["first paint", "ms"],
  "largest-contentful-paint": ["largest paint", "ms"],
  "total-blocking-time": ["blocked", "ms"],
  "cumulative-layout-shift": ["layout shift", ""],
  "total-byte-weight": ["transferred", "bytes"],
} as const;

const category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const result = z.object({
  categories: z.record(z.string(), category),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      numericValue: z.number().optional(),
    }),
  ),
});
type Result = z.output<typeof result>;

/** Installs exactly what the lock file beside the measures says, once. */
function install(): void {
  const own = join(root, "bench", "lighthouse");
  const isSame =
    existsSync(join(home, "node_modules", "lighthouse")) &&
    readFileSync(join(own, "package-lock.json")).equals(
      readFileSync(join(home, "package-lock.json")),
    );
  if (isSame) return;
  mkdirSync(home, { recursive: true });
  cpSync(own, home, { recursive: true });
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: home,
    stdio: "inherit",
  });
}

/** One run in a browser of its own. */
function inspect(url: string): Result {
  const command = join(home, "node_modules", "lighthouse", "cli", "index.js");
  const flags = ["--headless=new", ...sandboxFlags].join(" ");
  const output = execFileSync(
    process.execPath,
    [command, url, "--output=json", "--output-path=stdout", "--quiet", `--chrome-flags=${flags}`],
    {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      timeout: 120_000,
      env: { ...process.env, ...(browserPath !== undefined && { CHROME_PATH: browserPath }) },
    },
  );
  return result.parse(JSON.parse(output));
}

/** The audits that cost a category part of its score. */
function faultsOf({ categories, audits }: Result): string[] {
  return Object.entries(categories).flatMap(([name, { score, auditRefs }]) => {
    if (score === 1) return [];
    const faults = auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
    );
    return faults.map(({ id }) => `${name}: ${audits[id]?.title ?? id}`);
  });
}

await measure("lighthouse", async (run) => {
  const { report } = run;
  install();
  const server = await startServer(run, { env: { DATA_DIR: join(run.folder, "data") } });
  // The pages name themselves by the host that the server thinks is its own.
  const origin = server.origin.replace("127.0.0.1", "localhost");
  for (const path of paths) {
    const results: Result[] = [];
    for (let number = 0; number < runs; number += 1) results.push(inspect(`${origin}${path}`));
    for (const [name, least] of Object.entries(limits)) {
      const scores = results.map(({ categories }) =>
        Math.round((categories[name]?.score ?? 0) * 100),
      );
      report.figure(`${path} ${name}`, median(scores), { limit: { atLeast: least } });
    }
    for (const [audit, [name, unit]] of Object.entries(timings)) {
      const numbers = results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
      report.figure(`${path} ${name}`, median(numbers), { unit });
    }
    for (const fault of new Set(results.flatMap(faultsOf))) report.note(`${path} ${fault}`);
  }
});
