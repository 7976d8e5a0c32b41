import type { AutomaticIntent, InstagramSettings } from "../contract.ts";

/** What the software may answer by itself, as the page names it, each with an example. */
export const intentNames: Readonly<Record<AutomaticIntent, readonly [name: string, says: string]>> =
  {
    hours: ["Opening hours", "When are you open on Saturday?"],
    directions: ["The way to us", "Where are you? How do I get there?"],
    parking: ["Parking", "Can I park at the practice?"],
    "booking-link": ["Where to book", "How do I make an appointment?"],
    "price-list": ["Where prices stand", "Do you have a price list?"],
    thanks: ["A thank you", "Thanks, that helped!"],
  };

/** The three kinds of days that have hours, in order. */
export const dayKinds = [
  "weekdays",
  "saturday",
  "sunday",
] as const satisfies readonly (keyof InstagramSettings["hours"])[];
export const dayNames: Readonly<Record<(typeof dayKinds)[number], string>> = {
  weekdays: "Weekdays",
  saturday: "Saturday",
  sunday: "Sunday",
};
