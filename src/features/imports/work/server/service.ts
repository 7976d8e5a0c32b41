import { AppError } from "#errors.ts";
import { inTransaction } from "#platform/database/database.ts";
import { checkLines } from "../../checking/server/service.ts";
import { fileProblems } from "../../content.ts";
import { readFile } from "../../reading/server/service.ts";
import { type RunningDeps, runImport } from "../../running/server/service.ts";
import * as stored from "../../lines/server/repository.ts";
import * as files from "../../server/repository.ts";
import type { ImportRow } from "../../server/repository.ts";
import { undoImport } from "../../undoing/server/service.ts";

export type WorkDeps = RunningDeps;

/** Work that broke off this often, whatever broke it, is given up. */
const mostAttempts = 5;

const isFault = (error: unknown) => error instanceof AppError && error.code === "validation_failed";

const works = {
  reading: readFile,
  checking: checkLines,
  running: (deps: WorkDeps, imported: ImportRow, signal: AbortSignal) =>
    runImport(deps, imported, signal),
  undoing: undoImport,
} as const;

const isWork = (status: string): status is keyof typeof works => Object.hasOwn(works, status);

/** Where an import stands when its work is given up: nothing of the work is kept. */
const whenGivenUp = {
  reading: "failed",
  checking: "mapping",
  running: "checked",
  undoing: "done",
} as const;

async function giveUp(deps: WorkDeps, { id, status }: ImportRow, problem: string): Promise<void> {
  if (!isWork(status)) return;
  const to = whenGivenUp[status];
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await files.change(tx, id, status, { status: to, problem, attempts: 0 }, now);
    if (to !== "failed") return;
    await files.removeParts(tx, id);
    await stored.removeLines(tx, id);
  });
}

/**
 * Does one piece of work; answers what broke it off, if it is to be tried again. What the database says of a
 * row may name a person: the log gets the kind of failure alone.
 */
async function failureOf(
  deps: WorkDeps,
  imported: ImportRow,
  signal: AbortSignal,
): Promise<string | null> {
  const { status } = imported;
  try {
    if (isWork(status)) await works[status](deps, imported, signal);
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    if (isFault(error)) {
      await giveUp(deps, imported, (error as AppError).message);
      return null;
    }
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return `${error instanceof Error ? error.name : "unknown"} ${code}`.trim();
  }
}

/**
 * Does what imports wait for, one after the other, until there is nothing left or the server ends; what is
 * broken off goes on with the next round, on whichever instance. What a file does wrong is told to whoever
 * chose it; any other failure is tried again a few times.
 */
export async function workOnImports(deps: WorkDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const imported = await files.nextUnderWay(deps.db);
    if (!imported) return;
    const { id, status, attempts } = imported;
    if (attempts >= mostAttempts) {
      await giveUp(deps, imported, fileProblems.gaveUp);
      continue;
    }
    await files.noteAttempt(deps.db, id);
    const failure = await failureOf(deps, imported, signal);
    if (failure !== null) throw new Error(`Import ${id} (${status}) broke off: ${failure}`);
  }
}
