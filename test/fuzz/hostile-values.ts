import fc from "fast-check";

// What is put in the place of a sound value: one list for each way in which a value can be wrong.

const deep = (levels: number) => JSON.parse("[".repeat(levels) + "]".repeat(levels)) as unknown;

/** What is no value of any contract, whatever stood there before. */
export const hostileValues = {
  nothing: [null],
  empty: ["", " ", [], {}],
  huge: [
    "a".repeat(20_000),
    "😀".repeat(300),
    Array.from({ length: 2000 }, () => "a"),
    deep(400),
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    "9".repeat(400),
  ],
  unicode: [
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202eevil\u202c",
    "\u0007\u001b[2J",
    "\ufeff\u200b\u2060",
    "Z\u0351\u0300\u0320".repeat(20),
    "\u{e0041}\u{e0042}",
    "٣",
    "İ",
  ],
  sql: [
    "'; drop table appointments; --",
    "' or '1'='1",
    "\\'; select pg_sleep(5); --",
    "1 union select token_hash from staff_sessions",
    "%",
    "_%\\",
    "$1",
  ],
  markup: [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    ["javascript", "alert(1)"].join(":"),
    "{{7*7}}#{7*7}",
    ["$", "{7*7}"].join(""),
    "=cmd|' /C calc'!A0",
    "\r\nset-cookie: a=b",
  ],
  operators: [{ $ne: null }, { $gt: "" }, { $regex: ".*" }, [{ $where: "1" }], { toString: "x" }],
  negative: [-1, -0.5, "-1", Number.MIN_SAFE_INTEGER, -2_147_483_649],
  numberless: ["NaN", "Infinity", "-infinity", "1e999", "0x10", "1,5", 0.1],
  times: [
    "0000-00-00",
    "2026-02-30",
    "9999-12-31T23:59:59Z",
    "-271821-04-20T00:00:00Z",
    "+275760-09-13",
    "2026-11-24T10:30:00+99:00",
    "2026-03-08T02:30",
    "24:00",
    "infinity",
  ],
  paths: [
    "../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "file:///etc/passwd",
    "%00",
    "http://127.0.0.1:9/",
  ],
  inherited: [
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
    "__proto__",
    "constructor",
    "toString",
  ],
} as const satisfies Record<string, readonly unknown[]>;

/** A value of another kind than the one that is wanted. */
export function otherKind(value: unknown): readonly unknown[] {
  const kinds = ["text", 7, true, ["a"], { a: 1 }];
  const kind = (one: unknown) => (Array.isArray(one) ? "list" : typeof one);
  return kinds.filter((one) => kind(one) !== kind(value));
}

/** So many values by chance, the same for the same seed. */
export function junkValues(seed: number, count: number): readonly unknown[] {
  const junk = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.jsonValue({ maxDepth: 2 }),
    fc.integer(),
    fc.double(),
  );
  return fc.sample(junk, { seed, numRuns: count });
}
