import { hoursOn } from "#features/booking/hours/server/public.ts";
import { foldedName } from "#features/patients/rules.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { practiceClock, practiceDate } from "#practice/time.ts";
import { conflictWords } from "../../content.ts";
import { type LineReading, type PersonValues, readPatientLine } from "../../patient-lines/rules.ts";
import * as stored from "../../lines/server/repository.ts";
import * as files from "../../server/repository.ts";
import type { LineRow } from "../../lines/server/repository.ts";
import type { ImportRow } from "../../server/repository.ts";
import type { ImportDeps } from "../../server/service.ts";
import {
  type Catalog,
  providerNamed,
  readVisitLine,
  serviceNamed,
  type VisitValues,
} from "../../visit-lines/rules.ts";
import {
  certainOf,
  closedWords,
  judgePerson,
  type Opening,
  takenTimes,
  type Verdict,
} from "../rules.ts";
import * as repository from "./repository.ts";
import type { JudgedLine, Wanted } from "./repository.ts";

export type CheckingDeps = Pick<ImportDeps, "db" | "clock" | "sealer">;

const linesAtOnce = 500;

/** Whom a line asks for. */
export function wantedOf(line: number, person: PersonValues): Wanted {
  const { patientId, number, lastName, dateOfBirth, phone, email } = person;
  return { line, patientId, number, lastName, dateOfBirth, phone, email };
}

/** Where a visit of a line would lie, if its care is known. */
export type Place = {
  serviceId: string;
  staffId: string;
  start: Date;
  end: Date;
  /** With the time before and after it that nobody else may have. */
  from: Date;
  to: Date;
  minutes: number;
};

const minuteMs = 60_000;

/** Which service, provider and time a line means; or why none, in words. */
export function placeOf(visit: VisitValues, catalog: Catalog): Place | string {
  const service = serviceNamed(visit.service, catalog);
  if (!service) return conflictWords.unknownService(visit.service.slice(0, 80));
  const provider = providerNamed(visit.provider, catalog);
  if (!provider) return conflictWords.unknownProvider(visit.provider.slice(0, 80));
  if (!provider.categories.includes(service.category)) return conflictWords.unqualified;
  const start = new Date(visit.start ?? 0);
  const minutes = visit.minutes ?? service.durationMinutes;
  const end = new Date(start.getTime() + minutes * minuteMs);
  return {
    serviceId: service.id,
    staffId: provider.id,
    start,
    end,
    from: new Date(start.getTime() - service.bufferBeforeMinutes * minuteMs),
    to: new Date(end.getTime() + service.bufferAfterMinutes * minuteMs),
    minutes,
  };
}

type Read = { row: LineRow; reading: LineReading<PersonValues> };
type Judge = (lines: readonly Read[]) => Promise<Map<number, Verdict>>;

const wrong: Verdict = { kind: "error", matchId: null, conflict: null };

/** What sound lines of people are, by who is on file. */
function peopleJudge(deps: CheckingDeps, id: string): Judge {
  return async (lines) => {
    const wanted = lines.map(({ row, reading }) => wantedOf(row.line, reading.values));
    const candidates = await repository.findCandidates(deps.db, wanted, id);
    return new Map(
      lines.map(({ row, reading }) => [
        row.line,
        judgePerson(reading.values, candidates.get(row.line) ?? []),
      ]),
    );
  };
}

/** The opening of days, each asked for once. */
function openings(db: Database) {
  const known = new Map<string, Opening>();
  return async (date: string): Promise<Opening> => {
    const day = known.get(date) ?? (await hoursOn(db, date));
    known.set(date, day);
    return day;
  };
}

