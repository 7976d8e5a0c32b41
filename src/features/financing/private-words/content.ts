/** Why words are not kept that tell what may be in no table. */
export const privateWordsContent = {
  en: {
    cardNumber:
      "Leave out numbers from the card: member ID, group and policy numbers, and Social Security numbers, the last four digits too.",
    birthDate: "Leave out dates of birth. Write other days without the day, such as January 2027.",
    income: "Leave out what somebody earns.",
  },
} as const;
