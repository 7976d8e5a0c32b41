/** What care should reach, by specialty and in all of them: percent of 100, money in US cents. An owner edits this file. */
export const careBenchmarks = {
  tmj: { acceptance: 60, caseValueCents: 500_000 },
  implants: { acceptance: 50, caseValueCents: 450_000 },
  robotic: { acceptance: 70, caseValueCents: 600_000 },
  medspa: { ticketCents: 35_000, visitsPerYear: 6 },
  all: { retention: 85 },
} as const;
