import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import type { Measure } from "./measure.ts";
import { serverEnvironment, untilOperational } from "./server.ts";

const patience = 180_000;

export type StartedByNpm = {
  npm: ChildProcess;
  origin: string;
  /** Milliseconds until the first page was there. */
  firstPageAfter: number;
  /** Everything it printed so far. */
  printed(): string;
  /** Sends SIGTERM to npm only; resolves with the milliseconds until it was gone. */
  terminate(): Promise<number>;
};

export type NpmStartOptions = {
  /** The clone. */
  cwd: string;
  port: number;
  env?: Record<string, string>;
};

/** How npm reaches its registry here, when the environment says so. */
function npmSettings(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env);
  return Object.fromEntries(
    entries.filter(([name]) =>
      /^npm_config_(registry|userconfig|globalconfig|cafile)$/i.test(name),
    ),
  );
}

/** `npm start` without waiting: what it prints goes to a file of the measure's folder. */
export function spawnNpmStart(
  { folder, atEnd }: Measure,
  { cwd, port, env = {} }: NpmStartOptions,
) {
  const file = join(folder, `npm-start-${port}-${process.hrtime.bigint()}.log`);
  const npm = spawn("npm", ["start"], {
    cwd,
    env: { ...npmSettings(), ...serverEnvironment(port, env), NODE_COMPILE_CACHE: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(file);
  npm.stdout.pipe(log, { end: false });
  npm.stderr.pipe(log, { end: false });
  const ended = once(npm, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  const isGone = () => npm.exitCode !== null || npm.signalCode !== null;
  atEnd(async () => {
    if (!isGone()) npm.kill("SIGTERM");
    await ended;
    log.end();
  });
  return { npm, ended, isGone, printed: () => readFileSync(file, "utf8") };
}

/** Runs `npm start` until the home page is served. */
export async function npmStart(run: Measure, options: NpmStartOptions): Promise<StartedByNpm> {
  const start = performance.now();
  const { npm, ended, isGone, printed } = spawnNpmStart(run, options);
  const origin = `http://127.0.0.1:${options.port}`;
  const isReady = await untilOperational(origin, isGone, patience);
  if (!isReady) throw new Error(`npm start did not come up. It said:\n${printed().slice(-4000)}`);
  const page = await fetch(`${origin}/`);
  const html = await page.text();
  if (page.status !== 200 || !html.includes("<html"))
    throw new Error(`The first page was answered with ${page.status}.`);
  return {
    npm,
    origin,
    firstPageAfter: performance.now() - start,
    printed,
    async terminate() {
      const asked = performance.now();
      npm.kill("SIGTERM");
      await ended;
      return performance.now() - asked;
    },
  };
}
