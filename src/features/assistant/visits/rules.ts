import { services } from "../../../practice/services.ts";
import { formatDay, formatTime, practiceDate, practiceMinutes } from "../../../practice/time.ts";
import type { Patient } from "../minors/rules.ts";
import type { VisitPurpose, VisitStep } from "./contract.ts";

/** A free time as it was shown. */
export type Offered = { start: string; staffId: string; staffName: string };

/** Day, part of the day and provider, as far as they were said; the clock is the practice's. */
export type Wanted = {
  staffId?: string;
  from?: string;
  to?: string;
  /** Only these of the days between. */
  days?: readonly string[];
  notBefore?: string;
  notAfter?: string;
};

/** A visit as its owner proved it. */
export type ProvenVisit = {
  serviceId: string;
  serviceName: string;
  start: string;
  staffId: string;
  staffName: string;
  canBeChanged: boolean;
  isCancelled: boolean;
};

/** What is kept of the visit that a conversation is about. */
export type VisitState = {
  purpose: VisitPurpose;
  step: VisitStep;
  serviceId: string | null;
  wanted: Wanted;
  offered: readonly Offered[];
  chosen: Offered | null;
  appointmentId: string | null;
  misses: number;
  /** 0: nothing is stored yet. */
  version: number;
};

/** What no model reads: kept sealed. */
export type VisitSecrets = {
  firstName?: string;
  lastName?: string;
  phone?: string;
  email?: string;
  consentSms?: boolean;
  /** Whom the visit is for, when it is or may be somebody who cannot be booked here. */
  patient?: Patient;
  /** How many adults come after the one whose visit is arranged. */
  others?: number;
  /** The words of one field: a phone number or an email address. */
  contact?: string;
  holdToken?: string;
  heldUntil?: string;
  /** Under which the visit is booked, moved or cancelled once, however often it is asked. */
  requestKey?: string;
  code?: string;
  manageToken?: string;
  visit?: ProvenVisit;
};

export const noVisit: VisitState = {
  purpose: "none",
  step: "none",
  serviceId: null,
  wanted: {},
  offered: [],
  chosen: null,
  appointmentId: null,
  misses: 0,
  version: 0,
};

/** What a model may know of it: no name, no contact, no code, no token. */
export type VisitView = Omit<VisitState, "appointmentId" | "version"> & {
  serviceName: string | null;
  has: { name: boolean; lastName: boolean; contact: boolean; email: boolean; code: boolean };
  /** What the newest message gave. */
  given: readonly ("name" | "phone" | "email" | "code")[];
  /** A child, or somebody who may be one: nothing is booked until the visitor says that it is for an adult. */
  patient: Patient | null;
  /** How many adults come after this one: each gets a visit of their own, one after the other. */
  others: number;
  visit: ProvenVisit | null;
};

export const serviceNameOf = (id: string | null): string | null =>
  services.find((service) => service.id === id)?.name ?? null;

/** A record without some of its parts. */
export function without<Value extends object, Key extends keyof Value>(
  value: Value,
  ...keys: readonly Key[]
): Omit<Value, Key> {
  const left = Object.entries(value).filter(([key]) => !keys.some((one) => one === key));
  // All but these are still there.
  return Object.fromEntries(left) as Omit<Value, Key>;
}

/** The state as a model may see it. */
export function viewOf(
  stored: VisitState,
  secrets: VisitSecrets,
  given: VisitView["given"] = [],
): VisitView {
  const { firstName, lastName, phone, email, contact, code, patient, others, visit } = secrets;
  const state = without(stored, "appointmentId", "version");
  return {
    ...state,
    serviceName: serviceNameOf(state.serviceId),
    has: {
      name: firstName !== undefined,
      lastName: lastName !== undefined,
      contact: phone !== undefined || email !== undefined || contact !== undefined,
      email: email !== undefined,
      code: code !== undefined,
    },
    given,
    patient: patient ?? null,
    others: others ?? 0,
    visit: visit ?? null,
  };
}

