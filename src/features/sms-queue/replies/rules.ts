// What a text from a person means, once it is known that it asks for no end of texts.
import { codeAlphabet, normalizeCode } from "../../booking/appointments/rules.ts";
import { safetyOf } from "../../assistant/safety/rules.ts";
import { asksForStop, isCancelWord } from "../opt-out/rules.ts";
import { plainClause } from "../spelling/rules.ts";

/** What is known of the person when their text arrives. */
export type Scene = {
  isStopped: boolean;
  /** A reminder of a visit that lies ahead went to them. */
  hasOpenReminder: boolean;
  /** How many visits they have ahead of them. */
  comingVisits: number;
};

export type EmergencyKind = "crisis" | "life-threat" | "dental-emergency";

export type Meaning =
  | { kind: "emergency"; emergency: EmergencyKind; alsoStop: boolean }
  | { kind: "stop"; isCancelWord: boolean }
  | { kind: "help" }
  | { kind: "start" }
  | { kind: "confirm" }
  | { kind: "move"; isFree: boolean }
  | { kind: "cancel" }
  | { kind: "cancel-code"; code: string }
  | { kind: "cancel-wish" }
  | { kind: "message" };

const helpWord =
  /^(?:please )?(?:help|info|information|more info|ayuda|informacion)(?: please| por favor)?$/;
const startWord =
  /^(?:please )?(?:start|unstop|opt (?:me )?(?:back )?in|optin|subscribe|resubscribe|subscribe me|resume|start again|start texts|start texting me again|resume texts)(?: please| again)?$/;
const yesWord = /^(?:yes|si|y|yes please)$/;

const confirmWord =
  /^(?:please )?(?:1|c|y|yes|yep|yeah|yup|si|confirm|confirmed|confirming|confirmo|confirmado|i confirm|yes i confirm|confirm 1|1 confirm|ok confirm|yes confirm|yes confirmed)(?: (?:please|thanks|thank you|gracias|it|my appointment|my visit))*$/;
