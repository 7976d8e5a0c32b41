import { sql } from "kysely";
import { createSealer, keyIdOf, type Sealer, signingSecretOf } from "../sealing.ts";
import type { Database } from "./database.ts";

/** The key that seals, the one that will, and those that did. */
export type DataKeys = { key: Buffer; next: Buffer | undefined; previous: readonly Buffer[] };

/** The names of the other keys. */
export const keyIdsOf = ({ next, previous }: DataKeys) => ({
  next: next === undefined ? [] : [keyIdOf(next)],
  previous: previous.map(keyIdOf),
});

const secretName = "signing-secret";

async function valueOf(db: Database, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from practice_state where key = ${key}`.execute(db);
  return rows[0]?.value;
}

/**
 * The sealer of a practice. What signs links and makes fingerprints was made of the practice's first key, and is kept
 * in the database, sealed with the present one: so links, sessions and what is looked up by fingerprints outlive a
 * change of the key. With a key that is not this database's, the sealer is that key's alone; `claimKey` refuses it.
 */
export async function openSealer(db: Database, keys: DataKeys): Promise<Sealer> {
  const { key, next, previous } = keys;
  const others = [...previous, ...(next === undefined ? [] : [next])];
  const own = createSealer(key, { others });
  const noted = await valueOf(db, "data-key-id");
  const first = [key, ...others].find((one) => noted === undefined || keyIdOf(one) === noted);
  if (first === undefined) return own;
  await sql`
    insert into practice_state (key, value)
    values (${secretName}, ${own.seal(signingSecretOf(first).toString("base64"))})
    on conflict (key) do nothing`.execute(db);
  const sealed = (await valueOf(db, secretName)) ?? "";
  const secret = own.open(sealed);
  const isOld = previous.some((old) => sealed.startsWith(`v1.${keyIdOf(old)}.`));
  if (isOld)
    await sql`
      update practice_state set value = ${own.seal(secret)}
      where key = ${secretName} and value = ${sealed}`.execute(db);
  return createSealer(key, { others, secret: Buffer.from(secret, "base64") });
}
