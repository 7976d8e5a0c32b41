import type {
  DateOrder,
  DateProof,
  ImportField,
  ImportKind,
  ImportStatus,
  LineChoice,
  LineChoices,
  LineKind,
  PlannedColumn,
} from "./contract.ts";
import { isDateField } from "./headings/rules.ts";

/** What may become of a kind of line, the usual choice first. */
export const choicesOf: Readonly<Record<LineKind, readonly [LineChoice, ...LineChoice[]]>> = {
  clean: ["add"],
  error: ["skip"],
  "same-person": ["skip", "fill", "add-task"],
  namesake: ["add-task", "skip"],
  "shared-contact": ["add-task", "add", "skip"],
  "double-in-file": ["skip"],
  "unknown-person": ["skip", "task"],
  "unknown-care": ["skip", "task"],
  taken: ["skip", "task"],
  closed: ["skip", "add", "task"],
  past: ["skip"],
  "not-booked": ["skip"],
};

/** Two lines of one person are one person; of people only, whoever means two says so. */
const doublesOfPeople: readonly [LineChoice, ...LineChoice[]] = ["skip", "add-task"];

/** The choices for a kind of line in a kind of file. */
export function allowedChoices(
  importKind: ImportKind,
  kind: LineKind,
): readonly [LineChoice, ...LineChoice[]] {
  return importKind === "patients" && kind === "double-in-file" ? doublesOfPeople : choicesOf[kind];
}

/** What becomes of a kind of line: as chosen, else as usual. */
export function choiceFor(
  importKind: ImportKind,
  kind: LineKind,
  choices: LineChoices,
): LineChoice {
  const allowed = allowedChoices(importKind, kind);
  const chosen = choices[kind];
  return chosen !== undefined && allowed.includes(chosen) ? chosen : allowed[0];
}

/** Whether somebody may choose this. */
export const mayChoose = (importKind: ImportKind, choices: LineChoices): boolean =>
  Object.entries(choices).every(([kind, choice]) =>
    allowedChoices(importKind, kind as LineKind).includes(choice),
  );

/** What the run will do, by the dry run and the choices: the parts are together all lines. */
export function sumsOf(
  importKind: ImportKind,
  counts: Partial<Record<LineKind, number>>,
  choices: LineChoices,
): { added: number; filled: number; left: number; wrong: number; tasks: number } {
  const sums = { added: 0, filled: 0, left: 0, wrong: 0, tasks: 0 };
  for (const [name, count] of Object.entries(counts)) {
    const kind = name as LineKind;
    const choice = choiceFor(importKind, kind, choices);
    if (kind === "error") sums.wrong += count;
    else if (choice === "add" || choice === "add-task") sums.added += count;
    else if (choice === "fill") sums.filled += count;
    else sums.left += count;
    if (choice === "add-task" || choice === "task") sums.tasks += count;
  }
  return sums;
}

/** Columns whose dates can be read both ways, and nobody has said which: their places. */
export function openDateColumns(
  columns: readonly PlannedColumn[],
  proofs: readonly DateProof[],
): number[] {
  return columns.flatMap(({ field, dateOrder }, index) => {
    const proof = proofs[index] ?? "none";
    const isOpen = proof === "either" || proof === "both";
    return isDateField(field) && dateOrder === null && isOpen ? [index] : [];
  });
}

/** The order that a column's own dates prove. */
export function provenOrder(proof: DateProof | undefined): DateOrder | null {
  return proof === "month-first" || proof === "day-first" ? proof : null;
}

/** The plan with the orders that need no question. */
export function withProvenOrders(
  columns: readonly PlannedColumn[],
  proofs: readonly DateProof[],
): PlannedColumn[] {
  return columns.map(({ field, dateOrder }, index) => ({
    field,
    dateOrder: isDateField(field) ? (dateOrder ?? provenOrder(proofs[index])) : null,
  }));
}

/** What a plan lacks before a dry run, in plain words; null when nothing. */
export function planProblemOf(
  kind: ImportKind,
  columns: readonly PlannedColumn[],
  proofs: readonly DateProof[],
): string | null {
  const fields = columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const has = (field: ImportField) => fields.includes(field);
  if (new Set(fields).size < fields.length)
    return "Two columns become the same field. Leave one of them out.";
  const hasName = has("fullName") || (has("firstName") && has("lastName"));
  if (kind === "patients" && !hasName)
    return "Say which columns hold the first name and the last name, or the whole name.";
  if (kind === "visits") {
    if (!hasName && !has("number") && !has("patientId"))
      return "Say which column holds the patient's number, or the names and the birth date.";
    if (!has("start") && !has("date")) return "Say which column holds the date of the visit.";
    if (!has("service")) return "Say which column holds the service.";
    if (!has("provider")) return "Say which column holds the provider.";
  }
  if (has("textsAgreedOn") !== has("textsAgreedSource"))
    return "A consent to texts needs both its day and its source. Choose both columns or neither.";
  if (openDateColumns(columns, proofs).length > 0)
    return "Some dates can be read two ways. Say whether the month or the day comes first.";
  return null;
}

/** Work that goes on in the background. */
export const isUnderWay = (status: ImportStatus): boolean =>
  status === "reading" || status === "checking" || status === "running" || status === "undoing";

/** Where an import goes when what is under way is stopped; undefined when nothing is. */
export const afterCancel: Partial<Record<ImportStatus, ImportStatus>> = {
  uploading: "cancelled",
  reading: "cancelled",
  mapping: "cancelled",
  checked: "cancelled",
  checking: "mapping",
  running: "checked",
};

/** "312 kB", "1.4 MB": a size as people say it. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
