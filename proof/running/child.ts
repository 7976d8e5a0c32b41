import { spawn } from "node:child_process";
import { root } from "../places.ts";

/** Time for a program to clean up once its time is over. */
const graceMs = 15_000;
/** The end of what it printed; the beginning of a long output is of no use. */
const mostKept = 4_000_000;

/** As many as the promises say, where `npm test` asks for fewer: more may be asked for, and never less. */
const promised = { FUZZ_REQUESTS: 10_000, LADEN_WRITES: 2000, SEARCHES: 2000 };

function amounts(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(promised).map(([name, least]) => [
      name,
      String(Math.max(least, Number(process.env[name] ?? 0) || 0)),
    ]),
  );
}

export type Ended = { code: number; output: string; isLate: boolean; seconds: number };

/** Runs a program on this Node to its end, or ends it after `withinMs`. */
export function runNode(args: readonly string[], withinMs: number): Promise<Ended> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {
        ...process.env,
        ...amounts(),
        TZ: "UTC",
        CI: "1",
        NO_COLOR: "1",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let isLate = false;
    let last: NodeJS.Timeout | undefined;
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString("utf8")).slice(-mostKept);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const timer = setTimeout(
      () => {
        isLate = true;
        child.kill("SIGTERM");
        last = setTimeout(() => child.kill("SIGKILL"), graceMs);
      },
      Math.max(0, withinMs),
    );
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      clearTimeout(last);
      resolve({ code: code ?? 1, output, isLate, seconds: (performance.now() - start) / 1000 });
    });
  });
}

/** The last lines of an output, for whoever asks why. */
export function lastLines(output: string, count = 3): string {
  return output.trim().split("\n").slice(-count).join(" | ").slice(0, 400);
}
