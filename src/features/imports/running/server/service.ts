import { smsConsentPurpose } from "#features/booking/appointments/rules.ts";
import { enterImportedVisit } from "#features/booking/server/public.ts";
import { recordConsent } from "#features/consent/server/public.ts";
import { recordAudit } from "#features/staff-access/server/public.ts";
import { createTask } from "#features/tasks/server/public.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import { findCandidates, findCatalog, findPhones } from "../../checking/server/repository.ts";
import { certainOf, judgePerson } from "../../checking/rules.ts";
import { placeOf, wantedOf } from "../../checking/server/service.ts";
import { conflictWords, importedConsent, taskTitles } from "../../content.ts";
import { type LineChoice, type LineKind, lineKinds } from "../../contract.ts";
import type { PatientValues } from "../../patient-lines/rules.ts";
import { choiceFor } from "../../rules.ts";
import * as stored from "../../lines/server/repository.ts";
import * as files from "../../server/repository.ts";
import type { ImportRow } from "../../server/repository.ts";
import type { ImportDeps } from "../../server/service.ts";
import type { Catalog, VisitValues } from "../../visit-lines/rules.ts";
import * as repository from "./repository.ts";
import type { LineOutcome, NewPatient, RunLine } from "./repository.ts";

export type RunningDeps = Pick<ImportDeps, "db" | "clock" | "sealer" | "random">;

const linesAtOnce = 500;
const progressEveryMs = 500;

/** The run was stopped: by somebody, or because the server ends. Nothing of it stays. */
class Stopped extends Error {}

type Run = { deps: RunningDeps; imported: ImportRow; at: Date };

const untouched = ({ line, kind, conflict, matchId }: RunLine): LineOutcome => ({
  line,
  kind,
  conflict,
  outcome: "left",
  matchId,
  targetId: null,
  taskId: null,
  consentId: null,
  filledSealed: null,
});

const openReading = <Values>({ deps }: Run, line: RunLine) =>
  (JSON.parse(deps.sealer.open(line.readingSealed)) as { values: Values }).values;

function toPatient({ deps, at }: Run, id: string, values: PatientValues): NewPatient {
  const sealed = (text: string | null) => (text === null ? null : deps.sealer.seal(text));
  return {
    id,
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    phone: values.phone,
    dateOfBirth: values.dateOfBirth,
    insuranceProvider: values.insuranceProvider,
    insuranceMemberIdSealed: sealed(values.insuranceMemberId),
    insuranceGroupNumberSealed: sealed(values.insuranceGroupNumber),
    number: values.number,
    createdAt: values.since === null ? at : new Date(values.since),
  };
}

/** A consent that the file states, with its date and where it was given. */
async function keepConsent(
  tx: Transaction,
  { deps }: Run,
  patientId: string,
  values: PatientValues,
): Promise<string | null> {
  if (values.textsAgreed === null || values.phone === null) return null;
  const id = deps.random.uuid();
  const { at, source } = values.textsAgreed;
  await recordConsent(tx, {
    id,
    patientId,
    channel: "sms",
    address: values.phone,
    purpose: smsConsentPurpose,
    words: importedConsent.words(source),
    version: importedConsent.version,
    source,
    at: new Date(at),
  });
  return id;
}

async function addDoubleTask(
  tx: Transaction,
  { deps, at, imported }: Run,
  { patientId, line, matchId }: { patientId: string; line: number; matchId: string | null },
): Promise<string> {
  const id = deps.random.uuid();
  const other = matchId === null ? "an earlier line of the file" : `another one: ${matchId}`;
  await createTask(tx, {
    id,
    kind: "possible-double",
    title: taskTitles.double,
    detail: `A record that came with line ${line} of ${imported.fileName} may be ${other}. Compare them before the next visit.`,
    patientId,
    at,
  });
  return id;
}

