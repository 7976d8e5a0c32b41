import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { MergeSide, Movable } from "../contract.ts";

/** Where what belongs to a person is kept: the tables whose rows move with a merge. */
const tables: Record<Movable, string> = {
  visits: "appointments",
  consents: "consents",
  tasks: "tasks",
  notes: "patient_notes",
  changes: "patient_changes",
  // Before the conversations, which take their calls along.
  voiceCalls: "voice_calls",
  conversations: "julie_conversations",
  texts: "sms_queue",
  receivedTexts: "received_texts",
  waits: "waitlist_entries",
  instagram: "instagram_threads",
  financingChecks: "financing_checks",
  insuranceChecks: "insurance_checks",
  estimates: "estimates",
  specialtyRecords: "specialty_records",
};
export const movedTables = Object.values(tables);

/** A record as it is stored: everything that a merge may change and an undo puts back. */
export type StoredPatient = {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  date_of_birth: string | null;
  insurance_provider: string | null;
  insurance_member_id_sealed: string | null;
  insurance_group_number_sealed: string | null;
  other_words: string;
  other_phones: string;
  merged_into_id: string | null;
  erased_at: Date | null;
  updated_at: Date;
  version: number;
};

const storedColumns = [
  "id",
  "first_name",
  "last_name",
  "email",
  "phone",
  "date_of_birth",
  "insurance_provider",
  "insurance_member_id_sealed",
  "insurance_group_number_sealed",
  "other_words",
  "other_phones",
  "merged_into_id",
  "erased_at",
  "updated_at",
  "version",
] as const;

/** Locks records until the transaction ends, always in the same order; nothing can be booked for them. */
export async function lockRecords(
  tx: Transaction,
  ids: readonly string[],
): Promise<StoredPatient[]> {
  const { rows } = await sql<StoredPatient>`
    select ${sql.join(storedColumns.map((column) => sql.ref(column)))} from patients
    where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  return rows;
}

const sideColumns = sql`
  p.id, p.first_name as "firstName", p.last_name as "lastName", p.date_of_birth::text as "dateOfBirth",
  p.phone, p.email, p.insurance_provider as insurance, p.created_at as since, p.version,
  json_build_object(
    'visits', (select count(*) from appointments a where a.patient_id = p.id),
    'messages', (select count(*) from outbox_mails m join appointments a on a.id = m.appointment_id
        where a.patient_id = p.id)
      + (select count(*) from sms_queue t where t.patient_id = p.id)
      + (select count(*) from received_texts r where r.patient_id = p.id)
      + (select count(*) from instagram_messages m join instagram_threads i on i.id = m.thread_id
        where i.patient_id = p.id and m.state not in ('draft', 'discarded')),
    'consents', (select count(*) from consents c where c.patient_id = p.id),
    'tasks', (select count(*) from tasks t where t.patient_id = p.id),
    'notes', (select count(*) from patient_notes n where n.patient_id = p.id and n.removed_at is null),
    'changes', (select count(*) from patient_changes n where n.patient_id = p.id),
    'conversations', (select count(*) from julie_conversations j where j.patient_id = p.id)
  ) as counts`;

type SideRow = Omit<MergeSide, "since"> & { since: Date };

/** Records as the preview shows them. */
export async function findSides(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<SideRow[]> {
  const { rows } = await sql<SideRow>`
    select ${sideColumns} from patients p where p.id = any(${ids}::uuid[])
      and p.merged_into_id is null and p.erased_at is null`.execute(db);
  return rows;
}

export type Suspects = {
  oneId: string;
  otherId: string;
};

/** Pairs that share a last name and birth date, or a contact; the rules say which may be one person. */
export async function findSuspects(
  db: Database,
  { patientId, limit }: { patientId: string | null; limit: number },
): Promise<Suspects[]> {
  const about = patientId === null ? sql`true` : sql`${patientId}::uuid in (one.id, other.id)`;
  const alive = sql`one.merged_into_id is null and one.erased_at is null
    and other.merged_into_id is null and other.erased_at is null and one.id < other.id and ${about}`;
  // A contact that very many share says nothing about any two of them.
  const { rows } = await sql<Suspects>`
    select pair.one as "oneId", pair.other as "otherId" from (
      (select one.id as one, other.id as other from patients one
        join patients other on lower(other.last_name) = lower(one.last_name)
          and other.date_of_birth = one.date_of_birth
        where ${alive} limit ${limit})
      union
      (select one.id, other.id from patients one join patients other on other.phone = one.phone
        where ${alive} and left(lower(other.first_name), 1) = left(lower(one.first_name), 1) limit ${limit})
      union
      (select one.id, other.id from patients one join patients other on lower(other.email) = lower(one.email)
        where ${alive} and left(lower(other.first_name), 1) = left(lower(one.first_name), 1) limit ${limit})
    ) pair
    where not exists (select from patients_apart x where x.one_id = pair.one and x.other_id = pair.other)
    limit ${limit}`.execute(db);
  return rows;
}

/** Gives everything of one record to another and tells what it was. */
export async function moveAll(
  tx: Transaction,
  from: string,
  to: string,
): Promise<Record<Movable, string[]>> {
  const moved: Partial<Record<Movable, string[]>> = {};
  for (const [name, table] of Object.entries(tables)) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set patient_id = ${to} where patient_id = ${from}
      returning id::text as id`.execute(tx);
    moved[name as Movable] = rows.map(({ id }) => id);
  }
  return moved as Record<Movable, string[]>;
}

