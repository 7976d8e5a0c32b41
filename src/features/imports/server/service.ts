import {
  auditOf,
  recordAudit,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { fileProblems } from "../content.ts";
import {
  importLimits,
  type ImportKind,
  type ImportStatus,
  type LineChoices,
  type ListedImport,
  type PlannedColumn,
  type WholeImport,
} from "../contract.ts";
import { binaryProblem } from "../file-shape/rules.ts";
import { fieldsOf } from "../headings/rules.ts";
import {
  afterCancel,
  isUnderWay,
  mayChoose,
  planProblemOf,
  sumsOf,
  withProvenOrders,
} from "../rules.ts";
import * as repository from "./repository.ts";
import type { ImportRow } from "./repository.ts";

export type ImportDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  /** Called when an import has work to do in the background. */
  onWork: () => void;
};

const listed = 30;
const dayMs = 86_400_000;

function toListed(row: ImportRow): ListedImport {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    fileBytes: row.fileBytes,
    status: row.status,
    lines: row.lineCount,
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    progress: isUnderWay(row.status) ? { done: row.progressDone, total: row.progressTotal } : null,
    problem: row.problem,
    result: row.result,
    version: row.version,
  };
}

function toWhole(row: ImportRow): WholeImport {
  const canBeUndone = row.status === "done" && row.ranAt !== null;
  return {
    ...toListed(row),
    encoding: row.encoding,
    delimiter: row.delimiter,
    blankLines: row.blankCount,
    headings: row.headings,
    proofs: row.proofs,
    columns: row.columns,
    choices: row.choices,
    counts: row.counts,
    corrected: row.corrected,
    undoUntil:
      canBeUndone && row.ranAt
        ? new Date(row.ranAt.getTime() + importLimits.undoDays * dayMs).toISOString()
        : null,
    undone: row.undone,
  };
}

/** A change that somebody made meanwhile is told with how it stands. */
export const changed = (row: ImportRow) =>
  new AppError("changed_elsewhere", { details: { import: toWhole(row) } });