/** Whether a visit can be booked with what is known: a name of two parts and a phone number. */
export function isComplete({ firstName, lastName, phone }: VisitSecrets): boolean {
  return firstName !== undefined && lastName !== undefined && phone !== undefined;
}

/** Something was begun and is neither done nor dropped. */
export function isOpen({ purpose, step }: Pick<VisitState, "purpose" | "step">): boolean {
  return purpose !== "none" && step !== "none" && step !== "done";
}

/** "Tuesday, November 24 at 3:00 PM". */
export function momentOf(start: string): string {
  const at = new Date(start);
  return `${formatDay(at)} at ${formatTime(at)}`;
}

const read = (message: string) =>
  message
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^\p{L}\p{N}:]+/gu, " ")
    .trim();

const yesHead =
  "yes|yeah|yep|yup|ya|si|sure|correct|confirm|confirmed|absolutely|definitely|of course|go ahead|book it|please book it|book that|lets do it|do it|please do|that is right|thats right|that is correct|thats correct|that works|works for me|sounds good|perfect|exactly|move it|cancel it|i confirm|i do|(?:i am |im )(?:happy|fine|good|ok|okay|cool|all right|alright) with (?:that|this|it)";
const yesTail =
  "yes|please|please do|do|(?:im|i am) (?:an adult|over 18|18|of age)|book|book it|book that|do it|do that|go ahead|thanks|thank you|that is right|thats right|thats correct|correct|confirm|confirm it|move it|cancel it|cancel my visit|cancel the visit|move my visit|perfect|great|sir|maam|dear|por favor|that works|works|sounds good|i am sure|im sure|sure|of course|ok|okay|i do|i want that|it is|all correct|everything is correct|is correct|julie";
const yesWords = new RegExp(
  `^(?:(?:ok|okay|oh|well|um|hm|uh|sorry|im sorry|i am sorry) )*(?:${yesHead})(?: (?:${yesTail}))*$`,
);
const noWords =
  /^(?:oh |um |well |actually |wait )*(?:no+|nope|nah|dont|do not|stop|wrong|not that|never|rather not|i changed my mind|leave it)(?: (?:no|thanks|thank you|please|dont|do not|do that|book it|book that|cancel it|move it|wait|stop|not that|that is wrong|thats wrong|wrong|keep it|leave it|i changed my mind|i want to keep it|dont cancel|something else|not now|sorry))*$/;
const dropWords =
  /\b(?:never ?mind|forget (?:it|about it|that|the whole thing)|drop it|i changed my mind|changed my mind|dont book|do not book|no appointment|stop booking|not (?:going to|gonna) book|ill (?:call|think about it)|let me think|i will think about it|maybe later|leave it|not today|forget the (?:visit|appointment|booking)|start over)\b/;

/** A yes and nothing else: what comes with a condition is none. */
export function isYes(message: string): boolean {
  return yesWords.test(read(message));
}

const otherActs = {
  book: /\b(?:cancel|move)\b/,
  move: /\b(?:cancel|book)\b/,
  cancel: /\b(?:book|move)\b/,
};
const cancelIt =
  /^(?:(?:yes|yeah|yep|yup|ok|okay|sure|please|correct|right) )*(?:please )?(?:do )?(?:go ahead and )?cancel(?: (?:it|that|this|please|thanks|thank you|my (?:visit|appointment|booking)|the (?:visit|appointment|booking)))*$/;

/** A yes to what was read back: to book, to move or to cancel, and not to another of these. */
export function saysYesTo(purpose: VisitPurpose, message: string): boolean {
  const text = read(message);
  if (purpose === "cancel" && cancelIt.test(text)) return true;
  const other = purpose === "book" || purpose === "move" || purpose === "cancel";
  return isYes(message) && !(other && otherActs[purpose].test(text));
}

