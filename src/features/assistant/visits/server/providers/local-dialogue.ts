import type { Turn } from "../../../answers/rules.ts";
import { said } from "../../../answers/server/providers/reply-parts.ts";
import { languageOf } from "../../../answers/server/providers/foreign-language.ts";
import { memoryOf } from "../../../answers/server/providers/memory.ts";
import { takesNamed } from "../../../answers/server/providers/wish-answers.ts";
import { understand, type Understanding } from "../../../answers/server/providers/understanding.ts";
import { plainReplies } from "../../../plain-replies/content.ts";
import { namesNoDate } from "../../../plain-replies/rules.ts";
import { withReadableDays } from "../../../spanish/rules.ts";
import { goesOnWithNext } from "../../../companions/rules.ts";
import { patientAfter } from "../../../minors/rules.ts";
import { visitLabels } from "../../content.ts";
import {
  isDropped,
  isForSelf,
  isLeaving,
  isNo,
  isOpen,
  isPausing,
  isYes,
  saysYesTo,
  type VisitView,
} from "../../rules.ts";
import {
  forAdult,
  forMinor,
  isAsking,
  nextPerson,
  progress,
  startBooking,
  wishInput,
} from "./booking-talk.ts";
import { ownVisit, person } from "./own-visit-talk.ts";
import {
  call,
  filled,
  listed,
  type Now,
  reAsk,
  resumeText,
  type Spoken,
  type Talk,
  tell,
  told,
  valuesOf,
  words,
} from "./visit-talk.ts";
import { asksAboutOthers, isBookingWish, ownWish, personWish } from "./wishes.ts";

function* atConfirm(now: Now): Talk<Spoken | undefined> {
  const { turn, view } = now;
  if (saysYesTo(view.purpose, turn.message)) return yield* carryOut(view);
  if (!isNo(turn.message)) return undefined;
  if (view.purpose === "book") {
    const found = yield* call("findSlots", wishInput(view.serviceId ?? undefined, view.wanted));
    return tell(words.notBooked, ...(found.view.offered.length > 0 ? [listed(found.view)] : []));
  }
  if (view.purpose === "cancel") yield* call("lookUp", { for: "look" });
  else yield* call("cancel");
  return tell(filled(words.unchanged, valuesOf(view)));
}

/** After a visit is booked: the way to that of whoever comes next. */
function withNext(booked: Spoken, { others }: VisitView): Spoken {
  if (others === 0) return booked;
  const next = others === 1 ? words.nextPerson : filled(words.nextLeft, { count: String(others) });
  return {
    ...booked,
    sentences: [...booked.sentences, ...said(next)],
    actions: [{ kind: "say", ...visitLabels.en.next }],
  };
}

/** One visit is booked, and the next person's is wished. */
function isNextWanted({ turn: { message }, view }: Now): boolean {
  if (view.step !== "done" || view.purpose !== "book" || view.others === 0) return false;
  return message === visitLabels.en.next.text || isYes(message) || goesOnWithNext(message);
}

/** The visitor said yes to what was read back. */
function* carryOut(view: VisitView): Talk {
  const values = valuesOf(view);
  const { purpose } = view;
  if (purpose !== "book" && purpose !== "move" && purpose !== "cancel") return tell(words.failed);
  const result = yield* call(purpose);
  switch (result.reason ?? "") {
    case "booked":
      return withNext(tell(filled(words.booked, values), words.bookedCode), result.view);
    case "moved":
      return tell(filled(words.moved, values));
    case "cancelled":
      return tell(filled(words.cancelled, values));
    case "cancelled-late":
      return tell(filled(words.cancelled, values), words.late);
    default:
      return told(result);
  }
}

const cancelAlone =
  /^\W*(?:(?:no|please|ok|just)\W+)?(?:cancel(?: it| that| this| the booking)?|stop(?: it| this| that)?|quit|abort)(?:\W+(?:please|thanks|thank you|now|it))*\W*$/i;

/** What was begun is given up; undefined when it is not. */
function* dropped({ turn: { message }, view }: Now): Talk<Spoken | undefined> {
  const isBegun = view.purpose === "book" || view.purpose === "move";
  const isMeant =
    isDropped(message) ||
    (isBegun && !isPausing(message) && isLeaving(message)) ||
    (view.purpose === "book" && cancelAlone.test(message));
  if (!isMeant) return undefined;
  const unchanged = tell(filled(words.unchanged, valuesOf(view)));
  if (view.purpose === "cancel" && view.visit !== null) {
    yield* call("lookUp", { for: "look" });
    return unchanged;
  }
  if (view.purpose === "cancel") yield* call("lookUp", { for: "look" });
  yield* call("cancel");
  return view.visit !== null && view.purpose === "move" ? unchanged : tell(words.dropped);
}