/** What sound lines of visits are: by person, care, hours and times, those of lines before counted in. */
function visitsJudge(deps: CheckingDeps, id: string, catalog: Catalog): Judge {
  const inFile = takenTimes();
  const openingOf = openings(deps.db);
  return async (lines) => {
    const now = deps.clock.now();
    const wanted = lines.map(({ row, reading }) => wantedOf(row.line, reading.values));
    const candidates = await repository.findCandidates(deps.db, wanted, id);
    const places = new Map<number, Place>();
    const verdicts = new Map<number, Verdict>();
    const matches = new Map<number, string>();
    for (const { row, reading } of lines) {
      const visit = reading.values as VisitValues;
      const place = placeOf(visit, catalog);
      const person = certainOf(visit, candidates.get(row.line) ?? []);
      if (person) matches.set(row.line, person.id);
      const say = (kind: Verdict["kind"], conflict: string) =>
        verdicts.set(row.line, { kind, matchId: person?.id ?? null, conflict });
      if (visit.isNotBooked) say("not-booked", conflictWords.notBooked);
      else if (typeof place === "string") say("unknown-care", place);
      else if (place.start <= now) say("past", conflictWords.past);
      else if (!person) say("unknown-person", conflictWords.unknownPerson);
      else places.set(row.line, place);
    }
    const phones = await repository.findPhones(deps.db, [...new Set(matches.values())]);
    const taken = await repository.findTaken(
      deps.db,
      [...places].map(([line, place]) => ({ line, ...place })),
      now,
    );
    for (const { row, reading } of lines) {
      const place = places.get(row.line);
      const matchId = matches.get(row.line);
      if (!place || matchId === undefined) continue;
      const phone = reading.values.phone ?? phones.get(matchId) ?? null;
      const closed = closedWords(
        await openingOf(practiceDate(place.start)),
        practiceClock(place.start),
        practiceClock(place.end),
      );
      const say = (kind: Verdict["kind"], conflict: string | null) =>
        verdicts.set(row.line, { kind, matchId, conflict });
      if (phone === null) say("unknown-person", conflictWords.noPhone);
      else if (taken.has(row.line)) say("taken", conflictWords.taken);
      else {
        const other = inFile.take(place.staffId, place.from, place.to, row.line);
        if (other !== undefined) say("double-in-file", conflictWords.doubleTime(other));
        else say(closed === null ? "clean" : "closed", closed);
      }
    }
    return verdicts;
  };
}

/** A keyed hash of what tells people apart in a file; nobody can read it back. */
function keysOf(sealer: Sealer, person: PersonValues) {
  const key = (text: string | null) => (text === null ? null : sealer.hash("import line", text));
  const name = `${foldedName(person.firstName)}|${person.lastName.toLowerCase()}|${person.dateOfBirth ?? ""}`;
  const number = person.patientId ?? person.number;
  return {
    nameKey: person.lastName === "" ? null : key(name),
    phoneKey: key(person.phone),
    emailKey: key(person.email?.toLowerCase() ?? null),
    numberKey: key(number),
  };
}

function judged({ sealer }: CheckingDeps, { row, reading }: Read, verdict: Verdict): JudgedLine {
  return {
    line: row.line,
    ...verdict,
    isCorrected: reading.notes.length > 0,
    readingSealed: sealer.seal(JSON.stringify(reading)),
    ...keysOf(sealer, reading.values),
  };
}

/**
 * The dry run: reads every line by the plan and says what it is. Writes to the import's own lines only, and
 * begins anew when it was broken off.
 */
export async function checkLines(
  deps: CheckingDeps,
  imported: ImportRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, sealer } = deps;
  const { id, kind, columns } = imported;
  await repository.forgetVerdicts(db, id);
  const isPeople = kind === "patients";
  const readLine = isPeople ? readPatientLine : readVisitLine;
  const judge = isPeople
    ? peopleJudge(deps, id)
    : visitsJudge(deps, id, await repository.findCatalog(db));
  for (let after = 0, done = 0; ;) {
    const isOurs = !signal.aborted && (await files.statusOf(db, id)) === "checking";
    if (!isOurs) return;
    const rows = await stored.linesAfter(db, id, { show: "all", after, limit: linesAtOnce });
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) break;
    const read = rows.map((row) => {
      const cells = JSON.parse(sealer.open(row.cellsSealed)) as string[];
      return { row, reading: readLine(cells, columns, clock.now()) };
    });
    const verdicts = await judge(read.filter(({ reading }) => reading.problems.length === 0));
    const lines = read.map((one) => judged(deps, one, verdicts.get(one.row.line) ?? wrong));
    await inTransaction(db, async (tx) => {
      await repository.keepVerdicts(tx, id, lines);
      if (isPeople) await repository.markDoubles(tx, id, { from: first.line, to: last.line });
    });
    after = last.line;
    done += rows.length;
    await files.noteProgress(db, id, done);
  }
  const { counts, corrected } = await stored.countKinds(db, id);
  const to = { status: "checked", counts, corrected, attempts: 0 } as const;
  await files.change(db, id, "checking", to, clock.now());
}
