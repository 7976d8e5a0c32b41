import { addDays, practiceDate, practiceMinutes } from "#practice/time.ts";
import { memoryOf } from "../../../answers/server/providers/memory.ts";
import { callAction, pageAction, said } from "../../../answers/server/providers/reply-parts.ts";
import { companyIn, familyIn } from "../../../companions/rules.ts";
import { spanishWords } from "../../../spanish/content.ts";
import { visitLabels } from "../../content.ts";
import {
  choiceOf,
  isNo,
  isYes,
  minutesOf,
  peopleIn,
  type VisitView,
  type Wanted,
  wantsMore,
} from "../../rules.ts";
import {
  type Answered,
  call,
  filled,
  listed,
  type Now,
  resumeText,
  services,
  type Spoken,
  type Talk,
  tell,
  told,
  valuesOf,
  words,
} from "./visit-talk.ts";
import {
  followingDay,
  isBookingWish,
  isChange,
  isOnThatDay,
  isUnsure,
  isWithThem,
  mergedWish,
  saysWhen,
  serviceIn,
} from "./wishes.ts";

/** What free times are looked for with. */
export function wishInput(serviceId: string | undefined, wanted: object): object {
  return { ...(serviceId !== undefined && { serviceId }), ...wanted };
}

const sameTime = /\b(?:same|that|this) (?:time|hour|slot|day and time)\b/i;
const sameDay = /\bsame day\b/i;

/** The hour from a time on. */
function hoursOf(start: string): Wanted {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const begins = practiceMinutes(new Date(start));
  return { notBefore: clock(begins), notAfter: clock(begins + 60) };
}

/** "Same time": that of the visit under way. */
function staysAt({ turn, view: { chosen } }: Now): Wanted | undefined {
  if (chosen === null || !sameTime.test(turn.message)) return undefined;
  const day = practiceDate(new Date(chosen.start));
  return { from: day, to: day, ...hoursOf(chosen.start) };
}

const hasClock = ({ notBefore, notAfter }: Wanted) =>
  notBefore !== undefined || notAfter !== undefined;

const counts = ["zero", "one", "two", "three", "four", "five", "six"];
const later =
  /\b(?:(a|an|one|two|three|four|five|six|\d{1,2}) (days?|weeks?) (later|after(?: that)?|earlier|sooner|before(?: that)?)|the (day|week) (after|before)(?: that)?|the (?:following) (day|week))\b/i;

/** "Two weeks later", "the week after": counted from the day that is talked of, and not from today. */
function shifted({
  turn: { message },
  view: { chosen, offered, wanted },
  u,
}: Now): Wanted | undefined {
  const match = later.exec(message.toLowerCase());
  const talkedOf = chosen ?? offered[0];
  const named = talkedOf && followingDay(u, talkedOf.start);
  if (named !== undefined) return { ...u.times, from: named, to: named };
  if (match === null || talkedOf === undefined) return undefined;
  const [, word = "1", unit, direction, ofOne, directionOfOne, following] = match;
  const spoken = counts.indexOf(word);
  const count = unit === undefined ? 1 : spoken > 0 ? spoken : Number(word) || 1;
  const step = /week/.test(unit ?? ofOne ?? following ?? "") ? 7 : 1;
  const isBack = /earlier|sooner|before/.test(direction ?? directionOfOne ?? "");
  const day = addDays(practiceDate(new Date(talkedOf.start)), (isBack ? -1 : 1) * count * step);
  const hours = chosen === null ? wanted : hoursOf(chosen.start);
  const { notBefore, notAfter } = hasClock(u.times) ? u.times : hours;
  return {
    ...(notBefore !== undefined && { notBefore }),
    ...(notAfter !== undefined && { notAfter }),
    from: day,
    to: day,
  };
}

/** Day and hour as they were said; another hour of the visit under way is one of its day. */
function timesOf({ turn, view: { chosen }, u: { times } }: Now): Wanted {
  const isOfDay =
    chosen !== null &&
    times.from === undefined &&
    (times.notBefore !== undefined || sameDay.test(turn.message));
  if (!isOfDay) return times;
  const day = practiceDate(new Date(chosen.start));
  return { ...times, from: day, to: day };
}

const saidTimes = (now: Now): Wanted => shifted(now) ?? staysAt(now) ?? timesOf(now);

/** What is wished for now, with what was known before. */
function wishFrom(now: Now): Wanted {
  const said = saidTimes(now);
  return mergedWish(now.view.wanted, { ...now.u, times: said });
}

/** The wish named one hour of one day, and it is free: nobody has to choose. */
function isExactly(times: Wanted, { offered: [first] }: VisitView): boolean {
  const { from, to, notBefore, notAfter }: Wanted = times;
  if (!first || from === undefined || from !== to || !notBefore || !notAfter) return false;
  const at = new Date(first.start);
  return (
    minutesOf(notAfter) - minutesOf(notBefore) === 60 &&
    practiceDate(at) === from &&
    practiceMinutes(at) === minutesOf(notBefore)
  );
}

