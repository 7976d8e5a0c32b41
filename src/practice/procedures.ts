import { medspaPackages } from "./medspa-packages.ts";
import { formatDollars } from "./money.ts";

/**
 * What the checks of financing and insurance reckon with until a plan is written, in US cents, and the code
 * that an insurer is asked with. An owner edits this file.
 */
export const checkedProcedures = {
  yomi: { name: "Robotic implant surgery", costCents: 500_000, code: "D6010", isCosmetic: false },
  /** With or without the robot; their amount is where they start. */
  implants: { name: "Dental implants", costCents: 320_000, code: "D6010", isCosmetic: false },
  tmj: { name: "TMJ treatment", costCents: 250_000, code: "D7880", isCosmetic: false },
  /** Plans rarely pay for looks: no code names it, so the one for what has none is asked. */
  emface: { name: "EMFACE", costCents: 320_000, code: "D9999", isCosmetic: true },
  /** Also whatever was not named. */
  other: { name: "Dental treatment", costCents: 320_000, code: "D6010", isCosmetic: false },
} as const;
export type CheckedProcedure = keyof typeof checkedProcedures;

/** What the site lists for one treatment where the amount of a check is none of its prices; null otherwise. */
export function listedRange(procedure: CheckedProcedure): string | null {
  const one = medspaPackages.treatments.find(({ id }) => id === procedure);
  return one ? `${formatDollars(one.lowCents)}-${formatDollars(one.highCents)}` : null;
}

/** Whether an amount is the one that a check takes for what has no usual price. */
export function isAssumed(procedure: CheckedProcedure, cents: number): boolean {
  return listedRange(procedure) !== null && cents === checkedProcedures[procedure].costCents;
}

/** The procedure that a check is about, of whatever was noted in a conversation or chosen. */
export function checkedProcedure(noted: string | null | undefined): CheckedProcedure {
  return noted != null && Object.hasOwn(checkedProcedures, noted)
    ? (noted as CheckedProcedure)
    : "other";
}

/** Whose amount is no usual one, but where it starts. */
export const isStartingAmount = (procedure: CheckedProcedure) =>
  procedure === "other" || procedure === "implants";