/** Who lines speak of, asked again: somebody may have come on file since the dry run. */
async function judgedAgain(
  tx: Transaction,
  { imported }: Run,
  lines: readonly RunLine[],
  values: readonly PatientValues[],
) {
  const wanted = lines.map(({ line }, index) => wantedOf(line, values[index] as PatientValues));
  const candidates = await findCandidates(tx, wanted, imported.id);
  return lines.map((line, index) => {
    if (line.kind === "double-in-file") return line;
    const verdict = judgePerson(values[index] as PatientValues, candidates.get(line.line) ?? []);
    return { ...line, ...verdict };
  });
}

async function runPeople(tx: Transaction, run: Run, lines: readonly RunLine[]): Promise<void> {
  const { deps, imported, at } = run;
  const values = lines.map((line) => openReading<PatientValues>(run, line));
  const judged = await judgedAgain(tx, run, lines, values);
  const ownIds = values.flatMap(({ patientId }) => (patientId === null ? [] : [patientId]));
  const taken = await repository.knownIds(tx, ownIds);
  const outcomes: LineOutcome[] = [];
  const people: NewPatient[] = [];
  const followUps: (() => Promise<void>)[] = [];
  for (const [index, line] of judged.entries()) {
    const person = values[index] as PatientValues;
    const choice = choiceFor("patients", line.kind, imported.choices);
    const outcome = untouched(line);
    outcomes.push(outcome);
    if (choice === "fill" && line.matchId !== null) {
      const filling = toPatient(run, line.matchId, person);
      const filled = await repository.fillEmpty(tx, filling, at);
      outcome.outcome = "filled";
      outcome.filledSealed = filled === null ? null : deps.sealer.seal(JSON.stringify(filled));
    } else if (choice === "add" || choice === "add-task") {
      const isFree = person.patientId !== null && !taken.has(person.patientId);
      const patientId = isFree && person.patientId !== null ? person.patientId : deps.random.uuid();
      taken.add(patientId);
      people.push(toPatient(run, patientId, person));
      outcome.outcome = "added";
      outcome.targetId = patientId;
      followUps.push(async () => {
        outcome.consentId = await keepConsent(tx, run, patientId, person);
        if (choice === "add-task")
          outcome.taskId = await addDoubleTask(tx, run, { ...line, patientId });
      });
    }
  }
  await repository.insertPatients(tx, people, { importId: imported.id, at });
  for (const followUp of followUps) await followUp();
  await repository.keepOutcomes(tx, imported.id, outcomes);
}

async function addVisitTask(
  tx: Transaction,
  { deps, at, imported }: Run,
  line: RunLine,
  visit: VisitValues,
): Promise<string> {
  const id = deps.random.uuid();
  const name = `${visit.firstName} ${visit.lastName}`.trim() || `number ${visit.number ?? "?"}`;
  const when = visit.start === null ? "no time" : visit.start;
  await createTask(tx, {
    id,
    kind: "move-visit",
    title: taskTitles.visit,
    detail:
      `Line ${line.line} of ${imported.fileName}: ${name}, ${when}, ${visit.service} with ${visit.provider}. ${line.conflict ?? ""}`.slice(
        0,
        2000,
      ),
    patientId: line.matchId,
    at,
  });
  return id;
}

