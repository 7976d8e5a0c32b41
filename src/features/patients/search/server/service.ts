import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { FoundPatient } from "../contract.ts";
import { readTerms } from "../rules.ts";
import * as repository from "./repository.ts";

export type SearchDeps = { db: Database; clock: Clock };

/** As many as the reason of an audit row can name. */
const mostFound = 8;

/** People on file who match everything that was typed. Who was shown is on record, not what was typed. */
export async function searchPatients(
  { db, clock }: SearchDeps,
  typed: string,
  caller: Caller,
): Promise<{ patients: FoundPatient[]; hasMore: boolean }> {
  const terms = readTerms(typed);
  const now = clock.now();
  const rows =
    terms.length === 0 ? [] : await repository.search(db, terms, { now, limit: mostFound + 1 });
  const shown = rows.slice(0, mostFound);
  await recordAudit(db, {
    ...auditOf(caller),
    at: now,
    action: "patient.search",
    subject: "patient",
    subjectId: null,
    outcome: "allowed",
    reason: shown.length === 0 ? "nobody found" : shown.map(({ id }) => id).join(" "),
  });
  return {
    patients: shown.map(({ nextStart, nextService, lastStart, ...person }) => ({
      ...person,
      nextVisit:
        nextStart === null
          ? null
          : { start: nextStart.toISOString(), serviceName: nextService ?? "" },
      lastVisitAt: lastStart?.toISOString() ?? null,
    })),
    hasMore: rows.length > mostFound,
  };
}

/** The name and birth date on file. Throws `not_found` for an unknown id. */
export async function findPatient(
  db: Database,
  id: string,
): Promise<{ id: string; firstName: string; lastName: string; dateOfBirth: string | null }> {
  const found = await repository.find(db, id);
  if (found) return found;
  throw new AppError("not_found", {
    message: "That person is no longer on file. Please search again.",
  });
}
