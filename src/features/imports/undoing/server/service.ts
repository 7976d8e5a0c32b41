import { recordAudit } from "#features/staff-access/server/public.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import * as files from "../../server/repository.ts";
import type { ImportRow } from "../../server/repository.ts";
import type { ImportDeps } from "../../server/service.ts";
import * as repository from "./repository.ts";
import type { WrittenLine } from "./repository.ts";

export type UndoingDeps = Pick<ImportDeps, "db" | "clock" | "sealer">;

const linesAtOnce = 500;

type Undo = { deps: UndoingDeps; imported: ImportRow; at: Date };
type UndoneLine = { line: number; outcome: "removed" | "kept" };

const present = (ids: readonly (string | null)[]) => ids.filter((id): id is string => id !== null);

/** Takes back what some lines wrote; what something was built on stays, with all that came with it. */
async function undoLines(
  tx: Transaction,
  { deps, imported, at }: Undo,
  lines: readonly WrittenLine[],
): Promise<UndoneLine[]> {
  const { kind, ranAt } = imported;
  const followUps = present(lines.flatMap(({ taskId, consentId }) => [taskId, consentId]));
  const own = await repository.untouchedFollowUps(tx, followUps);
  const ids = present(lines.map(({ targetId }) => targetId));
  const builtOn = await repository.findBuiltOn(tx, kind, { ids, own, ranAt: ranAt ?? at });
  const undone: UndoneLine[] = [];
  const removed: string[] = [];
  const gone: WrittenLine[] = [];
  for (const line of lines) {
    if (line.outcome === "filled") {
      const filled = line.filledSealed === null ? {} : deps.sealer.open(line.filledSealed);
      const values = (typeof filled === "string" ? JSON.parse(filled) : {}) as Record<
        string,
        string
      >;
      const isEmptied = await repository.emptyFilled(tx, line.matchId ?? "", values, at);
      const isNothing = Object.keys(values).length === 0;
      undone.push({ line: line.line, outcome: isEmptied || isNothing ? "removed" : "kept" });
    } else if (line.targetId !== null && builtOn.has(line.targetId)) {
      undone.push({ line: line.line, outcome: "kept" });
    } else {
      gone.push(line);
      if (line.targetId === null) continue;
      removed.push(line.targetId);
      undone.push({ line: line.line, outcome: "removed" });
    }
  }
  await repository.removeFollowUps(tx, {
    tasks: present(gone.map(({ taskId }) => taskId)),
    consents: present(gone.map(({ consentId }) => consentId)),
  });
  await repository.removeRecords(tx, kind, removed);
  return undone;
}

/**
 * Takes back what an import wrote, all in one transaction: what something was built on since stays and is
 * listed. A server that dies in the middle begins again.
 */
export async function undoImport(
  deps: UndoingDeps,
  imported: ImportRow,
  signal: AbortSignal,
): Promise<void> {
  const { id } = imported;
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const sums = { removed: 0, kept: 0 };
    for (let after = 0; ;) {
      signal.throwIfAborted();
      const lines = await repository.writtenLines(tx, id, { after, limit: linesAtOnce });
      const last = lines.at(-1);
      if (last === undefined) break;
      const undone = await undoLines(tx, { deps, imported, at }, lines);
      await repository.keepUndone(tx, id, undone);
      for (const { outcome } of undone) sums[outcome] += 1;
      after = last.line;
    }
    const to = { status: "undone", undone: sums, attempts: 0 } as const;
    await files.change(tx, id, "undoing", to, at);
    await recordAudit(tx, {
      at,
      actorKind: "system",
      actorId: null,
      action: "import.take-back",
      subject: "import",
      subjectId: id,
      outcome: "allowed",
      reason: `${sums.removed} taken back, ${sums.kept} kept`,
    });
  });
}
