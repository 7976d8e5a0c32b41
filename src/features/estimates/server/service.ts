import { type BookingDeps, once } from "#features/booking/server/public.ts";
import { findPatient } from "#features/patients/server/public.ts";
import {
  auditOf,
  recordAudit,
  recordLook,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { closeTasks } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Config } from "#platform/config.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import { confirmationCode } from "../../booking/appointments/rules.ts";
import type {
  Estimate,
  EstimateDocument,
  EstimateDraft,
  EstimateFilter,
  EstimatePerson,
  EstimateRow,
} from "../contract.ts";
import { noNumbers } from "../content.ts";
import { birthProblem, stateOf } from "../rules.ts";
import * as issued from "../issuing/server/repository.ts";
import * as repository from "./repository.ts";
import type { EstimateDbRow, NewEstimate } from "./repository.ts";

/** The numbers that the law wants on every estimate; sample ones stand for nobody. */
export type PracticeNumbers = { npi: string; taxId: string; areSample: boolean };
export type EstimateDeps = BookingDeps & {
  /** Null: they are not set, so nothing can be given. */
  numbers: PracticeNumbers | null;
};

/** Stand for nobody; estimates of the demo say so. */
const sampleNumbers: PracticeNumbers = {
  npi: "1234567893",
  taxId: "00-0000000",
  areSample: true,
};

/** The numbers of this practice: the settings' own, in the demo sample ones; null when there are none. */
export function practiceNumbersOf({
  practiceNumbers,
  mode,
}: Pick<Config, "practiceNumbers" | "mode">): PracticeNumbers | null {
  if (practiceNumbers !== undefined) return { ...practiceNumbers, areSample: false };
  return mode === "demo" ? sampleNumbers : null;
}

const most = { listed: 100, mails: 50 } as const;
const tries = 3;

export const accountOf = (caller: Caller) => caller.staff?.accountId ?? null;

const gone = () =>
  new AppError("not_found", {
    message: "There is no such estimate. The list shows which there are.",
  });

/** Puts on record who did what with an estimate. */
export async function recordEstimateAct(
  tx: Database | Transaction,
  deps: Pick<EstimateDeps, "clock">,
  caller: Caller,
  { action, id }: { action: string; id: string },
): Promise<void> {
  const at = deps.clock.now();
  const act = { action, subject: "estimate", subjectId: id, outcome: "allowed" } as const;
  await recordAudit(tx, { ...auditOf(caller), ...act, at });
}

/** Locks an estimate that stands as its editor saw it. Throws `not_found` and `changed_elsewhere`. */
export async function lockAsSeen(
  tx: Transaction,
  id: string,
  revision: number,
): Promise<EstimateDbRow> {
  const row = await repository.lockEstimate(tx, id);
  if (row === undefined) throw gone();
  if (row.revision !== revision) throw new AppError("changed_elsewhere");
  return row;
}

function toRow(row: EstimateDbRow): EstimateRow {
  return {
    id: row.id,
    reference: row.reference,
    name: `${row.firstName} ${row.lastName}`,
    patientId: row.patientId,
    state: stateOf({ ...row, isRequested: row.requestedAt !== null }),
    hasChanges: row.hasChanges,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    version: row.issuedVersion,
    issuedAt: row.issuedAt?.toISOString() ?? null,
    totalCents: row.totalCents,
    isSample: row.isSample,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A document as it was sealed when it was given. */
export function openDocument(
  { sealer }: Pick<EstimateDeps, "sealer">,
  sealed: string,
): EstimateDocument {
  return JSON.parse(sealer.open(sealed)) as EstimateDocument;
}

async function shown(deps: EstimateDeps, id: string): Promise<Estimate> {
  const { db, sealer } = deps;
  const row = await repository.findEstimate(db, id);
  if (row === undefined) throw gone();
  const [versions, mails] = await Promise.all([
    issued.findVersions(db, id),
    issued.findMails(db, id, most.mails),
  ]);
  const { firstName, lastName, dateOfBirth, email, phone } = row;
  return {
    ...toRow(row),
    revision: row.revision,
    source: row.source,
    person: { firstName, lastName, dateOfBirth, email, phone },
    draft: JSON.parse(sealer.open(row.draftSealed)) as EstimateDraft,
    versions: versions.map(({ version, issuedAt, issuedBy, documentSealed }, at) => ({
      version,
      issuedAt: issuedAt.toISOString(),
      issuedBy,
      replacedAt: versions[at - 1]?.issuedAt.toISOString() ?? null,
      document: openDocument(deps, documentSealed),
      mails: mails
        .filter((mail) => mail.version === version)
        .map((mail) => ({
          at: mail.at.toISOString(),
          recipient: mail.recipient,
          status: mail.status,
        })),
    })),
    cannotIssue: deps.numbers === null ? noNumbers : null,
    isMailHeld: deps.isMailHeld,
  };
}

/** A page of estimates with how many stand in which way. The look is on record. */
export async function listEstimates(
  deps: EstimateDeps,
  query: {
    search?: string | undefined;
    filter?: EstimateFilter | undefined;
    before?: string | undefined;
  },
  caller: Caller,
) {
  const { search = "", filter = "all", before } = query;
  const words = search.split(/\s+/).filter(Boolean);
  const digits = search.replaceAll(/\D/g, "");
  const limit = most.listed + 1;
  const [rows, counts] = await Promise.all([
    repository.findEstimates(deps.db, { words, digits, filter, before, limit }),
    repository.countEstimates(deps.db),
  ]);
  const estimates = rows.slice(0, most.listed).map(toRow);
  const act = { action: "estimates.read", subject: "estimates", subjectId: null };
  await recordLook(deps, caller, act, estimates);
  return { estimates, hasMore: rows.length > most.listed, counts };
}

/** One estimate with everything that was given. The look is on record. Throws `not_found`. */
export async function readEstimate(
  deps: EstimateDeps,
  id: string,
  caller: Caller,
): Promise<Estimate> {
  const found = await shown(deps, id);
  await recordLook(
    deps,
    caller,
    { action: "estimate.read", subject: "estimate", subjectId: id },
    found,
  );
  return found;
}

/** What changes an estimate: a conflict goes on record and carries how it stands now. */
export async function changeEstimate(
  deps: EstimateDeps,
  { id, action, caller }: { id: string; action: string; caller: Caller },
  change: () => Promise<unknown>,
): Promise<Estimate> {
  const act = { action, subject: "estimate", subjectId: id };
  try {
    await withConflictsOnRecord(deps, caller, act, change);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "changed_elsewhere") throw error;
    const { message } = error;
    throw new AppError("changed_elsewhere", {
      message,
      details: { estimate: await shown(deps, id) },
    });
  }
  return shown(deps, id);
}

/** Throws `validation_failed` for a birth date that is still to come. */
export function requireBirth(
  deps: Pick<EstimateDeps, "clock">,
  dateOfBirth: string | null,
  field: string,
) {
  const problem = birthProblem(dateOfBirth, practiceDate(deps.clock.now()));
  if (problem !== null) throw new AppError("validation_failed", { fields: { [field]: problem } });
}

/** Adds an estimate under a reference of its own. Throws `changed_elsewhere` for a taken id. */
export async function addEstimate(
  tx: Transaction,
  deps: Pick<EstimateDeps, "random" | "sealer" | "clock">,
  row: Omit<NewEstimate, "reference" | "draftSealed"> & { draft: EstimateDraft },
  by: string | null,
): Promise<string> {
  const { draft, ...rest } = row;
  const draftSealed = deps.sealer.seal(JSON.stringify(draft));
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const reference = `E-${confirmationCode(deps.random.bytes(6))}`;
    const edit = { at: deps.clock.now(), by };
    if (await repository.insertEstimate(tx, { ...rest, reference, draftSealed }, edit))
      return reference;
    if ((await repository.findEstimate(tx, row.id)) !== undefined)
      throw new AppError("changed_elsewhere");
  }
  throw new AppError("service_unavailable");
}

