import { medspaCases } from "#practice/medspa-gallery.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { Points } from "../care-section.tsx";
import { medspaInWordsContent } from "./medspa-in-words-content.ts";

// Looked up when it is drawn: what stood beside the functions would stay in the page's program.
const nameOf = (wanted: string) =>
  medspaPackages.treatments.find(({ id }) => id === wanted)?.name ?? "";

/** The packages that the wizard finds, for pages on which no script runs. */
export function MedspaPackagesInWords() {
  const words = medspaInWordsContent[locale];
  const points = medspaPackages.packages.map((one) => ({
    title: one.name,
    text: `${formatDollars(one.cents)}, ${words.saves} ${formatDollars(one.savesCents)} ${words.against}. ${one.treatments.map(nameOf).join(", ")}.`,
  }));
  return (
    <>
      <p>{words.packages}</p>
      <Points points={points} />
    </>
  );
}

/** The price list, for the same pages. */
export function MedspaPricesInWords() {
  const points = medspaPackages.treatments.map((one) => ({
    title: one.name,
    text: `${formatDollars(one.lowCents)}-${formatDollars(one.highCents)}, ${one.duration}. ${one.description}`,
  }));
  return <Points points={points} />;
}

/** The cases of the gallery, for the same pages. */
export function MedspaCasesInWords() {
  const points = medspaCases.map(({ treatment, description, timeline, agreement }) => ({
    title: nameOf(treatment),
    text: [description, ...timeline, agreement === null ? medspaInWordsContent[locale].sample : ""]
      .join(" ")
      .trim(),
  }));
  return <Points points={points} />;
}
