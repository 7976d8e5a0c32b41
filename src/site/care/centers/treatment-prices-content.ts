/** Words around the price list, which only pages without scripts show. */
export const treatmentPricesContent = {
  en: {
    typically: "Typically",
    financing:
      "From {from} on, a total can be paid over {least} to {most} months. Estimate at {apr} APR, subject to the provider's approval and terms; {promotion}. Ask us what it comes to.",
  },
};
