import { flatPayment, formatApr, impliedAprBasisPoints } from "#features/financing/rules.ts";
import { illustrativeTerms } from "#practice/financing.ts";
import { implantCosts } from "#practice/implant-costs.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { filled } from "#practice/wording.ts";
import { Points } from "../care-section.tsx";
import { implantsInWordsContent } from "./implants-in-words-content.ts";

/** A name as the title of its line. */
const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

// Looked up when it is drawn: what stood beside the function would stay in the page's program.
/** What implants are reckoned with, for pages on which nothing can be reckoned. */
export function ImplantPrices() {
  const words = implantsInWordsContent[locale];
  const parts = implantCosts.parts.map(({ name, implantCents, crownCents, surgeryCents }) => ({
    title: titled(name),
    text: filled(words.part, {
      all: formatDollars(implantCents + crownCents + surgeryCents),
      implant: formatDollars(implantCents),
      crown: formatDollars(crownCents),
      surgery: formatDollars(surgeryCents),
    }),
  }));
  const additions = implantCosts.additions.map(({ name, cents }) => ({
    title: titled(name),
    text: formatDollars(cents),
  }));
  return (
    <>
      <Points points={parts} />
      <p>{words.additions}</p>
      <Points points={additions} />
      <p>{words.note}</p>
    </>
  );
}

/** The listed plans for the same pages: what each comes to in all, and what its rate means. No figure of a month. */
export function ImplantPlans() {
  const words = implantsInWordsContent[locale];
  const { startingCents } = implantCosts;
  const plans = illustrativeTerms.implants
    .toSorted((one, other) => one.months - other.months)
    .map(({ name, months, factorPercent }) => {
      const term = { months, factorPercent };
      const { totalPaidCents, financeChargeCents } = flatPayment(startingCents, term);
      return {
        title: filled(words.plan, { name, months }),
        text: filled(factorPercent === 100 ? words.free : words.flat, {
          percent: factorPercent - 100,
          apr: formatApr(impliedAprBasisPoints(term)),
          paid: formatDollars(totalPaidCents),
          charge: formatDollars(financeChargeCents),
        }),
      };
    });
  return (
    <>
      <p>{filled(words.plans, { amount: formatDollars(startingCents) })}</p>
      <Points points={plans} />
      <p>{words.apr}</p>
      <p>{words.plansNote}</p>
    </>
  );
}
