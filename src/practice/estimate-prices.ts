import { facialPackages, facialTreatments, listedPrice } from "./aesthetics.ts";
import type { TreatmentId } from "./aesthetics.ts";
import { implantCosts } from "./implant-costs.ts";
import { medspaPackages } from "./medspa-packages.ts";
import { additionItem, crownItem, facialItem, implantItem, medspaItem } from "./estimate-items.ts";
import { formatDollars } from "./money.ts";
import {
  checkedProcedure,
  checkedProcedures,
  isStartingAmount,
  listedRange,
} from "./procedures.ts";
import { services } from "./services.ts";

/** A line that a written estimate can begin with. */
export type ListedItem = {
  id: string;
  group: string;
  name: string;
  /** The code that names it for billing. */
  code: string;
  /** US cents; null where the list gives a range: then staff type what is expected. */
  cents: number | null;
  /** What the price list says besides. */
  note: string;
};

/**
 * The codes that estimates name treatments by (CDT for teeth, CPT for skin), where the price lists have none.
 * They wait for the owner's word; staff can change each on the estimate. An owner edits this file.
 */
export const estimateCodes = {
  confirmedByOwner: false,
  /** CPT for a treatment of the skin that has no code of its own. */
  otherSkin: "17999",
  treatments: {
    "dermal-fillers": "11950",
    "botox-facial": "17999",
    "facial-threading": "17999",
    "chemical-peels": "15788",
    microneedling: "17999",
    "facial-contouring": "17999",
  } satisfies Record<TreatmentId, string>,
  implant: "D6010",
  crown: "D6058",
  additions: {
    imaging: "D0367",
    "bone-graft": "D7953",
    "sinus-lift": "D7951",
    sedation: "D9239",
    "temporary-crown": "D6085",
    "premium-crown": "D6058",
  } satisfies Record<(typeof implantCosts.additions)[number]["id"], string>,
  services: {
    "emface-session": "17999",
    "implant-placement": "D6010",
    "robotic-implant": "D6010",
    hydrafacial: "17999",
    "dermal-fillers": "11950",
    "checkup-cleaning": "D1110",
  } as Readonly<Record<string, string>>,
} as const;

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const treatments = facialTreatments.map((treatment): ListedItem => ({
  id: facialItem(treatment.id),
  group: "Facial treatments",
  name: treatment.name,
  code: estimateCodes.treatments[treatment.id],
  cents: treatment.typicalCents,
  note: `listed ${listedPrice(treatment)}`,
}));

const packages = facialPackages.map(({ id, name, packageCents }): ListedItem => ({
  id: `aboutface ${id}`,
  group: "Packages",
  name: `${name} (aboutface package)`,
  code: estimateCodes.otherSkin,
  cents: packageCents,
  note: "",
}));

const spa = medspaPackages.packages.map(({ id, name, cents }): ListedItem => ({
  id: `medspa ${id}`,
  group: "Packages",
  name: `${name} (medical spa package)`,
  code: estimateCodes.otherSkin,
  cents,
  note: "",
}));

const spaTreatments = medspaPackages.treatments.map((treatment): ListedItem => ({
  id: medspaItem(treatment.id),
  group: "Medical spa",
  name: treatment.name,
  code: estimateCodes.otherSkin,
  // As the medical spa's calculator counts: the middle of the range.
  cents: (treatment.lowCents + treatment.highCents) / 2,
  note: `listed ${formatDollars(treatment.lowCents)} to ${formatDollars(treatment.highCents)}`,
}));

const implants = implantCosts.parts.flatMap(
  ({ id, name, implantCents, crownCents, surgeryCents }): ListedItem[] => [
    {
      id: implantItem(id),
      group: "Implants",
      name: `Implant with its surgery, ${name}`,
      code: estimateCodes.implant,
      cents: implantCents + surgeryCents,
      note: `implant ${formatDollars(implantCents)} and surgery ${formatDollars(surgeryCents)}`,
    },
    {
      id: crownItem(id),
      group: "Implants",
      name: `Crown on an implant, ${name}`,
      code: estimateCodes.crown,
      cents: crownCents,
      note: "",
    },
  ],
);

const additions = implantCosts.additions.map(({ id, name, cents }): ListedItem => ({
  id: additionItem(id),
  group: "Implants",
  name: capital(name),
  code: estimateCodes.additions[id],
  cents,
  note: "",
}));

const procedures = Object.entries(checkedProcedures)
  // What a check takes for want of a price is none.
  .filter(([id]) => !isStartingAmount(checkedProcedure(id)) && !listedRange(checkedProcedure(id)))
  .map(([id, { name, costCents, code }]): ListedItem => ({
    id: `procedure ${id}`,
    group: "Procedures",
    name,
    code,
    cents: costCents,
    note: "what checks reckon with until a plan is written",
  }));

const visits = services.flatMap(({ id, name, priceCents }): ListedItem[] =>
  priceCents === null
    ? []
    : [
        {
          id: `service ${id}`,
          group: "Visits",
          name,
          code: estimateCodes.services[id] ?? "",
          cents: null,
          note: `listed ${formatDollars(priceCents.from)} to ${formatDollars(priceCents.to)}`,
        },
      ],
);

/** What the practice has a price for, from its price lists: an estimate starts from these. */
export const listedItems: readonly ListedItem[] = [
  ...treatments,
  ...packages,
  ...spa,
  ...spaTreatments,
  ...procedures,
  ...implants,
  ...additions,
  ...visits,
];

/** What visitors can ask an estimate of: whatever has a price to begin with. */
export type AskableItem = ListedItem & { cents: number };
export const askableItems: readonly AskableItem[] = listedItems.flatMap((item) =>
  item.cents === null ? [] : [{ ...item, cents: item.cents }],
);

/** The item of this name. */
export function askableItem(id: string): AskableItem {
  const found = askableItems.find((one) => one.id === id);
  if (!found) throw new Error(`No listed item "${id}"`);
  return found;
}
