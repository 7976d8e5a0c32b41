import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Measure } from "./measure.ts";
import { root, type RunningServer, startServer } from "./server.ts";

/** How late a server's event loop was, in milliseconds, and its memory in megabytes. */
export type Loop = { p99: number; most: number; resident: number };
export type LoopWatch = {
  /** Counts anew from here on. */
  reset(): void;
  /** As it was written last, at most a second ago. */
  read(): Loop;
};

/** A server with everything of this program itself, in a data folder of its own, whose event loop is watched. */
export async function startWatchedServer(
  run: Measure,
): Promise<{ server: RunningServer; loop: LoopWatch }> {
  const file = join(run.folder, "loop.json");
  const server = await startServer(run, {
    nodeArgs: ["--import", join(root, "bench", "harness", "loop-delay.mjs")],
    env: { DATA_DIR: join(run.folder, "data"), LOOP_DELAY_FILE: file },
  });
  return {
    server,
    loop: {
      reset: () => writeFileSync(`${file}.reset`, ""),
      read: () => JSON.parse(readFileSync(file, "utf8")) as Loop,
    },
  };
}
