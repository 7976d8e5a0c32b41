import { fact, listed, statedFact } from "./fact.ts";
import type { PracticeFact } from "./fact.ts";
import { financingProviders, illustrativeTerms } from "./financing.ts";
import { implantCosts } from "./implant-costs.ts";
import { insurers } from "./insurers.ts";
import { formatDollars } from "./money.ts";
import { services } from "./services.ts";

const { aprBasisPoints, fromCents, months, promotion } = illustrativeTerms.aboutface;
const apr = `${aprBasisPoints / 100}%`;

const implantParts = implantCosts.parts.map(
  ({ id, name, implantCents, crownCents, surgeryCents }) =>
    statedFact(
      `implants.price.parts-${id}`,
      "/implants",
      `As stated by the practice, ${name} is reckoned at ${formatDollars(implantCents + crownCents + surgeryCents)}: ${formatDollars(implantCents)} for the implant, ${formatDollars(crownCents)} for the crown and ${formatDollars(surgeryCents)} for the surgery. The team confirms it at the visit.`,
    ),
);
const additions = implantCosts.additions.map(({ id, name, cents }) =>
  statedFact(
    `implants.price.${id}`,
    "/implants",
    `As stated by the practice, ${name} with an implant is reckoned at ${formatDollars(cents)}. Your plan says whether you need it, and the team confirms it at the visit.`,
  ),
);

/** The lowest and the highest listed price of a visit with one. */
function cheapest(): string {
  const priced = services.flatMap(({ name, priceCents }) =>
    priceCents
      ? [`${name} ${formatDollars(priceCents.from)} to ${formatDollars(priceCents.to)}`]
      : [],
  );
  return listed(priced);
}

/** Prices in general, insurance and paying over time: from the price lists and the lenders' file. */
export const moneyFacts: readonly PracticeFact[] = [
  fact("prices.list", "/services", `Listed prices are: ${cheapest()}.`),
  fact(
    "prices.meaning",
    "/terms#prices",
    "Prices on this site are where a treatment usually starts and ends. What yours costs stands in a written plan after the examination, and you decide after you have read it.",
  ),
  fact(
    "prices.estimate",
    "/terms#prices",
    "Without insurance you have the right to a written Good Faith Estimate before a planned service.",
  ),
  fact(
    "prices.fixed",
    "/implants",
    "Every step and what it costs is on paper before anything is placed. If something changes you get a new page first.",
  ),
  fact(
    "prices.kinds",
    "/contact",
    "For cards, cash and payment apps please ask the office before your visit; paying monthly goes through a lender.",
  ),
  fact(
    "prices.consultation",
    "/services",
    "We have no listed price for consultations. Please ask the team before your visit what it costs, if it costs anything.",
  ),
  fact(
    "prices.discount",
    "/terms#prices",
    "I cannot change a price: the listed ranges hold, and yours stands in your written plan. Packages at the aesthetic centers cost less than their parts.",
  ),
  ...implantParts,
  ...additions,
  fact(
    "fullarch.price",
    "/implants",
    "A full arch is priced in your written plan, because it depends on how many implants carry it.",
  ),
  fact(
    "insurance.accepted",
    "/",
    "Insurance is accepted. We look at your benefits first and put your share in writing before you decide.",
  ),
  fact(
    "insurance.plans",
    "/contact",
    `Tell us your plan, for example ${listed(insurers)} or another one, and we check what it pays. I do not know which plans the practice is in network with: the team tells you.`,
  ),
  fact(
    "insurance.decision",
    "/terms#prices",
    "What your plan pays is your plan's decision. An estimate is our best reading of it, and you owe what the plan does not pay.",
  ),
  fact(
    "insurance.without",
    "/terms#prices",
    "You can be treated without insurance. You have the right to a written Good Faith Estimate before a planned service, and you can ask to pay over time.",
  ),
  fact(
    "insurance.bring",
    "/booking",
    "You can give your insurer, member ID and group number when you book, or bring the card to your visit. Please do not write them here.",
  ),
  fact(
    "insurance.cosmetic",
    "/terms#prices",
    "Insurance rarely pays for treatments that are only cosmetic, and we check your benefits before you decide.",
  ),
  statedFact(
    "financing.lenders",
    "/terms#financing",
    `Financing is offered through ${listed(financingProviders.map(({ name }) => name))}, as stated by the practice. They are independent lenders: they decide and set the terms.`,
  ),
  fact(
    "financing.monthly",
    "/terms#financing",
    "You can ask to pay monthly. A lender decides, and you see the whole cost on paper before you sign anything.",
  ),
  fact(
    "financing.terms",
    "/aboutface",
    `For facial treatments, a total from ${formatDollars(fromCents)} on can be paid over ${months[0]} to ${months.at(-1)} months. Estimate at ${apr} APR, subject to the provider's approval and terms; ${promotion}.`,
  ),
  fact(
    "financing.approval",
    "/terms#financing",
    "Whether you are approved is the lender's decision alone; nobody here can promise it. Only the lender's own offer counts.",
  ),
  fact(
    "financing.calculator",
    "/aboutface#calculator",
    "The investment calculator on the aboutface page shows what facial treatments come to together and what paying over time would add.",
  ),
];
