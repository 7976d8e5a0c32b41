import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { LineKind } from "../../contract.ts";

export type RunLine = {
  line: number;
  kind: LineKind;
  readingSealed: string;
  matchId: string | null;
  conflict: string | null;
};

/** Lines after a line that are of one of these kinds, in order. */
export async function linesToRun(
  tx: Transaction,
  id: string,
  { kinds, after, limit }: { kinds: readonly LineKind[]; after: number; limit: number },
): Promise<RunLine[]> {
  const { rows } = await sql<RunLine>`
    select line, kind, reading_sealed as "readingSealed", match_id as "matchId", conflict
    from import_lines
    where import_id = ${id} and line > ${after} and kind = any (${[...kinds]}::text[])
    order by line
    limit ${limit}`.execute(tx);
  return rows;
}

/** Everything that the run does not touch is left out. */
export async function leaveOut(
  tx: Transaction,
  id: string,
  kinds: readonly LineKind[],
): Promise<void> {
  await sql`
    update import_lines set outcome = 'left'
    where import_id = ${id} and kind <> all (${[...kinds]}::text[])`.execute(tx);
}

export type NewPatient = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  dateOfBirth: string | null;
  insuranceProvider: string | null;
  insuranceMemberIdSealed: string | null;
  insuranceGroupNumberSealed: string | null;
  number: string | null;
  createdAt: Date;
};

/** Adds people that an import brings. */
export async function insertPatients(
  tx: Transaction,
  people: readonly NewPatient[],
  { importId, at }: { importId: string; at: Date },
): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insertInto("patients")
    .values(
      people.map((one) => ({
        id: one.id,
        first_name: one.firstName,
        last_name: one.lastName,
        email: one.email,
        phone: one.phone,
        date_of_birth: one.dateOfBirth,
        insurance_provider: one.insuranceProvider,
        insurance_member_id_sealed: one.insuranceMemberIdSealed,
        insurance_group_number_sealed: one.insuranceGroupNumberSealed,
        record_number: one.number,
        import_id: importId,
        created_at: one.createdAt,
        updated_at: at,
      })),
    )
    .execute();
}

/** Which of these ids somebody on file has. */
export async function knownIds(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom("patients").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** What may be filled in where a record has nothing: the column of each. */
const fillable = {
  email: "email",
  phone: "phone",
  dateOfBirth: "date_of_birth",
  insuranceProvider: "insurance_provider",
  insuranceMemberIdSealed: "insurance_member_id_sealed",
  insuranceGroupNumberSealed: "insurance_group_number_sealed",
  number: "record_number",
} as const;
type Fillable = keyof typeof fillable;
/** Values by the column that they were written to. */
export type Filled = Partial<Record<(typeof fillable)[Fillable], string>>;
const fields = Object.keys(fillable) as Fillable[];

/** Fills in what the record with this id lacks, and answers what was filled; null when nothing was. */
export async function fillEmpty(
  tx: Transaction,
  person: Pick<NewPatient, "id" | Fillable>,
  at: Date,
): Promise<Filled | null> {
  const row = await tx
    .selectFrom("patients")
    .select(fields.map((field) => fillable[field]))
    .where("id", "=", person.id)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const filled: Filled = {};
  for (const field of fields) {
    const value = person[field];
    if (row && value !== null && row[fillable[field]] === null) filled[fillable[field]] = value;
  }
  if (Object.keys(filled).length === 0) return null;
  await tx
    .updateTable("patients")
    .set({ ...filled, updated_at: at })
    .where("id", "=", person.id)
    .execute();
  return filled;
}

export type LineOutcome = {
  line: number;
  kind: LineKind;
  conflict: string | null;
  outcome: "added" | "filled" | "left";
  matchId: string | null;
  targetId: string | null;
  taskId: string | null;
  consentId: string | null;
  filledSealed: string | null;
};

/** Keeps what became of lines. */
export async function keepOutcomes(
  tx: Transaction,
  id: string,
  lines: readonly LineOutcome[],
): Promise<void> {
  await sql`
    update import_lines l set kind = v.kind, conflict = v.conflict, outcome = v.outcome, match_id = v.match_id,
      target_id = v.target_id, task_id = v.task_id, consent_id = v.consent_id, filled_sealed = v.filled
    from unnest(
      ${lines.map(({ line }) => line)}::int[],
      ${lines.map(({ kind }) => kind)}::text[],
      ${lines.map(({ conflict }) => conflict)}::text[],
      ${lines.map(({ outcome }) => outcome)}::text[],
      ${lines.map(({ matchId }) => matchId)}::uuid[],
      ${lines.map(({ targetId }) => targetId)}::uuid[],
      ${lines.map(({ taskId }) => taskId)}::uuid[],
      ${lines.map(({ consentId }) => consentId)}::uuid[],
      ${lines.map(({ filledSealed }) => filledSealed)}::text[]
    ) as v (line, kind, conflict, outcome, match_id, target_id, task_id, consent_id, filled)
    where l.import_id = ${id} and l.line = v.line`.execute(tx);
}

/** What became of all lines, added up. */
export async function sumOutcomes(
  tx: Transaction,
  id: string,
): Promise<{ added: number; filled: number; left: number; tasks: number }> {
  const { rows } = await sql<{ added: number; filled: number; left: number; tasks: number }>`
    select count(*) filter (where outcome = 'added') as added,
      count(*) filter (where outcome = 'filled') as filled,
      count(*) filter (where outcome = 'left') as left,
      count(task_id) as tasks
    from import_lines where import_id = ${id}`.execute(tx);
  return rows[0] ?? { added: 0, filled: 0, left: 0, tasks: 0 };
}
