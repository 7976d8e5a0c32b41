import { agents } from "../../../practice/agents.ts";
import { locale } from "../../../practice/locale.ts";
import {
  type ChatAction,
  type ChatProcedure,
  chatProcedures,
  type ChatStage,
  type ChatState,
} from "../contract.ts";
import { completedCheck } from "../cost-checks/rules.ts";
import { suggestedQuestions } from "./content.ts";

/** Whole words and phrases, in any case, however many spaces lie between them. */
function words(...alternatives: string[]): RegExp {
  const pattern = alternatives.map((words) => words.replaceAll(" ", "\\s+")).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "iu");
}

const appointmentWords = words("appointments?", "book(?:s|ed|ings?)?", "schedul(?:es?|ed|ing)");
const priceWords = words("costs?", "costing", "pric(?:es?|ed|ey|y|ing)", "how much", "fees?");
const timingWords = words(
  "how (?:long|soon)",
  "when (?:can|could|may) (?:i|we|you|they|he|she)",
  "soon(?:er|est)?",
  "asap",
  "(?:this|next) (?:week|weekend|month)",
);
const paymentWords = words(
  "insur(?:ances?|ed|ers?)",
  "payments?",
  "financ(?:es?|ed|ing)",
  "instal?lments?",
);
/** Further words for paying over time and for insurance; they lead to the check and count for no intent. */
const moneyWords = words(
  "(?:pay|paying|paid) (?:it |for it |this )?(?:monthly|over time|in (?:parts|pieces)|later)",
  "monthly",
  "loans?",
  "care ?credit",
  "cherry",
  "sunbit",
  "covered",
  "coverage",
  "deductibles?",
  "co-?pays?",
  "(?:dental|my|your) plan",
  "delta dental",
  "cigna",
  "aetna",
  "united ?healthcare",
  "met ?life",
  "humana",
);
// "Opening hours" are not openings.
const availabilityWords = words(
  "availab(?:le|ility|ilities)",
  "openings?(?! (?:hours?|times?))",
  "(?:time ?)?slots?",
);

/** What a message adds to the booking intent: each category once. */
const intentCategories: readonly (readonly [RegExp, number])[] = [
  [priceWords, 10],
  [timingWords, 15],
  [paymentWords, 20],
  [appointmentWords, 30],
  [availabilityWords, 25],
];

const painWords = words(
  "pain(?:s|ful|less)?",
  "hurt(?:s|ing)?",
  "ach(?:es?|ing|y)",
  "sore(?:ness)?",
  "afraid",
  "scared",
  "anxious",
  "nervous",
);
const costWords = words("expensive", "afford(?:s|able)?", "cheap(?:er)?", "too much money");
const timeWords = words("time", "how long", "too long", "busy", "takes? long", "duration");

const procedureWords: Readonly<Record<ChatProcedure, RegExp>> = {
  yomi: words(
    "implant(?:s|ed|ation)?",
    "(?:missing|lost) (?:a )?(?:tooth|teeth)",
    "(?:tooth|teeth) (?:is|are) missing",
    "dentures?",
    "robots?",
    "robotic(?:s|ally)?",
    "yomi",
  ),
  tmj: words("jaws?", "headaches?", "click(?:s|ed|ing)?", "grind(?:s|ing)?", "tmj", "tmd"),
  emface: words("emface", "facials?", "a?esthetics?(?:ally)?"),
};

const mostIntent = 100;
const interestStep = 20;

export type UserProfile = {
  concerns: ChatProcedure[];
  objections: ("cost" | "time")[];
  painPoints: "pain"[];
};

/** What the rules keep of a conversation from message to message. */
export type ConversationState = {
  userMessages: number;
  stage: ChatStage;
  bookingIntent: number;
  procedureInterest: Record<ChatProcedure, number>;
  showFinancingWidget: boolean;
  financingProcedure: ChatProcedure | null;
  profile: UserProfile;
};

export const newConversation: ConversationState = {
  userMessages: 0,
  stage: "greeting",
  bookingIntent: 0,
  procedureInterest: { yomi: 0, tmj: 0, emface: 0 },
  showFinancingWidget: false,
  financingProcedure: null,
  profile: { concerns: [], objections: [], painPoints: [] },
};

/** What one message adds to the booking intent. */
export function intentOf(message: string): number {
  return intentCategories.reduce(
    (sum, [category, points]) => sum + (category.test(message) ? points : 0),
    0,
  );
}

/** Whether a message speaks of booking. */
export function speaksOfBooking(message: string): boolean {
  return appointmentWords.test(message);
}

/** Which treatment a message speaks of; the first that fits. */
export function procedureOf(message: string): ChatProcedure | null {
  return chatProcedures.find((procedure) => procedureWords[procedure].test(message)) ?? null;
}

/** Where a conversation stands after its newest message. */
export function stageOf(message: string, userMessages: number): ChatStage {
  if (speaksOfBooking(message)) return "booking";
  const hasObjection = [priceWords, costWords, painWords, timeWords].some((list) =>
    list.test(message),
  );
  if (hasObjection) return "objection-handling";
  if (userMessages <= 2) return "greeting";
  if (userMessages <= 4) return "discovery";
  if (userMessages <= 7) return "education";
  return userMessages <= 10 ? "social-proof" : "commitment";
}

