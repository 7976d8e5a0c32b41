/** Lenders that the practice names. They are examples until the owner confirms an agreement with each. */
export const financingProviders = [
  { id: "cherry", name: "Cherry" },
  { id: "sunbit", name: "Sunbit" },
  { id: "carecredit", name: "CareCredit" },
] as const;
export type FinancingProviderId = (typeof financingProviders)[number]["id"];

/** The lenders in the order in which a check asks them. */
export const lenderOrder = financingProviders.map(({ id }) => id);

/** Where the third lender takes applications from everybody, for when it does not answer ours. */
export const thirdLenderApplication = "https://www.carecredit.com/apply/";

/** Above this yearly income the third lender is asked; the amount itself does not suffice. */
export const thirdLenderIncomeCents = 5_000_000;

/** The practice's own word for the lender with this id. */
export function financingProviderName(id: FinancingProviderId): string {
  const found = financingProviders.find((one) => one.id === id);
  if (!found) throw new Error(`No financing provider "${id}"`);
  return found.name;
}

/**
 * Illustrative terms: what each calculator reckons with, and never an offer. Only a provider can make one.
 * An owner edits this file.
 */
export const illustrativeTerms = {
  /**
   * The implant calculator: a flat finance charge, so the whole amount times a factor in hundredths. Lenders
   * that only this list has are asked nothing by any program.
   */
  implants: [
    { id: "cherry", name: "Cherry", months: 12, factorPercent: 100 },
    { id: "sunbit", name: "Sunbit", months: 24, factorPercent: 110 },
    { id: "carecredit", name: "CareCredit", months: 36, factorPercent: 120 },
    { id: "affirm", name: "Affirm", months: 18, factorPercent: 105 },
  ],
  /** The quick check and an application that could not be sent: the amount in equal parts. */
  simple: { months: 24, aprBasisPoints: 0 },
  /** The medical spa: the card is free of interest up to so many months; everything else has the rate. */
  medspa: {
    card: "carecredit",
    providers: ["carecredit", "cherry", "sunbit"],
    freeMonths: 12,
    usualMonths: 24,
    aprBasisPoints: 1500,
  },
  /** Where a lender names no terms of its own; every figure made with them is called an estimate. */
  checks: {
    cherry: { months: 12, aprBasisPoints: 0 },
    sunbit: { months: 12, aprBasisPoints: 0 },
    carecredit: { months: 24, aprBasisPoints: 0 },
  },
  aboutface: {
    /** From this total on, paying over time is shown. */
    fromCents: 50_000,
    months: [6, 12, 18, 24, 36],
    usualMonths: 12,
    /** Yearly rate in hundredths of a percent. */
    aprBasisPoints: 1299,
    /** What a provider may do better, after the rate. */
    promotion: "promotional 0% plans may be available on approval",
    providers: [
      {
        id: "carecredit",
        kind: "card",
        description: "Healthcare credit card",
        benefits: ["0% interest for 6-24 months", "Instant approval", "No prepayment penalty"],
      },
      {
        id: "cherry",
        kind: "point-of-sale",
        description: "Financing at the practice, for aesthetic treatments",
        benefits: ["Quick application", "Flexible terms", "Digital payments"],
      },
    ],
  },
} as const;