/** Free times for a wish, shown; or taken at once when exactly one was meant. */
export function* offer(now: Now, input: object, ...before: readonly string[]): Talk {
  const found = yield* call("findSlots", input);
  const { view, reason } = found;
  if (reason === "needs-service")
    return { ...tell(...before, words.whichService), actions: services() };
  if (reason === "for-child") return forMinor(now);
  if (reason === "none-free")
    return tell(...before, "more" in input ? words.noMore : words.noTimes);
  if (found.outcome === "refused") return tell(...before, found.message ?? words.noTimes);
  if (reason === "as-wished" && isExactly(saidTimes(now), view)) {
    const held = told(yield* call("hold", { number: 1 }));
    return { ...held, sentences: [...before.flatMap((text) => said(text)), ...held.sentences] };
  }
  const hour = reason === "as-wished" ? hourOf(saidTimes(now)) : undefined;
  const values = { ...valuesOf(view), staff: view.offered[0]?.staffName ?? "" };
  return tell(...before, filled(headOf(now, found, hour), values), listed(view), words.choose);
}

/** The one hour that was named, if one was. */
function hourOf({ from, to, notBefore, notAfter }: Wanted): string | undefined {
  if (notBefore === undefined || notAfter === undefined || from !== to) return undefined;
  return minutesOf(notAfter) - minutesOf(notBefore) === 60 ? notBefore : undefined;
}

/** Whether the practice is closed on the one day that is wished for, as far ahead as its days are known. */
function isClosedThen({ turn: { practice } }: Now, { from, to }: Wanted): boolean {
  if (from === undefined || from !== to) return false;
  return practice.days.some(({ date, opens }) => date === from && opens === null);
}

/** What is said before free times: also that the practice is closed then, or that the hour is not among them. */
function headOf(now: Now, { reason, view }: Answered, hour: string | undefined): string {
  if (reason === "elsewhere")
    return isClosedThen(now, view.wanted) ? words.closedThen : words.elsewhere;
  const isThere = view.offered.some(
    ({ start }) => hour !== undefined && practiceMinutes(new Date(start)) === minutesOf(hour),
  );
  if (hour !== undefined && !isThere) return words.notAtHour;
  return view.wanted.staffId === undefined ? words.times : words.timesFor;
}

/** What is said first about whom a visit is for. */
function peopleFirst({ turn }: Now): string[] {
  const people = peopleIn(turn.message);
  if (people === "several" || companyIn(turn.message) !== null) return [words.several];
  return people === "other" ? [words.forOther] : [];
}

/** Nobody under 18 is booked here: where they are, or the question whether the patient is an adult. */
export function forMinor({ view, turn }: Now): Spoken {
  const { booking, adult, adultFirst } = visitLabels.en;
  if (view.patient !== "child")
    return { ...tell(words.onlyAdults, words.isAdult), actions: [{ kind: "say", ...adult }] };
  const path = view.serviceId === null ? "/booking" : `/booking?service=${view.serviceId}`;
  const ways = [pageAction(booking, path), callAction];
  const { areSeveral, hasAdult } = familyIn(turn.message);
  const each = areSeveral ? [words.eachChild] : [];
  if (hasAdult)
    return {
      ...tell(words.family, ...each, words.familyFirst),
      actions: [{ kind: "say", ...adultFirst }, ...ways],
    };
  return {
    ...tell(words.child, ...each, words.childElse),
    actions: [...ways, { kind: "say", ...adult }],
  };
}

/** The visit of whoever comes next: the same care, on the day of the one before unless another is said. */
export function* nextPerson(now: Now): Talk {
  const { view, u } = now;
  const serviceId = serviceIn(u) ?? view.serviceId ?? view.visit?.serviceId;
  const day = view.visit === null ? undefined : practiceDate(new Date(view.visit.start));
  const sameDayWish = day === undefined ? {} : { from: day, to: day };
  const wish = saysWhen(u) ? mergedWish({}, u) : sameDayWish;
  return yield* offer(now, wishInput(serviceId, wish), words.nextTimes);
}

/** The visitor said that it is for an adult: the booking goes on where it stood. */
export function* forAdult(now: Now): Talk {
  const { view } = now;
  if (view.purpose !== "book" || view.step === "service" || view.serviceId === null)
    return yield* startBooking(now, words.adult);
  if (view.chosen === null)
    return yield* offer(now, wishInput(view.serviceId, view.wanted), words.adult);
  const { sentences, ...rest } = told(yield* call("book"));
  return { ...rest, sentences: [...said(words.adult), ...sentences] };
}

