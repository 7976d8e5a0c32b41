import type { TreatmentId } from "./aesthetics.ts";
import type { implantCosts } from "./implant-costs.ts";
import type { medspaPackages } from "./medspa-packages.ts";

type PartId = (typeof implantCosts.parts)[number]["id"];
type AdditionId = (typeof implantCosts.additions)[number]["id"];
type SpaTreatmentId = (typeof medspaPackages.treatments)[number]["id"];

/*
 * The names in the list of estimate prices of what calculators count. Apart from that list: a calculator's
 * page does not load every price of the practice.
 */
export const facialItem = (id: TreatmentId) => `treatment ${id}`;
export const medspaItem = (id: SpaTreatmentId) => `medspa-treatment ${id}`;
export const implantItem = (id: PartId) => `implant ${id}`;
export const crownItem = (id: PartId) => `crown ${id}`;
export const additionItem = (id: AdditionId) => `addition ${id}`;
