// The first contact with the product: a fresh clone and `npm start`, then again, twice on one data
// folder, twice at once, and its ends. The packages come from the registry into an empty npm cache.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { measure, type Measure } from "./harness/measure.ts";
import { npmStart, spawnNpmStart, type StartedByNpm } from "./harness/npm-start.ts";
import { familyOf } from "./harness/processes.ts";
import { freePort, root } from "./harness/server.ts";

const { values } = parseArgs({
  options: {
    /** Copies the files as they are now instead of cloning the last commit. */
    "working-tree": { type: "boolean", default: false },
  },
});
const endLimit = 10_000;

function git(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

function freshClone(target: string): void {
  if (!values["working-tree"]) {
    git(root, "clone", "--quiet", "--no-hardlinks", root, target);
    return;
  }
  const files = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard");
  for (const file of files.split("\0").filter((name) => name !== "")) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}

/** Milliseconds until every process that npm had started was gone, after `end` was done to npm. */
async function untilAllGone(started: StartedByNpm, end: () => Promise<unknown>): Promise<number> {
  const family = familyOf(started.npm.pid ?? 0).map(({ pid }) => pid);
  if (family.length < 5) throw new Error("The processes of npm start could not be found.");
  const asked = performance.now();
  await end();
  while (family.some(isAlive) && performance.now() - asked < 2 * endLimit) await wait(5);
  return performance.now() - asked;
}

/** What a second start on a folder in use says, and after how many milliseconds. */
async function startOnHeldFolder(run: Measure, cwd: string, env: Record<string, string>) {
  const start = performance.now();
  const { npm, ended, printed } = spawnNpmStart(run, { cwd, port: await freePort(), env });
  let saidAfter = Number.NaN;
  npm.stderr.on("data", (chunk: Buffer) => {
    if (chunk.includes("already in use by process")) saidAfter = performance.now() - start;
  });
  const [code] = await ended;
  return { saidAfter, code, printed: printed() };
}

async function startTwiceAtOnce(run: Measure, env: Record<string, string>): Promise<number[]> {
  const cwd = join(run.folder, "twice");
  freshClone(cwd);
  const starts = ["one", "two"].map(async (name) => {
    const port = await freePort();
    return npmStart(run, { cwd, port, env: { ...env, DATA_DIR: join(run.folder, name) } });
  });
  const both = await Promise.all(starts);
  for (const started of both) await started.terminate();
  return both.map(({ firstPageAfter }) => firstPageAfter);
}

await measure("start", async (run) => {
  const { report } = run;
  const cwd = join(run.folder, "clone");
  freshClone(cwd);
  const env = {
    npm_config_cache: join(run.folder, "npm-cache"),
    npm_config_update_notifier: "false",
  };
  const port = await freePort();
  const seconds = (milliseconds: number) => milliseconds / 1000;

  const first = await npmStart(run, { cwd, port, env });
  report.figure("fresh clone, first page", seconds(first.firstPageAfter), {
    unit: "s",
    limit: { atMost: 90 },
  });

  const held = await startOnHeldFolder(run, cwd, env);
  report.figure("second start on the same data, says who has it", seconds(held.saidAfter), {
    unit: "s",
    limit: { below: 1 },
  });
  report.figure("second start on the same data, exit code", held.code ?? Number.NaN, {
    limit: { exactly: 1 },
  });
  if (Number.isNaN(held.saidAfter)) report.problem(`It said:\n${held.printed.slice(-1000)}`);

  const gone = await untilAllGone(first, () => first.terminate());
  report.figure("SIGTERM to npm, everything gone", seconds(gone), {
    unit: "s",
    limit: { below: 10 },
  });
  report.figure("npm's exit code after it", first.npm.exitCode ?? Number.NaN, {
    limit: { exactly: 0 },
  });

  const second = await npmStart(run, { cwd, port, env });
  report.figure("later start, first page", seconds(second.firstPageAfter), {
    unit: "s",
    limit: { below: 3 },
  });
  const killed = await untilAllGone(second, async () => second.npm.kill("SIGKILL"));
  report.figure("kill -9 of npm, everything gone", seconds(killed), {
    unit: "s",
    limit: { below: 10 },
  });

  const third = await npmStart(run, { cwd, port, env });
  report.figure("start after kill -9, first page", seconds(third.firstPageAfter), {
    unit: "s",
    limit: { below: 3 },
  });
  await third.terminate();

  const both = await startTwiceAtOnce(run, env);
  report.figure("two first starts at once, both up after", seconds(Math.max(...both)), {
    unit: "s",
  });
});
