import { manageUrl } from "#features/booking/server/public.ts";
import { smsConsentPurpose } from "#features/booking/appointments/rules.ts";
import { queueText } from "#features/outbox/server/public.ts";
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
import { formatDay, formatTime } from "#practice/time.ts";
import { recallsUntil } from "../../recall/server/service.ts";
import { type WordingBook, wordingBook, writeFrom } from "../../templates/server/public.ts";
import type { TextCadence } from "../contract.ts";
import {
  cadenceProblems,
  hourMs,
  hoursText,
  remindersOf,
  type Step,
  usualCadence,
} from "../rules.ts";
import * as repository from "./repository.ts";
import type { ComingVisit } from "./repository.ts";

export type CadenceDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  /** Origin of the public pages, for the links in texts. */
  siteUrl: string;
};
type Reader = Database | Transaction;

const mostVisits = 2000;
const queuedAtOnce = 200;

/** A text that the rules will make. */
export type PlannedText = {
  key: string;
  kind: "reminder" | "recall";
  at: Date;
  expiresAt: Date;
  /** "24 hours before": why it goes out. */
  why: string;
  appointmentId: string | null;
  patientId: string;
  patientName: string;
  phone: string;
  message: string;
};

/** The cadence that counts now. */
export async function readCadence(db: Reader): Promise<TextCadence> {
  const row = await repository.newestCadence(db);
  if (row === undefined) {
    const { steps, sendsRecalls } = usualCadence;
    return { steps: [...steps], sendsRecalls, version: 0, changedAt: null, changedBy: null };
  }
  return { ...row, changedAt: row.changedAt.toISOString() };
}

export type CadenceChange = { steps: readonly Step[]; sendsRecalls: boolean; version: number };

/** Throws `validation_failed` by step, and `changed_elsewhere` with the newest when another was seen. */
export async function changeCadence(
  deps: CadenceDeps,
  { steps, sendsRecalls, version }: CadenceChange,
  caller: Caller,
): Promise<TextCadence> {
  const fields = cadenceProblems(steps);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  const act = { action: "sms.cadence", subject: "cadence", subjectId: "texts" };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const current = await readCadence(tx);
      const at = deps.clock.now();
      const by = caller.staff?.accountId ?? null;
      const next = { version: version + 1, steps, sendsRecalls, at, by };
      const isFirst = current.version === version && (await repository.insertCadence(tx, next));
      if (!isFirst) throw new AppError("changed_elsewhere", { details: { current } });
      const reason = `version ${version + 1}`;
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed", reason });
      return readCadence(tx);
    }),
  );
}

function reminderText(deps: CadenceDeps, book: WordingBook, visit: ComingVisit): string {
  return writeFrom(book, "reminder", {
    day: formatDay(visit.startsAt),
    time: formatTime(visit.startsAt),
    code: visit.confirmationCode,
    link: manageUrl(deps, visit),
  });
}

async function plannedReminders(
  db: Reader,
  deps: CadenceDeps,
  {
    now,
    until,
    steps,
    book,
  }: { now: Date; until: Date; steps: readonly Step[]; book: WordingBook },
): Promise<PlannedText[]> {
  const farthest = Math.max(0, ...steps.map(({ isOn, hours }) => (isOn ? hours : 0)));
  const to = new Date(until.getTime() + farthest * hourMs);
  const about = { from: now, to, purpose: smsConsentPurpose, limit: mostVisits };
  const visits = await repository.comingVisits(db, about);
  return visits.flatMap((visit) => {
    const { id, patientId, patientName, phone } = visit;
    return remindersOf(visit, steps, now)
      .filter(({ at }) => at <= until)
      .map(({ key, hours, at, expiresAt }) => ({
        key,
        kind: "reminder" as const,
        at,
        expiresAt,
        why: `${hoursText(hours)} before`,
        appointmentId: id,
        patientId,
        patientName,
        phone,
        message: reminderText(deps, book, visit),
      }));
  });
}

async function plannedRecalls(
  db: Reader,
  deps: CadenceDeps,
  { now, until, book }: { now: Date; until: Date; book: WordingBook },
): Promise<PlannedText[]> {
  const recalls = await recallsUntil(db, { now, until });
  const message = writeFrom(book, "recall", { link: `${deps.siteUrl}/booking` });
  return recalls.map(({ months, ...recall }) => ({
    ...recall,
    kind: "recall",
    why: `Recall, ${months} months`,
    appointmentId: null,
    message,
  }));
}

/**
 * What the rules will send until an instant and have not queued, by time. Nothing of it is stored: a
 * visit that moves takes its reminders along, one that is cancelled has none.
 */
export async function plannedUntil(
  db: Reader,
  deps: CadenceDeps,
  until: Date,
): Promise<PlannedText[]> {
  const now = deps.clock.now();
  const [cadence, book] = [await readCadence(db), await wordingBook(db)];
  const reminders = await plannedReminders(db, deps, { now, until, steps: cadence.steps, book });
  const recalls = cadence.sendsRecalls ? await plannedRecalls(db, deps, { now, until, book }) : [];
  const planned = [...reminders, ...recalls];
  const known = await repository.knownKeys(
    db,
    planned.map(({ key }) => key),
  );
  return planned
    .filter(({ key }) => !known.has(key))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Queues the planned texts whose time has come, each once on however many instances, and calls back
 * reminders that are no longer true. Answers how many were queued.
 */
export async function queueDueTexts(deps: CadenceDeps): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    await repository.lockPlan(tx);
    await repository.callBackUntrue(tx);
    const at = deps.clock.now();
    const due = await plannedUntil(tx, deps, at);
    const stopped = await repository.stopsOf(
      tx,
      due.map(({ key }) => key),
    );
    const isStopped = new Set(stopped.map(({ key }) => key));
    let queued = 0;
    for (const text of due.filter(({ key }) => !isStopped.has(key)).slice(0, queuedAtOnce)) {
      const { key, kind, appointmentId, patientId, phone, message, expiresAt } = text;
      const isNew = await queueText(tx, {
        id: deps.random.uuid(),
        kind,
        purpose: kind === "recall" ? "recall" : "appointment-messages",
        appointmentId,
        patientId,
        phone,
        message,
        key,
        expiresAt,
        at,
      });
      if (isNew) queued += 1;
    }
    return queued;
  });
}
