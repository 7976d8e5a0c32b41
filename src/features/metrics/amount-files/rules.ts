import { plainCell, readDate, readText, shown } from "../../imports/cells/rules.ts";
import { categoryNames, serviceCategories } from "../../../practice/services.ts";
import type { ServiceCategory } from "../../../practice/services.ts";
import type { AmountKind } from "../amounts/contract.ts";
import { centsOf } from "../amounts/rules.ts";
import type { AmountFile, ReadAmount } from "./contract.ts";

const earliest = "1990-01-01";
const farthestCents = 100_000_000;
const longestNote = 200;

export const amountColumns = ["kind", "date", "amount", "center", "note"] as const;
export type AmountColumn = (typeof amountColumns)[number];

/** How the columns may be named, in small letters; the first name is the one that is asked for. */
const names: Readonly<Record<AmountColumn, readonly string[]>> = {
  kind: ["kind", "type"],
  date: ["date", "day", "transaction date"],
  amount: ["amount", "amount in dollars"],
  center: ["center", "category"],
  note: ["note", "description", "memo"],
};
const needed: readonly AmountColumn[] = ["kind", "date", "amount"];

/** Where each column stands. */
export type Places = Partial<Record<AmountColumn, number>>;

/** Where the columns of a file stand, by their headings; or which are missing or there twice. */
export function placesOf(headings: readonly string[]): Places | { problem: string } {
  const written = headings.map((heading) => plainCell(heading).trim().toLowerCase());
  const places: Places = {};
  for (const column of amountColumns) {
    const found = written.flatMap((heading, at) => (names[column].includes(heading) ? [at] : []));
    if (found.length > 1)
      return { problem: `Two columns say the ${column}. Leave one of them out.` };
    if (found[0] !== undefined) places[column] = found[0];
  }
  const missing = needed.filter((column) => places[column] === undefined);
  if (missing.length === 0) return places;
  return {
    problem: `The first line has no heading "${missing.join('", "')}". It names the columns: kind, date, amount, and if you like center and note.`,
  };
}

const kinds: Readonly<Record<string, AmountKind>> = {
  production: "production",
  collection: "collection",
  collections: "collection",
  payment: "collection",
  expense: "expense",
  expenses: "expense",
};

const categoryOf = (text: string): ServiceCategory | undefined =>
  serviceCategories.find(
    (one) => one === text.toLowerCase() || categoryNames[one].toLowerCase() === text.toLowerCase(),
  );

/** Cents of an amount as files write it: books put what was given back in parentheses. */
function centsIn(text: string): number | null {
  const inParentheses = /^\(\s*\$?([\d,.]+)\s*\)$/.exec(text)?.[1];
  const cents = centsOf(inParentheses ?? text);
  return inParentheses === undefined || cents === null ? cents : -cents;
}

function amountProblem(text: string, cents: number | null): string | null {
  if (text === "") return "The amount is empty.";
  if (cents === null)
    return `Amount ${shown(text)} is not dollars and cents, such as 1,250.50 or -80.`;
  if (cents === 0) return "The amount is zero.";
  return Math.abs(cents) > farthestCents ? `Amount ${shown(text)} is more than $1,000,000.` : null;
}

function dateIn(text: string, today: string): { value: string } | { problem: string } {
  if (text === "") return { problem: "The date is empty." };
  const date = readDate(text, "month-first", { today, is: "visit", what: "Date" });
  if ("problem" in date) return date;
  if (date.value > today) return { problem: `Date ${shown(text)} has not come yet.` };
  return date.value < earliest ? { problem: `Date ${shown(text)} lies before 1990.` } : date;
}

/** A line of a file as an amount; or everything that is wrong with it. Dates with slashes are month first. */
export function readAmountLine(
  { line, cells, places }: { line: number; cells: readonly string[]; places: Places },
  today: string,
): { amount: ReadAmount } | { problems: string[] } {
  const cell = (column: AmountColumn) => plainCell(cells[places[column] ?? -1] ?? "").trim();
  const kind = kinds[cell("kind").toLowerCase()];
  const date = dateIn(cell("date"), today);
  const cents = centsIn(cell("amount"));
  const badAmount = amountProblem(cell("amount"), cents);
  const category = cell("center") === "" ? null : categoryOf(cell("center"));
  const note = readText(cell("note").replaceAll(/\s+/g, " "), longestNote, "The note");
  const problems = [
    ...(kind === undefined
      ? [`Kind ${shown(cell("kind")) || "(empty)"} is not production, collection or expense.`]
      : []),
    ...("problem" in date ? [date.problem] : []),
    ...(badAmount === null ? [] : [badAmount]),
    ...(category === undefined ? [`There is no center ${shown(cell("center"))}.`] : []),
    ...("problem" in note ? [note.problem] : []),
  ];
  if (
    problems.length > 0 ||
    kind === undefined ||
    category === undefined ||
    cents === null ||
    "problem" in date ||
    "problem" in note
  )
    return { problems };
  return {
    amount: { line, kind, date: date.value, amountCents: cents, category, note: note.value },
  };
}

/** What the amounts of a file add up to, and from when to when they are. */
export function summaryOf(
  amounts: readonly ReadAmount[],
): Pick<AmountFile, "from" | "to" | "sums"> {
  const days = amounts.map(({ date }) => date).toSorted();
  const sum = (kind: AmountKind) =>
    amounts
      .filter((one) => one.kind === kind)
      .reduce((all, { amountCents }) => all + amountCents, 0);
  return {
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    sums: {
      production: sum("production"),
      collection: sum("collection"),
      expense: sum("expense"),
    },
  };
}
