/** What a text costs the practice, in US cents for each of its segments. */
export const textCost = { centsPerSegment: 1 } as const;

/**
 * After which visits people are asked to come again: so many months after the last one that took place,
 * when nothing is booked.
 */
export const recallRules = [{ serviceId: "checkup-cleaning", months: 6 }] as const;