async function runVisits(
  tx: Transaction,
  run: Run,
  lines: readonly RunLine[],
  catalog: Catalog,
): Promise<void> {
  const { deps, imported, at } = run;
  const values = lines.map((line) => openReading<VisitValues>(run, line));
  const wanted = lines.map(({ line }, index) => wantedOf(line, values[index] as VisitValues));
  const candidates = await findCandidates(tx, wanted, imported.id);
  const persons = lines.map(({ line }, index) =>
    certainOf(values[index] as VisitValues, candidates.get(line) ?? []),
  );
  const ids = [...new Set(persons.flatMap((person) => (person ? [person.id] : [])))];
  const phones = await findPhones(tx, ids);
  const outcomes: LineOutcome[] = [];
  for (const [index, line] of lines.entries()) {
    const visit = values[index] as VisitValues;
    const person = persons[index];
    const outcome = untouched(line);
    outcomes.push(outcome);
    const leave = async (kind: LineKind, conflict: string | null) => {
      Object.assign(outcome, { kind, conflict });
      if (choiceFor("visits", kind, imported.choices) === "task")
        outcome.taskId = await addVisitTask(tx, run, { ...line, conflict }, visit);
    };
    if (choiceFor("visits", line.kind, imported.choices) !== "add") {
      await leave(line.kind, line.conflict);
      continue;
    }
    const place = placeOf(visit, catalog);
    const phone = visit.phone ?? (person && phones.get(person.id)) ?? null;
    if (typeof place === "string") await leave("unknown-care", place);
    else if (place.start <= at) await leave("past", conflictWords.past);
    else if (!person) await leave("unknown-person", conflictWords.unknownPerson);
    else if (phone === null) await leave("unknown-person", conflictWords.noPhone);
    else {
      const id = deps.random.uuid();
      const names = candidates.get(line.line)?.find((one) => one.id === person.id);
      const isEntered = await enterImportedVisit(tx, deps, {
        ...place,
        id,
        patientId: person.id,
        firstName: visit.firstName || (names?.firstName ?? ""),
        lastName: visit.lastName || (names?.lastName ?? ""),
        email: visit.email ?? "",
        phone,
        staffNotes: visit.note,
        at,
      });
      if (isEntered) Object.assign(outcome, { outcome: "added", targetId: id, matchId: person.id });
      else await leave("taken", conflictWords.taken);
    }
  }
  await repository.keepOutcomes(tx, imported.id, outcomes);
}

/** Shows how far a run is while its transaction is open: what it writes itself nobody sees before its end. */
function progressShown({ deps, imported }: Run) {
  let done = 0;
  let shown = 0;
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    if (done === shown) return;
    shown = done;
    writing = files.noteProgress(deps.db, imported.id, done).catch(() => undefined);
  }, progressEveryMs);
  return {
    add: (count: number) => {
      done += count;
    },
    async end() {
      clearInterval(timer);
      await writing;
    },
  };
}

/**
 * Imports what the dry run showed, in one transaction: whoever looks sees everything or nothing, and a
 * server that dies leaves nothing behind. `afterBatch` hears of each few hundred lines.
 */
export async function runImport(
  deps: RunningDeps,
  imported: ImportRow,
  signal: AbortSignal,
  afterBatch: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { id, kind } = imported;
  const run: Run = { deps, imported, at: deps.clock.now() };
  const kinds = lineKinds.filter((one) => {
    const choice: LineChoice = choiceFor(kind, one, imported.choices);
    return one !== "error" && choice !== "skip";
  });
  // Begun outside the transaction: it may not ask for a second connection from inside.
  const progress = progressShown(run);
  try {
    await inTransaction(deps.db, async (tx) => {
      await repository.leaveOut(tx, id, kinds);
      const catalog = kind === "visits" ? await findCatalog(tx) : null;
      for (let after = 0; ;) {
        const isOurs = !signal.aborted && (await files.statusOf(tx, id)) === "running";
        if (!isOurs) throw new Stopped();
        const lines = await repository.linesToRun(tx, id, { kinds, after, limit: linesAtOnce });
        if (lines.length === 0) break;
        if (catalog === null) await runPeople(tx, run, lines);
        else await runVisits(tx, run, lines, catalog);
        after = lines.at(-1)?.line ?? after;
        progress.add(lines.length);
        await afterBatch();
      }
      await finish(tx, run);
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    await progress.end();
  }
}

/** The last step: what became of all, and the row on record. Somebody who cancelled meanwhile is heard. */
async function finish(tx: Transaction, { imported, at }: Run): Promise<void> {
  const { id } = imported;
  const result = await repository.sumOutcomes(tx, id);
  const { counts, corrected } = await stored.countKinds(tx, id);
  const to = { status: "done", result, counts, corrected, ranAt: at, attempts: 0 } as const;
  if (!(await files.change(tx, id, "running", to, at))) throw new Stopped();
  await recordAudit(tx, {
    at,
    actorKind: "system",
    actorId: null,
    action: "import.run",
    subject: "import",
    subjectId: id,
    outcome: "allowed",
    reason: `${result.added} added, ${result.filled} filled, ${result.left} left out`,
  });
}
