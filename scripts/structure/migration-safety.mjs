// While a new version starts, instances of the one before still run, on the database that is already the
// new one's. So a migration only adds (expand); what nobody uses any more goes in a later one (contract),
// once a release is out whose program does without it:
//
//   -- contract of 0047: nothing reads sms_queue.note since then
//
// migrations/releases.json says which migration each release ended with. What came with the first is not judged.

const record = /^--\s*contract of (\d{4}): (\S.{9,})$/gim;
const rule = "safe-beside-older-instances";

const identifier = String.raw`(?:"[^"]+"|[\w.]+)`;
const named = (words) => new RegExp(`^${words} (?:if exists )?(?:only )?(${identifier})`);
const alterTable = named("alter table");

/** Statements that take something away, whatever stands in them. */
const takingAway = [
  [
    /^drop (materialized view|view|type|domain|sequence|schema)\b/,
    (found) => `drops a ${found[1]}`,
  ],
  [
    /^alter (view|materialized view|function|procedure|type|domain|sequence|schema) .*\brename\b/,
    (found) => `renames a ${found[1]} or a part of it`,
  ],
  [/^truncate\b/, () => "empties a table"],
];

/** Parts of ALTER TABLE that the program before would trip over. */
const partsThatBreak = [
  [
    /^drop (?:column )?(?:if exists )?(?!constraint\b)("[^"]+"|\w+)/,
    (name) => `drops column ${name}`,
  ],
  [/^rename to ("[^"]+"|\w+)/, (name) => `renames the table to ${name}`],
  [/^rename (?:column )?(?!constraint\b)("[^"]+"|\w+) to/, (name) => `renames column ${name}`],
  [/^set schema (\w+)/, (name) => `moves the table to ${name}`],
  [
    /^alter (?:column )?("[^"]+"|\w+) (?:set data )?type\b/,
    (name) => `changes the type of ${name}`,
  ],
  [/^alter (?:column )?("[^"]+"|\w+) drop default/, (name) => `takes the default of ${name} away`],
];

/** The migration without comments and texts, as single statements of lower case. */
function statementsOf(sql) {
  const bare = sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, " '' ")
    .replaceAll(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
      found.startsWith("'") ? "''" : " ",
    );
  return bare
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim().toLowerCase())
    .filter((statement) => statement !== "");
}

/** The parts of a list that are parted by commas outside of parentheses. */
function partsOf(list) {
  let depth = 0;
  let part = "";
  const parts = [];
  for (const sign of list) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += sign;
  }
  return [...parts, part.trim()];
}

const plain = (name) => name.replaceAll('"', "").replace(/^public[.]/, "");

/** Something that has to be there although the program before does not write it. */
function problemOfAdded(part) {
  const added = /^add (?:column )?(?:if not exists )?("[^"]+"|\w+) (.*)$/.exec(part);
  if (added === null || /^(constraint|primary|unique|check|foreign|exclude)$/.test(added[1]))
    return undefined;
  const [, name, rest] = added;
  const mustBeThere = /\bnot null\b|\bprimary key\b/.test(rest);
  const isFilled = /\bdefault\b|\bgenerated\b/.test(rest);
  return mustBeThere && !isFilled
    ? `adds ${name}, which must be there, without a default`
    : undefined;
}

function problemOfSetNotNull(part, all) {
  const name = /^alter (?:column )?("[^"]+"|\w+) set not null/.exec(part)?.[1];
  if (name === undefined) return undefined;
  const isFilled = all.some(
    (other) => other.startsWith("alter ") && other.includes(`${name} set default`),
  );
  return isFilled ? undefined : `wants ${name} to be there, without a default`;
}

function problemsOfTable(statement, all) {
  const table = alterTable.exec(statement);
  if (table === null) return [];
  const parts = partsOf(statement.slice(table[0].length).trim());
  const ofTable = all.filter(
    (other) => plain(alterTable.exec(other)?.[1] ?? "") === plain(table[1]),
  );
  const others = ofTable.flatMap((other) =>
    partsOf(other.slice(alterTable.exec(other)[0].length).trim()),
  );
  return parts.flatMap((part) => {
    const broken = partsThatBreak.flatMap(([pattern, say]) => {
      const found = pattern.exec(part);
      return found === null ? [] : [say(plain(found[1]))];
    });
    const wanting = [problemOfAdded(part), problemOfSetNotNull(part, others)];
    const problems = [...broken, ...wanting.filter((problem) => problem !== undefined)];
    return problems.map((problem) => `${plain(table[1])}: ${problem}`);
  });
}

/** What is made in a migration is nobody's before it. */
function madeIn(statements, kind) {
  const made = new RegExp(
    `^create (?:or replace )?(?:unlogged |temporary |temp )*${kind} (?:if not exists )?(${identifier})`,
  );
  return new Set(
    statements.flatMap((statement) => {
      const found = made.exec(statement);
      return found === null ? [] : [plain(found[1])];
    }),
  );
}

function problemsOfDrop(statement, tables, functions) {
  const dropped = /^drop (table|function|procedure) (?:if exists )?(.*)$/.exec(statement);
  if (dropped === null) return [];
  const [, kind, names] = dropped;
  const made = kind === "table" ? tables : functions;
  return partsOf(names).flatMap((name) => {
    const bare = plain(/^("[^"]+"|[\w.]+)/.exec(name)?.[1] ?? name);
    return made.has(bare) ? [] : [`drops ${kind} ${bare}`];
  });
}

/** What the program before would trip over, in words. */
export function problemsOf(sql) {
  const statements = statementsOf(sql);
  const tables = madeIn(statements, "table");
  const functions = madeIn(statements, "(?:function|procedure)");
  return statements.flatMap((statement) => {
    const table = alterTable.exec(statement)?.[1];
    if (table !== undefined && tables.has(plain(table))) return [];
    const away = takingAway.flatMap(([pattern, say]) => {
      const found = pattern.exec(statement);
      return found === null ? [] : [say(found)];
    });
    return [
      ...away,
      ...problemsOfDrop(statement, tables, functions),
      ...problemsOfTable(statement, statements),
    ];
  });
}

function releasesOf(text) {
  if (text === undefined) return [];
  return JSON.parse(text).map(({ last }) => last);
}

/** Checks what each migration does to a program that knows nothing of it yet; returns the violations. */
export function checkSafety(migrations, releasesText) {
  const releases = releasesOf(releasesText);
  const unjudged = Math.min(...releases, Number.POSITIVE_INFINITY);
  const first = Number.isFinite(unjudged) ? unjudged : 0;
  return migrations.flatMap(({ path, text }) => {
    const number = Number(/(\d{4})_/.exec(path)?.[1] ?? Number.NaN);
    if (number <= first) return [];
    const sql = text() ?? "";
    const problems = problemsOf(sql);
    if (problems.length === 0) return [];
    const records = [...sql.matchAll(record)].map(([, expanded]) => Number(expanded));
    if (records.length === 0) {
      const advice = `${problems.join("; ")}. Instances of the version before still run then: add beside it, and take away in a later migration that begins with "-- contract of NNNN: why nobody uses it any more"`;
      return [{ file: path, rule, advice }];
    }
    const early = records.filter(
      (expanded) => !releases.some((last) => expanded <= last && last < number),
    );
    return early.map((expanded) => ({
      file: path,
      rule,
      advice: `contracts ${String(expanded).padStart(4, "0")}, and migrations/releases.json names no release between the two: instances that still use it may be running`,
    }));
  });
}
