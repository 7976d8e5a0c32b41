/** How a scripted visit has to end, as the database tells it. */
export type VisitEnd =
  | { kind: "booked"; service: string; start: string; staff?: string; people?: number }
  | { kind: "moved"; start: string }
  | { kind: "cancelled" }
  | { kind: "stands" }
  | { kind: "handed-off"; reason: string }
  | { kind: "none" };

export type ScriptedVisit = {
  name: string;
  /** What kind of visitor it is. */
  persona: string;
  says: readonly string[];
  end: VisitEnd;
  /** A visit that the visitor has from before: {code} and {phone} of it stand in what is said. */
  has?: { service: string; start: string };
  /** Somebody takes this time just before the message of this number, from 0. */
  rival?: { before: number; service: string; start: string };
};

/** How people say the same thing, in turn: which one is decided by the script's number. */
const yeses = ["yes", "Yes please", "yep", "Yes, book it", "that's right", "sure", "go ahead"];
const names = [
  ["Ana Diaz", "718 555 0100"],
  ["Ben O'Hara", "(718) 555-0101"],
  ["Chloe van Dyke", "718-555-0102"],
  ["Dmitri Petrov", "7185550103"],
  ["Esther Goldberg", "+1 718 555 0104"],
  ["José Núñez", "718.555.0105"],
] as const;
const firsts = ["the first one", "first one please", "1", "number 1", "the earliest"];
const openers = [
  "I'd like to book",
  "Can I schedule",
  "hi, i need",
  "Please book me",
  "I want to make an appointment for",
];

const of = (number: number) => {
  const pick = <T>(values: readonly T[]): T => {
    const value = values[number % values.length];
    if (value === undefined) throw new Error("Nothing to choose from.");
    return value;
  };
  const [name, phone] = pick(names);
  return {
    yes: pick(yeses),
    first: pick(firsts),
    open: pick(openers),
    who: `${name}, ${phone}`,
    name,
    phone,
  };
};

/** What is booked, in words and by its id, on which days of December. */
const cares = [
  ["a cleaning", "checkup-cleaning", [1, 3]],
  ["a TMJ consultation", "tmj-consultation", [2, 4]],
  ["an implant consultation", "implant-consultation", [2, 4]],
  ["a skin consultation", "skin-consultation", [2, 4]],
  ["a HydraFacial", "hydrafacial", [1, 3]],
] as const;

/** An instant of December by the practice's clock. */
const at = (day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 11, day, hour + 5, minute)).toISOString();

/** Straight ways to a visit: every care, in the words of different people. */
const straight: ScriptedVisit[] = cares.flatMap(([words, service, days], row) =>
  [0, 1].map((turn): ScriptedVisit => {
    const number = row * 2 + turn;
    const { yes, first, open, who } = of(number);
    const day = days[turn === 0 ? 0 : 1];
    return {
      name: `books ${words}, ${turn === 0 ? "step by step" : "all in one"}`,
      persona: turn === 0 ? "plain" : "in a hurry",
      says:
        turn === 0
          ? [`${open} ${words}`, `December ${day}`, first, who, yes]
          : [`${open} ${words} on December ${day} at 11am, my name is ${who}`, yes],
      end: { kind: "booked", service, start: turn === 0 ? at(day, 9) : at(day, 11) },
    };
  }),
);

const corrections: ScriptedVisit[] = [
  ["no, Wednesday the 9th", at(9, 9), "hydrafacial", "a HydraFacial"],
  ["actually December 10 instead", at(10, 9), "checkup-cleaning", "a cleaning"],
  [
    "sorry, I meant December 11 in the afternoon",
    at(11, 12),
    "skin-consultation",
    "a skin consultation",
  ],
].map(([correction = "", start = "", service = "", words = ""], index) => {
  const { yes, open, who } = of(index + 3);
  return {
    name: `corrects the day: ${correction}`,
    persona: "changes their mind",
    says: [
      `${open} ${words} on December 8`,
      "the first one",
      correction.replace("Wednesday the 9th", "December 9"),
      "the first one",
      who,
      yes,
    ],
    end: { kind: "booked", service, start },
  };
});

