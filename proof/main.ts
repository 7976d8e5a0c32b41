// Runs what was asked for, prints the table, writes it down and makes the page. Ends with 1 when
// anything is red; what did not run is red.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cache, root } from "./places.ts";
import { latestLines, remember } from "./history.ts";
import { judge } from "./judge.ts";
import { pageOf } from "./page.ts";
import { type Line, type Run, type Tier, tiers } from "./promise.ts";
import { asked } from "./registry.ts";
import { runAll } from "./running/plan.ts";
import { countsOf, markdownOf, tableOf } from "./table.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    tier: { type: "string", default: "full" },
    /** Minutes after which nothing is begun and what runs is ended. */
    within: { type: "string", default: "75" },
  },
});

const folder = join(cache, "proof");

function gitCommit(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: root,
    encoding: "utf8",
  });
  return stdout?.trim() || "unknown";
}

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? "processor"}, ${Math.round(totalmem() / 2 ** 30)} GB`;

function isTier(text: string): text is Tier {
  return tiers.some((tier) => tier === text);
}

if (!isTier(values.tier)) throw new Error(`--tier is one of ${tiers.join(", ")}.`);
const start = performance.now();
const at = new Date().toISOString();
const pledges = asked(values.only, values.tier);
const since = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
const found = await runAll(pledges, Number(values.within) * 60_000, (sentence) =>
  console.log(`${since().padStart(7)}  ${sentence}`),
);
const lines: Line[] = pledges.map((pledge) => judge(pledge, found));
const run: Run = {
  at,
  machine: machine(),
  versions: `Node ${process.versions.node}`,
  commit: gitCommit(),
  asked: [values.tier, values.only].filter((word) => word !== "").join(", "),
  seconds: Math.round((performance.now() - start) / 1000),
  lines,
};
const runs = remember(join(folder, "history.json"), run);
writeFileSync(join(folder, "last.json"), JSON.stringify(run, null, 2));
writeFileSync(join(folder, "last.md"), `${markdownOf([...latestLines(runs).values()])}\n`);
writeFileSync(join(folder, "index.html"), pageOf(runs));
console.log(`\n${tableOf(lines)}\n\n${countsOf(lines)} in ${since()}`);
console.log("The page with the history: .cache/proof/index.html");
process.exitCode = lines.every(({ verdict }) => verdict === "met") ? 0 : 1;
