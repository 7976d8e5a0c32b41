/** Every kind of text whose wording staff may change. */
export const wordedKinds = [
  "visit-booked",
  "visit-moved",
  "visit-cancelled",
  "visit-restored",
  "reminder",
  "recall",
  "missed-call",
  "waitlist-offer",
  "insurance-verified",
] as const;
export type WordedKind = (typeof wordedKinds)[number];

/** What can be filled into a text, and what it stands for. */
export const blankMeanings = {
  practice: "the practice's name",
  day: "the day of the visit",
  time: "its time",
  code: "the confirmation code",
  link: "the person's own link",
  phone: "the practice's phone",
  replies: "which answers do what",
} as const;
export type Blank = keyof typeof blankMeanings;

export type UsualText = {
  name: string;
  /** When it goes out, in a sentence. */
  when: string;
  wording: string;
  /** Blanks that a wording cannot do without. */
  needed: readonly Blank[];
  /** Blanks that it may use as well. */
  allowed: readonly Blank[];
};

/** What a reminder offers. The word that ends texts is not among it: carriers obey it at once. */
export const replyWords = "Reply 1 to confirm, 2 to move, 3 if you cannot come.";

/** The texts as the practice first wrote them: who writes, when, and a link; nothing about the care. */
export const usualTexts: Record<WordedKind, UsualText> = {
  "visit-booked": {
    name: "Visit booked",
    when: "At once, when a visit is booked.",
    wording:
      "{practice}: your visit is booked for {day} at {time}. Code {code}. Details: {link} Reply STOP to end texts, HELP for help.",
    needed: ["practice", "day", "time", "link"],
    allowed: ["code", "phone"],
  },
  "visit-moved": {
    name: "Visit moved",
    when: "At once, when a visit moves.",
    wording: "{practice}: your visit has moved to {day} at {time}. Code {code}. Details: {link}",
    needed: ["practice", "day", "time", "link"],
    allowed: ["code", "phone"],
  },
  "visit-cancelled": {
    name: "Visit cancelled",
    when: "At once, when a visit is cancelled.",
    wording: "{practice}: your visit on {day} at {time} is cancelled. Questions: {phone}.",
    needed: ["practice", "day", "time"],
    allowed: ["phone", "code"],
  },
  "visit-restored": {
    name: "Visit restored",
    when: "At once, when a cancellation is taken back.",
    wording:
      "{practice}: your visit on {day} at {time} stands again; the cancellation is taken back. Code {code}. Details: {link}",
    needed: ["practice", "day", "time", "link"],
    allowed: ["code", "phone"],
  },
  reminder: {
    name: "Reminder",
    when: "Before a visit, at the steps of the cadence.",
    wording: "{practice}: your visit is on {day} at {time}. {replies} Details: {link}",
    needed: ["practice", "day", "time", "replies"],
    allowed: ["link", "phone"],
  },
  recall: {
    name: "Recall",
    when: "Months after the last visit, when nothing is booked.",
    wording:
      "{practice}: it is time to plan your next visit. Find a time: {link} or call {phone}. Reply STOP to end texts.",
    needed: ["practice", "link"],
    allowed: ["phone"],
  },
  "missed-call": {
    name: "Missed call",
    when: "At most once a day, when somebody called and nobody answered.",
    wording:
      "{practice}: sorry that we missed your call. The next free times: {link} or call {phone} again.",
    needed: ["practice", "link"],
    allowed: ["phone"],
  },
  "waitlist-offer": {
    name: "Free time offered",
    when: "When a time becomes free, to people on the waitlist.",
    wording:
      "{practice}: a time is free on {day} at {time}. Whoever takes it first has it: {link} Reply STOP to end texts.",
    needed: ["practice", "day", "time", "link"],
    allowed: ["phone"],
  },
  "insurance-verified": {
    name: "Insurance question answered",
    when: "When somebody of the team has looked into it, to people who asked to be told by text.",
    wording:
      "{practice}: we looked into your question. Please call {phone}. Reply STOP to end texts.",
    needed: ["practice", "phone"],
    allowed: [],
  },
};

/** Words of care that must not stand on a locked screen, beside the names of services. */
export const careWords = [
  "aligner",
  "bleaching",
  "botox",
  "braces",
  "bridge",
  "cavity",
  "checkup",
  "cleaning",
  "crown",
  "denture",
  "diagnosis",
  "extraction",
  "facial",
  "filler",
  "filling",
  "fillings",
  "gum",
  "implant",
  "injection",
  "jaw",
  "laser",
  "orthodontic",
  "orthodontist",
  "pain",
  "periodontal",
  "prosthodontist",
  "root canal",
  "skin",
  "splint",
  "surgery",
  "surgeon",
  "tmj",
  "tooth",
  "teeth",
  "treatment",
  "veneer",
  "whitening",
  "wrinkle",
  "x-ray",
] as const;