const others: ScriptedVisit[] = [
  {
    name: "corrects after the read-back",
    persona: "careful",
    says: [
      "book a cleaning on December 14",
      "the first one",
      of(1).who,
      "no",
      "December 15",
      "the first one",
      "yes",
    ],
    end: { kind: "booked", service: "checkup-cleaning", start: at(15, 9) },
  },
  {
    name: "asks for the later one of three",
    persona: "plain",
    says: ["book a cleaning on December 7", "the later one", of(2).who, "yes"],
    end: { kind: "booked", service: "checkup-cleaning", start: at(7, 10) },
  },
  {
    name: "wants a certain doctor",
    persona: "plain",
    says: [
      "book an implant consultation with Dr. Averell on December 16",
      "the first one",
      of(3).who,
      "yes",
    ],
    end: { kind: "booked", service: "implant-consultation", start: at(16, 9), staff: "averell" },
  },
  {
    name: "goes through other times",
    persona: "picky",
    says: [
      "book a skin consultation on December 16",
      "other times",
      "the first one",
      of(4).who,
      "yes",
    ],
    end: { kind: "booked", service: "skin-consultation", start: at(16, 10, 30) },
  },
  ...["no", "no, not that one", "neither"].map((refusal, index): ScriptedVisit => ({
    name: `refuses what is shown: ${refusal}`,
    persona: "picky",
    says: [
      `book a skin consultation on December ${22 + index}`,
      refusal,
      "the first one",
      of(index).who,
      "yes",
    ],
    end: { kind: "booked", service: "skin-consultation", start: at(22 + index, 10, 30) },
  })),
];

/** Afternoons on which nobody else comes. */
const afternoons = [17, 18, 10, 11, 15];

const interruptions: ScriptedVisit[] = [
  "do you take insurance?",
  "how much is a cleaning?",
  "where are you located?",
  "does it hurt?",
  "is there parking?",
].map((question, index): ScriptedVisit => {
  const { yes, who } = of(index);
  return {
    name: `asks in the middle: ${question}`,
    persona: "curious",
    says: [
      `book a cleaning on December ${afternoons[index]} after 2pm`,
      question,
      "the first one",
      question,
      who,
      question,
      yes,
    ],
    end: {
      kind: "booked",
      service: "checkup-cleaning",
      start: at(afternoons[index] ?? 17, 14),
    },
  };
});

const changes: ScriptedVisit[] = [
  ["actually make it a TMJ consultation", "tmj-consultation"],
  ["I need a HydraFacial instead", "hydrafacial"],
  ["sorry, I meant a smile consultation", "smile-consultation"],
  ["change it to an implant consultation please", "implant-consultation"],
].map(([change = "", service = ""], index): ScriptedVisit => ({
  name: `changes the service: ${change}`,
  persona: "changes their mind",
  says: [
    `book a cleaning on December ${index === 0 ? 21 : 22}`,
    change,
    "the first one",
    of(index).who,
    of(index).yes,
  ],
  end: {
    kind: "booked",
    service,
    start: at(index === 0 ? 21 : 22, 9),
  },
}));

const cancelling: ScriptedVisit[] = [
  [
    "cancels with code and phone",
    ["cancel my appointment", "code {code}", "{phone}", "yes, cancel it"],
    "cancelled",
  ],
  ["cancels in one message", ["Please cancel my visit, code {code}, {phone}", "yes"], "cancelled"],
  ["keeps it after all", ["cancel my appointment, code {code}, {phone}", "no, keep it"], "stands"],
  ["says ok and not yes", ["cancel my appointment, code {code}, {phone}", "ok", "hm"], "stands"],
  [
    "has the wrong phone",
    ["cancel my appointment, code {code}, 718 555 0177", "yes", "yes"],
    "stands",
  ],
  [
    "has only a name",
    ["cancel my appointment, I'm Rosa Scripted", "yes", "yes, cancel it"],
    "stands",
  ],
].map(([name, says, kind], index) => ({
  name: String(name),
  persona: "cancels",
  says: says as string[],
  end: { kind } as VisitEnd,
  has: { service: "checkup-cleaning", start: at(29, [9, 10, 11, 14, 15, 16][index] ?? 9) },
}));

