import {
  type AuditAct,
  auditOf,
  recordAudit,
  recordRepeat,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import {
  deskObjection,
  type DeskRule,
  isOver,
  outsideWords,
  overWords,
  type Standing,
} from "../rules.ts";
import * as repository from "./repository.ts";

function outsideHours(standings: readonly Standing[], start: Date): AppError {
  const people = standings.map((standing) => ({
    staffId: standing.staffId,
    reason: standing.reason,
    message: outsideWords(standing, start),
  }));
  const messages = [...new Set(people.map(({ message }) => message))];
  return new AppError("outside_hours", { message: messages.join(" "), details: { people } });
}

/**
 * Those of these people for whom staff may take a time, those within their hours first. Throws
 * `slot_not_offered` for a time that staff cannot use at all, `already_past` for one that is over until that is meant, and `outside_hours`, naming each person's
 * reason, when nobody is within hours and the rule does not say that this is meant.
 */
export async function peopleAtDesk(
  tx: Transaction,
  staffIds: readonly string[],
  time: { start: Date; end: Date; now: Date },
  rule: DeskRule,
): Promise<string[]> {
  const { start, end, now } = time;
  const objection = deskObjection(start, now);
  if (objection !== null) {
    throw new AppError("slot_not_offered", { message: objection, fields: { start: objection } });
  }
  if (isOver(end, now) && rule.past === "refused") {
    throw new AppError("slot_not_offered", { message: overWords, fields: { start: overWords } });
  }
  if (isOver(end, now) && rule.past === "asked") throw new AppError("already_past");
  const date = practiceDate(start);
  const standings = await repository.standings(tx, staffIds, { date, from: start, to: end });
  const within = standings.filter(({ reason }) => reason === null);
  if (within.length === 0 && !rule.outsideHours) throw outsideHours(standings, start);
  const outside = standings.filter(({ reason }) => reason !== null);
  const people = rule.outsideHours ? [...within, ...outside] : within;
  return people.map(({ staffId }) => staffId);
}

const mostOccupants = 4;
type DeskDeps = { db: Database; clock: Clock };

/** Each visit that was named to staff as what has a time is a look on record. */
async function recordNamed(
  { db, clock }: DeskDeps,
  visitIds: readonly string[],
  caller: Caller,
): Promise<void> {
  for (const visitId of visitIds) {
    await recordAudit(db, {
      ...auditOf(caller),
      at: clock.now(),
      action: "appointment.read",
      subject: "appointment",
      subjectId: visitId,
      outcome: "allowed",
      reason: "named as what has the time",
    });
  }
}

/** The visits that a stored `slot_taken` names. */
function namedIn({ details }: AppError): string[] {
  const { occupants } = (details ?? {}) as { occupants?: { visitId: string | null }[] };
  return (occupants ?? []).flatMap(({ visitId }) => visitId ?? []);
}

/**
 * Puts on record what a member of staff is shown again under their key: the act of an answer, the visits
 * that a failure names. That a change collided is put on record by whoever runs it.
 */
export function repeatOnRecord<T>(
  deps: DeskDeps,
  caller: Caller,
  actOf: (answer: T) => AuditAct,
): (shown: T | AppError) => Promise<void> {
  return (shown) =>
    shown instanceof AppError
      ? recordNamed(deps, namedIn(shown), caller)
      : recordRepeat(deps, caller, actOf(shown));
}

/**
 * Tells staff, in the details of a `slot_taken`, what has the time; every other failure stays as it is.
 * Names patients: each visit named is a look on record.
 */
export async function withOccupants(
  deps: DeskDeps,
  error: AppError,
  time: { staffIds: readonly string[]; from: Date; to: Date; ignoredVisitId?: string | undefined },
  caller: Caller,
): Promise<AppError> {
  if (error.code !== "slot_taken") return error;
  const now = deps.clock.now();
  const { staffIds, from, to, ignoredVisitId } = time;
  const query = { from, to, now, ignoredVisitId, limit: mostOccupants };
  const occupants = await repository.occupants(deps.db, staffIds, query);
  const visitIds = occupants.flatMap(({ visitId }) => visitId ?? []);
  await recordNamed(deps, visitIds, caller);
  const { message, details } = error;
  const other = typeof details === "object" ? details : null;
  return new AppError("slot_taken", { message, details: { ...other, occupants }, cause: error });
}
