import {
  auditOf,
  recordAudit,
  recordLook,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { textCost } from "#practice/texting.ts";
import { addDays, practiceDate, startOfDay } from "#practice/time.ts";
import { lockPlan, stopsOf } from "../../cadence/server/repository.ts";
import { type CadenceDeps, type PlannedText, plannedUntil } from "../../cadence/server/service.ts";
import { nextLoudTime } from "../../quiet-hours/rules.ts";
import { segmentsOf, shownMessage } from "../../templates/rules.ts";
import { type Forecast, forecastDays, type ForecastText } from "../contract.ts";
import { forecastKindOf, reasonOf } from "../rules.ts";
import * as repository from "./repository.ts";
import type { WaitingRow } from "./repository.ts";

const mostTexts = 1000;
const dayMs = 86_400_000;

type Timed = { phone: string; at: Date; expiresAt: Date | null };

/** When it really leaves: not at night, and never after it is of no use. */
function leaving({ phone, at, expiresAt }: Timed, now: Date): Date | null {
  const leaves = nextLoudTime(phone, at > now ? at : now);
  return expiresAt !== null && leaves >= expiresAt ? null : leaves;
}

const timeOf = (at: Date) => ({ at: at.toISOString(), date: practiceDate(at) });

function ofPlanned(text: PlannedText, stoppedBy: string | undefined, now: Date): ForecastText[] {
  const at = leaving(text, now);
  if (at === null) return [];
  return [
    {
      id: text.key,
      kind: text.kind,
      ...timeOf(at),
      name: text.patientName,
      phone: text.phone,
      why: text.why,
      message: shownMessage(text.message),
      segments: segmentsOf(text.message).segments,
      state: stoppedBy === undefined ? "planned" : "stopped",
      note: stoppedBy === undefined ? null : `Stopped by ${stoppedBy}`,
    },
  ];
}

const waitingStates = { pending: "waiting", held: "held", cancelled: "stopped" } as const;

function ofWaiting(row: WaitingRow, now: Date): ForecastText[] {
  const at = leaving({ ...row, at: row.sendAfter }, now);
  if (at === null) return [];
  const notes = {
    pending: null,
    held: row.error,
    cancelled: `Stopped by ${row.stoppedBy}`,
  };
  return [
    {
      id: `text:${row.id}`,
      kind: forecastKindOf(row.kind),
      ...timeOf(at),
      name: row.name,
      phone: row.phone,
      why: reasonOf(row.kind),
      message: shownMessage(row.message),
      segments: segmentsOf(row.message).segments,
      state: waitingStates[row.status],
      note: notes[row.status],
    },
  ];
}

/** Everything that leaves before an instant, by time, with what was stopped. */
export async function textsUntil(
  db: Database,
  deps: CadenceDeps,
  until: Date,
): Promise<{ texts: ForecastText[]; isCut: boolean }> {
  const now = deps.clock.now();
  const from = new Date(now.getTime() - forecastDays * dayMs);
  const [planned, waiting] = await Promise.all([
    plannedUntil(db, deps, until),
    repository.waitingTexts(db, { from, until, limit: mostTexts }),
  ]);
  const stops = await stopsOf(
    db,
    planned.map(({ key }) => key),
  );
  const stoppedBy = new Map(stops.map((stop) => [stop.key, stop.stoppedBy ?? "somebody"]));
  const all = [
    ...planned.flatMap((text) => ofPlanned(text, stoppedBy.get(text.key), now)),
    ...waiting.flatMap((row) => ofWaiting(row, now)),
  ]
    .filter(({ at }) => new Date(at) < until)
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id));
  return { texts: all.slice(0, mostTexts), isCut: all.length > mostTexts };
}

/**
 * How many texts leave in a stretch of time that are planned and not in the queue yet; null for one that
 * reaches further ahead than the forecast looks.
 */
export async function countPlanned(
  db: Database,
  deps: CadenceDeps,
  { from, to }: { from: Date; to: Date },
): Promise<number | null> {
  const now = deps.clock.now();
  if (to <= now) return 0;
  if (to > startOfDay(addDays(practiceDate(now), forecastDays))) return null;
  const { texts } = await textsUntil(db, deps, to);
  return texts.filter(({ state, at }) => state === "planned" && new Date(at) >= from).length;
}

/** What will leave in the next seven days. The look is audited. */
export async function readForecast(deps: CadenceDeps, caller: Caller): Promise<Forecast> {
  const today = practiceDate(deps.clock.now());
  const days = Array.from({ length: forecastDays }, (_, at) => addDays(today, at));
  const until = startOfDay(addDays(today, forecastDays));
  const { texts, isCut } = await textsUntil(deps.db, deps, until);
  const act = { action: "sms.forecast", subject: "texts", subjectId: null };
  // The time of what is due now moves with the clock: that makes it no other look at people.
  const shown = texts.map(({ at: _at, date: _date, ...rest }) => rest);
  await recordLook(deps, caller, act, shown);
  return { texts, isCut, days, centsPerSegment: textCost.centsPerSegment };
}

const queuedId = (id: string) =>
  /^text:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(id)?.[1];

/** Whether the rules still plan a text of this key within the days of the forecast. */
async function isPlanned(tx: Transaction, deps: CadenceDeps, key: string): Promise<boolean> {
  const until = startOfDay(addDays(practiceDate(deps.clock.now()), forecastDays));
  return (await plannedUntil(tx, deps, until)).some((text) => text.key === key);
}

async function stop(
  tx: Transaction,
  deps: CadenceDeps,
  id: string,
  caller: Caller,
): Promise<boolean> {
  const queued = queuedId(id);
  if (queued === undefined) {
    if (!(await isPlanned(tx, deps, id))) return false;
  } else if (!(await repository.stopQueued(tx, queued, "Stopped by staff"))) return false;
  const by = caller.staff?.accountId ?? null;
  await repository.insertStop(tx, { key: id, at: deps.clock.now(), by });
  return true;
}

async function release(tx: Transaction, deps: CadenceDeps, id: string): Promise<boolean> {
  if (!(await repository.removeStop(tx, id))) return false;
  const queued = queuedId(id);
  return queued === undefined || repository.releaseQueued(tx, queued, deps.clock.now());
}

async function change(
  deps: CadenceDeps,
  id: string,
  caller: Caller,
  what: "stop" | "release",
): Promise<{ id: string }> {
  const act = { action: `sms.${what}`, subject: "text", subjectId: id.slice(0, 80) };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      // The job that queues what is due waits: a text is stopped before it is queued, or while it is.
      await lockPlan(tx);
      const isDone =
        what === "stop" ? await stop(tx, deps, id, caller) : await release(tx, deps, id);
      if (!isDone) throw new AppError("text_not_stoppable");
      const at = deps.clock.now();
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
      return { id };
    }),
  );
}

/** Stops a queued or planned text; it stays visible. Throws `text_not_stoppable` when it has left. */
export const stopText = (deps: CadenceDeps, id: string, caller: Caller) =>
  change(deps, id, caller, "stop");

/** Lets a stopped text go again. Throws `text_not_stoppable` when its time is over. */
export const releaseText = (deps: CadenceDeps, id: string, caller: Caller) =>
  change(deps, id, caller, "release");
