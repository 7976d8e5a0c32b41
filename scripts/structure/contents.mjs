// What may stand in a file: the laws about code that import rules and lint cannot see.

const testFile = /[.]test[.]tsx?$/;
const codeFile = /[.](ts|tsx|mjs)$/;
const featureServer = /^src\/features\/.+\/server\//;
const bothSides = /^src\/(practice\/|features\/.+\/(contract|rules|content)[.]ts$)/;
const repository = /^src\/features\/.+\/server\/repository[.]ts$/;
const service = /^src\/features\/.+\/server\/service[.]ts$/;
const generated = "src/platform/database/schema.ts";

// Put together from parts, or this file would be its own first violation.
const anyOf = (...words) => words.map((parts) => parts.split("+").join("")).join("|");
const machinePath = new RegExp(
  `(?<![\\w./*-])/(${anyOf("work", "farm", "home", "root", "Users")})/[\\w.-]`,
);
const registries = [
  "registry.np+mjs",
  "registry.yarn+pkg",
  "npm.pkg.git+hub",
  "jf+rog",
  "arti+factory",
  "verd+accio",
];
const registryHost = new RegExp(anyOf(...registries), "i");
const unfinished = new RegExp(`\\b(${anyOf("TO+DO", "FIX+ME", "HA+CK")})\\b`);
const recordId = /(?<![\w-])([AWSQ]-\d{3}|O-\d{2})(?![\w-])/;
const silenced = new RegExp(
  anyOf("oxlint-dis+able", "eslint-dis+able", "@ts-ig+nore", "@ts-no+check"),
);

const expectedError = ["@ts", "expect", "error"].join("-");

const queries = [
  [/\bsql(<[^`]*>)?`/, "a sql`...` query"],
  [/[.](selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(/, "a query"],
];
/** Only in the server: "Select a day from the month" is a fine label on a page. */
const sqlText = [
  [
    /["'`]\s*(insert\s+into|delete\s+from|select\s[^"'`]{1,400}\sfrom|update\s+\w+\s+set)\s/i,
    "SQL text",
  ],
];
const chance = [
  [/\bDate[.]now\(/, "Date.now()"],
  [/\bnew Date\(\s*\)/, "new Date()"],
  [/\bMath[.]random\(/, "Math.random()"],
  [/\b(randomUUID|randomBytes|randomInt|getRandomValues)\(/, "randomness"],
];

/** Checks what stands in each file; returns the violations. */
export function checkContents(files) {
  return files.flatMap(({ path, text }) => {
    if (path === "package-lock.json" || path === generated) return [];
    const written = text();
    if (written === undefined) return [];
    const found = [...checkWords(path, written)];
    if (codeFile.test(path)) found.push(...checkCode(path, withoutComments(written)));
    return found.map(([rule, advice]) => ({ file: path, rule, advice }));
  });
}

function* checkWords(path, text) {
  const lines = text.split("\n");
  for (const [pattern, rule, advice] of [
    [machinePath, "no-machine-paths", "name the place relative to the project"],
    [registryHost, "no-registry-hosts", "where packages come from is each machine's own setting"],
    [unfinished, "finished-work", "finish it, or say in plain words what is missing and why"],
    [recordId, "no-record-ids", "write down the reason itself: the reader has no such list"],
  ]) {
    const at = lines.findIndex((line) => pattern.test(line));
    if (at >= 0) yield [rule, `line ${at + 1}: ${advice}`];
  }
  if (codeFile.test(path)) {
    if (!testFile.test(path) && text.includes(expectedError)) {
      yield ["no-silenced-checks", "expected type errors are proofs and stand in tests"];
    }
    const at = lines.findIndex((line) => silenced.test(line));
    if (at >= 0)
      yield ["no-silenced-checks", `line ${at + 1}: change the code, or the rule for everybody`];
  }
}

function* checkCode(path, code) {
  if (!path.startsWith("src/") || testFile.test(path)) return;
  if (/^src\/features\/.+\/(web|server)\/public[.]ts$/.test(path)) yield* checkDoor(code);
  if (!path.startsWith("src/platform/") && !repository.test(path)) {
    for (const [pattern, what] of featureServer.test(path) ? [...queries, ...sqlText] : queries) {
      if (pattern.test(code))
        yield ["only-repositories-write-sql", `move ${what} into server/repository.ts`];
    }
  }
  if (featureServer.test(path) && !repository.test(path)) yield* checkDatabaseImports(path, code);
  if (featureServer.test(path) || bothSides.test(path)) {
    for (const [pattern, what] of chance) {
      if (pattern.test(code))
        yield [
          "time-and-chance-are-passed-in",
          `take ${what} from a parameter (platform/clock.ts)`,
        ];
    }
  }
}

/** A door only names what another feature may use. */
function* checkDoor(code) {
  const rest = code.replaceAll(/export\s+(type\s+)?\{[^}]*\}\s+from\s+"[^"]+";?/g, "").trim();
  if (rest !== "")
    yield [
      "doors-only-re-export",
      `public.ts holds \`export { name } from "./file.ts"\` lines only`,
    ];
}

/** A service opens a transaction and hands it down; everybody else sees types of the database. */
function* checkDatabaseImports(path, code) {
  const allowed = service.test(path) ? ["inTransaction"] : [];
  const rule = "database-by-hand-over";
  const advice =
    "a service imports inTransaction and types of platform/database, everybody else types only";
  const from =
    /(?:^|[\n;])\s*(?:import|export)\s+([^;"]*?)\s*from\s*"[^"]*platform\/database[^"]*"/g;
  for (const [, clause = ""] of code.matchAll(from)) {
    if (clause.startsWith("type ")) continue;
    const names = /^\{([^}]*)\}$/.exec(clause)?.[1]?.split(",") ?? [clause];
    const values = names
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "));
    const extra = values.filter((name) => !allowed.includes(name));
    if (extra.length > 0) yield [rule, `${extra.join(", ")}: ${advice}`];
  }
  if (/import\(\s*"[^"]*platform\/database/.test(code)) yield [rule, advice];
}

/** The code with comments blanked out; strings are kept, also when they hold a comment's signs. */
function withoutComments(code) {
  return code.replaceAll(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    "$1",
  );
}
