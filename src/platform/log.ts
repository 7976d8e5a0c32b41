import { destination, pino, type DestinationStream, type Logger } from "pino";
import type { LogLevel } from "./config.ts";

/** The part of a logger that code may use: fields first, then the sentence. */
export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** Classes of Postgres failures whose text is about the server, never about a row. */
const harmlessClasses = ["08", "53", "55", "57", "58"];

/** Keeps of an error what helps to find its cause; the text of a database error can quote a patient's data. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? String(error.code) : undefined;
  const isFromDatabase = "severity" in error && code !== undefined;
  const isQuotable = !isFromDatabase || harmlessClasses.includes(code.slice(0, 2));
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: isQuotable ? error.message : "(not logged: it can quote data)",
    ...("constraint" in error && { constraint: error.constraint }),
    ...("table" in error && { table: error.table }),
    stack: frames.slice(0, 12).map((line) => line.trim()),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}

const labels: Record<string, string> = {
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};
const hiddenInLines = ["level", "time", "msg", "err", "reqId"];

/** One record as a short line for a person at a terminal. */
function toLine(record: Record<string, unknown>): string {
  const time = new Date(Number(record["time"])).toISOString().slice(11, 23);
  const label = (labels[String(record["level"])] ?? "trace").padEnd(5);
  const fields = Object.entries(record)
    .filter(([name]) => !hiddenInLines.includes(name))
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const error = record["err"] === undefined ? [] : [`\n${JSON.stringify(record["err"], null, 2)}`];
  return [
    time,
    label,
    typeof record["msg"] === "string" ? record["msg"] : "",
    ...fields,
    ...error,
  ].join(" ");
}

function terminal(): DestinationStream {
  return {
    write(text) {
      process.stderr.write(`${toLine(JSON.parse(text) as Record<string, unknown>)}\n`);
    },
  };
}

/**
 * The logger of the process: JSON lines on stderr, short lines when a person watches. Headers,
 * bodies, query strings and cookies are never written, not even when a caller passes them.
 */
export function createLog(level: LogLevel, stream?: DestinationStream): Logger {
  const target = stream ?? (process.stderr.isTTY ? terminal() : destination({ fd: 2, sync: true }));
  const secret = [
    "headers",
    "body",
    "query",
    "cookie",
    "cookies",
    "authorization",
    "password",
    "token",
  ];
  return pino(
    {
      level,
      base: null,
      serializers: {
        err: (error: unknown) => describeError(error),
        req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
          method: request.method,
          route: request.routeOptions?.url ?? "(none)",
        }),
        res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      },
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: "(hidden)" },
    },
    target,
  );
}