/** Gives back what a merge moved, as far as it is still where the merge put it. */
export async function moveBack(
  tx: Transaction,
  moved: Record<Movable, string[]>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const [name, table] of Object.entries(tables)) {
    await sql`
      update ${sql.table(table)} set patient_id = ${to}
      where patient_id = ${from} and id::text = any(${moved[name as Movable] ?? []}::text[])`.execute(
      tx,
    );
  }
}

/** Closes the tasks that asked whether these are one person; tells which. */
export async function finishDoubleTasks(
  tx: Transaction,
  patientId: string,
  { by, at }: { by: string | null; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update tasks set done_at = ${at}, done_by = ${by}
    where patient_id = ${patientId} and kind = 'possible-double' and done_at is null
    returning id::text as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Opens those tasks again, unless somebody touched them since. */
export async function reopenTasks(
  tx: Transaction,
  ids: readonly string[],
  doneAt: Date,
): Promise<void> {
  await sql`
    update tasks set done_at = null, done_by = null
    where id::text = any(${ids}::text[]) and done_at = ${doneAt}`.execute(tx);
}

/** Writes the given columns of a record. */
export async function writeRecord(
  tx: Transaction,
  id: string,
  values: Partial<Omit<StoredPatient, "id" | "version">> & { merged_at?: Date | null },
): Promise<void> {
  await tx
    .updateTable("patients")
    .set({ ...values, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Puts back by which words somebody was found: writing names and addresses adds to them. */
export async function writeWords(
  tx: Transaction,
  id: string,
  { other_words, other_phones }: Pick<StoredPatient, "other_words" | "other_phones">,
): Promise<void> {
  await tx
    .updateTable("patients")
    .set({ other_words, other_phones })
    .where("id", "=", id)
    .execute();
}

/** The words and phones by which a record is found. */
export async function findWords(tx: Transaction, id: string) {
  const { rows } = await sql<{ words: string; digits: string }>`
    select search_text as words, search_digits as digits from patients where id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? { words: "", digits: "" };
}

export type MergeRow = {
  id: string;
  keptId: string;
  mergedId: string;
  at: Date;
  beforeSealed: string;
  moved: { rows: Record<Movable, string[]>; finished: string[] };
  undoneAt: Date | null;
};

export async function insertMerge(
  tx: Transaction,
  merge: Omit<MergeRow, "undoneAt"> & { by: string | null },
): Promise<void> {
  await tx
    .insertInto("patient_merges")
    .values({
      id: merge.id,
      kept_id: merge.keptId,
      merged_id: merge.mergedId,
      at: merge.at,
      by_account_id: merge.by,
      before_sealed: merge.beforeSealed,
      moved: JSON.stringify(merge.moved),
    })
    .execute();
}

const mergeColumns = sql`
  m.id, m.kept_id as "keptId", m.merged_id as "mergedId", m.at, m.before_sealed as "beforeSealed",
  m.moved, m.undone_at as "undoneAt"`;

/** Locks a merge until the transaction ends. */
export async function lockMerge(tx: Transaction, id: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`
    select ${mergeColumns} from patient_merges m where m.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function endMerge(
  tx: Transaction,
  id: string,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable("patient_merges")
    .set({ undone_at: at, undone_by: by })
    .where("id", "=", id)
    .execute();
}

/** Merges into a record that stand, newest first. */
export async function findMerges(
  db: Database,
  keptId: string,
  since: Date,
): Promise<{ id: string; name: string; at: Date; by: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string; at: Date; by: string | null }>`
    select m.id, p.first_name || ' ' || p.last_name as name, m.at, a.name as by
    from patient_merges m join patients p on p.id = m.merged_id
    left join staff_accounts a on a.id = m.by_account_id
    where m.kept_id = ${keptId} and m.undone_at is null and m.at >= ${since}
    order by m.at desc limit 20`.execute(db);
  return rows;
}

/** Keeps that two records are two people. */
export async function insertApart(
  tx: Transaction,
  { ids, by, at }: { ids: [string, string]; by: string | null; at: Date },
): Promise<void> {
  const [one_id, other_id] = ids;
  await tx
    .insertInto("patients_apart")
    .values({ one_id, other_id, by_account_id: by, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