/** A person was asked for, and how the visitor can be reached. */
function* atPerson(now: Now): Talk<Spoken | undefined> {
  const { turn, view, u } = now;
  if (view.given.length > 0 || turn.message === visitLabels.en.filled.person)
    return yield* person(now);
  if (isNo(turn.message)) {
    yield* call("cancel");
    return tell(words.dropped);
  }
  return isBookingWish(u) ? yield* startBooking(now) : undefined;
}

/** A visit of the visitor's own is looked for, or was found. */
function* atOwnVisit(now: Now): Talk<Spoken | undefined> {
  const { view, u, turn } = now;
  const wish = ownWish(u);
  const asked = wish === "look" ? undefined : wish;
  const isProof = view.given.length > 0 || turn.message === visitLabels.en.filled.proof;
  if (view.step === "proof" && isProof) {
    const purpose = asked ?? view.purpose;
    return yield* ownVisit(now, purpose === "move" || purpose === "cancel" ? purpose : "look");
  }
  if (view.step === "found") {
    if (asked !== undefined) return yield* ownVisit(now, asked);
    if (!isYes(turn.message)) return undefined;
    if (view.purpose === "cancel") return yield* ownVisit(now, "cancel");
    if (view.purpose === "move" && view.chosen !== null) return told(yield* call("move"));
  }
  const isOther = view.purpose === "book" && view.visit === null && view.given.length === 0;
  const meansOwn = isOther && wish === "cancel" && /\bmy\b/i.test(turn.message);
  return meansOwn ? yield* ownVisit(now, "cancel") : undefined;
}

/** What is under way goes on with this message; undefined when it is about something else. */
function* goOn(now: Now): Talk<Spoken | undefined> {
  const { view, u } = now;
  if (view.step === "confirm") {
    const answer = yield* atConfirm(now);
    if (answer !== undefined) return answer;
  }
  if (isPausing(now.turn.message)) return tell(words.takeTime);
  const drop = yield* dropped(now);
  if (drop !== undefined) return drop;
  if (isForSelf(now.turn.message) && view.purpose === "book")
    return { ...reAsk(view), isMiss: false };
  if (view.purpose === "person") return yield* atPerson(now);
  const own = yield* atOwnVisit(now);
  if (own !== undefined) return own;
  if (view.purpose === "book" || view.purpose === "move") return yield* progress(now);
  return isBookingWish(u) ? yield* startBooking(now) : undefined;
}

/** Left for another matter, which is answered as if nothing had been begun. */
function leavesFor({ turn, u }: Now): boolean {
  const isMore = u.aspects.length > 0 || u.topics.length > 0;
  return (
    isLeaving(turn.message) && isMore && /\b(?:just|tell|what|how|instead)\b/i.test(turn.message)
  );
}

/** A message that says nothing by itself: what it is about is the question before it. */
function isBare({ u }: Now): boolean {
  return (
    u.topics.length === 0 &&
    u.subject === undefined &&
    u.aspects.length === 0 &&
    !u.isQuestion &&
    !u.courtesy
  );
}

/**
 * What this program's own assistant makes of a message about visits: calls of the server's tools, then
 * words. Null when the message is about something else. The same turn and the same answers of the tools
 * always lead to the same.
 */
export function* converse(turn: Turn): Talk<Spoken | null> {
  const { visit: view } = turn;
  if (view === undefined) return null;
  // Where contact details stood is no word of the message.
  const plain = turn.message.replaceAll(/\[[a-z ]+\]/g, " ");
  const isSpanish = languageOf(plain, plain) === "spanish";
  const u = understand(isSpanish ? withReadableDays(plain) : plain, turn.practice.now);
  const now: Now = { turn, view, u, isSpanish };
  if (personWish(u) !== undefined) return yield* person(now);
  if (isNextWanted(now) && view.patient === null) return yield* nextPerson(now);
  if (view.step === "done" && isYes(turn.message) && !endsAsking(turn)) return tell(words.isDone);
  const code = codeAnswer(now);
  if (code !== undefined) return code;
  if (asksAboutOthers(u)) return tell(words.others);
  if (view.misses >= 2 && view.step !== "confirm" && isYes(turn.message))
    return yield* person(now, "not-understood");
  const noDay = withoutDay(now);
  if (noDay !== undefined) return tell(noDay);
  const minor = yield* aboutMinor(now);
  if (minor !== undefined) return minor;
  if (isOpen(view)) {
    const next = yield* goOn(now);
    if (next !== undefined) return leavesFor(now) ? null : next;
    return isBare(now) ? reAsk(view) : null;
  }
  const own = ownWish(u);
  if (own !== undefined && !isPolicy(u)) return yield* ownVisit(now, own);
  if (isBookingWish(u) || isBegunByContact(now) || wantsNamed(now)) return yield* startBooking(now);
  if (isYes(turn.message) && memoryOf(turn).topic?.serviceId !== undefined && view.step !== "done")
    return yield* startBooking(now);
  return null;
}

