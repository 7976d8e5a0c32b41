import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const holder = z.object({
  pid: z.int().positive(),
  /** When the operating system started the process: tells it from a later one with the same number. */
  born: z.string().max(200),
  startedAt: z.iso.datetime(),
});
type Holder = z.output<typeof holder>;

/** The folder already belongs to a running server. */
export class FolderInUseError extends Error {
  constructor(folder: string, { pid, startedAt }: Holder) {
    const since = startedAt.slice(0, 19).replace("T", " ");
    super(
      `The data folder ${folder} is already in use by process ${pid} (server started ${since} UTC). ` +
        "Stop that server first, or set DATA_DIR to another folder; for several servers on one database set DATABASE_URL.",
    );
    this.name = "FolderInUseError";
  }
}

/** Whether a process exists, ours or anybody's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** A text that no other process with the same number ever shares; empty when there is no such process. */
function birthOf(pid: number): string {
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
        encoding: "utf8",
        timeout: 2000,
      }).trim();
    }
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${boot} ${fields[19]}`;
  } catch {
    return "";
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return holder.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}

/**
 * Makes this process the one server of a data folder, at once or not at all: throws a
 * FolderInUseError that names the holder. A holder that ended without letting go is replaced.
 * Returns how to let go.
 */
export function takeFolder(folder: string): () => void {
  const file = join(folder, "server.lock");
  const own: Holder = {
    pid: process.pid,
    born: birthOf(process.pid),
    startedAt: new Date().toISOString(),
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(draft, file);
        return () => {
          const current = readHolder(file);
          if (current?.pid === own.pid && current.born === own.born) rmSync(file, { force: true });
        };
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      }
      const current = readHolder(file);
      if (current !== undefined && birthOf(current.pid) === current.born)
        throw new FolderInUseError(folder, current);
      // Renamed, not deleted: of several processes that find a dead holder only one moves its file away.
      const old = `${draft}.old`;
      try {
        renameSync(file, old);
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") continue;
        throw error;
      }
      const moved = readHolder(old);
      if (moved !== undefined && birthOf(moved.pid) === moved.born) linkSync(old, file);
      rmSync(old, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Error(
    `The data folder ${folder} is contested by several servers that start at once. Start again.`,
  );
}
