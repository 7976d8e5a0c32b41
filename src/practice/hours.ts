/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type OpeningHours = {
  weekday: Weekday;
  name: string;
  /** Local clock time "HH:MM"; both null on a closed day. */
  opens: string | null;
  closes: string | null;
};

/** When the practice is open, Monday first. Bookable times always lie inside these hours. */
export const hours: readonly OpeningHours[] = [
  { weekday: 1, name: "Monday", opens: "09:00", closes: "18:00" },
  { weekday: 2, name: "Tuesday", opens: "09:00", closes: "18:00" },
  { weekday: 3, name: "Wednesday", opens: "09:00", closes: "18:00" },
  { weekday: 4, name: "Thursday", opens: "09:00", closes: "18:00" },
  { weekday: 5, name: "Friday", opens: "09:00", closes: "18:00" },
  { weekday: 6, name: "Saturday", opens: "09:00", closes: "14:00" },
  { weekday: 7, name: "Sunday", opens: null, closes: null },
];

/** The three lines that pages and assistants quote. */
export const hoursSummary = {
  weekdays: "9:00 AM - 6:00 PM",
  saturday: "9:00 AM - 2:00 PM",
  sunday: "Closed",
} as const;
