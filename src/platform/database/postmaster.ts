import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { commandLineOf, isRunning } from "./processes.ts";

const patience = 500;
const waitLimit = 10_000;

export type Postmaster = {
  pid: number;
  /** Differs for every run of the database. */
  identity: string;
  /** Whether it accepts connections. */
  isReady: boolean;
};

/** What Postgres's own lock file says, if there is one. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, identity: `${pid} ${lines[2] ?? ""}`, isReady: lines[7]?.trim() === "ready" };
}

/**
 * Called by the one server of the folder before it starts Postgres: waits for the Postgres of an
 * earlier server that was killed, which is about to end by its watchdog, and removes the lock file
 * of one whose number now belongs to another program.
 */
export async function settlePostmaster(cluster: string): Promise<void> {
  const left = readPostmaster(cluster);
  if (left === undefined || !isRunning(left.pid)) return;
  if (!commandLineOf(left.pid).includes(cluster)) {
    rmSync(join(cluster, "postmaster.pid"), { force: true });
    return;
  }
  const start = Date.now();
  let isAsked = false;
  while (isRunning(left.pid)) {
    const waited = Date.now() - start;
    if (waited > waitLimit) {
      throw new Error(
        `A database process (${left.pid}) of an earlier run still holds ${cluster} and does not end. End it and start again.`,
      );
    }
    if (waited > patience && !isAsked) {
      // Its watchdog was killed too, so nobody else will ask.
      isAsked = true;
      process.kill(left.pid, "SIGINT");
    }
    await wait(10);
  }
}