/** A no and nothing else. */
export function isNo(message: string): boolean {
  return noWords.test(read(message));
}

const leaveWords =
  /^(?:(?:ok|okay|well|oh|great|alright|all right|cool|sorry|actually) )*(?:(?:no|thanks|thank you|thx) )*(?:bye|goodbye|good bye|see you|see ya|have a (?:nice|good|great) (?:day|one|evening|night)|thats all|that is all|thats it|im done|i am done)\b|\b(?:no|please|just|actually|ok|wait) cancel (?:that|it|this|the booking|the visit)\b|^cancel (?:that|it|this) (?:and|just|then|tell)\b|\b(?:not interested|dont want (?:it|that|a visit|an appointment|to book|anything)|do not want (?:it|that|a visit|an appointment|to book|anything))\b/;

/** The visitor leaves what was begun, maybe for another matter. */
export function isLeaving(message: string): boolean {
  const text = read(message);
  return dropWords.test(text) || leaveWords.test(text);
}

const pauseWords =
  /^(?:(?:hm+|um+|uh|ok|okay|well|oh|wait|please|sorry) )*(?:let me (?:think|see|check)|one (?:moment|second|sec|minute)|(?:give me|wait|hold on) ?(?:a|one)? ?(?:moment|second|sec|minute)?|hold on|just a (?:moment|second|sec|minute)|hm+)(?: (?:a|one|for a)? ?(?:moment|second|sec|minute|bit))?(?: please)?$/;

/** The visitor wants a moment: nothing is given up. */
export function isPausing(message: string): boolean {
  return pauseWords.test(read(message));
}

/** The visit is for whoever writes, and nothing else is said. */
export function isForSelf(message: string): boolean {
  return /^(?:(?:no|yes|its|it is|the visit is|just|only|thats|that is) )*(?:for )?(?:me|myself)(?: please)?$/.test(
    read(message),
  );
}

/** The visitor gives up what was begun. */
export function isDropped(message: string): boolean {
  return dropWords.test(read(message)) && !isPausing(message);
}

const ordinals: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|number one|number 1|option 1|option one|earliest|earlier one|sooner one)\b/, 0],
  [/\b(?:second|2nd|number two|number 2|option 2|option two|middle one)\b/, 1],
  [/\b(?:third|3rd|number three|number 3|option 3|option three)\b/, 2],
  [/\b(?:last one|later one|latest one|latest|the last|the later)\b/, -1],
];

/** Minutes after midnight of "HH:MM". */
export const minutesOf = (clock: string) =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const restates =
  /\b(?:actually|only|instead|rather|not|never|without|except|mornings|afternoons|evenings)\b/;

function byClock(text: string, offered: readonly Offered[], said: Wanted): readonly Offered[] {
  const onDay = offered.filter(({ start }) => {
    const date = practiceDate(new Date(start));
    return (
      (said.from === undefined || date >= said.from) &&
      (said.to === undefined || date <= said.to) &&
      (said.days === undefined || said.days.includes(date))
    );
  });
  const { notBefore, notAfter } = said;
  // An hour was said ("at 3"), and no part of a day.
  const isExact =
    notBefore !== undefined &&
    notAfter !== undefined &&
    minutesOf(notAfter) - minutesOf(notBefore) === 60;
  if (isExact)
    return onDay.filter(({ start }) => practiceMinutes(new Date(start)) === minutesOf(notBefore));
  const bare =
    /^(?:the |at |lets do |how about |ok |yes )*(\d{1,2})(?:[: ](\d{2}))?(?: (?:oclock|one|works|please|is good|is fine|then))*$/.exec(
      text,
    );
  if (bare?.[1] !== undefined) {
    const clock = (Number(bare[1]) % 12) * 60 + Number(bare[2] ?? 0);
    return onDay.filter(({ start }) => practiceMinutes(new Date(start)) % 720 === clock);
  }
  // "Actually only mornings, and not Friday" asks for other times, whatever it leaves of these.
  if (restates.test(text)) return [];
  const isInside = ({ start }: Offered) => {
    const at = practiceMinutes(new Date(start));
    return (
      (notBefore === undefined || at >= minutesOf(notBefore)) &&
      (notAfter === undefined || at <= minutesOf(notAfter))
    );
  };
  return Object.keys(said).length > 0 ? onDay.filter(isInside) : [];
}

