import { aestheticCases, nameOfTreatment } from "#practice/aesthetic-cases.ts";
import { facialPackages } from "#practice/aesthetics.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { Points } from "../care-section.tsx";
import { aboutfaceInWordsContent } from "./aboutface-in-words-content.ts";

// Looked up when it is drawn: what stood beside the functions would stay in the page's program.
/** The cases of the gallery, for pages on which no script runs. */
export function CasesInWords() {
  const points = aestheticCases.map(({ treatment, concern, plan, agreement }) => ({
    title: nameOfTreatment(treatment),
    text: `${concern} ${plan} ${agreement === null ? aboutfaceInWordsContent[locale].sample : ""}`.trim(),
  }));
  return <Points points={points} />;
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
