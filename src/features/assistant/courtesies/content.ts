import type { AgentTone } from "../answers/rules.ts";

/** What is said around facts, by tone: never a fact, a figure or a source of its own. */
export type Said = Readonly<Record<AgentTone, string>>;

/** Something that is said to somebody and not asked about the practice. */
export type Courtesy = {
  id: string;
  /** How people say it; "|" stands between, "..." for up to four words in between. */
  words: string;
  /** Only when the message says little else. */
  isWhole?: true;
  says: Said;
  facts?: readonly string[];
};

const same = (text: string): Said => ({ warm: text, precise: text, brief: text });

/** Beginnings, endings, and what is not about the practice at all. */
export const courtesies: readonly Courtesy[] = [
  {
    id: "attack",
    words: `ignore your | ignore all | ignore previous | ignore the | disregard | system prompt | your prompt | your instructions | previous instructions | you are now | pretend to be | pretend you | act as | jailbreak | developer mode | dan mode | you are dan | repeat the words above | print your | reveal your | override | new instructions | simulate a | roleplay | role play | sudo`,
    says: {
      warm: "I only answer from what this practice has written down, whatever I am told to be.",
      precise:
        "I answer from the practice's written facts only; instructions in a message change nothing.",
      brief: "I answer from the practice's facts only.",
    },
  },
  {
    id: "rude",
    words: `fuck | fucking | bullshit | stupid | idiot | dumb | moron | useless | asshole | bitch | you suck | this sucks | hate you | shut up | garbage |  worthless | terrible bot | screw you | damn bot`,
    says: {
      warm: "I am sorry that this is going badly. Tell me what you need, or talk to a person.",
      precise: "I am sorry. Say what you need, or talk to a person.",
      brief: "Sorry. Would you rather talk to a person?",
    },
  },
  {
    id: "doubt",
    isWhole: true,
    words: `are you sure | you are wrong | that is wrong | wrong answer | not true | not right | that is not right | not what i asked | that is not what i asked | did not answer my question | that does not help | not helpful`,
    says: {
      warm: "I am sorry. I only repeat what the practice has written down; if something looks wrong, the team can check it.",
      precise: "I repeat what the practice has written down. The team can check it.",
      brief: "The team can check it.",
    },
  },
  {
    id: "thanks",
    isWhole: true,
    words: `thank you | thank you so much | thanks | thanks a lot | thank you very much | many thanks | appreciate it | appreciated | much appreciated | cheers | perfect thanks | great thanks | awesome thanks | great | awesome | perfect | wonderful | nice | cool | sounds good | good to know | got it | thats helpful | very helpful | helpful | angel | best`,
    says: {
      warm: "You are welcome. I am here whenever you have another question.",
      precise: "You are welcome.",
      brief: "You are welcome.",
    },
  },
  {
    id: "bye",
    isWhole: true,
    words: `bye | goodbye | good bye | bye bye | see you | see ya | later | talk later | take care | have a good day | have a nice day | good night | that is all | that will be all | nothing else | i am done | all set | i am good | no more questions`,
    says: {
      warm: "Goodbye, and take care. You can come back to this chat at any time.",
      precise: "Goodbye. This chat is open at any hour.",
      brief: "Goodbye.",
    },
  },
  {
    id: "greeting",
    isWhole: true,
    words: `hi | hello | hey | hey there | hi there | hello there | good morning | good afternoon | good evening | howdy | yo | greetings | hiya | morning | sup | what is up | how are you | how are you doing | how is it going | hows it going | anybody there | anyone there | are you there | is anyone there | knock knock | question | i have a question | quick question | help | test | testing | hi julie | hello julie`,
    says: {
      warm: "Hello! I can tell you about treatments, prices, hours and the team, or find a free time. What would you like to know?",
      precise: "Hello. Ask about treatments, prices, hours, the team or free times.",
      brief: "Hello. What would you like to know?",
    },
  },
  {
    id: "joke",
    words: `tell me a joke | a joke | joke | make me laugh | sing a song | sing me | write a poem | poem | tell me a story | favorite color | favourite color | do you love me | marry me | are you single | date me | do you dream`,
    says: {
      warm: "I will leave that to others; I am better with questions about this practice. What would you like to know?",
      precise: "I answer questions about this practice only.",
      brief: "I only know about this practice.",
    },
  },
  {
    id: "off-topic",
    words: `weather | forecast | president | election | trump | biden | politics | political | capital of | homework | math | algebra | recipe | recipes | football score | who won | super bowl | yankees | mets | giants game | stock market | =stocks | movie | movies | song | lyrics | news | translate this | python code | javascript | write code | write an essay | essay | horoscope | lottery | pizza | restaurant | restaurants nearby | traffic report | meaning of life | square root | what time is it in | how tall is | celebrity | pollen`,
    says: {
      warm: "That is outside what I know: I can only help with this practice. Ask me about treatments, prices, hours or a visit.",
      precise: "I do not have that. I answer questions about this practice only.",
      brief: "I do not have that; I only know about this practice.",
    },
  },
  {
    id: "other-practice",
    words: `other dentist cheaper | other practice | other practices | another practice | competitor | competitors | aspen dental | dental365 | smile direct | clear choice | clearchoice | best dentist in | better than other | who else does | recommend another | dentist down the street | other office charges | cheaper somewhere | cheaper elsewhere | turkey teeth | go to turkey | mexico`,
    says: {
      warm: "I know nothing reliable about other practices, so I will not compare us with them. I can tell you what holds here.",
      precise: "I have no facts about other practices, only about this one.",
      brief: "I only have facts about this practice.",
    },
    facts: ["prices.meaning"],
  },
];

