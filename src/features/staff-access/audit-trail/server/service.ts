import { patientName } from "#features/patients/server/public.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate, startOfDay } from "#practice/time.ts";
import { auditOf, recordAudit } from "../../audit/server/service.ts";
import { checkState, type CheckDeps } from "../../audit-check/server/service.ts";
import { wordsOf } from "../content.ts";
import {
  type AuditFilters,
  type AuditPage,
  type AuditRow,
  type AuditState,
  trailLimits,
} from "../contract.ts";
import { csvLine, lookWords, periodStart, sameLookMinutes } from "../rules.ts";
import * as repository from "./repository.ts";
import type { TrailFilter, TrailRow } from "./repository.ts";

export type TrailDeps = CheckDeps;

const exportedAtOnce = 1000;
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function toFilter(deps: TrailDeps, { period, ...filters }: AuditFilters): TrailFilter {
  const today = practiceDate(deps.clock.now());
  return { ...filters, since: period === undefined ? null : periodStart(period, today) };
}

function toRow(row: TrailRow, sealedTo: number): AuditRow {
  const { actorKind, actorId, actorName, isActorRemoved, at, ...rest } = row;
  return {
    ...rest,
    at: at.toISOString(),
    actor: { kind: actorKind, id: actorId, name: actorName, isRemoved: isActorRemoved },
    isSealed: row.id <= sealedTo,
  };
}

/** What a look or an export is about, as the record says it. */
function entryOf(deps: TrailDeps, caller: Caller, filters: AuditFilters & { before?: number }) {
  const isAboutOne = filters.subject !== undefined && filters.subjectId !== undefined;
  return {
    ...auditOf(caller),
    at: deps.clock.now(),
    subject: isAboutOne ? (filters.subject ?? "audit") : "audit",
    subjectId: isAboutOne ? (filters.subjectId ?? null) : null,
    outcome: "allowed" as const,
    reason: lookWords(filters),
  };
}

/** A page that is left open asks again and again: the same look of a person counts once in a while. */
async function recordLook(
  deps: TrailDeps,
  caller: Caller,
  filters: AuditFilters & { before?: number },
): Promise<void> {
  const entry = { ...entryOf(deps, caller, filters), action: "audit.read" };
  const { actorId, action, subject, subjectId, reason: words } = entry;
  const since = new Date(entry.at.getTime() - sameLookMinutes * 60_000);
  const look = { action, subject, subjectId, words };
  if (actorId !== null && (await repository.hasLooked(deps.db, { ...look, actorId }, since)))
    return;
  await recordAudit(deps.db, entry);
}

async function subjectNameOf(deps: TrailDeps, { subject, subjectId }: AuditFilters) {
  if (subject !== "patient" || subjectId === undefined || !isUuid.test(subjectId)) return null;
  return patientName(deps.db, subjectId);
}

/** A page of the trail, newest first. The look is on record, once for each quarter of an hour. */
export async function listRows(
  deps: TrailDeps,
  query: AuditFilters & { before?: number | undefined },
  caller: Caller,
): Promise<AuditPage> {
  const { before, ...filters } = query;
  await recordLook(deps, caller, { ...filters, ...(before !== undefined && { before }) });
  const filter = toFilter(deps, filters);
  const [rows, matching, state, subjectName] = await Promise.all([
    repository.findRows(deps.db, { ...filter, before }, trailLimits.page + 1),
    repository.countMatching(deps.db, filter, trailLimits.counted + 1),
    checkState(deps.db),
    subjectNameOf(deps, filters),
  ]);
  return {
    rows: rows.slice(0, trailLimits.page).map((row) => toRow(row, state.sealedTo)),
    hasMore: rows.length > trailLimits.page,
    matching: Math.min(matching, trailLimits.counted),
    isCountCut: matching > trailLimits.counted,
    subjectName,
    asOf: deps.clock.now().toISOString(),
  };
}

/** Whether the log is whole, what today brought, and who may be filtered for. Holds no row. */
export async function trailState(deps: TrailDeps): Promise<AuditState> {
  const now = deps.clock.now();
  const [{ check, rowCount, checkedTo, sealedTo, sealedAt }, today, oldest, people] =
    await Promise.all([
      checkState(deps.db),
      repository.figuresSince(deps.db, startOfDay(practiceDate(now))),
      repository.findOldest(deps.db),
      repository.findPeople(deps.db),
    ]);
  return {
    rowCount,
    checkedTo,
    sealedTo,
    lastSealedAt: sealedAt?.toISOString() ?? null,
    check,
    today,
    oldestAt: oldest?.toISOString() ?? null,
    people,
    asOf: now.toISOString(),
  };
}

const csvHead = [
  "Row",
  "When (UTC)",
  "Who",
  "Kind of person",
  "Account id",
  "Did",
  "What",
  "Action",
  "About",
  "Id",
  "Result",
  "Reason",
  "From",
  "Request",
];

function csvRow(row: TrailRow): string {
  const { did, what } = wordsOf(row.action);
  return csvLine([
    row.id,
    row.at.toISOString(),
    row.actorName ?? row.actorKind,
    row.actorKind,
    row.actorId,
    did,
    what,
    row.action,
    row.subject,
    row.subjectId,
    row.outcome,
    row.reason,
    row.address,
    row.requestId,
  ]);
}

async function* csvOf(deps: TrailDeps, filter: TrailFilter): AsyncGenerator<string> {
  // The mark tells spreadsheets that names are written in UTF-8.
  yield `\uFEFF${csvLine(csvHead)}`;
  let before: number | undefined;
  for (let written = 0; written < trailLimits.exported; written += exportedAtOnce) {
    const rows = await repository.findRows(deps.db, { ...filter, before }, exportedAtOnce);
    if (rows.length > 0) yield rows.map(csvRow).join("");
    before = rows.at(-1)?.id;
    if (rows.length < exportedAtOnce) return;
  }
}

/** The matching rows as the lines of a CSV file, newest first, at most 100,000. It is on record first. */
export async function exportRows(
  deps: TrailDeps,
  filters: AuditFilters,
  caller: Caller,
): Promise<{ name: string; lines: AsyncIterable<string> }> {
  await recordAudit(deps.db, { ...entryOf(deps, caller, filters), action: "audit.export" });
  const name = `audit-${practiceDate(deps.clock.now())}.csv`;
  return { name, lines: csvOf(deps, toFilter(deps, filters)) };
}
