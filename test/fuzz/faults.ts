import type { LightMyRequestResponse as Response } from "fastify";
import { errorCatalogue } from "../../src/catalogue.ts";

const stack = /\bat \S+ \(?\S+:\d+:\d+\)?|\bat async |\.(ts|mjs|js):\d+/;
const path = /node_modules|file:\/\/\/(?!etc\/passwd)|\/(home|root|usr|var|work|tmp)\/\w/;
const database =
  /syntax error at|relation \\?"|column \\?"|violates|duplicate key|invalid input syntax|pg_\w+\(|QueryCompiler|Kysely/i;
const program = /ZodError|TypeError|RangeError|SyntaxError|ReferenceError|\[object Object\]/;
const tooMuch = [stack, path, database, program];

/** The keys that a failure may have: nothing of the program slips out beside them. */
const failureKeys = new Set([
  "code",
  "message",
  "fields",
  "retryAfterSeconds",
  "details",
  "requestId",
]);

function isFailureForm(body: string): boolean {
  try {
    const { error, ...others } = JSON.parse(body) as { error: Record<string, unknown> };
    return (
      Object.keys(others).length === 0 &&
      Object.hasOwn(errorCatalogue, String(error["code"])) &&
      typeof error["message"] === "string" &&
      Object.keys(error).every((key) => failureKeys.has(key))
    );
  } catch {
    return false;
  }
}

/**
 * What is wrong with an answer, or "" when nothing is. `sent` is what was asked, since a refusal may say again
 * what it was given; `foreign` are words of somebody else, which no answer may hold.
 */
export function faultOf(
  { statusCode, body, headers }: Response,
  sent: string,
  foreign: readonly string[],
): string {
  if (statusCode >= 500) return `${statusCode}`;
  if (statusCode >= 400 && !String(headers["content-type"]).startsWith("application/json"))
    return `a failure as ${headers["content-type"] ?? "nothing"}`;
  if (statusCode >= 400 && !isFailureForm(body)) return "another form of failure";
  const told = tooMuch
    .map((form) => form.exec(body)?.[0])
    .find((found) => found !== undefined && !sent.includes(found));
  if (told !== undefined) return `tells "${told}"`;
  const word = foreign.find((one) => body.includes(one) && !sent.includes(one));
  return word === undefined ? "" : `tells "${word}" of somebody else`;
}
