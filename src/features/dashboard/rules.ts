import type { ErrorCode } from "../../catalogue.ts";

const connectionCodes: readonly ErrorCode[] = ["offline", "timed_out", "answer_lost"];
const dataCodes: readonly ErrorCode[] = ["service_unavailable", "unexpected"];

/** Which card tells of a failure. */
export function problemOf(code: ErrorCode | undefined): "connection" | "data" | "other" {
  if (code === undefined) return "other";
  if (connectionCodes.includes(code)) return "connection";
  return dataCodes.includes(code) ? "data" : "other";
}
