/** The two clusters beside the watch: which figure moves which hand. */
export const clusters = {
  services: {
    title: "Services",
    main: {
      figure: "totalServices",
      maximum: 30,
      tick: 1,
      numbers: [5, 10, 15, 20, 25],
      word: "services of 30",
    },
    left: { figure: "yomiProcedures", factor: 1, word: "Yomi procedures" },
    right: { figure: "revenuePerService", factor: 0.1, word: "per service" },
    bottom: { figure: "bookingTrends", factor: 1, word: "booking trend" },
    label: { figure: "popularService", word: "Most booked", isPerson: false },
    foot: { figure: "monthlyProduction", word: "Production of the last 30 days" },
  },
  patients: {
    title: "Patients",
    main: {
      figure: "newThisMonth",
      maximum: 10,
      tick: 0.5,
      numbers: [2, 4, 6, 8],
      word: "new in 30 days",
    },
    left: { figure: "totalActive", factor: 1, word: "active" },
    right: { figure: "returningPercentage", factor: 1, word: "returning" },
    bottom: { figure: "satisfactionAverage", factor: 20, word: "satisfaction" },
    label: { figure: "patientOfTheDay", word: "Patient of the day", isPerson: true },
    foot: { figure: "noShowRate", word: "No-show rate of the last 30 days" },
  },
} as const;
export type ClusterName = keyof typeof clusters;

/** The scales of the three smaller gauges. */
export const sideScales = {
  left: { maximum: 10, tick: 1, numbers: [5] },
  right: { maximum: 120, tick: 10, numbers: [60] },
  bottom: { maximum: 100, tick: 10, numbers: [50] },
} as const;
