import { mostOffersADay } from "./rules.ts";

/** What somebody agrees to who wants offers as texts. The box is empty at first. */
export const waitlistConsent = {
  version: "2026-11",
  purpose: "waitlist",
  words: `Text me when an earlier time becomes free. At most ${mostOffersADay} texts a day; message and data rates may apply. Reply STOP to end texts, HELP for help. Agreeing is not a condition of booking; without it we write by email.`,
} as const;

/** Names of the days, Monday first. */
export const weekdayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
