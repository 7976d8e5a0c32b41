import { aestheticCases, nameOfTreatment, testimonials } from "#practice/aesthetic-cases.ts";
import { facialPackages } from "#practice/aesthetics.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { filled } from "#practice/wording.ts";
import { Points } from "../care-section.tsx";
import { aboutfaceInWordsContent } from "./aboutface-in-words-content.ts";

// Looked up when it is drawn: what stood beside the functions would stay in the page's program.
/** The cases of the gallery and what patients say, for pages on which no script runs. */
export function CasesInWords() {
  const words = aboutfaceInWordsContent[locale];
  const cases = aestheticCases.map(({ treatment, concern, plan, agreement }) => ({
    title: nameOfTreatment(treatment),
    text: `${concern} ${plan} ${agreement === null ? words.sample : ""}`.trim(),
  }));
  const reviews = testimonials.map(({ name, rating, text, source }) => ({
    title: filled(words.review, { name, rating }),
    text: `${text} ${source === null ? words.sampleReview : ""}`.trim(),
  }));
  return (
    <>
      <Points points={cases} />
      <Points points={reviews} />
    </>
  );
}

/** The packages that the planner would choose from, for the same pages. */
export function PackagesInWords() {
  const points = facialPackages.map(({ name, packageCents, description, bestFor }) => ({
    title: name,
    text: `${formatDollars(packageCents)}. ${description} ${bestFor}.`,
  }));
  return (
    <>
      <p>{aboutfaceInWordsContent[locale].packages}</p>
      <Points points={points} />
    </>
  );
}
