/** The numbers behind booking. Minutes and days, as an owner would say them. */
export const bookingPolicy = {
  leadMinutes: 120,
  horizonDays: 60,
  holdMinutes: 5,
  /** Starts lie on this grid; lengths that do not fit it use the finer one. */
  gridMinutes: 30,
  fineGridMinutes: 15,
  defaultSlotMinutes: 30,
  defaultRescheduleMinutes: 60,
  /** Changes later than this before the visit are flagged as late. */
  noticeHours: 24,
  adultAge: 18,
} as const;
