import { aestheticCases, nameOfTreatment } from "#practice/aesthetic-cases.ts";
import { locale } from "#practice/locale.ts";
import { Points } from "../care-section.tsx";
import { aboutfaceToolsContent } from "./aboutface-tools-content.ts";

const words = aboutfaceToolsContent[locale];

/** The cases of the gallery, for pages on which no script runs. */
export function CasesInWords() {
  const points = aestheticCases.map(({ treatment, concern, plan, agreement }) => ({
    title: nameOfTreatment(treatment),
    text: `${concern} ${plan} ${agreement === null ? words.sample : ""}`.trim(),
  }));
  return <Points points={points} />;
}
