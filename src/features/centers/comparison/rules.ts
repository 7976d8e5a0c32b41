import { implantCosts } from "#practice/implant-costs.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { roboticComparison } from "#practice/robotic-comparison.ts";
import { comparisonContent } from "./content.ts";

const words = comparisonContent[locale];

/** A line of the comparison; `details` belong to the detailed breakdown. */
export type ComparisonRow = {
  id: ComparisonId;
  category: string;
  roboticValue: string;
  traditionalValue: string;
  roboticAdvantage: string;
  description: string;
  details: readonly string[];
};
export type ComparisonId = (typeof roboticComparison.rows)[number]["id"] | "price";

const { robotic, traditional } = implantCosts.ranges;
const range = ({ from, to }: { from: number; to: number }) =>
  `${formatDollars(from)}-${formatDollars(to)}`;

const values: readonly { id: ComparisonId; robotic: string; traditional: string }[] = [
  ...roboticComparison.rows,
  { id: "price", robotic: range(robotic), traditional: range(traditional) },
];

/** Robot-guided beside freehand, as the practice states it; the price is a line like any other. */
export const comparisonRows: readonly ComparisonRow[] = values.map((row) => ({
  id: row.id,
  roboticValue: row.robotic,
  traditionalValue: row.traditional,
  ...words.rows[row.id],
}));

/** What the practice has not confirmed yet stands under a footnote. */
export const isComparisonStated =
  !roboticComparison.confirmedByOwner || !implantCosts.confirmedByOwner;

/** The open rows after one was pressed. */
export function toggledRow(
  open: ReadonlySet<ComparisonId>,
  id: ComparisonId,
): ReadonlySet<ComparisonId> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** What a row shows: its description when it is open, the details only with the breakdown switched on. */
export function shownOf(
  id: ComparisonId,
  open: ReadonlySet<ComparisonId>,
  isDetailed: boolean,
): "closed" | "description" | "details" {
  if (!open.has(id)) return "closed";
  return isDetailed ? "details" : "description";
}
