// The migrations: numbered without gaps, and every table says how long its rows are kept.

/** How long rows are kept; the retention job acts on these. */
const retentionClasses = {
  none: "no data of persons, kept as long as the practice",
  reference: "what the practice itself states",
  operational: "runs the practice; removed with the record it serves",
  "patient-6y": "six years, of minors until one year after they turn 21",
  "audit-6y": "six years, never changed",
  "consent-6y": "six years from the end of the consent",
  "counts-25m": "counts that tell of no person, two years and a month",
  "chat-90d": "what anonymous visitors said, ninety days after the last word",
  session: "until it ends",
  transient: "minutes to days",
};

const fileName = /^migrations\/(\d{4})_[a-z0-9]+(_[a-z0-9]+)*[.]sql$/;
const createTable =
  /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."]+)\s*(?:\(|as\b)/gi;
const tableComment = /\bcomment\s+on\s+table\s+([\w."]+)\s+is\s+'((?:[^']|'')*)'/gi;
const retention = /\bretention: ([a-z0-9-]+)$/;

/** Checks names, numbers and table comments of the migrations; returns the violations. */
export function checkMigrations(files) {
  const migrations = files.filter(({ path }) => path.startsWith("migrations/"));
  const sorted = migrations.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return [...checkNumbers(sorted.map(({ path }) => path)), ...checkRetention(sorted)];
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
    if (Object.hasOwn(retentionClasses, classes.get(table) ?? "")) return [];
    const known = Object.keys(retentionClasses).join(", ");
    const advice = `write comment on table ${table} is '... retention: <class>' with one of ${known}`;
    return [{ file, rule: "retention-class", advice }];
  });
}

function plain(table) {
  return table.replaceAll('"', "").replace(/^public[.]/, "");
}
