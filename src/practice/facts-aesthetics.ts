import {
  facialPackages,
  facialTreatment,
  facialTreatments,
  listedPrice,
  packageSavingsCents,
} from "./aesthetics.ts";
import type { FacialPackage, FacialTreatment, TreatmentId } from "./aesthetics.ts";
import { fact, listed, statedFact } from "./fact.ts";
import type { PracticeFact } from "./fact.ts";
import { medspaPackages } from "./medspa-packages.ts";
import { formatDollars } from "./money.ts";

const page = "/aboutface";

const topics: Record<TreatmentId, string> = {
  "dermal-fillers": "fillers",
  "botox-facial": "botox",
  "facial-threading": "threads",
  "chemical-peels": "peels",
  microneedling: "microneedling",
  "facial-contouring": "facelift",
};

const lower = (words: readonly string[]) => listed(words.map((word) => word.toLowerCase()));

function typical({ name, typicalCents, typicalNote }: FacialTreatment): string {
  const note = typicalNote ? `, which ${typicalNote}` : "";
  return `${name} typically comes to ${formatDollars(typicalCents)}${note}.`;
}

function treatmentFacts(treatment: FacialTreatment): PracticeFact[] {
  const { id, name, description, duration, results, benefits, areas, levels, sessions } = treatment;
  const topic = topics[id];
  const found = [
    fact(`${topic}.how-it-works`, page, `${name}: ${description}`),
    fact(`${topic}.price`, page, `${name} is listed at ${listedPrice(treatment)}.`),
    fact(`${topic}.price.typical`, page, typical(treatment)),
    fact(`${topic}.duration`, page, `A visit for ${name} takes ${duration}.`),
    fact(`${topic}.results`, page, `${name}: ${results.toLowerCase()}.`),
    fact(`${topic}.benefits`, page, `What ${name} can do: ${lower(benefits)}.`),
  ];
  if (areas) found.push(fact(`${topic}.areas`, page, `${name} is used for ${lower(areas)}.`));
  if (levels)
    found.push(fact(`${topic}.levels`, page, `${name} come in these strengths: ${lower(levels)}.`));
  if (sessions)
    found.push(
      fact(`${topic}.sessions`, page, `${name}: the usual number of visits is ${sessions}.`),
    );
  return found;
}

const times = (count: number) => (count === 1 ? "" : `${count} times `);

function packageFacts(one: FacialPackage): PracticeFact[] {
  const contents = one.treatments.map(
    (part) => `${times(part.times)}${facialTreatment(part.id).name}`,
  );
  return [
    fact(
      `packages.price.${one.id}`,
      page,
      `The ${one.name} package of the aboutface center is ${formatDollars(one.packageCents)} instead of ${formatDollars(one.originalCents)}; it saves ${formatDollars(packageSavingsCents(one))}.`,
    ),
    fact(
      `packages.how-it-works.${one.id}`,
      page,
      `The ${one.name} package of the aboutface center holds ${listed(contents)}: ${one.description}`,
    ),
    fact(
      `packages.duration.${one.id}`,
      page,
      `The ${one.name} package of the aboutface center takes ${one.duration.toLowerCase()}.`,
    ),
  ];
}

/** What only the medical spa offers. */
const plasma = medspaPackages.treatments
  .filter(({ id }) => id === "opus-plasma")
  .flatMap(({ name, description, duration, lowCents, highCents, benefits }) => [
    statedFact("plasma.how-it-works", "/medspa", `${name}: ${description}`),
    statedFact("plasma.duration", "/medspa", `A visit for ${name} takes ${duration}.`),
    statedFact("plasma.benefits", "/medspa", `What ${name} can do: ${lower(benefits)}.`),
    statedFact(
      "plasma.price",
      "/medspa",
      `${name} is ${formatDollars(lowCents)} to ${formatDollars(highCents)} at the medical spa, as stated by the practice.`,
    ),
  ]);

/** Facial treatments and packages: from the price lists of both aesthetic centers. */
export const aestheticsFacts: readonly PracticeFact[] = [
  ...facialTreatments.flatMap(treatmentFacts),
  ...facialPackages.flatMap(packageFacts),
  ...plasma,
  ...medspaPackages.packages.map(({ id, name, cents, savesCents }) =>
    statedFact(
      `packages.price.medspa-${id}`,
      "/medspa",
      `The ${name} package of the medical spa is ${formatDollars(cents)} and saves ${formatDollars(savesCents)}, as stated by the practice.`,
    ),
  ),
  statedFact(
    "medspa.price.free-consultation",
    "/medspa",
    "The skin consultation at the medical spa is complimentary, as stated by the practice.",
  ),
  fact(
    "aboutface.areas",
    page,
    `The facial treatments of the aboutface center are ${listed(facialTreatments.map(({ name }) => name))}.`,
  ),
];
