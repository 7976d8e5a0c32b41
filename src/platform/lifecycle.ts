import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "./log.ts";

const drainLimit = 10_000;

export type Ending = {
  leave(): void;
  noticeSeconds: number;
  stop(): Promise<void>;
  log: Log;
};

/**
 * Lets the process run until it is asked to end: SIGTERM, SIGINT, or the end of the program that
 * started it. Then `leave` says so to whoever sends requests here, who has `noticeSeconds` to stop it, and
 * `stop` runs once; further requests change nothing. The process ends with 0 when `stop` succeeded, with 1
 * when it failed or all of it took longer than ten seconds.
 */
export function runUntilSignal({ leave, noticeSeconds, stop, log }: Ending): void {
  let isStopping = false;
  const end = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, "Stopping: open requests are answered first.");
    setTimeout(() => {
      log.error("Stopping took too long; the rest is cut off.");
      process.exit(1);
    }, drainLimit).unref();
    try {
      leave();
      await wait(noticeSeconds * 1000);
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "Stopping failed.");
      process.exit(1);
    }
  };
  process.on("SIGTERM", () => void end("SIGTERM"));
  process.on("SIGINT", () => void end("SIGINT"));
  process.on("disconnect", () => void end("the starting program ended"));
}

/** Errors whose own sentence says what happened and what to do. */
const plainErrors = ["ConfigError", "FolderInUseError", "MigrationError"];

/** Why the server did not start, in words for the person who started it. */
export function explainStartFailure(
  error: unknown,
  { host, port }: { host: string; port: number },
): string {
  if (!(error instanceof Error)) return `The server did not start: ${String(error)}`;
  if (plainErrors.includes(error.name)) return error.message;
  const code = "code" in error ? error.code : undefined;
  const isListening = "syscall" in error && error.syscall === "listen";
  if (code === "EADDRINUSE" && isListening) {
    return `Port ${port} on ${host} is already in use by another program. Stop that program, or set PORT to a free port.`;
  }
  if (code === "EACCES" && isListening) {
    return `This user may not listen on port ${port}. Set PORT to 1024 or higher.`;
  }
  if (code === "EADDRNOTAVAIL" && isListening) {
    return `This machine has no network address ${host}. Set HOST to one it has, such as 127.0.0.1.`;
  }
  return `The server did not start: ${error.stack ?? error.message}`;
}
