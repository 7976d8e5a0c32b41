/** Lenders that the practice names. They are examples until the owner confirms an agreement with each. */
export const financingProviders = [
  { id: "cherry", name: "Cherry" },
  { id: "sunbit", name: "Sunbit" },
  { id: "carecredit", name: "CareCredit" },
] as const;
