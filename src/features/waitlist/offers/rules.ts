import type { OfferStanding } from "../rules.ts";

/** What the page of an offer says, and whether a time of one's own choice is the next step. */
export type OfferPageWords = { title: string; words: string; leadsToTimes: boolean };

const kept = "You stay on the waitlist.";

/** The words of an offer by how it stands; an open one shows its day and time instead. */
export const offerPageWords: Record<Exclude<OfferStanding, "open" | "claimed">, OfferPageWords> = {
  taken: {
    title: "This time was just taken",
    words: `Somebody was faster. ${kept}`,
    leadsToTimes: true,
  },
  expired: {
    title: "This offer has ended",
    words: `It could be taken for a while, and that is over. ${kept}`,
    leadsToTimes: true,
  },
  withdrawn: {
    title: "This offer was withdrawn",
    words: `The practice needs the time after all. ${kept}`,
    leadsToTimes: true,
  },
  declined: {
    title: "You said no to this time",
    words: "That is fine. You stay on the waitlist for others.",
    leadsToTimes: true,
  },
  paused: {
    title: "Offers are paused right now",
    words: "Nothing can be taken online at the moment. Please call us: we see the time as well.",
    leadsToTimes: false,
  },
  left: {
    title: "You are not on the waitlist any more",
    words: "We write to you no more about free times. A visit that you have booked stays as it is.",
    leadsToTimes: false,
  },
  settled: {
    title: "You have taken another time already",
    words: "So this one went back to the others.",
    leadsToTimes: false,
  },
};
