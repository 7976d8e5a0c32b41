import { formatApr, installments } from "#features/financing/rules.ts";
import { sliderRanges } from "#features/financing/sliders/rules.ts";
import { financingProviderName, illustrativeTerms } from "#practice/financing.ts";
import { medspaCases, medspaReviews } from "#practice/medspa-gallery.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { filled } from "#practice/wording.ts";
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

/** Who could lend, for the same pages: what each rate comes to in all, and what it means. No figure of a month. */
export function MedspaPlansInWords() {
  const words = medspaInWordsContent[locale];
  const { card, providers, freeMonths, usualMonths, aprBasisPoints } = illustrativeTerms.medspa;
  const exampleCents = 100_000;
  const term = { months: usualMonths, aprBasisPoints };
  const { totalPaidCents, financeChargeCents } = installments(exampleCents, term);
  const values = {
    ...sliderRanges.medspaMonths,
    free: freeMonths,
    months: usualMonths,
    apr: formatApr(aprBasisPoints),
    amount: formatDollars(exampleCents),
    paid: formatDollars(totalPaidCents),
    charge: formatDollars(financeChargeCents),
  };
  const points = providers.map((id) => ({
    title: financingProviderName(id),
    text: filled(id === card ? words.card : words.other, values),
  }));
  return (
    <>
      <p>{filled(words.plans, values)}</p>
      <Points points={points} />
      <p>{words.apr}</p>
      <p>{words.plansNote}</p>
    </>
  );
}

/** The cases of the gallery and what patients say, for the same pages. */
export function MedspaCasesInWords() {
  const words = medspaInWordsContent[locale];
  const cases = medspaCases.map(({ treatment, description, timeline, agreement }) => ({
    title: nameOf(treatment),
    text: [description, ...timeline, agreement === null ? words.sample : ""].join(" ").trim(),
  }));
  const reviews = medspaReviews.map(({ name, rating, comment, source }) => ({
    title: filled(words.review, { name, rating }),
    text: `${comment} ${source === null ? words.sampleReview : ""}`.trim(),
  }));
  return (
    <>
      <Points points={cases} />
      <Points points={reviews} />
    </>
  );
}
