import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";

// Holds the reading end of a pipe whose other end is ours: when this process ends, in whatever way,
// the pipe closes and the program gets SIGINT, which is Postgres's fast and clean shutdown.
const script =
  'exec 3<&0 </dev/null; "$0" "$@" 3<&- & p=$!; (read _ <&3; kill -INT $p) & w=$!; exec 3<&-; wait $p; rc=$?; kill $w; exit $rc';

export type Guarded = {
  /** Resolves with what the program left in its log when it has ended. */
  ended: Promise<string>;
  /** Closes the pipe; `ended` tells when the program is gone. */
  release(): void;
};

/**
 * Starts a program that ends when this process does. It stands in its own process group, so that a
 * Ctrl-C in the terminal reaches us only, and does not keep this process running.
 */
export function startGuarded(
  command: readonly string[],
  { logFile, user }: { logFile: string; user: { uid: number; gid: number } | undefined },
): Guarded {
  const log = openSync(logFile, "w", 0o600);
  let child: ChildProcess;
  try {
    child = spawn("/bin/sh", ["-c", script, ...command], {
      cwd: "/",
      detached: true,
      env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", TZ: "UTC", LC_ALL: "C" },
      stdio: ["pipe", log, log],
      ...user,
    });
  } finally {
    closeSync(log);
  }
  child.unref();
  const ended = new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => resolve(readFileSync(logFile, "utf8").slice(-4000)));
  });
  return {
    ended,
    release() {
      child.ref();
      child.stdin?.destroy();
    },
  };
}
