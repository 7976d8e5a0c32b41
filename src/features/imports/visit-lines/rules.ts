import { instantAt, isCalendarDate, planProblem, practiceDate } from "../../../practice/time.ts";
import { readDate, readText, readTime, shown, timeBehindDate } from "../cells/rules.ts";
import type { PlannedColumn } from "../contract.ts";
import {
  type CellReader,
  cellReader,
  type LineReading,
  type PersonValues,
  readPerson,
} from "../patient-lines/rules.ts";

export type VisitValues = PersonValues & {
  /** Null when it could not be read. */
  start: string | null;
  minutes: number | null;
  /** As the file writes them. */
  service: string;
  provider: string;
  /** The other program had it cancelled, missed or done. */
  isNotBooked: boolean;
  note: string | null;
};

export type CatalogService = {
  id: string;
  name: string;
  category: string;
  durationMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
};
export type CatalogProvider = {
  id: string;
  title: string;
  firstName: string;
  lastName: string;
  categories: readonly string[];
};
export type Catalog = {
  services: readonly CatalogService[];
  providers: readonly CatalogProvider[];
};

const folded = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\b(dr|mr|mrs|ms|dds|dmd|rn)\b\.?/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The service that a cell names: by its id or its name. */
export function serviceNamed(cell: string, { services }: Catalog): CatalogService | undefined {
  const wanted = folded(cell);
  return services.find(({ id, name }) => folded(id) === wanted || folded(name) === wanted);
}

/** The one provider that a cell names: by id, whole name either way round, or last name. */
export function providerNamed(cell: string, { providers }: Catalog): CatalogProvider | undefined {
  const wanted = folded(cell);
  const found = providers.filter(({ id, firstName, lastName }) =>
    [id, `${firstName} ${lastName}`, `${lastName} ${firstName}`, lastName].some(
      (name) => folded(name) === wanted,
    ),
  );
  return found.length === 1 ? found[0] : undefined;
}

const notBooked = /cancel|broken|no[\s-]?show|missed|delet|unscheduled|complete/i;

function readMinutes(cell: string) {
  const match = /^(\d{1,3})\s*(?:m|min|minutes)?$/i.exec(cell);
  const minutes = Number(match?.[1]);
  return match !== null && minutes >= 10 && minutes <= 480
    ? { value: minutes }
    : { problem: `Length ${shown(cell)} is not between 10 and 480 minutes.` };
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

function readStart(reader: CellReader, today: string): string | null {
  const field = reader.has("start") ? "start" : "date";
  const cell = reader.textOf(field);
  if (cell === "") {
    reader.problem(field, "The visit has no date.");
    return null;
  }
  if (instant.test(cell) && isCalendarDate(cell.slice(0, 10)) && !Number.isNaN(Date.parse(cell)))
    return new Date(cell).toISOString();
  const order = reader.orderOf(field);
  const date = reader.read(field, (text) =>
    readDate(text, order, { today, is: "visit", what: "Date" }),
  );
  const behind = timeBehindDate(cell);
  const clock = reader.has("time") ? reader.textOf("time") : (behind ?? "");
  const timeField = reader.has("time") ? "time" : field;
  if (clock === "") {
    reader.problem(timeField, "The visit has no time of day.");
    return null;
  }
  const time = readTime(clock);
  if ("problem" in time) {
    reader.problem(timeField, time.problem);
    return null;
  }
  if (date === null) return null;
  const wrong = planProblem(date, time.value, today);
  if (wrong !== null) {
    reader.problem(field, `Date ${shown(cell)}: ${wrong}`);
    return null;
  }
  return instantAt(date, time.value).toISOString();
}

/** A line of a file of visits. Whether its person, time and care exist is for the database to say. */
export function readVisitLine(
  cells: readonly string[],
  columns: readonly PlannedColumn[],
  now: Date,
): LineReading<VisitValues> {
  const reader = cellReader(cells, columns);
  const today = practiceDate(now);
  const hasNames = reader.has("fullName") || reader.has("firstName") || reader.has("lastName");
  const isNamed = hasNames || (!reader.has("patientId") && !reader.has("number"));
  const person = isNamed
    ? readPerson(reader, today)
    : {
        ...readPersonByNumber(reader, today),
        firstName: "",
        lastName: "",
      };
  const values: VisitValues = {
    ...person,
    start: readStart(reader, today),
    minutes: reader.read("minutes", readMinutes),
    service: reader.textOf("service"),
    provider: reader.textOf("provider"),
    isNotBooked: notBooked.test(reader.textOf("status")),
    note: reader.read("note", (cell) => readText(cell, 2000, "The note")),
  };
  if (values.service === "") reader.problem("service", "The visit has no service.");
  if (values.provider === "") reader.problem("provider", "The visit has no provider.");
  return { values, problems: reader.problems, notes: reader.notes };
}

/** A person whom the file names by a number alone. */
function readPersonByNumber(reader: CellReader, today: string): PersonValues {
  const before = reader.problems.length;
  const person = readPerson(reader, today);
  // What names would say is not asked for here.
  const kept = reader.problems.filter(({ column }, index) => index < before || column !== null);
  reader.problems.splice(0, reader.problems.length, ...kept);
  return person;
}