const moving: ScriptedVisit[] = [
  {
    name: "moves with code and phone",
    persona: "moves",
    says: [
      "I need to reschedule my appointment",
      "code {code}, {phone}",
      "January 5",
      "the first one",
      "yes, move it",
    ],
    end: { kind: "moved", start: new Date(Date.UTC(2027, 0, 5, 14)).toISOString() },
    has: { service: "checkup-cleaning", start: new Date(Date.UTC(2027, 0, 4, 14)).toISOString() },
  },
  {
    name: "looks at other times and leaves it",
    persona: "moves",
    says: [
      "move my appointment, code {code}, {phone}",
      "January 6",
      "the first one",
      "no, leave it",
    ],
    end: { kind: "stands" },
    has: { service: "checkup-cleaning", start: new Date(Date.UTC(2027, 0, 4, 15)).toISOString() },
  },
  {
    name: "looks a visit up and asks nothing of it",
    persona: "forgetful",
    says: ["when is my appointment?", "code {code}, {phone}", "thanks"],
    end: { kind: "stands" },
    has: { service: "checkup-cleaning", start: new Date(Date.UTC(2027, 0, 4, 16)).toISOString() },
  },
  {
    name: "moves what was booked a moment ago",
    persona: "changes their mind",
    says: [
      "book a skin consultation on December 23",
      "the first one",
      of(5).who,
      "yes",
      "move my visit to January 7",
      "the first one",
      "yes",
    ],
    end: {
      kind: "booked",
      service: "skin-consultation",
      start: new Date(Date.UTC(2027, 0, 7, 14)).toISOString(),
    },
  },
  {
    name: "cancels what was booked a moment ago",
    persona: "changes their mind",
    says: [
      "book a skin consultation on December 23",
      "the first one",
      of(5).who,
      "yes",
      "cancel my visit",
      "yes, cancel it",
    ],
    end: { kind: "cancelled" },
  },
];

const people: ScriptedVisit[] = [
  [["this is ridiculous, get me a manager", "Ana Diaz, 718 555 0100"], "angry", "complaint"],
  [
    ["You people are terrible, I want to talk to a real person", "718 555 0101"],
    "angry",
    "complaint",
  ],
  [["Talk to a person", "my name is Ben O'Hara, 718 555 0102"], "plain", "asked-for-person"],
  [["have someone call me back please", "ana@inbox.example"], "plain", "asked-for-person"],
  [["zzz qqq", "wwww vvvv", "yes", "Ana Diaz 718 555 0103"], "vague", "not-understood"],
  [
    ["hola, quiero hablar con una persona", "me llamo José Núñez, 718 555 0105"],
    "two languages",
    "other-language",
  ],
  [
    [
      "book a cleaning tomorrow",
      "I don't like computers, can I speak to a receptionist",
      "Esther Goldberg, 718 555 0104",
    ],
    "elderly",
    "asked-for-person",
  ],
].map(([says, persona, reason], index) => ({
  name: `is handed to a person (${index + 1})`,
  persona: String(persona),
  says: says as string[],
  end: { kind: "handed-off", reason: String(reason) } as const,
}));

const nothing: ScriptedVisit[] = [
  [["book a cleaning tomorrow", "the first one", "never mind"], "changes their mind"],
  [
    [
      "book a cleaning tomorrow",
      "the first one",
      "Ana Diaz, 718 555 0100",
      "ok",
      "fine",
      "let me think about it",
    ],
    "vague",
  ],
  [
    ["book a cleaning tomorrow", "the first one", "Ana Diaz, 718 555 0100", "yes but only for $50"],
    "bargaining",
  ],
  [["can you do a cleaning for $50?", "what about $80", "my cousin paid $60"], "bargaining"],
  [["book a cleaning for my 7 year old tomorrow", "ok thanks"], "several people"],
  [["how do I book?", "what do I need to bring?", "thank you"], "curious"],
  [
    ["book a cleaning tomorrow", "the first one", "my face is swelling and I cannot breathe"],
    "emergency",
  ],
  [["I don't want to book anything, just tell me your hours"], "plain"],
].map(([says, persona], index) => ({
  name: `books nothing (${index + 1})`,
  persona: String(persona),
  says: says as string[],
  end: { kind: "none" } as const,
}));

