import { sql } from "kysely";
import { type Config, ConfigError } from "#platform/config.ts";
import type { Transaction } from "#platform/database/database.ts";

const otherMode = {
  demo: "This database holds a live practice, so the demo, which adds sample people and visits, must not run on it. Set PRACTICE_MODE=live, or use another database.",
  live: "This database was made for the demo and holds sample people and visits. A live practice needs a database of its own: name it in DATABASE_URL.",
} as const;

/** Notes for which mode this database was made. Throws ConfigError when it was made for the other one. */
export async function claimMode(tx: Transaction, mode: Config["mode"]): Promise<void> {
  await sql`
    insert into practice_state (key, value) values ('mode', ${mode}) on conflict (key) do nothing
  `.execute(tx);
  const { rows } = await sql<{
    value: string;
  }>`select value from practice_state where key = 'mode'`.execute(tx);
  if (rows[0]?.value !== mode) throw new ConfigError([otherMode[mode]]);
}

/**
 * Notes which key seals this database's notes and links; in the place of one that was in use before, the present one.
 * Throws ConfigError when the noted one is none of those that are known: notes would be unreadable.
 */
export async function claimKey(
  tx: Transaction,
  keyId: string,
  { next, previous }: { next: readonly string[]; previous: readonly string[] },
): Promise<void> {
  await sql`
    insert into practice_state (key, value) values ('data-key-id', ${keyId}) on conflict (key) do nothing
  `.execute(tx);
  const { rows } = await sql<{
    value: string;
  }>`select value from practice_state where key = 'data-key-id'`.execute(tx);
  const expected = rows[0]?.value;
  if (expected === keyId || (expected !== undefined && next.includes(expected))) return;
  if (expected !== undefined && previous.includes(expected)) {
    await sql`update practice_state set value = ${keyId} where key = 'data-key-id' and value = ${expected}`.execute(
      tx,
    );
    return;
  }
  throw new ConfigError([
    `DATA_KEY is not the key of this database (its key begins ${expected}, this one ${keyId}): notes could not be read and links already sent would be dead. Set the key this database was started with.`,
  ]);
}

/**
 * Whether something is to be seeded: true once in the life of this database, so that what staff
 * delete afterwards does not come back.
 */
export async function claimOnce(tx: Transaction, what: string): Promise<boolean> {
  const { rows } = await sql`
    insert into practice_state (key, value) values (${`seeded ${what}`}, 'yes')
    on conflict (key) do nothing returning key
  `.execute(tx);
  return rows.length > 0;
}
