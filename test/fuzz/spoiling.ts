import type { CallParts } from "../known-call.ts";
import { hostileValues, otherKind } from "./hostile-values.ts";
import type { Operation } from "./operations.ts";

// A sound call, wrong in one place: which places there are, and what stands there instead.

/** Where a value stands: a part of the call, and the way to it. */
export type Place = { part: "body" | "query" | "params" | "headers"; path: readonly string[] };

export const ways = ["absent", "otherKind", "more", ...Object.keys(hostileValues)] as const;
export type Way = (typeof ways)[number];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

const most = 60;

/** The ways to everything in a body: each property, and the first of each list. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (path.length > 5) return [];
  const inside = Array.isArray(value) ? value.slice(0, 1) : value;
  if (!isRecord(inside) && !Array.isArray(inside)) return [];
  return Object.entries(inside).flatMap(([name, inner]) => {
    const here = [...path, name];
    return [here, ...pathsIn(inner, here)];
  });
}

/** Every place of a call: what its sound parts hold, and the parameters that its description names. */
export function placesOf(
  { path, parameters, body }: Operation,
  parts: CallParts,
): readonly Place[] {
  const named = (part: "query" | "headers", where: string): Place[] =>
    parameters.filter((one) => one.in === where).map(({ name }) => ({ part, path: [name] }));
  const params: Place[] = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    part: "params",
    path: [name],
  }));
  const whole: Place[] = body === undefined ? [] : [{ part: "body", path: [] }];
  const inside = pathsIn(parts.body).map((way): Place => ({ part: "body", path: way }));
  return [
    ...inside,
    ...named("query", "query"),
    ...params,
    ...named("headers", "header"),
    ...whole,
  ].slice(0, most);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === "object" && inner !== null
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}

/** The value with another one at the end of the path; `undefined` takes it away. */
function put(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === name ? put(inner, rest, by) : inner));
  if (!isRecord(value)) return value;
  const changed = Object.entries(value).filter(([own]) => own !== name);
  const inner = put(value[name], rest, by);
  return Object.fromEntries(inner === undefined ? changed : [...changed, [name, inner]]);
}

const inWords = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();

/** Values for a place in a way; the place's own value tells what another kind is. */
function valuesFor(way: Way, now: unknown): readonly unknown[] {
  if (way === "absent") return [undefined];
  if (way === "otherKind") return otherKind(now);
  if (way === "more") return [{ ...(isRecord(now) && now), isAdmin: true, id: "x" }];
  return hostileValues[way as keyof typeof hostileValues];
}

/** What may stand in a header at all; the rest never leaves a program. */
const asHeader = (value: unknown) =>
  inWords(value)
    .replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/gu, "")
    .trim()
    .slice(0, 4000);

/** What may stand in an address: longer ones are no request. */
const asPart = (value: unknown) => inWords(value).slice(0, 3000);

/** The call with one place spoiled; `pick` chooses among the values of the way. */
export function spoiled(
  parts: CallParts,
  { part, path }: Place,
  way: Way,
  pick: number,
): CallParts {
  const now = valueAt(parts[part], path);
  const values = valuesFor(way, now);
  return withValue(parts, { part, path }, values[pick % values.length]);
}

/** The call with this value at this place. */
export function withValue(parts: CallParts, { part, path }: Place, value: unknown): CallParts {
  if (part === "body") return { ...parts, body: put(parts.body, path, value) };
  const [name = ""] = path;
  const { [name]: _gone, ...others } = parts[part] ?? {};
  if (part === "params") return { ...parts, params: { ...others, [name]: asPart(value ?? "") } };
  if (value === undefined) return { ...parts, [part]: others };
  const text = part === "headers" ? asHeader(value) : asPart(value);
  return { ...parts, [part]: { ...others, [name]: text } };
}
