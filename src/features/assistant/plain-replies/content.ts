import type { Said } from "../courtesies/content.ts";

const same = (text: string): Said => ({ warm: text, precise: text, brief: text });

/** What is said to a message that no written fact answers: about whom one talks to, oneself, or nothing yet. */
export const plainReplies = {
  takeYourTime: {
    warm: "Take your time. I am here whenever you want to know something or look for a free time.",
    precise: "I am here when you have a question or want a free time.",
    brief: "I am here when you need something.",
  },
  notDoctor: same("No, I am not the doctor."),
  noName: same("You have not told me your name in this conversation, and I look nobody up."),
  woman: same(
    "Who here is a woman or a man is not written down for me; the team tells you, and you choose the person when you book.",
  ),
  noSuchDate: same("There is no such day in the calendar. Which day do you mean?"),
  history: same(
    "What your health means for a treatment I cannot judge: that takes an examination, and the dentist may ask your doctor.",
  ),
  noAddress: same("You need not tell me your address; I keep to the practice's own."),
  otherDay: same("These are free times on the next day that we are open:"),
} as const satisfies Readonly<Record<string, Said>>;

/** Said when everything about a topic has been told. */
export const allTold = (topic: string) =>
  `That is all that I have written down about ${topic}; the team can tell you more.`;
/** A name that somebody gave in this conversation. */
export const yourName = (name: string) => `You told me that your name is ${name}.`;
/** The assistant's own name, when it is also somebody's who works here. */
export const namedAfter = (person: string) =>
  `No, I am an AI assistant named after ${person}, not the doctor.`;