/** A visit is begun. */
export function* startBooking(now: Now, ...first: readonly string[]): Talk {
  const { turn, u } = now;
  const serviceId = serviceIn(u) ?? memoryOf(turn).topic?.serviceId;
  const inSpanish = now.isSpanish ? [spanishWords.timesFollow] : [];
  const before = [...inSpanish, ...first, ...peopleFirst(now)];
  // "Ok, go ahead" goes on with what was said before, and "a cleaning then" with its day.
  const { times, staffId } = memoryOf(turn);
  const known = {
    ...(isYes(turn.message) || isOnThatDay(u) ? times : {}),
    ...(isWithThem(u) && staffId !== undefined && { staffId }),
  };
  return yield* offer(now, wishInput(serviceId, mergedWish(known, u)), ...before);
}

/** Everything read back, after what has changed of it since it was read back before. */
function heard({ view: { step, given } }: Now, answer: Answered): Spoken {
  const { sentences, ...rest } = told(answer);
  if (step !== "confirm" || answer.reason !== "needs-yes") return { ...rest, sentences };
  const { changedName, changedPhone, changedEmail } = words;
  const changes = { name: changedName, phone: changedPhone, email: changedEmail, code: "" };
  const before = given.flatMap((one) => said(changes[one]));
  return { ...rest, sentences: [...before, ...sentences] };
}

export const isAsking = ({ u }: Now) =>
  u.isQuestion && /\?|^(?:what|how|why|do|does|is|are|where|who)\b/i.test(u.message.trim());

/** Which service it is for, with whatever else the message says. */
function* serviceStep(now: Now, before: readonly string[]): Talk<Spoken | undefined> {
  const { view, u } = now;
  const service = serviceIn(u);
  const wish = mergedWish(view.wanted, u);
  if (service === undefined && view.given.length > 0)
    return { ...tell(words.whichService), actions: services() };
  if (service !== undefined && !(isAsking(now) && u.aspects.length > 0))
    return yield* offer(now, wishInput(service, wish), ...before);
  if (isUnsure(u) && !isAsking(now))
    return yield* offer(now, wishInput("checkup-cleaning", wish), words.unsure);
  return saysWhen(u) ? yield* offer(now, wish, ...before) : undefined;
}

/** "Is Dr. Averell in on Mondays?" asks for no time with him. */
const asksWhetherIn = (message: string) =>
  /^\W*(?:and |so )?(?:is|does|when is|what days (?:is|does)) (?:dr\.? |doctor )?\p{L}+(?: \p{L}+)? (?:in|there|here|work|working|off)\b/iu.test(
    message,
  );

const goOnWords = /\b(?:yes|yeah|si|ok|okay|fine|better|passed|go on|continue|go ahead)\b/i;

/** Everything was known already when something came between. */
function goesOnAfterAll({ turn, view: { step, has }, u }: Now): boolean {
  const isKnown = step === "contact" && has.lastName && has.contact;
  return isKnown && !u.isQuestion && u.topics.length === 0 && goOnWords.test(turn.message);
}

/** Everything may be known: then it is read back, and otherwise what is missing is asked for. */
function isReadyToHear(now: Now): boolean {
  const { turn, view } = now;
  if (view.chosen === null || view.purpose !== "book") return false;
  return (
    view.given.length > 0 ||
    turn.message === visitLabels.en.filled.book ||
    (view.step === "contact" && isYes(turn.message)) ||
    goesOnAfterAll(now)
  );
}

/** The next piece of a booking or a move that is under way; undefined when the message is about something else. */
export function* progress(now: Now): Talk<Spoken | undefined> {
  const { turn, view, u } = now;
  const { message } = turn;
  const before = peopleFirst(now);
  if (view.step === "service") return yield* serviceStep(now, before);
  const service = serviceIn(u);
  const isOther = service !== undefined && service !== view.serviceId && view.purpose === "book";
  const asks = isAsking(now) && u.aspects.some(({ id }) => id !== "offered");
  if (isOther && !asks && (isChange(u) || isBookingWish(u)))
    return yield* offer(now, wishInput(service, wishFrom(now)), ...before);
  const isShift = shifted(now) !== undefined;
  const choice = isShift ? null : choiceOf(message, view.offered, u.times);
  if (choice !== null) return told(yield* call("hold", { number: choice + 1 }));
  if (isReadyToHear(now)) return heard(now, yield* call("book"));
  const isLone = view.step === "time" && view.offered.length === 1 && isYes(message);
  if (isLone) return told(yield* call("hold", { number: 1 }));
  const current = view.serviceId ?? undefined;
  const isRefused = view.step === "time" && view.offered.length > 0 && isNo(message);
  if ((wantsMore(message) || isRefused) && !saysWhen(u))
    return yield* offer(now, { ...wishInput(current, view.wanted), more: true });
  const asksHours =
    isAsking(now) && (u.subject?.entry.does === "hours" || asksWhetherIn(u.message));
  if ((saysWhen(u) || isShift) && !asksHours && !asks)
    return yield* offer(now, wishInput(current, wishFrom(now)), ...before);
  if (view.step === "time" && isYes(message)) return tell(words.whichTime, listed(view));
  if (before.length > 0) return tell(...before, resumeText(view));
  return view.given.length > 0 ? tell(words.whichTime) : undefined;
}
