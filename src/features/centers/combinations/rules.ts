import { medspaPackages } from "#practice/medspa-packages.ts";
import { formatDollars } from "#practice/money.ts";

export type MedspaTreatment = (typeof medspaPackages.treatments)[number];
export type MedspaTreatmentId = MedspaTreatment["id"];
export type MedspaPackage = (typeof medspaPackages.packages)[number];

/** "$300-$600", as it is listed. */
export function rangeOf({ lowCents, highCents }: MedspaTreatment): string {
  return `${formatDollars(lowCents)}-${formatDollars(highCents)}`;
}

/** Treatments that can be combined. Combination packages are what combining leads to, and not one of them. */
export const combinableIds: readonly MedspaTreatmentId[] = medspaPackages.treatments.map(
  ({ id }) => id,
);

/** Everything that the page lists, in its order. */
export const listedIds = [...combinableIds, "combination-packages"] as const;

export type Chosen = ReadonlySet<MedspaTreatmentId>;

/** The choice after a treatment was pressed. */
export function toggledTreatment(chosen: Chosen, id: MedspaTreatmentId): Chosen {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The chosen treatments in the order of the list. */
export function chosenTreatments(chosen: Chosen): MedspaTreatment[] {
  return medspaPackages.treatments.filter(({ id }) => chosen.has(id));
}

/** The upper ends of what was chosen together, in US cents. */
export function upperTotal(chosen: Chosen): number {
  return chosenTreatments(chosen).reduce((sum, { highCents }) => sum + highCents, 0);
}

function isIn(one: MedspaPackage, chosen: Chosen): number {
  return one.treatments.filter((id) => chosen.has(id)).length;
}

/** The package of exactly these treatments: as many, and each of them. */
export function matchPackage(chosen: Chosen): MedspaPackage | null {
  return (
    medspaPackages.packages.find(
      (one) => one.treatments.length === chosen.size && isIn(one, chosen) === chosen.size,
    ) ?? null
  );
}

/** The package that shares most with the choice; of those the one with least besides; then the first of the list. */
export function closestPackage(chosen: Chosen): MedspaPackage | null {
  const [closest] = medspaPackages.packages
    .filter((one) => isIn(one, chosen) > 0)
    .toSorted(
      (one, other) =>
        isIn(other, chosen) - isIn(one, chosen) || one.treatments.length - other.treatments.length,
    );
  return closest ?? null;
}

/** What a package would cost without being one, in US cents. */
export function originalCents({ cents, savesCents }: MedspaPackage): number {
  return cents + savesCents;
}

/** What "Find Best Package Deal" finds: the sum, the package that matches, otherwise the closest one. */
export type BestDeal = {
  totalCents: number;
  match: MedspaPackage | null;
  closest: MedspaPackage | null;
};

export function bestDeal(chosen: Chosen): BestDeal {
  const match = matchPackage(chosen);
  return {
    totalCents: upperTotal(chosen),
    match,
    closest: match === null ? closestPackage(chosen) : null,
  };
}

/** The three steps: choosing, looking at the combination, booking. */
export type CombinationState = { step: 0 | 1 | 2; chosen: Chosen };
export const firstCombination: CombinationState = { step: 0, chosen: new Set() };

export type CombinationMove =
  | { kind: "toggle"; id: MedspaTreatmentId }
  | { kind: "find" | "book" | "back" | "start-over" };

/** The wizard after a press. A step that has nothing to show is not gone to. */
export function moved(state: CombinationState, move: CombinationMove): CombinationState {
  const { step, chosen } = state;
  if (move.kind === "start-over") return firstCombination;
  if (move.kind === "toggle")
    return step === 0 ? { step, chosen: toggledTreatment(chosen, move.id) } : state;
  if (move.kind === "back") return step === 2 ? { step: 1, chosen } : { step: 0, chosen };
  if (chosen.size === 0) return state;
  if (move.kind === "find") return step === 0 ? { step: 1, chosen } : state;
  return step === 1 ? { step: 2, chosen } : state;
}