const special: ScriptedVisit[] = [
  {
    name: "an emergency in the middle, and then the visit after all",
    persona: "emergency",
    says: [
      "book a cleaning on January 11",
      "the first one",
      of(0).who,
      "my chest hurts and my arm is numb",
      "yes",
      "yes",
    ],
    end: {
      kind: "booked",
      service: "checkup-cleaning",
      start: new Date(Date.UTC(2027, 0, 11, 14)).toISOString(),
    },
  },
  {
    name: "a knocked-out tooth in the middle, and then the visit after all",
    persona: "emergency",
    says: [
      "book a HydraFacial on January 12",
      "the first one",
      "my son's tooth was just knocked out",
      of(2).who,
      "yes",
    ],
    end: {
      kind: "booked",
      service: "hydrafacial",
      start: new Date(Date.UTC(2027, 0, 12, 14)).toISOString(),
    },
  },
  {
    name: "loses the race and takes the next",
    persona: "plain",
    says: ["book a cleaning on January 12", "the first one", "the first one", of(1).who, "yes"],
    rival: {
      before: 1,
      service: "checkup-cleaning",
      start: new Date(Date.UTC(2027, 0, 12, 14)).toISOString(),
    },
    end: {
      kind: "booked",
      service: "checkup-cleaning",
      start: new Date(Date.UTC(2027, 0, 12, 15)).toISOString(),
    },
  },
  {
    name: "for a mother and herself: one visit, then the other",
    persona: "several people",
    says: [
      "cleanings for my mom and me on January 14",
      "the first one",
      "Ana Diaz, 718 555 0100",
      "yes",
      "book a cleaning on January 14",
      "the later one",
      "Maria Diaz",
      "yes",
    ],
    end: {
      kind: "booked",
      service: "checkup-cleaning",
      start: new Date(Date.UTC(2027, 0, 14, 16)).toISOString(),
      people: 2,
    },
  },
  {
    name: "for the husband",
    persona: "several people",
    says: [
      "book a cleaning for my husband on January 15",
      "the first one",
      "Sam Goldberg, 718 555 0104",
      "yes",
    ],
    end: {
      kind: "booked",
      service: "checkup-cleaning",
      start: new Date(Date.UTC(2027, 0, 15, 14)).toISOString(),
    },
  },
  {
    name: "in two languages",
    persona: "two languages",
    says: [
      "hola quiero una cita para limpieza",
      "January 8",
      "the first one",
      "me llamo José Núñez, 718 555 0105",
      "sí",
    ],
    end: {
      kind: "booked",
      service: "checkup-cleaning",
      start: new Date(Date.UTC(2027, 0, 8, 14)).toISOString(),
    },
  },
  {
    name: "slowly, one thing at a time",
    persona: "elderly",
    says: [
      "Good morning dear, I would like to make an appointment please",
      "oh just the usual, have my teeth looked at",
      "January 19",
      "the first one please",
      "Esther Goldberg",
      "my telephone number is 718 555 0104",
      "yes dear",
    ],
    end: {
      kind: "booked",
      service: "checkup-cleaning",
      start: new Date(Date.UTC(2027, 0, 19, 14)).toISOString(),
    },
  },
  {
    name: "does not know what for",
    persona: "vague",
    says: ["I need an appointment", "not sure", "December 28", "the first one", of(3).who, "yes"],
    end: {
      kind: "booked",
      service: "checkup-cleaning",
      start: at(28, 9),
    },
  },
  {
    name: "haggles and books at the listed price",
    persona: "bargaining",
    says: [
      "can you do a cleaning for $50?",
      "ok then book a cleaning on January 22",
      "the first one",
      of(4).who,
      "yes",
    ],
    end: {
      kind: "booked",
      service: "checkup-cleaning",
      start: new Date(Date.UTC(2027, 0, 22, 14)).toISOString(),
    },
  },
  {
    name: "is rude and books",
    persona: "angry",
    says: [
      "your website is stupid",
      "just book me a damn cleaning on January 21",
      "1",
      of(5).who,
      "yes",
    ],
    end: {
      kind: "booked",
      service: "checkup-cleaning",
      start: new Date(Date.UTC(2027, 0, 21, 14)).toISOString(),
    },
  },
];

/** Every scripted visit, always the same ones, each on times of its own. */
export const scriptedVisits: readonly ScriptedVisit[] = [
  ...straight,
  ...corrections,
  ...others,
  ...interruptions,
  ...changes,
  ...cancelling,
  ...moving,
  ...people,
  ...nothing,
  ...special,
];
