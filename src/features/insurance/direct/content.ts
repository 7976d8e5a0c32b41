/** Words of calls in a verifier's own shape. */
export const directContent = {
  en: {
    payerId:
      "This id is none of the insurers that can be asked. Their list is in the documentation.",
    unpriced: "Asked about {code}, for which no usual amount is known here: nothing is calculated.",
    procedureCode: "A procedure code is a D and four digits, such as D6010.",
  },
} as const;
