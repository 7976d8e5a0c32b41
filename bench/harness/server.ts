import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Measure } from "./measure.ts";
import { processorMillisecondsOf } from "./processes.ts";

export const root = join(import.meta.dirname, "..", "..");
// Also on a machine that does much else.
const readyLimit = 180_000;

export type RunningServer = {
  /** "http://127.0.0.1:4200" */
  origin: string;
  pid: number;
  /** Where its lines go. */
  logFile: string;
  /** Milliseconds from its start to the first answer that says operational. */
  readyAfter: number;
  /** Asks it to end and waits; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
};

/** A port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => void probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("The machine gave no port.");
  return address.port;
}

/** Limits that no load generator reaches: everything comes from one address here. */
const withoutLimits = {
  LIMIT_BOOKING_WRITES_PER_MINUTE: "1000000",
  LIMIT_READS_PER_MINUTE: "1000000",
  LIMIT_CHAT_MESSAGES_PER_MINUTE: "1000000",
  LIMIT_LOOKUPS_FAILED: "1000000",
  LIMIT_SIGN_IN_PER_MINUTE: "1000000",
  LIMIT_SIGN_IN_MAILS_PER_HOUR: "1000000",
  LIMIT_HOLDS_PER_ADDRESS: "1000000",
};

/** The settings of a server under measure: demo mode, nothing of the person's own environment. */
export function serverEnvironment(port: number, extra: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    ...(TMPDIR !== undefined && { TMPDIR }),
    TZ: "UTC",
    PORT: String(port),
    HOST: "127.0.0.1",
    PRACTICE_MODE: "demo",
    NODE_COMPILE_CACHE: join(root, ".cache", "compile"),
    ...withoutLimits,
    ...extra,
  };
}

/** Waits, `longest` milliseconds at most, until the server can work; false when it could not, or `isGone` says that it never will. */
export async function untilOperational(
  origin: string,
  isGone: () => boolean,
  longest = readyLimit,
): Promise<boolean> {
  const deadline = Date.now() + longest;
  while (Date.now() < deadline && !isGone()) {
    try {
      const answer = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(2000) });
      const body = (await answer.json()) as { status?: string };
      if (answer.status === 200 && body.status === "operational") return true;
    } catch (error) {
      // Nobody listens yet.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    }
    await wait(5);
  }
  return false;
}

export type ServerOptions = {
  port?: number;
  env?: Record<string, string>;
  /** Flags of Node itself, such as a profiler's. */
  nodeArgs?: readonly string[];
  name?: string;
  /** Not waited for what it loads by itself: of one that takes another's place under load. */
  isAskedAtOnce?: true;
};

const restedShare = 0.15;
const lookEveryMs = 500;
const longestRestMs = 60_000;

/** Waits until a server has loaded what it loads by itself once it is asked: its first seconds are no usual ones. */
async function untilRested(pid: number): Promise<void> {
  const ends = performance.now() + longestRestMs;
  // It begins to load a second after it listens.
  await wait(1500);
  for (let quiet = 0; quiet < 3 && performance.now() < ends;) {
    const before = processorMillisecondsOf(pid);
    await wait(lookEveryMs);
    quiet = processorMillisecondsOf(pid) - before < restedShare * lookEveryMs ? quiet + 1 : 0;
  }
}

/** Starts a real server process, `node src/start.ts`, and waits until it is operational and has loaded what it needs. */
export async function startServer(
  { folder, atEnd }: Measure,
  options: ServerOptions,
): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const logFile = join(folder, `${options.name ?? "server"}-${port}.log`);
  const log = openSync(logFile, "a");
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [...(options.nodeArgs ?? []), join(root, "src", "start.ts")],
    {
      cwd: folder,
      env: serverEnvironment(port, options.env ?? {}),
      stdio: ["ignore", log, log, "ipc"],
    },
  );
  closeSync(log);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code));
  });
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!isGone()) child.kill(signal);
    return exited;
  };
  atEnd(() => end("SIGTERM").then(() => undefined));
  const origin = `http://127.0.0.1:${port}`;
  const isReady = await untilOperational(origin, isGone);
  const readyAfter = performance.now() - start;
  if (!isReady || child.pid === undefined) {
    throw new Error(
      `The server did not become operational. It said:\n${readFileSync(logFile, "utf8").slice(-4000)}`,
    );
  }
  if (options.isAskedAtOnce !== true) await untilRested(child.pid);
  return {
    origin,
    pid: child.pid,
    logFile,
    readyAfter,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL").then(() => undefined),
  };
}
