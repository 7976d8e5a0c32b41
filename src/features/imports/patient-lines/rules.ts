import { addDays, instantAt, practiceDate } from "../../../practice/time.ts";
import {
  plainCell,
  readDate,
  type Reading,
  readEmail,
  readName,
  readPhone,
  readText,
  shown,
  splitName,
} from "../cells/rules.ts";
import type { ImportField, PlannedColumn, Remark } from "../contract.ts";

/** A person as a line tells of them; null where it says nothing. */
export type PersonValues = {
  patientId: string | null;
  number: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  dateOfBirth: string | null;
};

export type PatientValues = PersonValues & {
  insuranceProvider: string | null;
  insuranceMemberId: string | null;
  insuranceGroupNumber: string | null;
  /** When texts were agreed to, and where that is known from. */
  textsAgreed: { at: string; source: string } | null;
  since: string | null;
};

/** What a line says, and what is wrong with it. */
export type LineReading<Values> = {
  values: Values;
  problems: Remark[];
  notes: Remark[];
};

/** The cells of a line by the field that their column becomes. */
export function cellReader(cells: readonly string[], columns: readonly PlannedColumn[]) {
  const problems: Remark[] = [];
  const notes: Remark[] = [];
  const placeOf = (field: ImportField) => columns.findIndex((column) => column.field === field);
  const textOf = (field: ImportField) => {
    const index = placeOf(field);
    return index < 0 ? "" : plainCell(cells[index] ?? "");
  };
  return {
    problems,
    notes,
    textOf,
    has: (field: ImportField) => placeOf(field) >= 0,
    orderOf: (field: ImportField) => columns[placeOf(field)]?.dateOrder ?? null,
    problem(field: ImportField | null, words: string) {
      const column = field === null ? -1 : placeOf(field);
      problems.push({ column: column < 0 ? null : column, words });
    },
    /** The value of a cell; null for an empty one and for one that is wrong. */
    read<T>(field: ImportField, how: (cell: string) => Reading<T>): T | null {
      const cell = textOf(field);
      if (cell === "") return null;
      const reading = how(cell);
      const column = placeOf(field);
      if ("problem" in reading) {
        problems.push({ column, words: reading.problem });
        return null;
      }
      if (reading.note !== undefined) notes.push({ column, words: reading.note });
      return reading.value;
    },
  };
}
export type CellReader = ReturnType<typeof cellReader>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readId(cell: string): Reading<string> {
  return uuid.test(cell)
    ? { value: cell.toLowerCase() }
    : {
        problem: `${shown(cell)} is no patient id of this practice. Choose another field for this column.`,
      };
}

function readNames(reader: CellReader): { firstName: string; lastName: string } {
  const isSplit = reader.has("fullName") && !(reader.has("firstName") && reader.has("lastName"));
  if (isSplit) {
    const parts = splitName(reader.textOf("fullName"));
    if (parts === null) {
      const cell = reader.textOf("fullName");
      reader.problem(
        "fullName",
        cell === ""
          ? "The name is empty."
          : `Name ${shown(cell)} cannot be told apart. Write it as "Last, First".`,
      );
      return { firstName: "", lastName: "" };
    }
    const nameOf = (part: string, what: string) => {
      const reading = readName(part, what);
      if ("problem" in reading) reader.problem("fullName", reading.problem);
      return "problem" in reading ? "" : reading.value;
    };
    return {
      firstName: nameOf(parts.first, "first name"),
      lastName: nameOf(parts.last, "last name"),
    };
  }
  const nameOf = (field: "firstName" | "lastName", what: string) => {
    const reading = readName(reader.textOf(field), what);
    if (!("problem" in reading)) return reading.value;
    reader.problem(field, reading.problem);
    return "";
  };
  return {
    firstName: nameOf("firstName", "first name"),
    lastName: nameOf("lastName", "last name"),
  };
}

/** Who a line is about. */
export function readPerson(reader: CellReader, today: string): PersonValues {
  return {
    patientId: reader.read("patientId", readId),
    number: reader.read("number", (cell) => readText(cell, 40, "The number")),
    ...readNames(reader),
    email: reader.read("email", readEmail),
    phone: reader.read("phone", readPhone),
    dateOfBirth: reader.read("dateOfBirth", (cell) =>
      readDate(cell, reader.orderOf("dateOfBirth"), { today, is: "birth", what: "Birth date" }),
    ),
  };
}

/** Consent that the file states: a day in the past, where it is known from, and a phone it is about. */
function readConsent(reader: CellReader, phone: string | null, today: string) {
  const date = reader.read("textsAgreedOn", (cell) =>
    readDate(cell, reader.orderOf("textsAgreedOn"), { today, is: "birth", what: "Consent date" }),
  );
  const source = reader.read("textsAgreedSource", (cell) => readText(cell, 60, "The source"));
  if (reader.textOf("textsAgreedOn") === "" && source === null) return null;
  if (source === null) {
    reader.problem("textsAgreedOn", "A consent to texts needs its source: where it was given.");
    return null;
  }
  if (reader.textOf("textsAgreedOn") === "")
    reader.problem("textsAgreedSource", "A consent to texts needs the day it was given.");
  if (phone === null) reader.problem("textsAgreedOn", "A consent to texts needs a phone number.");
  return date === null || phone === null
    ? null
    : { at: instantAt(date, "00:00").toISOString(), source };
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** Since when somebody is on file: an instant as our own exports write it, or a day. */
function readSince(reader: CellReader, now: Date): string | null {
  return reader.read("since", (cell) => {
    if (instant.test(cell) && !Number.isNaN(Date.parse(cell)))
      return Date.parse(cell) <= now.getTime()
        ? { value: new Date(cell).toISOString() }
        : { problem: `On file since ${shown(cell)} lies ahead.` };
    const today = practiceDate(now);
    const day = readDate(cell, reader.orderOf("since"), {
      today: addDays(today, 0),
      is: "birth",
      what: "On file since",
    });
    return "problem" in day ? day : { ...day, value: instantAt(day.value, "00:00").toISOString() };
  });
}

/** A line of a file of patients. */
export function readPatientLine(
  cells: readonly string[],
  columns: readonly PlannedColumn[],
  now: Date,
): LineReading<PatientValues> {
  const reader = cellReader(cells, columns);
  const today = practiceDate(now);
  const person = readPerson(reader, today);
  const values: PatientValues = {
    ...person,
    insuranceProvider: reader.read("insuranceProvider", (cell) =>
      readText(cell, 120, "The insurer's name"),
    ),
    insuranceMemberId: reader.read("insuranceMemberId", (cell) =>
      readText(cell, 60, "The member id"),
    ),
    insuranceGroupNumber: reader.read("insuranceGroupNumber", (cell) =>
      readText(cell, 60, "The group number"),
    ),
    textsAgreed: readConsent(reader, person.phone, today),
    since: readSince(reader, now),
  };
  return { values, problems: reader.problems, notes: reader.notes };
}