/** The treatment that was spoken of most; of equals the first. */
export function mainInterest(interest: Record<ChatProcedure, number>): ChatProcedure | null {
  const most = Math.max(...chatProcedures.map((procedure) => interest[procedure]));
  if (most === 0) return null;
  return chatProcedures.find((procedure) => interest[procedure] === most) ?? null;
}

function withWord<Word>(known: readonly Word[], word: Word, isSpokenOf: boolean): Word[] {
  return isSpokenOf && !known.includes(word) ? [...known, word] : [...known];
}

function profileAfter(profile: UserProfile, message: string): UserProfile {
  const procedure = procedureOf(message);
  const speaksOfCost = priceWords.test(message) || costWords.test(message);
  const concerns =
    procedure === null ? profile.concerns : withWord(profile.concerns, procedure, true);
  return {
    concerns,
    objections: withWord(
      withWord(profile.objections, "cost", speaksOfCost),
      "time",
      timeWords.test(message),
    ),
    painPoints: withWord(profile.painPoints, "pain", painWords.test(message)),
  };
}

const notOffered = { showFinancingWidget: false, financingProcedure: null } as const;

/**
 * The check is offered for what a message is about, once it speaks of paying; then it stays until it is
 * completed.
 */
function financingAfter(
  { showFinancingWidget, financingProcedure }: ConversationState,
  message: string,
  interest: Record<ChatProcedure, number>,
) {
  if (completedCheck(message) !== null) return notOffered;
  if (showFinancingWidget) return { showFinancingWidget, financingProcedure };
  const procedure = procedureOf(message) ?? mainInterest(interest);
  const isAboutMoney = paymentWords.test(message) || moneyWords.test(message);
  if (procedure === null || !isAboutMoney) return notOffered;
  return { showFinancingWidget: true, financingProcedure: procedure };
}

/** The state after one more message of the visitor. */
export function afterMessage(state: ConversationState, message: string): ConversationState {
  const userMessages = state.userMessages + 1;
  const procedure = procedureOf(message);
  const procedureInterest = { ...state.procedureInterest };
  if (procedure !== null) procedureInterest[procedure] += interestStep;
  return {
    userMessages,
    stage: stageOf(message, userMessages),
    bookingIntent: Math.min(mostIntent, state.bookingIntent + intentOf(message)),
    procedureInterest,
    ...financingAfter(state, message, procedureInterest),
    profile: profileAfter(state.profile, message),
  };
}

/** What was said last. */
export type LatestTurn = {
  question: string;
  answer: { content: string; actions: readonly ChatAction[] };
};

const isUrgent = (action: ChatAction) => action.kind === "call" && action.isEmergency;

/**
 * What to ask next: by stage, and by the treatment that the last question or its answer is about; before
 * anything was said, by what the assistant is for. Beside a number to call at once there is nothing to ask.
 */
export function suggestionsFor(
  { stage }: Pick<ConversationState, "stage">,
  agentId: string,
  latest: LatestTurn | null,
): string[] {
  if (latest?.answer.actions.some(isUrgent) === true) return [];
  const topic =
    latest === null
      ? agents.find(({ id }) => id === agentId)?.about
      : (procedureOf(latest.question) ?? procedureOf(latest.answer.content));
  const questions = suggestedQuestions[locale][stage];
  return [...((topic ? questions[topic] : undefined) ?? questions.general)];
}

/** The state as visitors see it beside what was said last; a number to call at once stands alone. */
export function shownState(
  state: ConversationState,
  agentId: string,
  { offersFinancing }: { offersFinancing: boolean },
  latest: LatestTurn | null,
): ChatState {
  const isAlone = latest?.answer.actions.some(isUrgent) === true;
  const isOffered = offersFinancing && state.showFinancingWidget && !isAlone;
  return {
    stage: state.stage,
    bookingIntent: state.bookingIntent,
    procedureInterest: state.procedureInterest,
    suggestedResponses: suggestionsFor(state, agentId, latest),
    showFinancingWidget: isOffered,
    financingProcedure: isOffered ? state.financingProcedure : null,
  };
}

/** What is done here, and nowhere else. */
const inThread: ReadonlySet<ChatAction["kind"]> = new Set([
  "times",
  "say",
  "visit-form",
  "read-back",
  "visit-done",
]);

/**
 * Where the browser goes by itself after a reply: to booking, unless the reply offers times itself or a
 * number to call in an emergency, which nothing may take away.
 */
export function redirectAfter(
  message: string,
  reply: { content: string; actions: readonly ChatAction[] },
): "/booking" | null {
  const isBetterStaying = reply.actions.some(
    (action) => inThread.has(action.kind) || isUrgent(action),
  );
  const isWanted = speaksOfBooking(message) && /booking/i.test(reply.content);
  return isWanted && !isBetterStaying ? "/booking" : null;
}
