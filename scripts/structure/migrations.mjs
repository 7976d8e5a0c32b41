// The migrations: numbered without gaps, safe beside the program before them, and every table says how long
// its rows are kept.
import { checkSafety } from "./migration-safety.mjs";

/** What a table's comment may name; src/features/retention/classes/content.ts says what each means, and a test compares. */
const retentionClasses = [
  "none",
  "reference",
  "operational",
  "patient-6y",
  "audit-6y",
  "consent-6y",
  "counts-25m",
  "chat-90d",
  "session",
  "transient",
];

const fileName = /^migrations\/(\d{4})_[a-z0-9]+(_[a-z0-9]+)*[.]sql$/;
const createTable =
  /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."]+)\s*(?:\(|as\b)/gi;
const tableComment = /\bcomment\s+on\s+table\s+([\w."]+)\s+is\s+'((?:[^']|'')*)'/gi;
const retention = /\bretention: ([a-z0-9-]+)$/;

const releases = "migrations/releases.json";

/** Checks names, numbers, safety and table comments of the migrations; returns the violations. */
export function checkMigrations(files) {
  const migrations = files.filter(
    ({ path }) => path.startsWith("migrations/") && path !== releases,
  );
  const sorted = migrations.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const released = files.find(({ path }) => path === releases);
  return [
    ...checkNumbers(sorted.map(({ path }) => path)),
    ...checkSafety(sorted, released?.text()),
    ...checkRetention(sorted),
  ];
}

function checkNumbers(paths) {
  return paths.flatMap((file, position) => {
    const number = fileName.exec(file)?.[1];
    if (number === undefined) {
      return [{ file, rule: "migration-names", advice: "call it NNNN_what_it_does.sql" }];
    }
    const expected = String(position + 1).padStart(4, "0");
    if (number === expected) return [];
    return [
      { file, rule: "migration-numbers", advice: `the next number without a gap is ${expected}` },
    ];
  });
}

function checkRetention(migrations) {
  const tables = new Map();
  const classes = new Map();
  for (const { path, text } of migrations) {
    const sql = (text() ?? "").replaceAll(/^\s*--.*$/gm, "");
    for (const [, table] of sql.matchAll(createTable)) tables.set(plain(table), path);
    for (const [, table, comment] of sql.matchAll(tableComment)) {
      classes.set(plain(table), retention.exec(comment.trim())?.[1]);
    }
  }
  return [...tables].flatMap(([table, file]) => {
    if (retentionClasses.includes(classes.get(table) ?? "")) return [];
    const known = retentionClasses.join(", ");
    const advice = `write comment on table ${table} is '... retention: <class>' with one of ${known}`;
    return [{ file, rule: "retention-class", advice }];
  });
}

function plain(table) {
  return table.replaceAll('"', "").replace(/^public[.]/, "");
}
