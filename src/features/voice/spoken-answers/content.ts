/** What the chat writes for eyes and hands, and how it is said; whatever a call shows stands on the screen. */
export const forEars: readonly (readonly [RegExp, string])[] = [
  [/\bPress one, or say which: the first one,/g, "Say which one:"],
  [
    /\bPlease fill in the short form below, or type the patient's\b/g,
    "Please fill in the short form on your screen, or tell me the patient's",
  ],
  [
    /\bFill in the form, type your name and phone number, or call\b/g,
    "Tell me your name and phone number, or call",
  ],
  [/\bPlease type all ten digits\b/g, "Please say or type all ten digits"],
  [/\bYou can type them or use the form\b/g, "You can say them, or use the form on your screen"],
  [/\bChoose one of these, or say it in other words\b/g, "Please say it in other words"],
  [/\bChoose one below\b/g, "Say which one suits you"],
  [/\bon the card below\b/g, "on your screen"],
  [/\bthe (form|button|calculator|card) below\b/g, "the $1 on your screen"],
  [/\bbelow\b(?=[.,:]|$)/g, "on your screen"],
  [/\be\.g\.,?/g, "for example"],
  [/\bi\.e\.,?/g, "that is"],
  [/\bvs\.?(?=\s)/g, "versus"],
  [/\bapprox\.(?=\s)/g, "about"],
  [/\betc\.(?=$|\s)/g, "and so on."],
  [/\bw\/(?=\s)/g, "with"],
  [/\bNo\. (?=\d)/g, "number "],
  [/\bmin\.(?=\s|$)/g, "minutes"],
];

/** The same where there is no screen: by telephone nobody can press, type or look. */
export const forPhones: readonly (readonly [RegExp, string])[] = [
  [
    /\bPlease fill in the short form below, or type the patient's\b/g,
    "Please tell me the patient's",
  ],
  [/\bYou can type them or use the form\b/g, "Please say them"],
  [/\bPlease type all ten digits\b/g, "Please say all ten digits, or type them on the keypad"],
  [
    /\bYour confirmation code and the calendar file are on the card below\b/g,
    "The visit is on file under the name and phone number that you gave",
  ],
  [/, or choose one of these\b/g, ""],
  [/\bis now for the name on the card below\b/g, "is now for the name that you gave"],
  [/\bis now the one on the card below\b/g, "is now the one that you gave"],
  [/\bPlease type\b/g, "Please say"],
  [/\bFill in the form, type your\b/g, "Tell me your"],
];
/** What still points to a screen stands on the website as well. */
export const screenWords = {
  screen: /\bon (?:your|the) screen\b/g,
  website: "on our website",
} as const;

/** States as addresses shorten them, around the practice. */
export const states: Readonly<Record<string, string>> = {
  NY: "New York",
  NJ: "New Jersey",
  CT: "Connecticut",
  PA: "Pennsylvania",
};

/** What a card or a button below an answer means, for those who do not look. */
export const actionWords = {
  readBack: {
    book: "So that I get it right: {service} on {when} with {staff}.",
    move: "So that I get it right: your {service} moves to {when} with {staff}.",
    cancel: "This is your visit: {service} on {when} with {staff}.",
  },
  ask: {
    book: "Shall I book it? Please say yes or no.",
    move: "Shall I move it? Please say yes or no.",
    cancel: "Shall I cancel it? Please say yes or no.",
  },
  form: {
    book: "Please type your details in the form on the screen, or say your name and phone number.",
    proof:
      "Please type the confirmation code in the form on the screen, or say it with the phone number of the visit.",
    person:
      "Please type how we can reach you in the form on the screen, or say your name and phone number.",
  },
  /** The same for those who have no screen. */
  byPhone: {
    book: "Please say your name and phone number.",
    proof: "Please say the confirmation code, and the phone number of the visit.",
    person: "Please say your name and phone number.",
  },
} as const;
