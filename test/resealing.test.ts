import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { claimKey } from "../seed/practice-mode.ts";
import { createSealer, keyIdOf } from "#platform/sealing.ts";
import { type DataKeys, keyIdsOf, openSealer } from "#platform/database/data-keys.ts";
import { inTransaction } from "#platform/database/database.ts";
import { countSealedBy, resealSome } from "#platform/database/resealing.ts";

const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);
const only: DataKeys = { key: oldKey, next: undefined, previous: [] };
const announced: DataKeys = { key: oldKey, next: newKey, previous: [] };
const turned: DataKeys = { key: newKey, next: undefined, previous: [oldKey] };
const done: DataKeys = { key: newKey, next: undefined, previous: [] };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

/** What a server does with its keys when it starts. */
async function start(keys: DataKeys) {
  const sealer = await openSealer(database.db, keys);
  await inTransaction(database.db, (tx) => claimKey(tx, sealer.keyId, keyIdsOf(keys)));
  return sealer;
}

async function addNote(text: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into patient_notes (id, patient_id, text_sealed, created_at)
     select $1, id, $2, now() from patients limit 1`,
    [id, text],
  );
  return id;
}

it("turns to another key while rows are read and written: none is lost, none unreadable", async () => {
  await database.query(
    "insert into patients (id, first_name, last_name, created_at, updated_at) values (gen_random_uuid(), 'Mia', 'Reyes', now(), now())",
  );
  const before = await start(only);
  const link = before.sign("manage-link", Buffer.from("seed"));
  const fingerprint = before.hash("phone caller", "+17185550101");
  const words = new Map<string, string>();
  for (let number = 0; number < 200; number += 1)
    words.set(await addNote(before.seal(`note ${number}`)), `note ${number}`);

  // The new key is announced, then some servers turn to it while others still seal with the old one.
  const old = await start(announced);
  const fresh = await start(turned);
  expect((await start(announced)).keyId).toBe(old.keyId);
  const previous = keyIdsOf(turned).previous;
  expect(await countSealedBy(database.db, previous)).toBe(200);

  let isOver = false;
  let reads = 0;
  const readers = [old, fresh].map(async (sealer) => {
    while (!isOver) {
      const rows = await database.query<{ id: string; text_sealed: string }>(
        "select id, text_sealed from patient_notes",
      );
      for (const row of rows) {
        const known = words.get(row.id);
        const text = sealer.open(row.text_sealed);
        if (known !== undefined && text.split(",")[0] !== known)
          throw new Error(`${text} is not it.`);
      }
      reads += rows.length;
      await pause(20);
    }
  });
  const ids = [...words.keys()];
  const written = new Map<string, string>();
  const writers = [old, fresh].map(async (sealer, which) => {
    for (let number = which; number < 120; number += 2) {
      const id = ids[number] ?? "";
      const text = `${words.get(id)}, changed`;
      await database.query("update patient_notes set text_sealed = $2 where id = $1", [
        id,
        sealer.seal(text),
      ]);
      written.set(id, text);
    }
  });
  const rounds = (async () => {
    while ((await resealSome(database.db, { sealer: fresh, previous })) > 0);
  })();
  await Promise.all([...writers, rounds]);
  isOver = true;
  await Promise.all(readers);
  expect(reads).toBeGreaterThan(200);

  // When the last server has turned, one more round leaves nothing.
  while ((await resealSome(database.db, { sealer: fresh, previous })) > 0);
  expect(await countSealedBy(database.db, previous)).toBe(0);
  const after = await start(done);
  const rows = await database.query<{ id: string; text_sealed: string }>(
    "select id, text_sealed from patient_notes",
  );
  expect(rows).toHaveLength(200);
  expect(new Map(rows.map((row) => [row.id, after.open(row.text_sealed)]))).toEqual(
    new Map([...words].map(([id, text]) => [id, written.get(id) ?? text])),
  );
  // Links and what is looked up by fingerprints are as they were.
  expect(after.sign("manage-link", Buffer.from("seed"))).toEqual(link);
  expect(after.hash("phone caller", "+17185550101")).toEqual(fingerprint);
  await expect(start({ ...done, key: Buffer.alloc(32, 9) })).rejects.toThrow(/DATA_KEY is not/);
}, 240_000);

it("seals versions of estimates anew, which refuse any other change", async () => {
  const sealer = createSealer(newKey, { others: [oldKey] });
  await database.query(
    `with estimate as (
       insert into estimates (id, reference, source, patient_id, first_name, last_name, draft_sealed, created_at, updated_at, issued_version, issued_at, total_cents)
       select gen_random_uuid(), 'E-AAAAAA', 'desk', id, 'Mia', 'Reyes', $1, now(), now(), 1, now(), 1 from patients limit 1
       returning id
     )
     insert into estimate_versions (id, estimate_id, version, document_sealed, link_seed, link_hash, total_cents, issued_at)
     select gen_random_uuid(), id, 1, $1, sha256('s'), sha256('l'), 1, now() from estimate`,
    [createSealer(oldKey).seal("What was given.")],
  );
  await expect(
    database.query("update estimate_versions set document_sealed = 'x'"),
  ).rejects.toThrow(/never changed/);
  expect(await resealSome(database.db, { sealer, previous: [keyIdOf(oldKey)] })).toBe(2);
  const [row] = await database.query<{ document_sealed: string }>(
    "select document_sealed from estimate_versions",
  );
  expect(createSealer(newKey).open(row?.document_sealed ?? "")).toBe("What was given.");
});

it("finds every sealed text by the name of its column", async () => {
  // What a feature seals is kept in a column of text whose name ends so; a blob or JSON would be missed.
  const strange = await database.query(
    `select table_name, column_name, data_type from information_schema.columns
     where table_schema = 'public' and column_name like '%sealed%' and column_name <> 'sealed_at'
       and not (column_name like '%\\_sealed' and data_type = 'text')`,
  );
  expect(strange).toEqual([]);
});
