/** Words of calls in a lender's own shape. */
export const directContent = {
  en: {
    income: "This lender is asked only above a yearly income of {income}. Give the income as well.",
  },
} as const;
