import type { ServiceCategory } from "../../../practice/services.ts";

/** How a kind of visit is called where there is room for a word only. */
export const typeNames: Record<ServiceCategory, string> = {
  tmj: "TMJ",
  implants: "Implants",
  robotic: "Yomi",
  medspa: "MedSpa",
  aboutface: "aboutface",
  general: "General",
  cosmetic: "Cosmetic",
};

/** The kinds that every week names. */
export const usualTypes: readonly ServiceCategory[] = ["tmj", "implants", "robotic", "medspa"];
