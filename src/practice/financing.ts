/** Lenders that the practice names. They are examples until the owner confirms an agreement with each. */
export const financingProviders = [
  { id: "cherry", name: "Cherry" },
  { id: "sunbit", name: "Sunbit" },
  { id: "carecredit", name: "CareCredit" },
] as const;
export type FinancingProviderId = (typeof financingProviders)[number]["id"];

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
