import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { VoiceSettings } from "../rules.ts";

type Reader = Database | Transaction;

export type SettingsRow = {
  version: number;
  settings: VoiceSettings;
  updatedAt: Date;
  updatedBy: string | null;
};

export async function newestSettings(db: Reader): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select c.version, c.settings, c.updated_at as "updatedAt", s.name as "updatedBy"
    from system_settings c left join staff_accounts s on s.id = c.updated_by
    where c.category = 'voice_ai'
    order by c.version desc limit 1`.execute(db);
  return rows[0];
}

/** False when that version was written meanwhile. */
export async function insertSettings(
  tx: Transaction,
  row: { version: number; settings: VoiceSettings; at: Date; by: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into system_settings (category, version, settings, updated_at, updated_by)
    values ('voice_ai', ${row.version}, ${JSON.stringify(row.settings)}::jsonb, ${row.at}, ${row.by})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export type EngineTestRow = {
  engine: "speech" | "recognition";
  testedAt: Date;
  tookMs: number;
  failure: string | null;
};

export async function engineTests(db: Reader): Promise<EngineTestRow[]> {
  const { rows } = await sql<EngineTestRow>`
    select engine, tested_at as "testedAt", took_ms as "tookMs", failure
    from voice_engine_tests`.execute(db);
  return rows;
}

/** Keeps how an engine stood, over what was kept before. */
export async function keepEngineTest(db: Reader, row: EngineTestRow): Promise<void> {
  await sql`
    insert into voice_engine_tests (engine, tested_at, took_ms, failure)
    values (${row.engine}, ${row.testedAt}, ${row.tookMs}, ${row.failure})
    on conflict (engine) do update set tested_at = excluded.tested_at, took_ms = excluded.took_ms,
      failure = excluded.failure`.execute(db);
}