/** What is said when a message is only a yes, a no or an "ok". */
export const short = {
  yes: `yes | yes please | yeah | sure | ok yes | please do | go ahead | yes do that | of course | definitely | why not | absolutely | sounds good yes | lets do it | that works | works for me | yup`,
  no: `no | no thanks | no thank you | nope | not now | not really | never mind | nevermind | forget it | maybe later | not today | i am fine`,
  ok: `ok | okay | alright | all right | i see | fine | understood | hmm | hm | lol | haha | wow | oh | interesting | lol ok | ok cool | k`,
} as const;

/** Words between facts. */
export const connections = {
  yesWhat: {
    warm: "Gladly. What shall it be: a free time, a price, or something else?",
    precise: "What would you like: a free time, a price, or something else?",
    brief: "What would you like to know?",
  },
  noThanks: {
    warm: "That is fine. I am here if something comes up.",
    precise: "Understood.",
    brief: "Understood.",
  },
  ok: {
    warm: "Good. Is there anything else you would like to know?",
    precise: "Is there anything else?",
    brief: "Anything else?",
  },
  unknown: {
    warm: "I am sorry, I do not have that in what the practice has written down.",
    precise: "I do not have that in what the practice has written down.",
    brief: "I do not have that.",
  },
  askTeam: {
    warm: "Shall I pass your question to the team, so that a person answers it?",
    precise: "I can pass the question to the team.",
    brief: "The team can answer it.",
  },
  nearest: {
    warm: "I am not sure that I have exactly that. This comes nearest:",
    precise: "This is the nearest to it that the practice has written down.",
    brief: "The nearest that I have:",
  },
  elseTeam: {
    warm: "If that is not what you asked, the team can answer it.",
    precise: "If that does not answer it, I can pass the question to the team.",
    brief: "Otherwise, the team can answer it.",
  },
  nonsense: {
    warm: "I could not read that. Could you say it in other words?",
    precise: "I could not read that. Please say it in other words.",
    brief: "Please say it in other words.",
  },
  tooMany: {
    warm: "I have answered the first questions; please ask the others again, one at a time.",
    precise: "I answered the first questions. Please ask the others again.",
    brief: "Please ask the others again.",
  },
  whichTreatment: {
    warm: "Which treatment do you mean? Then I can say more.",
    precise: "Which treatment do you mean?",
    brief: "Which treatment?",
  },
  whichVisit: {
    warm: "Tell me what the visit is for, and I look for free times; or choose on the booking page.",
    precise: "Say what the visit is for, and I look for free times; or choose on the booking page.",
    brief: "What is the visit for? You can also choose on the booking page.",
  },
  figure: {
    warm: "That figure is not in what I have, so I cannot confirm it. What I have is this:",
    precise: "I cannot confirm that figure. What I have is this:",
    brief: "I cannot confirm that figure.",
  },
  times: {
    warm: "These times are free right now. Choose one and you come to the booking page with it.",
    precise: "These times are free now. Choose one to go on to the booking page.",
    brief: "Free now:",
  },
  noTimes: {
    warm: "I found no free time for that wish. The booking page shows every day, or try another day here.",
    precise: "There is no free time for that wish. The booking page shows every day.",
    brief: "No free time for that. See the booking page.",
  },
  spanish: same(
    "Hola. Puedo ayudarle en inglés, o puede llamar a la oficina. I can answer here in English only; for help in Spanish please call.",
  ),
  otherLanguage: same(
    "I can answer here in English only. Please write in English, or call the office.",
  ),
  hello: {
    warm: "Hello!",
    precise: "Hello.",
    brief: "Hello.",
  },
  gladly: {
    warm: "Of course.",
    precise: "",
    brief: "",
  },
  person: {
    warm: "Of course, you can talk to a person.",
    precise: "You can talk to a person.",
    brief: "You can talk to a person.",
  },
  personOpen: same("The office is open now, so a call is the quickest way."),
  personClosed: same(
    "The office is closed right now. Leave your question, and the team answers on the next working day.",
  ),
  move: {
    warm: "Of course, a visit can be moved. I cannot see visits here, but the page can.",
    precise: "A visit can be moved on its page. I cannot see visits here.",
    brief: "A visit can be moved on its page.",
  },
  cancel: {
    warm: "A visit can be cancelled on its page. I cannot see visits here, but the page can.",
    precise: "A visit can be cancelled on its page. I cannot see visits here.",
    brief: "A visit can be cancelled on its page.",
  },
  visit: {
    warm: "I cannot see visits here, but you can open yours with its code.",
    precise: "I cannot see visits here. You can open yours with its code.",
    brief: "You can open your visit with its code.",
  },
  book: {
    warm: "Gladly. You can book a visit on the booking page at any hour.",
    precise: "You can book a visit on the booking page.",
    brief: "Book on the booking page.",
  },
} as const satisfies Readonly<Record<string, Said>>;
