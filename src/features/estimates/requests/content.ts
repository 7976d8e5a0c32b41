import type { Calculator } from "./contract.ts";

/** What staff call the calculator that a request came from. */
export const calculatorNames: Readonly<Record<Calculator, string>> = {
  aboutface: "the investment calculator",
  implants: "the implant calculator",
  medspa: "the medical spa's calculator",
};

/** Words of the request. */
export const requestContent = {
  en: {
    ask: "Get it in writing",
    failed: "That did not load. Try again",
  },
} as const;
