import type { ContentValue, ContentValues } from "./published.ts";

/** The same data, in which each price and each word can be another one; ids stay what they are. */
export type Editable<T> = T extends number
  ? number
  : T extends false
    ? boolean
    : T extends string
      ? T
      : { readonly [Key in keyof T]: Editable<T[Key]> };

type Named = { id?: unknown };

function withValue(node: unknown, steps: readonly string[], value: ContentValue): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (Array.isArray(node))
    return node.map((one: Named) => (one.id === step ? withValue(one, rest, value) : one));
  // What a later version of the files no longer has stays as it is: nothing is added to them.
  if (typeof node !== "object" || node === null || !Object.hasOwn(node, step)) return node;
  const known = node as Record<string, unknown>;
  return { ...known, [step]: withValue(known[step], rest, value) };
}

/** The first version of a file with what was published laid over it; entries of lists are found by their id. */
export function laidOver<const T>(first: T, values: ContentValues): Editable<T> {
  let laid: unknown = first;
  for (const [address, value] of Object.entries(values))
    laid = withValue(laid, address.split("/"), value);
  return laid as Editable<T>;
}
