import { comparisonContent } from "#features/centers/comparison/content.ts";
import { procedureStepsContent } from "#features/centers/procedure-steps/content.ts";
import { implantCosts } from "#practice/implant-costs.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { roboticComparison } from "#practice/robotic-comparison.ts";
import { withLength } from "#practice/service-words.ts";
import { Points } from "../care-section.tsx";

// Looked up when it is drawn: what stood beside the functions would stay in the page's program.
const rangeOf = ({ from, to }: { from: number; to: number }) =>
  `${formatDollars(from)}-${formatDollars(to)}`;

/** Both ways in figures, for pages on which no script runs. */
export function ComparisonInWords() {
  const { rows, robotic, traditional, advantage, footnote } = comparisonContent[locale];
  const { ranges } = implantCosts;
  const price = {
    id: "price",
    robotic: rangeOf(ranges.robotic),
    traditional: rangeOf(ranges.traditional),
  } as const;
  const points = [...roboticComparison.rows, price].map((row) => {
    const { category, description, roboticAdvantage, details } = rows[row.id];
    const figures = `${robotic}: ${row.robotic}. ${traditional}: ${row.traditional}.`;
    const more = `${advantage}: ${roboticAdvantage} ${details.join(" ")}`;
    return { title: category, text: `${figures} ${description} ${more}` };
  });
  return (
    <>
      <Points points={points} />
      <p>{footnote}</p>
    </>
  );
}

/** The way of a guided implant, for the same pages. */
export function StepsInWords() {
  const points = procedureStepsContent[locale].steps.map((step) => ({
    title: step.title,
    text: `${step.description} (${withLength(step.duration, step.service)})`,
  }));
  return <Points points={points} ordered />;
}
