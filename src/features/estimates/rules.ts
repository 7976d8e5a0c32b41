import type { FieldMessages } from "../../errors.ts";
import { holidaysOf } from "../../practice/holidays.ts";
import { formatDollars } from "../../practice/money.ts";
import { addDays, weekdayOf } from "../../practice/time.ts";

/** Whoever asks has it in writing within so many business days (45 CFR 149.610(b)(1)(vi)). */
export const answeredWithinDays = 3;
/** A bill this much above the estimate, or more, can be disputed (45 CFR 149.620(b)). */
export const disputeFromCents = 40_000;
/** For how long estimates are kept and copies given (45 CFR 149.610(f)(1)). */
export const keptEstimateYears = 6;

export const mostItems = 30;
export const mostSeparate = 10;
export const mostQuantity = 200;
/** A million dollars: more is a slip of the keys. */
export const mostUnitCents = 100_000_000;
/** The same of all lines together. */
export const mostTotalCents = 100_000_000;
/** As many versions as the table takes. */
export const mostVersions = 99;

/** A line as it is reckoned: how often, and what one costs in US cents. */
export type Priced = { quantity: number; unitCents: number };

/** What a line comes to, in US cents. */
export function lineCents({ quantity, unitCents }: Priced): number {
  return quantity * unitCents;
}

/** What all lines come to together, in US cents. */
export function totalOf(items: readonly Priced[]): number {
  return items.reduce((sum, item) => sum + lineCents(item), 0);
}

const pricedOrFree = ({ quantity, unitCents }: { quantity: number; unitCents: number | null }) => ({
  quantity,
  unitCents: unitCents ?? 0,
});

/** "2 x $850 = $1,700", or "$850" of one. */
export function lineWords(item: Priced): string {
  const { quantity, unitCents } = item;
  if (quantity === 1) return formatDollars(unitCents);
  return `${quantity} x ${formatDollars(unitCents)} = ${formatDollars(lineCents(item))}`;
}

/** "$1,700 + $275 = $1,975", or "$850" of one line. */
export function sumWords(items: readonly Priced[]): string {
  const total = formatDollars(totalOf(items));
  if (items.length < 2) return total;
  return `${items.map((item) => formatDollars(lineCents(item))).join(" + ")} = ${total}`;
}

/** From which bill on somebody may dispute it, in US cents. */
export function disputableFrom(totalCents: number): number {
  return totalCents + disputeFromCents;
}

const saturday = 6;

function isBusinessDay(date: string): boolean {
  const holidays = holidaysOf(Number(date.slice(0, 4)));
  return weekdayOf(date) < saturday && !holidays.some((holiday) => holiday.date === date);
}

/** The third Monday to Friday after a day that is no holiday: later than that the law does not allow. */
function lastLawfulDay(askedOn: string): string {
  let day = askedOn;
  for (let left = answeredWithinDays; left > 0; left -= isBusinessDay(day) ? 1 : 0)
    day = addDays(day, 1);
  return day;
}

/** How far ahead the practice's days are looked at for `answerDay`. */
export const answerSearchDays = 14;

/**
 * The day on which whoever asked has to have the estimate: the third day after it on which the practice is
 * open, but never later than the law's own three business days, also while the practice is away.
 */
export function answerDay(
  askedOn: string,
  days: readonly { date: string; closes: string | null }[],
): string {
  const last = lastLawfulDay(askedOn);
  const open = days.filter(({ date, closes }) => closes !== null && date > askedOn && date <= last);
  return open[answeredWithinDays - 1]?.date ?? open.at(-1)?.date ?? last;
}

/** Somebody whom an estimate is for, as far as known. */
export type PersonForIssue = { dateOfBirth: string | null; phone: string | null };
type DraftForIssue = {
  primary: string;
  scheduledOn: string | null;
  items: readonly { code: string; quantity: number; unitCents: number | null }[];
};

/** What keeps a draft from being given to somebody on a day, by field; empty when nothing does. */
export function issueProblems({
  person,
  draft,
  isOnFile,
  today,
}: {
  person: PersonForIssue;
  draft: DraftForIssue;
  isOnFile: boolean;
  today: string;
}): FieldMessages {
  const problems: FieldMessages = {};
  if (person.dateOfBirth === null)
    problems["person.dateOfBirth"] = "Every estimate says the birth date. Type it.";
  if (!isOnFile && person.phone === null)
    problems["person.phone"] = "Type a phone number: the person is put on file with it.";
  if (draft.primary === "") problems["draft.primary"] = "Say in plain words what it is about.";
  if (draft.scheduledOn !== null && draft.scheduledOn < today)
    problems["draft.scheduledOn"] =
      "This day is over, and an estimate is given before care. Choose another day, or leave it empty.";
  if (draft.items.length === 0) problems["draft.items"] = "Add at least one item.";
  if (totalOf(draft.items.map(pricedOrFree)) > mostTotalCents)
    problems["draft.items"] = "All lines come to more than a million dollars. Look at them again.";
  for (const [at, { code, unitCents }] of draft.items.entries()) {
    if (code === "") problems[`draft.items.${at}.code`] = "Type the service code.";
    if (unitCents === null)
      problems[`draft.items.${at}.unitCents`] = "Type what is expected to be charged.";
  }
  return problems;
}

export const estimateStates = ["asked", "draft", "issued", "closed"] as const;
export type EstimateState = (typeof estimateStates)[number];

/** How an estimate stands. */
export function stateOf(row: {
  issuedVersion: number;
  isClosed: boolean;
  isRequested: boolean;
}): EstimateState {
  if (row.issuedVersion > 0) return "issued";
  if (row.isClosed) return "closed";
  return row.isRequested ? "asked" : "draft";
}

/** What is wrong with a birth date; null when nothing is. */
export function birthProblem(dateOfBirth: string | null, today: string): string | null {
  return dateOfBirth !== null && dateOfBirth > today
    ? "The birth date lies in the future. Look at it again."
    : null;
}
