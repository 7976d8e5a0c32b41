/** As much of a schema of the API description as a body is made from. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
};
type Named = Record<string, Schema>;

const deepest = 8;
/** Texts of the kinds that contracts ask for; the first that fits a pattern is taken. */
const texts = [
  "2026-11-24",
  "2026-11-24T15:30:00Z",
  "10:30",
  "2026-11",
  "ana@inbox.example",
  "7185550142",
  "+17185550142",
  "ABC234",
  "00000000-0000-4000-8000-000000000001",
  "implant-consultation",
  "11201",
  "123456",
  "1",
  "x".repeat(43),
  "https://averell.example/",
  "/contact",
];

const fits = (pattern: string, value: string) => {
  try {
    return new RegExp(pattern, "u").test(value);
  } catch {
    return false;
  }
};

function textFor({ pattern, minLength = 0, maxLength = Infinity }: Schema): string {
  const isLong = (value: string) => value.length >= minLength && value.length <= maxLength;
  const found = texts.find(
    (value) => isLong(value) && pattern !== undefined && fits(pattern, value),
  );
  return found ?? "word".padEnd(minLength, "s").slice(0, maxLength);
}

/**
 * A value that a schema asks for, as nearly as the schema tells: the first of its choices, every property, one
 * of a list.
 */
export function soundFrom(schema: Schema, named: Named, depth = 0): unknown {
  if (depth > deepest) return null;
  const inner = (part: Schema) => soundFrom(part, named, depth + 1);
  if (schema.$ref !== undefined) return inner(named[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  if ("const" in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return inner(choice);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(inner));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "string") return textFor(schema);
  if (type === "integer" || type === "number")
    return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
  if (type === "boolean") return true;
  if (type === "array")
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
      inner(schema.items ?? {}),
    );
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inner(part)]),
  );
}