/**
 * Which of the times that were shown a message chooses; null when none, or when it may be more than one.
 * `said` are the days and clock times that were read in it.
 */
export function choiceOf(
  message: string,
  offered: readonly Offered[],
  said: Wanted,
): number | null {
  const text = read(message);
  const at = offered.findIndex(({ start }) => text.includes(read(momentOf(start))));
  if (at >= 0) return at;
  if (offered.length === 0) return null;
  const isDay = said.from !== undefined || said.notBefore !== undefined;
  const isOrdinal =
    /^(?:the )?(?:\d(?:st|nd|rd|th)|first|second|third|last)(?: one)?(?: please)?$/.test(text);
  for (const [words, index] of ordinals) {
    if ((isDay && !isOrdinal) || !words.test(text)) continue;
    const place = index < 0 ? offered.length - 1 : index;
    return place < offered.length ? place : null;
  }
  const small = /^(?:number |option |no |#)?([1-6])$/.exec(text)?.[1];
  const isNumbered = /^\s*(?:#|number|option|no\.)/i.test(message);
  const fitting = isNumbered ? [] : byClock(text, offered, said);
  const [only, more] = fitting;
  if (only !== undefined && more === undefined) return offered.indexOf(only);
  if (small !== undefined && fitting.length === 0 && Number(small) <= offered.length)
    return Number(small) - 1;
  return null;
}

const others =
  /\b(?:mom|mother|dad|father|wife|husband|spouse|partner|sister|brother|friend|grandma|grandmother|grandpa|grandfather|aunt|uncle|boyfriend|girlfriend|roommate|neighbor|parents)\b/;
const several =
  /\b(?:(?:me|myself|i) and (?:my|his|her)|my \w+ and (?:me|i|myself|my)|and (?:also )?(?:for )?(?:my )?(?:me|myself)|both of us|two of us|three of us|four of us|all of us|two people|three people|whole family|family of|two appointments|two visits|for us both|for the two|we both|each of us|my (?:husband|wife|partner|mom|mother|dad|father|sister|brother|friend|boyfriend|girlfriend) (?:too|also|as well)|(?:couple|two) (?:of )?(?:visits|appointments))\b/;
const children =
  /\b(?:son|daughter|kid|kids|child|children|baby|toddler|teen|teenager|grandson|granddaughter|\d{1,2} ?(?:year|yr)s? ?old|nephew|niece)\b/;

/** For whom a visit is, as far as the message says. */
export function peopleIn(message: string): "several" | "child" | "other" | null {
  const text = read(message);
  if (several.test(text)) return "several";
  if (children.test(text) && /\b(?:for|book|bring|my)\b/.test(text)) return "child";
  return others.test(text) && /\bfor (?:my|a|his|her)\b/.test(text) ? "other" : null;
}

/** Wants other times than those shown. */
export function wantsMore(message: string): boolean {
  return /\b(?:other times?|another time|different times?|more times?|anything else|something else|what else|other options?|later times?|none of (?:those|these|them)|neither(?: of (?:those|these|them))?|not (?:that|this|those|these|any of (?:those|these|them))(?: ones?)?(?: times?)?(?= |$)(?! what| bad| sure)|nothing there works|(?:those|these|they|that(?: one)?) (?:dont|doesnt|do not|does not|wont) (?:work|fit|suit)|(?:cant|cannot) (?:do|make) (?:that|those|these|any of)(?: one)?|anything later|any later|show me more|other slots?)\b/.test(
    read(message),
  );
}
