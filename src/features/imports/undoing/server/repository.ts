import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { ImportKind } from "../../contract.ts";

export type WrittenLine = {
  line: number;
  outcome: "added" | "filled";
  targetId: string | null;
  matchId: string | null;
  taskId: string | null;
  consentId: string | null;
  filledSealed: string | null;
};

/** Lines after a line that wrote something, in order. */
export async function writtenLines(
  tx: Transaction,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<WrittenLine[]> {
  const { rows } = await sql<WrittenLine>`
    select line, outcome, target_id as "targetId", match_id as "matchId", task_id as "taskId",
      consent_id as "consentId", filled_sealed as "filledSealed"
    from import_lines
    where import_id = ${id} and line > ${after} and (outcome in ('added', 'filled') or task_id is not null)
    order by line
    limit ${limit}`.execute(tx);
  return rows;
}

/** Records that something was built on, or that were changed, since the import wrote them. */
export async function findBuiltOn(
  tx: Transaction,
  kind: ImportKind,
  { ids, own, ranAt }: { ids: readonly string[]; own: readonly string[]; ranAt: Date },
): Promise<Set<string>> {
  const table = kind === "patients" ? sql`patients` : sql`appointments`;
  const isChanged =
    kind === "patients"
      ? sql`t.updated_at <> ${ranAt}`
      : sql`(t.version > 1 or t.status <> 'scheduled')`;
  const { rows } = await sql<{ id: string }>`
    select id from rows_built_on(${kind === "patients" ? "patients" : "appointments"}::regclass,
      ${[...ids]}::uuid[], ${[...own]}::text[])
    union
    select t.id from ${table} t where t.id = any (${[...ids]}::uuid[]) and ${isChanged}`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Removes tasks of the import that nobody touched, and consents that nobody took back. */
export async function removeFollowUps(
  tx: Transaction,
  { tasks, consents }: { tasks: readonly string[]; consents: readonly string[] },
): Promise<void> {
  await sql`
    delete from tasks where id = any (${[...tasks]}::uuid[]) and done_at is null and version = 1`.execute(
    tx,
  );
  await sql`
    delete from consents where id = any (${[...consents]}::uuid[]) and revoked_at is null`.execute(
    tx,
  );
}

/** Tasks and consents of these that are as the import wrote them. */
export async function untouchedFollowUps(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tasks where id = any (${[...ids]}::uuid[]) and done_at is null and version = 1
    union all
    select id from consents where id = any (${[...ids]}::uuid[]) and revoked_at is null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Removes people of an import, or visits of one with the times they took. */
export async function removeRecords(
  tx: Transaction,
  kind: ImportKind,
  ids: readonly string[],
): Promise<void> {
  if (kind === "patients") {
    await sql`delete from patients where id = any (${[...ids]}::uuid[])`.execute(tx);
    return;
  }
  const { rows } = await sql<{ slot: string | null }>`
    delete from appointments where id = any (${[...ids]}::uuid[]) returning slot_id as slot`.execute(
    tx,
  );
  const slots = rows.flatMap(({ slot }) => (slot === null ? [] : [slot]));
  await sql`delete from provider_time_slots where id = any (${slots}::uuid[])`.execute(tx);
}

const fillable = [
  "email",
  "phone",
  "date_of_birth",
  "insurance_provider",
  "insurance_member_id_sealed",
  "insurance_group_number_sealed",
  "record_number",
] as const;

/** Empties fields of a record that the import filled, where they still hold what it wrote; false when none does. */
export async function emptyFilled(
  tx: Transaction,
  patientId: string,
  filled: Readonly<Record<string, string>>,
  at: Date,
): Promise<boolean> {
  let isChanged = false;
  for (const column of fillable) {
    const value = filled[column];
    if (value === undefined) continue;
    const { numUpdatedRows } = await tx
      .updateTable("patients")
      .set({ [column]: null, updated_at: at })
      .where("id", "=", patientId)
      .where(sql<boolean>`${sql.ref(column)}::text = ${value}`)
      .executeTakeFirst();
    isChanged ||= numUpdatedRows === 1n;
  }
  return isChanged;
}

/** Keeps what the undo made of lines. */
export async function keepUndone(
  tx: Transaction,
  id: string,
  lines: readonly { line: number; outcome: "removed" | "kept" }[],
): Promise<void> {
  await sql`
    update import_lines l set outcome = v.outcome
    from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ outcome }) => outcome)}::text[])
      as v (line, outcome)
    where l.import_id = ${id} and l.line = v.line`.execute(tx);
}