/** An import; throws `not_found`. */
export async function need(db: Database | Transaction, id: string): Promise<ImportRow> {
  const row = await repository.find(db, id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Changes an import in one step, on record: `work` sees it locked. */
export async function act(
  deps: ImportDeps,
  id: string,
  { caller, action }: { caller: Caller; action: string },
  work: (tx: Transaction, row: ImportRow, at: Date) => Promise<void>,
): Promise<WholeImport> {
  const entry = { action, subject: "import", subjectId: id } as const;
  const change = () =>
    inTransaction(deps.db, async (tx) => {
      const row = await repository.lock(tx, id);
      if (!row) throw new AppError("not_found");
      const at = deps.clock.now();
      await work(tx, row, at);
      const next = await need(tx, id);
      if (next.version !== row.version)
        await recordAudit(tx, { ...auditOf(caller), ...entry, at, outcome: "allowed" });
      return next;
    });
  const after = await withConflictsOnRecord(deps, caller, entry, change);
  if (isUnderWay(after.status)) deps.onWork();
  return toWhole(after);
}

/** The newest imports; none of their lines. */
export async function listImports({ db }: ImportDeps): Promise<{ imports: ListedImport[] }> {
  return { imports: (await repository.newest(db, listed)).map(toListed) };
}

/** An import as it stands. */
export async function getImport({ db }: ImportDeps, id: string): Promise<WholeImport> {
  return toWhole(await need(db, id));
}

/**
 * Announces a file. Throws `validation_failed` for an empty one and one that is too large, before any of it
 * travels. The id makes a repeat the same import; an id of another file is refused.
 */
export async function beginImport(
  deps: ImportDeps,
  file: { id: string; kind: ImportKind; fileName: string; fileBytes: number },
  caller: Caller,
): Promise<WholeImport> {
  if (file.fileBytes > importLimits.fileBytes)
    throw new AppError("validation_failed", { message: fileProblems.tooLarge });
  if (file.fileBytes === 0)
    throw new AppError("validation_failed", {
      message: binaryProblem(new Uint8Array()) ?? fileProblems.incomplete,
    });
  const createdBy = caller.staff?.accountId ?? "";
  const row = await inTransaction(deps.db, async (tx) => {
    const known = await repository.find(tx, file.id);
    if (known) return known;
    const at = deps.clock.now();
    await repository.insert(tx, { ...file, createdBy, at });
    const entry = { action: "import.begin", subject: "import", subjectId: file.id } as const;
    await recordAudit(tx, { ...auditOf(caller), ...entry, at, outcome: "allowed" });
    return need(tx, file.id);
  });
  const isSame =
    row.createdBy === createdBy && row.kind === file.kind && row.fileBytes === file.fileBytes;
  if (!isSame) throw new AppError("idempotency_mismatch");
  return toWhole(row);
}

/**
 * Keeps a piece of the file, sealed. Throws `validation_failed` when the first piece shows that this is no
 * text, `changed_elsewhere` when the import takes no pieces any more.
 */
export async function keepPart(
  deps: ImportDeps,
  { id, position }: { id: string; position: number },
  content: Buffer,
  caller: Caller,
): Promise<void> {
  const row = await need(deps.db, id);
  const entry = { action: "import.read-file", subject: "import", subjectId: id } as const;
  await withConflictsOnRecord(deps, caller, entry, async () => {
    if (row.status !== "uploading") throw changed(row);
  });
  const isInside = position * importLimits.partBytes + content.length <= row.fileBytes;
  if (content.length === 0 || !isInside)
    throw new AppError("validation_failed", { message: fileProblems.incomplete });
  if (position === 0) {
    const problem = binaryProblem(content);
    if (problem !== null) {
      await repository.change(
        deps.db,
        id,
        "uploading",
        { status: "failed", problem },
        deps.clock.now(),
      );
      throw new AppError("validation_failed", { message: problem });
    }
  }
  await repository.insertPart(deps.db, {
    importId: id,
    position,
    bytes: content.length,
    sealed: deps.sealer.seal(content.toString("base64")),
    at: deps.clock.now(),
  });
}

/** All pieces are there: they are read in the background. Throws `validation_failed` when some are missing. */
export function beginReading(deps: ImportDeps, id: string, caller: Caller): Promise<WholeImport> {
  return act(deps, id, { caller, action: "import.read-file" }, async (tx, row, at) => {
    if (row.status === "reading") return;
    if (row.status !== "uploading") throw changed(row);
    const { bytes } = await repository.partsOf(tx, id);
    if (bytes !== row.fileBytes)
      throw new AppError("validation_failed", { message: fileProblems.incomplete });
    const to = { status: "reading", progressDone: 0, progressTotal: row.fileBytes } as const;
    await repository.change(tx, id, "uploading", { ...to, attempts: 0 }, at);
  });
}

/** While nothing runs, plan and lines may change. */
export const canBePlanned: readonly ImportStatus[] = ["mapping", "checked"];

/** Saves the plan and begins a dry run, which writes to no table but its own lines. */
export function beginCheck(
  deps: ImportDeps,
  id: string,
  { version, columns }: { version: number; columns: readonly PlannedColumn[] },
  caller: Caller,
): Promise<WholeImport> {
  return act(deps, id, { caller, action: "import.check" }, async (tx, row, at) => {
    if (!canBePlanned.includes(row.status) || row.version !== version) throw changed(row);
    const fields = fieldsOf(row.kind);
    const isForKind = columns.every(({ field }) => field === null || fields.includes(field));
    if (columns.length !== row.headings.length || !isForKind)
      throw new AppError("validation_failed", {
        message: "The plan does not fit the columns of this file. Please load the page again.",
      });
    const planned = withProvenOrders(columns, row.proofs);
    const problem = planProblemOf(row.kind, planned, row.proofs);
    if (problem !== null)
      throw new AppError("validation_failed", { message: problem, fields: { columns: problem } });
    const to = { status: "checking", columns: planned, problem: null, attempts: 0 } as const;
    const progress = { progressDone: 0, progressTotal: row.lineCount };
    await repository.change(tx, id, row.status, { ...to, ...progress }, at);
  });
}

/** Says what becomes of each kind of conflict. */
export function chooseFor(
  deps: ImportDeps,
  id: string,
  { version, choices }: { version: number; choices: LineChoices },
  caller: Caller,
): Promise<WholeImport> {
  return act(deps, id, { caller, action: "import.choose" }, async (tx, row, at) => {
    if (row.status !== "checked" || row.version !== version) throw changed(row);
    if (!mayChoose(row.kind, choices))
      throw new AppError("validation_failed", {
        message: "That cannot be chosen for these lines.",
      });
    await repository.change(tx, id, "checked", { choices }, at);
  });
}

/** Begins to import what the dry run showed. Pressed twice it runs once. */
export function beginRun(
  deps: ImportDeps,
  id: string,
  version: number,
  caller: Caller,
): Promise<WholeImport> {
  return act(deps, id, { caller, action: "import.start" }, async (tx, row, at) => {
    const isRepeat = row.status === "running" && row.version === version + 1;
    if (isRepeat) return;
    if (row.status !== "checked" || row.version !== version || row.counts === null)
      throw changed(row);
    const { added, filled, tasks } = sumsOf(row.kind, row.counts, row.choices);
    if (tasks > importLimits.tasks)
      throw new AppError("validation_failed", {
        message: `That would be ${tasks} tasks; at most ${importLimits.tasks} can be made at once. Choose another way for some kind of line.`,
      });
    if (added + filled + tasks === 0)
      throw new AppError("validation_failed", {
        message: "There is no line to import. Mend some, or choose another way for a kind of line.",
      });
    const ranBy = caller.staff?.accountId ?? null;
    const to = { status: "running", ranBy, problem: null, attempts: 0 } as const;
    const progress = { progressDone: 0, progressTotal: row.lineCount };
    await repository.change(tx, id, "checked", { ...to, ...progress }, at);
  });
}

/** Stops what is under way; of a run nothing stays. What is over cannot be stopped. */
export function cancelImport(deps: ImportDeps, id: string, caller: Caller): Promise<WholeImport> {
  return act(deps, id, { caller, action: "import.cancel" }, async (tx, row, at) => {
    if (row.status === "cancelled") return;
    const status = afterCancel[row.status];
    if (status === undefined) throw changed(row);
    await repository.change(tx, id, row.status, { status }, at);
    if (status === "cancelled") await repository.removeParts(tx, id);
  });
}

/** Begins to take back what an import added. */
export function beginUndo(
  deps: ImportDeps,
  id: string,
  version: number,
  caller: Caller,
): Promise<WholeImport> {
  return act(deps, id, { caller, action: "import.undo" }, async (tx, row, at) => {
    if (row.status === "undoing") return;
    const until = toWhole(row).undoUntil;
    const isOpen = until !== null && Date.parse(until) > at.getTime();
    if (!isOpen || row.version !== version) throw changed(row);
    const to = { status: "undoing", progressDone: 0, progressTotal: row.lineCount } as const;
    await repository.change(tx, id, "done", { ...to, attempts: 0 }, at);
  });
}
