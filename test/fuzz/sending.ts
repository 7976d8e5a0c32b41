import type { LightMyRequestResponse as Response } from "fastify";
import type { TestApp } from "../build-app.ts";
import type { CallParts } from "../known-call.ts";
import { knownCalls } from "../known-calls.ts";
import type { Person } from "../practice-world.ts";
import { publicCalls } from "../public-calls.ts";
import type { Caller } from "./callers.ts";
import type { Description, Operation } from "./operations.ts";
import { soundFrom } from "./sound-bodies.ts";

/** A call that nothing is wrong with: a known one, or one made of the schemas of the description. */
export async function soundParts(
  app: TestApp,
  operation: Operation,
  named: Description["named"],
  { about, by, random = () => 0.5 }: { about: Person; by: Person; random?: () => number },
): Promise<CallParts> {
  const known = publicCalls[operation.key] ?? knownCalls[operation.key];
  if (known !== undefined) return known.parts({ app, about, by, random });
  const query = operation.parameters
    .filter((one) => one.in === "query")
    .map(({ name, schema = {} }) => [name, String(soundFrom(schema, named))]);
  return {
    ...(operation.body && { body: soundFrom(operation.body, named) }),
    query: Object.fromEntries(query),
  };
}

function urlOf({ path }: Operation, { params = {}, query = {} }: CallParts): string {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? "00000000-0000-4000-8000-00000000000f"),
  );
  const search = new URLSearchParams(query).toString();
  return search === "" ? url : `${url}?${search}`;
}

/** The body as it travels: bytes as they are, everything else as JSON. */
function payloadOf({ method }: Operation, { body }: CallParts): string | Buffer | undefined {
  if (Buffer.isBuffer(body)) return body;
  return JSON.stringify(body ?? (["POST", "PUT", "PATCH"].includes(method) ? {} : undefined));
}

let sent = 0;

/** Sends a call from an address of its own: the limits of addresses have tests of their own. */
export async function sendParts(
  { app }: TestApp,
  operation: Operation,
  parts: CallParts,
  { headers: own }: Pick<Caller, "headers">,
): Promise<Response> {
  sent += 1;
  const payload = payloadOf(operation, parts);
  const cookie = [parts.headers?.["cookie"], own?.["cookie"]].filter(Boolean).join("; ");
  return app.inject({
    method: operation.method,
    url: urlOf(operation, parts),
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    headers: {
      ...(payload !== undefined && { "content-type": "application/json" }),
      ...parts.headers,
      ...own,
      ...(cookie !== "" && { cookie }),
    },
    ...(payload !== undefined && { payload }),
  });
}
