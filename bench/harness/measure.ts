import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createReport, type Report } from "./report.ts";

const usualMinutes = 10;
const longestUndo = 20_000;

export type Measure = {
  report: Report;
  /** An empty folder of this run, removed at its end. */
  folder: string;
  /** Has something undone at the end, in reverse order, also after a failure. */
  atEnd(undo: () => Promise<void> | void): void;
};

async function tooLong(): Promise<never> {
  await wait(longestUndo, undefined, { ref: false });
  throw new Error("It took too long.");
}

/**
 * Runs a measure of at most so many minutes: prints its report and ends the process with 0, or with 1
 * when a limit was missed, something broke or the time was over. Everything it started is ended.
 */
export async function measure(
  name: string,
  work: (measure: Measure) => Promise<void>,
  longestMinutes = usualMinutes,
): Promise<void> {
  const report = createReport(name);
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const undos: (() => Promise<void> | void)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    for (const undo of undos.toReversed()) {
      try {
        await Promise.race([undo(), tooLong()]);
      } catch (error) {
        report.problem(`Cleaning up failed: ${String(error)}`);
      }
    }
    process.exit(report.print() ? 0 : 1);
  };
  const interrupt = (reason: string) => () => {
    report.problem(reason);
    void end();
  };
  process.on("SIGINT", interrupt("It was interrupted."));
  process.on("SIGTERM", interrupt("It was interrupted."));
  setTimeout(
    interrupt(`It took longer than ${longestMinutes} minutes.`),
    longestMinutes * 60_000,
  ).unref();
  try {
    await work({ report, folder, atEnd: (undo) => void undos.push(undo) });
  } catch (error) {
    report.problem(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  await end();
}