const comesAlong =
  /^(?:(?:yes|yep|yeah|yup|si|ok|okay|great|perfect|sounds good|confirmed|confirm|1|c|hi|hello|hey|sure) )*(?:yes|yep|yeah|see you|see you then|see you there|see you (?:tomorrow|soon|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|ill be there|i will be there|we will be there|well be there|ill see you (?:then|tomorrow|there)|will be there|i can make it|im coming|we are coming|ahi estare|nos vemos|alli estare|sounds good|that works|works for me|perfect)(?: (?:then|tomorrow|thanks|thank you|at \d+(?: \d+)?(?: ?[ap]m)?|for sure|gracias|soon|there|on time|manana|please|everyone|guys))*$/;
const doubt =
  /\b(?:but|not|cant|cannot|wont|dont|late|move|change|resched\w*|cancel\w*|if|maybe|unless|no|earlier|later|instead|what|when|where|how|pero)\b/;

const moveWord =
  /^(?:please )?(?:2|m|move|reschedule|change|postpone|move it|reschedule it|change it|change time|mover|cambiar|2 move|move 2)(?: please| thanks)?$/;
const moveWish =
  /\b(?:reschedul\w*|rebook|postpone|(?:move|change|switch|push|bump|mover|cambiar|cambio)(?= (?:it|that|the|my|our|this|to|mi|la|back|out|days?|times?|dates?|appointment|appt|visit|cita)\b))/;
const notAMove =
  /\b(?:dont|didnt|not|never|no need to|without) (?:\w+ ){0,3}(?:move|change|reschedul|switch)|\b(?:number|phone|insurance|address|email|card|pharmacy|name|dentist|doctor|medication|mouth|jaw|tooth|teeth|tongue|bandage|gauze|dressing)\b/;

const cancelled = /\b(?:cancel|cancell?ing|cancelar|cancelo)\b/;
const asksToCancel =
  /^(?:(?:hi|hello|hey|sorry|so sorry|ok|yes|no|good morning|im sorry|unfortunately|please|and|then|so) )*(?:(?:i|we) (?:need|have|want|would like|wish|am going|will have|will need)(?: to)? |i want to |im going to |id like to |can (?:you|i|we) (?:please )?|could (?:you|i|we) (?:please )?|would you (?:please )?|please |lets |have to |need to |i must |quiero |necesito |tengo que |puede |pueden )*(?:cancel|cancell?ing|cancelar|cancelo)\b(?! (?:policy|fee|fees))/;
const onlyAsks =
  /\b(?:fee|fees|policy|pay|charge|charged|free|penalty|dont cancel|not cancel|didnt cancel|cost|how late|waitlist|list)\b/;

/** The code of "CANCEL AB3K9Q"; null when what follows is no code. */
export function codeAfterCancel(text: string): string | null {
  const match =
    /^\W*(?:please\s+)?cancel(?:\s+(?:code|visit|appointment|my visit|my appointment))?[\s:#-]+([a-z0-9]{3}[\s-]?[a-z0-9]{3})\W*$/i.exec(
      text.trim(),
    );
  const typed = match?.[1];
  if (typed === undefined) return null;
  const code = normalizeCode(typed);
  if (!Array.from(code).every((letter) => codeAlphabet.includes(letter))) return null;
  // Six letters without a figure may be a word: "cancel sunday". Codes are typed as they are shown.
  const isWord = /^[a-z]+$/i.test(code) && typed !== typed.toUpperCase();
  const knownWords = /^(?:PLEASE|SUNDAY|VISITS|APPTS|REMNDR|THANKS|TEETH)$/;
  return isWord || knownWords.test(code) ? null : code;
}

function emergencyIn(text: string): EmergencyKind | null {
  const { kind } = safetyOf(text);
  return kind === "crisis" || kind === "life-threat" || kind === "dental-emergency" ? kind : null;
}

/** What a reply does to the visit that was reminded of; null when it does nothing. */
function visitReply(text: string, words: string, scene: Scene): Meaning | null {
  const code = codeAfterCancel(text);
  if (code !== null) return { kind: "cancel-code", code };
  const isQuestion = text.includes("?");
  const isClear = scene.hasOpenReminder || (scene.comingVisits === 1 && /confirm/.test(words));
  if (isClear && confirmWord.test(words)) return { kind: "confirm" };
  if (scene.hasOpenReminder) {
    if (/^(?:please )?3(?: please| cancel| thanks)?$/.test(words)) return { kind: "cancel" };
    if (/^\s*\u{1f44d}\S{0,2}\s*$/u.test(text)) return { kind: "confirm" };
    if (!isQuestion && comesAlong.test(words) && !doubt.test(words)) return { kind: "confirm" };
  }
  if (scene.comingVisits === 0) return null;
  if (moveWord.test(words) && (scene.hasOpenReminder || !/^(?:2|m)$/.test(words)))
    return { kind: "move", isFree: false };
  if (cancelled.test(words) && asksToCancel.test(words) && !onlyAsks.test(words))
    return { kind: "cancel-wish" };
  if (moveWish.test(words) && !notAMove.test(words)) return { kind: "move", isFree: true };
  return null;
}

/** What a text means, by its words and by what is known of its sender. */
export function meaningOf(text: string, scene: Scene): Meaning {
  const words = plainClause(text);
  const emergency = emergencyIn(text);
  if (emergency !== null) return { kind: "emergency", emergency, alsoStop: asksForStop(text) };
  const code = codeAfterCancel(text);
  if (code === null && asksForStop(text)) return { kind: "stop", isCancelWord: isCancelWord(text) };
  if (helpWord.test(words)) return { kind: "help" };
  if (startWord.test(words)) return { kind: "start" };
  if (scene.isStopped && yesWord.test(words)) return { kind: "start" };
  return visitReply(text, words, scene) ?? { kind: "message" };
}