type NewByStaff = {
  id: string;
  patientId: string | null;
  person: EstimatePerson;
  draft: EstimateDraft;
};

/** Begins an estimate for somebody on file or somebody new; the same request again answers the same. */
export async function createEstimate(
  deps: EstimateDeps,
  request: NewByStaff,
  caller: Caller,
): Promise<Estimate> {
  const { id, person, draft } = request;
  requireBirth(deps, person.dateOfBirth, "person.dateOfBirth");
  const accountId = accountOf(caller) ?? undefined;
  return changeEstimate(deps, { id, action: "estimate.create", caller }, () =>
    once(
      deps,
      { scope: "estimate-create", key: id, body: request, accountId },
      {
        work: async (tx) => {
          const found = request.patientId && (await findPatient(tx, request.patientId));
          const patientId = found ? found.id : null;
          const none = { requestedAt: null, dueAt: null } as const;
          const row = { id, patientId, source: "desk", ...person, draft, ...none } as const;
          await addEstimate(tx, deps, row, accountId ?? null);
          await recordEstimateAct(tx, deps, caller, { action: "estimate.create", id });
          return { id };
        },
        onRepeat: () => recordEstimateAct(deps.db, deps, caller, { action: "estimate.create", id }),
      },
    ),
  );
}

/** Keeps what the next version is to say. Throws `not_found`, `changed_elsewhere`, `validation_failed`. */
export async function saveDraft(
  deps: EstimateDeps,
  id: string,
  { revision, person, draft }: { revision: number; person: EstimatePerson; draft: EstimateDraft },
  caller: Caller,
): Promise<Estimate> {
  requireBirth(deps, person.dateOfBirth, "person.dateOfBirth");
  return changeEstimate(deps, { id, action: "estimate.save", caller }, () =>
    inTransaction(deps.db, async (tx) => {
      await lockAsSeen(tx, id, revision);
      const draftSealed = deps.sealer.seal(JSON.stringify(draft));
      const edit = { at: deps.clock.now(), by: accountOf(caller) };
      await repository.writeDraft(tx, id, { person, draftSealed }, edit);
      await recordEstimateAct(tx, deps, caller, { action: "estimate.save", id });
    }),
  );
}

/**
 * Closes what nobody wants any more, with the task that asked for it, or opens it again. Throws `not_found`,
 * and `changed_elsewhere` once a version was given: that stays.
 */
export async function closeEstimate(
  deps: EstimateDeps,
  id: string,
  { revision, isClosed }: { revision: number; isClosed: boolean },
  caller: Caller,
): Promise<Estimate> {
  const action = isClosed ? "estimate.close" : "estimate.open-again";
  return changeEstimate(deps, { id, action, caller }, () =>
    inTransaction(deps.db, async (tx) => {
      const row = await lockAsSeen(tx, id, revision);
      if (row.issuedVersion > 0) throw new AppError("changed_elsewhere");
      const edit = { at: deps.clock.now(), by: accountOf(caller) };
      await repository.setClosed(tx, id, isClosed, edit);
      if (isClosed) await closeTasks(tx, { subject: "estimate", subjectId: id, ...edit });
      await recordEstimateAct(tx, deps, caller, { action, id });
    }),
  );
}
