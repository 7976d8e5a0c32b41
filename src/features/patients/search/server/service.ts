import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { FoundPatient, FoundPeople, PeopleFilter, PeopleOrder } from "../contract.ts";
import { isAddress, isNearMatch, readTerms, type SearchTerm } from "../rules.ts";
import * as repository from "./repository.ts";

export type SearchDeps = { db: Database; clock: Clock };

export type SearchRequest = {
  q: string;
  show: PeopleFilter;
  order: PeopleOrder;
  page: number;
  size: number;
};

/** As many as the reason of one audit row can name. */
const namedInOneRow = 8;
const mostNear = 5;
/** With so many exact matches nobody is looking for a slip of the keys. */
const enoughExact = 5;
const mostRecent = 8;
const recentLooks = 200;
const shortestNear = 4;

function toFound(row: repository.PatientRow, isNear: boolean): FoundPatient {
  const { nextStart, nextService, lastStart, ...person } = row;
  return {
    ...person,
    isNear,
    nextVisit:
      nextStart === null
        ? null
        : { start: nextStart.toISOString(), serviceName: nextService ?? "" },
    lastVisitAt: lastStart?.toISOString() ?? null,
  };
}

/** Who was shown is on record, not what was typed. */
async function recordShown(
  { db, clock }: SearchDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<void> {
  for (let from = 0; from === 0 || from < ids.length; from += namedInOneRow) {
    const named = ids.slice(from, from + namedInOneRow);
    await recordAudit(db, {
      ...auditOf(caller),
      at: clock.now(),
      action: "patient.search",
      subject: "patient",
      subjectId: null,
      outcome: "allowed",
      reason: named.length === 0 ? "nobody found" : named.join(" "),
    });
  }
}

/** People who are nearly meant, when few are exactly. */
async function nearPeople(
  { db, clock }: SearchDeps,
  terms: readonly SearchTerm[],
  known: readonly string[],
): Promise<FoundPatient[]> {
  const isLongEnough = (term: SearchTerm) =>
    term.kind === "word" && Array.from(term.name).length >= shortestNear;
  if (!terms.some(isLongEnough)) return [];
  const ids = await inTransaction(db, async (tx) => {
    const near = await repository.findNear(tx, terms, known);
    return near
      .filter(({ searchText }) => isNearMatch(terms, searchText))
      .slice(0, mostNear)
      .map(({ id }) => id);
  });
  const rows = await repository.findPeople(db, ids, clock.now());
  return rows.map((row) => toFound(row, true));
}

/**
 * People on file who match everything that was typed, a page at a time; at the end of the list those
 * whose names differ by a slip of the keys.
 */
export async function searchPatients(
  deps: SearchDeps,
  { q, show, order, page, size }: SearchRequest,
  caller: Caller,
): Promise<FoundPeople> {
  const terms = readTerms(q);
  const wanted = {
    now: deps.clock.now(),
    show,
    order,
    offset: (page - 1) * size,
    limit: size + 1,
  };
  const { rows, lookedAt } =
    terms.length === 0
      ? { rows: [], lookedAt: 0 }
      : await repository.search(deps.db, terms, wanted);
  const hasMore = rows.length > size;
  const exact = rows.slice(0, size).map((row) => toFound(row, false));
  // An address that somebody has was not mistyped; compared by their letters, all of one provider are alike.
  const isFound = lookedAt >= enoughExact || (lookedAt > 0 && terms.some(isAddress));
  const near =
    hasMore || page > 1 || show !== "all" || isFound
      ? []
      : await nearPeople(
          deps,
          terms,
          exact.map(({ id }) => id),
        );
  const patients = [...exact, ...near].slice(0, size);
  await recordShown(
    deps,
    caller,
    patients.map(({ id }) => id),
  );
  return { patients, hasMore, tooMany: lookedAt > repository.mostLookedAt };
}

/** The people whose pages the caller opened last. */
export async function recentPatients(
  deps: SearchDeps,
  caller: Caller,
): Promise<{ patients: FoundPatient[]; onFile: number }> {
  const ids = await repository.findRecent(deps.db, caller.staff?.accountId ?? "", {
    looks: recentLooks,
    people: mostRecent,
  });
  const rows = await repository.findPeople(deps.db, ids, deps.clock.now());
  await recordShown(
    deps,
    caller,
    rows.map(({ id }) => id),
  );
  return {
    patients: rows.map((row) => toFound(row, false)),
    onFile: await repository.countPeople(deps.db),
  };
}

/** One person on file as the search shows them; whoever asks puts the look on record. Throws `not_found`. */
export async function personAsFound(
  { db, clock }: Pick<SearchDeps, "db" | "clock">,
  patientId: string,
): Promise<FoundPatient> {
  const { id } = await findPatient(db, patientId);
  const [row] = await repository.findPeople(db, [id], clock.now());
  if (row === undefined) throw new AppError("not_found");
  return toFound(row, false);
}

/**
 * The name and birth date on file; of a merged record, of the one that stands for it. Throws `not_found`
 * for an unknown id and for somebody who was erased.
 */
export async function findPatient(
  db: Database | Transaction,
  id: string,
): Promise<{ id: string; firstName: string; lastName: string; dateOfBirth: string | null }> {
  const found = await repository.find(db, id);
  if (found) return found;
  throw new AppError("not_found", {
    message: "That person is no longer on file. Please search again.",
  });
}
