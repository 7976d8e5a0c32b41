import type { Finding } from "../doctor/finding.ts";
import { judgeClock } from "../doctor/machine.ts";
import { withClient } from "./backup/session.ts";
import type { Connection } from "./connection.ts";
import { readMigrations } from "./migrations.ts";

const area = "database";
const oldestVersion = 150_000;

type Facts = {
  version: number;
  named: string;
  bytes: number;
  now: Date;
  limit: number;
  isDurable: boolean;
  hasLedger: boolean;
  hasRole: boolean;
};

function judgeFacts(facts: Facts, pool: number): Finding[] {
  const { version, named, bytes, limit, isDurable, hasRole } = facts;
  const found: Finding[] = [
    { area, state: "good", what: `Postgres ${named}, ${(bytes / 1e6).toFixed(0)} MB.` },
  ];
  const bad = (what: string, todo: string) => found.push({ area, state: "bad", what, todo });
  if (version < oldestVersion) bad("This Postgres is too old.", "Use version 15 or newer.");
  if (!isDurable) bad("fsync is off: a power cut loses what was acknowledged.", "Switch fsync on.");
  if (pool + 5 > limit)
    bad(
      `One server may open ${pool} connections, and the database allows ${limit} in all.`,
      "Lower DATABASE_POOL or raise max_connections.",
    );
  if (facts.hasLedger && !hasRole)
    found.push({
      area,
      state: "note",
      what: "The database's user does not have the role practice_app: only triggers protect the audit log.",
      todo: "Let the user create roles (alter role NAME createrole), or give it the role where there is one (grant practice_app to NAME); then start the server again.",
    });
  return found;
}

type Applied = { version: number; file: string; checksum: string };

/** How the schema of a database stands to the files of this program. */
export function judgeMigrations(applied: readonly Applied[], folder: string): Finding {
  const known = readMigrations(folder);
  const edited = applied.find(
    ({ version, checksum }) => (known[version - 1]?.checksum ?? checksum) !== checksum,
  );
  if (edited !== undefined)
    return {
      area: "migrations",
      state: "bad",
      what: `${edited.file} is not as it was when it was applied.`,
      todo: "Restore the file of that release.",
    };
  const missing = known.length - applied.length;
  if (missing < 0)
    return {
      area: "migrations",
      state: "bad",
      what: "The database is newer than this program.",
      todo: "Update the program.",
    };
  if (missing > 0)
    return {
      area: "migrations",
      state: "note",
      what: `${missing} migrations are not applied yet.`,
      todo: "Make a backup; the next start applies them.",
    };
  return { area: "migrations", state: "good", what: `All ${known.length} are applied.` };
}

/** Looks at a database from outside: version, size, durability, schema, clock, and whose it is. */
export async function judgeDatabase(
  connection: Connection,
  {
    folder,
    pool,
    mode,
    keyId,
    otherKeyIds = [],
  }: {
    folder: string;
    pool: number;
    mode: string;
    keyId?: string;
    /** Of keys that open what is there: the next and the previous ones. */
    otherKeyIds?: readonly string[];
  },
): Promise<Finding[]> {
  return withClient(connection, "doctor", async (client) => {
    const asked = Date.now();
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as named,
         pg_database_size(current_database())::float8 as bytes, clock_timestamp() as now,
         current_setting('max_connections')::int as "limit", current_setting('fsync')::bool as "isDurable",
         to_regclass('schema_migration') is not null as "hasLedger",
         exists (select from pg_roles where rolname = 'practice_app' and pg_has_role(current_user, oid, 'MEMBER')) as "hasRole"`,
    );
    const [facts] = rows;
    if (facts === undefined) return [];
    const halfway = (asked + Date.now()) / 2;
    const found = [
      ...judgeFacts(facts, pool),
      judgeClock(halfway - facts.now.getTime(), "the database's"),
    ];
    if (!facts.hasLedger)
      return [...found, { area, state: "note", what: "It is empty: the first start fills it." }];
    const { rows: applied } = await client.query<Applied>(
      "select version, file, checksum from schema_migration order by version",
    );
    found.push(judgeMigrations(applied, folder));
    const { rows: state } = await client.query<{ key: string; value: string }>(
      "select key, value from practice_state where key in ('mode', 'data-key-id')",
    );
    const of = (key: string) => state.find((row) => row.key === key)?.value;
    if ((of("mode") ?? mode) !== mode)
      found.push({
        area,
        state: "bad",
        what: `It was made for ${of("mode")} mode, and PRACTICE_MODE is ${mode}.`,
        todo: "Name the right database, or the right mode.",
      });
    const noted = of("data-key-id") ?? keyId;
    if (keyId !== undefined && noted !== undefined && ![keyId, ...otherKeyIds].includes(noted))
      found.push({
        area,
        state: "bad",
        what: `It needs the data key ${noted}, and the one in use is ${keyId}.`,
        todo: "Set DATA_KEY to the key this database was started with.",
      });
    return found;
  });
}
