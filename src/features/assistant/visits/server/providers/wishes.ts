import { services } from "#practice/services.ts";
import { addDays, practiceDate, weekdayOf } from "#practice/time.ts";
import type { Understanding } from "../../../answers/server/providers/understanding.ts";
import { isComplaint } from "../../../plain-questions/rules.ts";
import type { Wanted } from "../../rules.ts";

const read = (message: string) =>
  ` ${message
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

const names = services.map(({ id, name }) => [id, read(name)] as const);
const urgent =
  /\b(?:toothache|tooth ache|tooth (?:really |is |still )?(?:hurts|hurting|aches|killing)|in pain|pain in my tooth|broken tooth|broke (?:a|my) tooth|chipped|cracked tooth|filling (?:fell|came)|lost (?:a|my) filling|crown (?:fell|came)|urgent(?: visit)?|emergency visit)\b/;
const followUp = /\bimplant (?:follow ?up|check|control)|follow ?up (?:for|on|of) my implant\b/;
const splint = /\bsplint (?:adjust\w*|check|fit\w*)|adjust\w* my (?:splint|night ?guard)\b/;
const regular =
  /\b(?:cleaning|check ?up|exam|examination|dental visit|regular visit|routine|hygienist|teeth cleaned|new patient (?:visit|exam|appointment)|look at my teeth|six month|limpieza|revision)\b/;
const unsure =
  /\b(?:not sure|dont know|do not know|no idea|whatever|anything|you (?:choose|decide|tell me)|general|just a (?:visit|dentist)|the usual|normal)\b/;

/** The service that a message names; undefined when it names none. */
export function serviceIn(u: Understanding): string | undefined {
  const text = read(u.message);
  const named = names.find(([, name]) => text.includes(name));
  if (named) return named[0];
  if (followUp.test(text)) return "implant-follow-up";
  if (splint.test(text)) return "tmj-splint-adjustment";
  if (urgent.test(text)) return "urgent-visit";
  const topic = u.topics.find(({ serviceId }) => serviceId !== undefined);
  if (topic) return topic.serviceId;
  return regular.test(text) ? "checkup-cleaning" : undefined;
}

/** The visitor leaves it to others what the visit is for. */
export function isUnsure({ message }: Understanding): boolean {
  return unsure.test(read(message));
}

const howTo =
  /^ (?:so |and |ok |hi |hello )*(?:how (?:do|can|would|should|does|far) |do i (?:need|have) to |must i |what do (?:i|you) need |what happens |is it possible to book online|can i (?:book|schedule) (?:online|by phone|over the phone))/;
const notWanted =
  /\b(?:(?:dont|do not|didnt|not ready to|not) (?:want|need|wish|ready)(?: to)? (?:book|schedule|an appointment|a visit|make|anything)|without booking|before (?:i )?(?:book|schedul))/;
const wishWords =
  /\b(?:book|schedule|appointment|reserve|get me in|fit me in|squeeze me in|come in|make (?:a|an) (?:visit|appointment)|set (?:me )?up|sign me up|see (?:the|a) (?:dentist|doctor)|next (?:available|opening|free)|soonest|earliest|available|openings?|free times?|anything (?:open|free|today|tomorrow|this)|cita)\b/;

/** Asks how booking works, or says that none is wanted: then it is no wish. */
export function isAboutBooking({ message }: Understanding): boolean {
  const text = read(message);
  return howTo.test(text) || notWanted.test(text);
}

const questionStart =
  /^ (?:so |and |ok |but |hi |hello |hey )*(?:what|how|why|does|do|is|are|will|which|who|where|am)\b/;
const careVisit =
  /\b(?:i|we) (?:need|want|would like|d like|really need)\b.*\b(?:consultations?|consult|cleanings?|check ?up|visit|session|appointment)\b/;

/** "Can I get a cleaning then": on the day that was spoken of. */
const thenWish =
  /\b(?:can|could|may) (?:i|we) (?:get|have|do|come)\b.*\b(?:then|that day|the same day)\b/;

const bookThen =
  /\b(?:book|schedule|reserve|get me|put me)\b.*\b(?:then|that day|the same day)(?: please)? $/;

/** Means a day that was spoken of before. */
export function isOnThatDay({ message }: Understanding): boolean {
  const text = read(message);
  return thenWish.test(text) || bookThen.test(text);
}

/** "Book it with her": whoever was spoken of before. */
export function isWithThem({ message }: Understanding): boolean {
  return / with (?:her|him|them|that (?:doctor|dentist|one)) /.test(read(message));
}

/** Asks something, and what it names is what is asked about. */
function asksAbout({ message, aspects }: Understanding): boolean {
  const telling = aspects.some(
    ({ id }) => id !== "offered" && id !== "first-visit" && id !== "duration",
  );
  return telling && (message.includes("?") || questionStart.test(read(message)));
}

/** Wants a visit: says so, or names a service with a day or hour. */
export function isBookingWish(u: Understanding): boolean {
  if (isAboutBooking(u)) return false;
  const { subject, times } = u;
  const does = subject?.entry.does;
  if (does === "soonest") return true;
  if (asksAbout(u) || (does !== undefined && does !== "book" && does !== "staff")) return false;
  const text = read(u.message);
  const service = serviceIn(u);
  const hasTime = times.from !== undefined || times.notBefore !== undefined;
  const saysSo =
    wishWords.test(text) || (service !== undefined && (careVisit.test(text) || isOnThatDay(u)));
  if (does === "book") return saysSo;
  const isFree = subject === undefined || subject.entry.isWeak === true || does === "staff";
  if (saysSo && (hasTime || service !== undefined)) return isFree;
  return hasTime && service !== undefined && isFree;
}

const moveWords =
  /\b(?:reschedul\w*|re schedule|move|change|postpone|push (?:back|it)|different (?:day|time)|another (?:day|time))\b/;

/** What somebody wants with a visit that they have; undefined when they do not speak of one. */
export function ownWish({
  subject,
  others,
  message,
}: Understanding): "move" | "cancel" | "look" | undefined {
  const named = [...(subject ? [subject.entry] : []), ...others].map(({ does }) => does);
  const text = read(message);
  if (named.includes("cancel")) return "cancel";
  if (named.includes("move") || (named.includes("visit") && moveWords.test(text))) return "move";
  const isTheirs = /\b(?:my|am i|do i have|i have)\b/.test(text);
  return subject?.entry.does === "visit" && isTheirs ? "look" : undefined;
}

/** Turns to something else than what was read: "actually", "instead", "I want". */
export function isChange({ message }: Understanding): boolean {
  return /\b(?:actually|instead|rather|change|switch|make it|no|not|i want|i need|i would like|id like|book|better|sorry|i meant|i mean|lets do|also)\b/.test(
    read(message),
  );
}

const personWords =
  /\b(?:(?:talk|speak|chat) (?:to|with) (?:a |an |the |some)?(?:real |actual |live )?(?:person|human|people|somebody|someone|agent|representative|receptionist|staff|team|one)|real (?:person|human)|(?:a|any) human|live (?:person|agent)|representative|have (?:someone|somebody) call|(?:someone|somebody) (?:please )?call me|call me back|get me (?:a|the) (?:person|human|manager)|speak to the manager|manager|hablar con|una persona|un humano|alguien que hable)\b/;
const complaintWords =
  /\b(?:complain\w*|ridiculous|terrible|awful|unacceptable|furious|angry|worst|rip ?off|lawyer|sue|disgusting|fed up|sick of|incompetent)\b/;
const spanishPerson = /\b(?:hablar con|una persona|un humano|alguien que hable)\b/;

/** Why somebody wants a person; undefined when they do not. */
export function personWish(
  u: Understanding,
): "asked-for-person" | "complaint" | "other-language" | undefined {
  if (isComplaint(u.message)) return "complaint";
  const text = read(u.message);
  if (!personWords.test(text) && u.subject?.entry.does !== "person") return undefined;
  if (spanishPerson.test(text)) return "other-language";
  return complaintWords.test(text) ? "complaint" : "asked-for-person";
}

/** What was said added to what is wished: a new day keeps the hour, a new hour keeps the day. */
export function mergedWish(known: Wanted, said: Understanding): Wanted {
  const { times, staffId } = said;
  const anyone = /\b(?:any(?:one|body)|whoever|any (?:doctor|dentist|provider))\b/i.test(
    said.message,
  );
  const { staffId: before, notBefore, notAfter } = known;
  const { from, to, days } = times.from === undefined ? known : times;
  const day = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(days !== undefined && { days }),
  };
  const hasClock = times.notBefore !== undefined || times.notAfter !== undefined;
  const clock = hasClock
    ? {
        ...(times.notBefore !== undefined && { notBefore: times.notBefore }),
        ...(times.notAfter !== undefined && { notAfter: times.notAfter }),
      }
    : {
        ...(notBefore !== undefined && { notBefore }),
        ...(notAfter !== undefined && { notAfter }),
      };
  const who = staffId ?? (anyone ? undefined : before);
  return { ...day, ...clock, ...(who !== undefined && { staffId: who }) };
}

/** Says something about when, or with whom. */
export function saysWhen({ times, staffId }: Understanding): boolean {
  return (
    times.from !== undefined ||
    times.notBefore !== undefined ||
    times.notAfter !== undefined ||
    staffId !== undefined
  );
}

const namedDays = "monday|tuesday|wednesday|thursday|friday|saturday".split("|");

/** "The following Monday": the next one after the day that is talked of, and not after today. */
export function followingDay({ message }: Understanding, start: string): string | undefined {
  const name = new RegExp(`\\bfollowing (${namedDays.join("|")})\\b`, "i").exec(message)?.[1];
  if (name === undefined) return undefined;
  const day = practiceDate(new Date(start));
  const ahead = (namedDays.indexOf(name.toLowerCase()) + 1 - weekdayOf(day) + 7) % 7 || 7;
  return addDays(day, ahead);
}

const visitWord = "(?:appointments?|visits?|bookings?)";
const somebody =
  "(?!(?:i|you|it|this|that|there|the|my|your|he|she|they|we|dr|doctor|a|an|anyone|anybody|who) )\\p{L}+(?: \\p{L}+)?";
const aboutOthers = [
  new RegExp(
    ` (?:is|was|are) ${somebody} (?:(?:a|an|one of|your|the) )+(?:existing |current )*patients? `,
    "u",
  ),
  new RegExp(
    ` (?:show|list|give|tell|read|send|see) (?:me |us )?(?:all|every|the|todays|tomorrows|other|your|everyones|everybodys)(?: of| the| your)*(?: other| scheduled| booked| patient| todays)* (?:${visitWord}|patients?|patient list|patients names) $`,
    "u",
  ),
  new RegExp(
    ` (?:what time|when|what day|which day) (?:is|does|will) ${somebody} (?:coming|come in|booked|scheduled|arriving|expected) `,
    "u",
  ),
  new RegExp(
    ` (?:does|did|has) ${somebody} (?:have|had|book|booked|made|make|cancel) (?:an |a |her |his |any |their )*${visitWord} `,
    "u",
  ),
  new RegExp(` is ${somebody} (?:coming in|coming today|scheduled|booked) `, "u"),
  / who (?:else )?(?:is|are|was) (?:coming|booked|scheduled|your patients?|in the waiting room) /,
];

/** Asks whether or when others come. */
export function asksAboutOthers({ message, staffId }: Understanding): boolean {
  const text = read(message);
  const isOwn = / (?:my|mine|i|free|open|available|cost|price) /.test(text);
  return staffId === undefined && !isOwn && aboutOthers.some((words) => words.test(text));
}