/** "Can I do that one for Friday morning": the care that was spoken of, and a time for it. */
function wantsNamed({ turn, u }: Now): boolean {
  const hasTime = u.times.from !== undefined || u.times.notBefore !== undefined;
  return hasTime && takesNamed(u.reading.text) && memoryOf(turn).topic?.serviceId !== undefined;
}

const asksCode =
  /\b(?:what|whats|what's|where|tell|show|give|get|have|need|see)\b.*\b(?:my|the|a) (?:confirmation |booking )?code\b/i;

/** Where the code of the visit is that this conversation books, or has booked. */
function codeAnswer({ turn: { message }, view }: Now): Spoken | undefined {
  if (!asksCode.test(message) || view.given.length > 0) return undefined;
  if (view.purpose === "book" && isOpen(view)) return tell(words.noCodeYet, resumeText(view));
  const isHere = view.step === "done" && (view.purpose === "book" || view.purpose === "move");
  return isHere ? tell(words.codeOnCard) : undefined;
}

/** The last answer ended with a question: a yes is one to that. */
const endsAsking = ({ history }: Turn) => history.at(-1)?.content.trimEnd().endsWith("?") === true;

const isPast = /\b(?:yesterday|last (?:week|month|year|mon|tues|wednes|thurs|fri|satur|sun)\w*)\b/i;

/** A visit is wished for on a day that no year has, or that is over. */
function withoutDay({ turn: { message }, view, u }: Now): string | undefined {
  if (!isBookingWish(u) && !(isOpen(view) && view.step === "time")) return undefined;
  if (namesNoDate(message)) return plainReplies.noSuchDate.warm;
  return isPast.test(message) && u.times.from === undefined && !u.isQuestion
    ? words.pastDay
    : undefined;
}

const another = /\b(?:another|also|one more|same|too|as well|next one)\b/i;

/** Whom the visit is for is, or may be, a child; or was, and is an adult now. Undefined when it is no matter. */
function* aboutMinor(now: Now): Talk<Spoken | undefined> {
  const { turn, view, u } = now;
  const isBooking = isOpen(view) && view.purpose === "book";
  if (view.patient === null) {
    const wasAsked = turn.history.at(-1)?.role === "assistant" && asksForAdult(turn);
    return wasAsked && patientAfter(turn.message, "unsure") === undefined
      ? yield* forAdult(now)
      : undefined;
  }
  if ((isOpen(view) && !isBooking) || (ownWish(u) !== undefined && !isBooking)) return undefined;
  if (isBooking) {
    const drop = yield* dropped(now);
    if (drop !== undefined) return drop;
    // Something else was asked: answered as such, and nothing goes on meanwhile.
    if (isAsking(now) && !isBookingWish(u) && u.aspects.length + u.topics.length > 0)
      return undefined;
  }
  if (asksForAdult(turn) && (cancelAlone.test(turn.message) || isDropped(turn.message))) {
    yield* call("cancel");
    return tell(words.dropped);
  }
  const goesOn = asksForAdult(turn) && (isBare(now) || isYes(turn.message) || isNo(turn.message));
  const isNext = view.others > 0 && goesOnWithNext(turn.message);
  const wants = isNext || isBookingWish(u) || isBegunByContact(now) || another.test(turn.message);
  return isBooking || wants || goesOn ? forMinor(now) : undefined;
}

function asksForAdult({ history }: Turn): boolean {
  const content = history.at(-1)?.content ?? "";
  const asking = [words.isAdult, words.childElse, words.familyFirst];
  return asking.some((text) => content.includes(text));
}

/** "Tuesday after 3, my name is ...": nobody says so for another reason. */
function isBegunByContact({ view, u }: Now): boolean {
  const isContact = view.given.includes("name") && view.given.includes("phone");
  const isAlone = view.given.length > 0 && view.step !== "done" && !/\p{L}{2,}/u.test(u.message);
  if (isAlone) return true;
  return isContact && (u.times.from !== undefined || u.times.notBefore !== undefined);
}

/** Asks about the rules of changing a visit, and for none to be changed. */
function isPolicy({ message, aspects }: Understanding): boolean {
  return (
    aspects.some(({ id }) => id === "price") ||
    /\b(?:if i|fee|policy|charge|penalt|how (?:do|can|late|far|much)|what happens|when can i|is it (?:free|possible)|did not get|never (?:got|received)|confirmation email)\b/i.test(
      message,
    )
  );
}
