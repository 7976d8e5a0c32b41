import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { birthOf } from "./processes.ts";

/** How long a holder may take to disappear after it was killed. */
const patience = 150;

const holderShape = z.object({
  pid: z.int().positive(),
  /** Tells the process from a later one with the same number. */
  born: z.string().max(200),
  startedAt: z.iso.datetime(),
});
type Holder = z.output<typeof holderShape>;

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

/** The running server a lock file names; undefined when there is none. */
function holderOf(file: string): Holder | undefined {
  try {
    const holder = holderShape.parse(JSON.parse(readFileSync(file, "utf8")));
    return birthOf(holder.pid) === holder.born ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Does what fails when another process was faster; returns whether it did not fail so. */
function succeeds(act: () => void, lost: "EEXIST" | "ENOENT"): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === lost) return false;
    throw error;
  }
}

/**
 * Makes this process the one server of a data folder, or throws within a second a FolderInUseError
 * that names the holder. A holder that ended without letting go is replaced. Resolves with how to
 * let go.
 */
export async function takeFolder(folder: string): Promise<() => void> {
  const file = join(folder, "server.lock");
  const draft = `${file}.${process.pid}`;
  const own: Holder = {
    pid: process.pid,
    born: birthOf(process.pid),
    startedAt: new Date().toISOString(),
  };
  writeFileSync(draft, JSON.stringify(own));
  const deadline = Date.now() + patience;
  try {
    while (!succeeds(() => linkSync(draft, file), "EEXIST")) {
      const holder = holderOf(file);
      if (holder !== undefined) {
        if (Date.now() > deadline) throw new FolderInUseError(folder, holder);
        await wait(20);
        continue;
      }
      // Moved, not deleted: a faster process may have put its own in place since the look above.
      const old = `${draft}.old`;
      if (!succeeds(() => renameSync(file, old), "ENOENT")) continue;
      if (holderOf(old) !== undefined) succeeds(() => linkSync(old, file), "EEXIST");
      rmSync(old, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (holderOf(file)?.pid === own.pid) rmSync(file, { force: true });
  };
}
