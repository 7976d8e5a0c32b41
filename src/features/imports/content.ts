import type {
  DateOrder,
  ImportField,
  ImportKind,
  ImportStatus,
  ListedImport,
  LineChoice,
  LineKind,
} from "./contract.ts";

export const kindNames: Readonly<Record<ImportKind, string>> = {
  patients: "Patients",
  visits: "Future visits",
};

export const fieldNames: Readonly<Record<ImportField, string>> = {
  patientId: "Our patient id",
  number: "Patient number",
  firstName: "First name",
  lastName: "Last name",
  fullName: "Whole name",
  email: "Email",
  phone: "Phone",
  dateOfBirth: "Birth date",
  insuranceProvider: "Insurance",
  insuranceMemberId: "Member id",
  insuranceGroupNumber: "Group number",
  textsAgreedOn: "Texts agreed on",
  textsAgreedSource: "Texts agreed where",
  since: "On file since",
  start: "Date and time",
  date: "Date",
  time: "Time",
  minutes: "Minutes",
  service: "Service",
  provider: "Provider",
  status: "Status",
  note: "Staff note",
};

export const orderNames: Readonly<Record<DateOrder, string>> = {
  "month-first": "Month first",
  "day-first": "Day first",
};

export const statusNames: Readonly<Record<ImportStatus, string>> = {
  uploading: "Not complete",
  reading: "Reading",
  mapping: "Columns to match",
  checking: "Dry run",
  checked: "Ready to import",
  running: "Importing",
  done: "Imported",
  undoing: "Taking back",
  undone: "Taken back",
  cancelled: "Cancelled",
  failed: "Failed",
  expired: "Lines removed",
};

/** What a kind of line is called, with how many there are. */
export const lineKindNames: Readonly<Record<LineKind, string>> = {
  clean: "Nothing wrong",
  error: "Wrong cells",
  "same-person": "Already on file",
  namesake: "Same birth date and last name, other first name",
  "shared-contact": "Shares a phone or email with somebody on file",
  "double-in-file": "Twice in the file",
  "unknown-person": "Nobody on file",
  "unknown-care": "Unknown provider or service",
  taken: "Time is taken",
  closed: "Outside the hours",
  past: "In the past",
  "not-booked": "Not booked any more",
};

export const choiceNames: Readonly<Record<LineChoice, string>> = {
  skip: "Leave out",
  add: "Import",
  "add-task": "Import, with a task to compare",
  fill: "Fill empty fields only",
  task: "Leave out, with a task for the desk",
};

/** Why a line is left to somebody's choice. */
export const conflictWords = {
  samePerson: (proof: string) => `Already on file with the same ${proof}.`,
  namesake: "Somebody on file has this last name, birth date and contact, but another first name.",
  sharedContact: "Somebody else on file has this phone or email: perhaps family.",
  double: (line: number) => `The same person stands in line ${line}.`,
  doubleTime: (line: number) => `Line ${line} takes this time already.`,
  unknownPerson:
    "Nobody on file has this number, or this name, birth date and phone or email. Import the patients first.",
  noPhone: "A visit needs a phone number, and neither the line nor the record has one.",
  unknownService: (cell: string) => `There is no service "${cell}".`,
  unknownProvider: (cell: string) => `There is no provider "${cell}".`,
  unqualified: "This provider does not offer this service.",
  taken: "Something else has this time of the provider.",
  closed: "The practice is closed then.",
  outside: "This lies outside the opening hours.",
  past: "This time is over.",
  notBooked: "The other program says that it was cancelled, missed or done.",
} as const;

/** What a consent that came with a file says. */
export const importedConsent = {
  words: (source: string) =>
    `Agreed to texts about visits before this program: stated by an imported file. Where: ${source}.`,
  version: "imported",
} as const;

/** Failures of a whole file. */
export const fileProblems = {
  tooLarge:
    "The file is larger than 200 MB. Split it into several files and import one after the other.",
  incomplete: "The file did not arrive whole. Please choose it again.",
  zeros: "The file has zero bytes in its text, so it is not a CSV file. Export it again as CSV.",
  onlyHeading: "The file has a heading and no lines below it.",
  tooManyLines:
    "The file has more than 500,000 lines. Split it and import one part after the other.",
  longLine: (line: number) =>
    `Line ${line} is longer than a megabyte. A quotation mark before it may have no end.`,
  openQuote: (line: number) =>
    `A quotation mark that begins in line ${line} has no end. Mend it and choose the file again.`,
  unreadable: (line: number) => `Line ${line} cannot be read as CSV.`,
  gaveUp: "This could not be brought to an end, several times in a row. Nothing of it was kept.",
} as const;

export const taskTitles = {
  visit: "Book a visit of an import by hand",
  double: "Possible double patient record",
} as const;

const linesText = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "line" : "lines"}`;

/** What came of an import, in one sentence. */
export function resultWords(status: ImportStatus, result: ListedImport["result"]): string {
  if (status !== "done" || result === null) return `${statusNames[status]}.`;
  const { added, filled, left } = result;
  const parts = [
    `${linesText(added)} imported`,
    ...(filled > 0 ? [`${linesText(filled)} filled into records`] : []),
    ...(left > 0 ? [`${linesText(left)} left out`] : []),
  ];
  return `${parts.join(", ")}.`;
}
