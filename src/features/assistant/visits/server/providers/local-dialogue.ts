import { practiceDate, practiceMinutes } from "#practice/time.ts";
import type { ChatAction } from "../../../contract.ts";
import type { Turn } from "../../../answers/rules.ts";
import { memoryOf } from "../../../answers/server/providers/memory.ts";
import { callAction, pageAction, said, type Sentence } from "../../../answers/server/providers/reply-parts.ts";
import { understand, type Understanding } from "../../../answers/server/providers/understanding.ts";
import type { VisitToolName } from "../../../visit-tools/contract.ts";
import { firstServices, visitLabels, visitWords } from "../../content.ts";
import {
  choiceOf,
  isDropped,
  isNo,
  isOpen,
  isYes,
  momentOf,
  peopleIn,
  serviceNameOf,
  type VisitView,
  wantsMore,
} from "../../rules.ts";
import {
  isBookingWish,
  isChange,
  isUnsure,
  mergedWish,
  personWish,
  saysWhen,
  serviceIn,
} from "./wishes.ts";

const words = visitWords.en;

/** What a tool answered, as the loop hands it back. */
export type Answered = {
  outcome: string;
  reason?: string;
  message?: string;
  known?: unknown;
  view: VisitView;
};
export type Calling = { name: VisitToolName; input: object };
/** What is said in the end; a miss when nothing was understood. */
export type Spoken = {
  sentences: readonly Sentence[];
  actions: readonly ChatAction[];
  isMiss: boolean;
};
type Talk<Result = Spoken> = Generator<Calling, Result, Answered>;

type Now = { turn: Turn; view: VisitView; u: Understanding };

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (all, key: string) => values[key] ?? all);

function tell(...texts: readonly string[]): Spoken {
  return { sentences: texts.flatMap((text) => said(text)), actions: [], isMiss: false };
}
const missed = (...texts: readonly string[]): Spoken => ({ ...tell(...texts), isMiss: true });

/** The words of a visit for the texts. */
function valuesOf({ serviceName, chosen, visit, purpose }: VisitView): Record<string, string> {
  const isOwn = purpose !== "book" && visit !== null;
  return {
    service: (isOwn ? visit.serviceName : serviceName) ?? "",
    when: chosen === null ? (visit === null ? "" : momentOf(visit.start)) : momentOf(chosen.start),
    staff: chosen?.staffName ?? visit?.staffName ?? "",
    from: visit === null ? "" : momentOf(visit.start),
  };
}

/** What was read back, as a sentence: a yes right after it counts. */
export function readBackText(view: VisitView): string {
  const { purpose } = view;
  if (purpose !== "book" && purpose !== "move" && purpose !== "cancel") return "";
  return filled(words.readBack[purpose], valuesOf(view));
}

function listed(view: VisitView): string {
  const times = view.offered.map(({ start }) => momentOf(start));
  const last = times.pop();
  return times.length === 0 ? `${last ?? ""}.` : `${times.join("; ")}; or ${last}.`;
}

function* call(name: VisitToolName, input: object = {}): Talk<Answered> {
  return yield { name, input };
}

/** What is still missing of name and phone number, asked for. */
function askContact({ has }: VisitView): string {
  if (!has.name && !has.contact) return words.details;
  if (!has.name) return words.needName;
  return has.lastName ? words.needPhone : words.needLastName;
}

/** After a time was kept, or details came: read back, or what is missing. */
function told({ view, reason, message }: Answered): Spoken {
  switch (reason) {
    case "needs-yes":
      return tell(readBackText(view));
    case "needs-contact":
      return tell(
        filled(view.chosen === null ? "" : words.kept, valuesOf(view)),
        askContact(view),
      );
    case "taken":
      return view.offered.length === 0
        ? tell(words.taken, words.noTimes)
        : tell(words.taken, words.next, listed(view));
    case "needs-time":
      return tell(words.whichTime);
    default:
      return tell(message ?? words.failed);
  }
}

function wishInput(serviceId: string | undefined, wanted: object): object {
  return { ...(serviceId !== undefined && { serviceId }), ...wanted };
}

/** The wish named one hour of one day, and it is free: nobody has to choose. */
function isExactly({ times }: Understanding, { offered: [first] }: VisitView): boolean {
  const { from, to, notBefore, notAfter } = times;
  if (!first || from === undefined || from !== to || !notBefore || !notAfter) return false;
  const at = new Date(first.start);
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  return (
    minutes(notAfter) - minutes(notBefore) === 60 &&
    practiceDate(at) === from &&
    practiceMinutes(at) === minutes(notBefore)
  );
}

/** Free times for a wish, shown; or taken at once when exactly one was meant. */
function* offer({ u }: Now, input: object, ...before: readonly string[]): Talk {
  const found = yield* call("findSlots", input);
  const { view, reason } = found;
  if (reason === "needs-service") return { ...tell(...before, words.whichService), actions: services() };
  if (reason === "none-free")
    return tell(...before, "more" in input ? words.noMore : words.noTimes);
  if (found.outcome === "refused") return tell(...before, found.message ?? words.noTimes);
  if (reason === "as-wished" && isExactly(u, view)) {
    const held = told(yield* call("hold", { number: 1 }));
    return { ...held, sentences: [...before.flatMap((text) => said(text)), ...held.sentences] };
  }
  const values = { ...valuesOf(view), staff: view.offered[0]?.staffName ?? "" };
  const head =
    reason === "elsewhere"
      ? words.elsewhere
      : view.wanted.staffId === undefined
        ? words.times
        : words.timesFor;
  return tell(...before, filled(head, values), listed(view), words.choose);
}

/** The services that most people come for, each a press. */
function services(): ChatAction[] {
  return firstServices.map((id) => {
    const label = serviceNameOf(id) ?? id;
    return { kind: "say", label, text: label };
  });
}

/** What is said first about whom a visit is for; a child is booked elsewhere. */
function peopleFirst({ turn }: Now): { before: string[]; isChild: boolean } {
  const people = peopleIn(turn.message);
  if (people === "several") return { before: [words.several], isChild: false };
  return { before: people === "other" ? [words.forOther] : [], isChild: people === "child" };
}

function forChild(serviceId: string | undefined): Spoken {
  const path = serviceId === undefined ? "/booking" : `/booking?service=${serviceId}`;
  return { ...tell(words.child), actions: [pageAction(visitLabels.en.booking, path)] };
}

function* startBooking(now: Now): Talk {
  const { turn, u } = now;
  const serviceId = serviceIn(u) ?? memoryOf(turn).topic?.serviceId;
  const { before, isChild } = peopleFirst(now);
  if (isChild) return forChild(serviceId);
  return yield* offer(now, wishInput(serviceId, mergedWish({}, u)), ...before);
}

function* atConfirm(now: Now): Talk<Spoken | undefined> {
  const { turn, view } = now;
  if (isYes(turn.message)) return yield* carryOut(view);
  if (!isNo(turn.message)) return undefined;
  if (view.purpose === "book") {
    const found = yield* call("findSlots", wishInput(view.serviceId ?? undefined, view.wanted));
    return tell(words.notBooked, ...(found.view.offered.length > 0 ? [listed(found.view)] : []));
  }
  if (view.purpose === "cancel") yield* call("lookUp", { for: "look" });
  else yield* call("cancel");
  return tell(filled(words.unchanged, valuesOf(view)));
}

/** The visitor said yes to what was read back. */
function* carryOut(view: VisitView): Talk {
  const values = valuesOf(view);
  const { purpose } = view;
  if (purpose !== "book" && purpose !== "move" && purpose !== "cancel") return tell(words.failed);
  const result = yield* call(purpose);
  switch (result.reason) {
    case "booked":
      return tell(filled(words.booked, values), words.bookedCode);
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

const isAsking = ({ u }: Now) => u.isQuestion && /\?|^(?:what|how|why|do|does|is|are|where|who)\b/i.test(u.message.trim());

/** The next piece of a booking or a move that is under way; undefined when the message is about something else. */
function* progress(now: Now): Talk<Spoken | undefined> {
  const { turn, view, u } = now;
  const { message } = turn;
  const service = serviceIn(u);
  const isOther = service !== undefined && service !== view.serviceId;
  const { before, isChild } = peopleFirst(now);
  if (isChild) return forChild(view.serviceId ?? undefined);
  if (view.step === "service") {
    if (service !== undefined && !(isAsking(now) && u.aspects.length > 0))
      return yield* offer(now, wishInput(service, mergedWish(view.wanted, u)), ...before);
    if (isUnsure(u) && !isAsking(now))
      return yield* offer(now, wishInput("checkup-cleaning", mergedWish(view.wanted, u)), words.unsure);
    if (saysWhen(u)) return yield* offer(now, mergedWish(view.wanted, u), ...before);
    return undefined;
  }
  const asksPrice = u.aspects.some(({ id }) => id !== "offered");
  if (isOther && view.purpose === "book" && !asksPrice && (isChange(u) || isBookingWish(u)))
    return yield* offer(now, wishInput(service, mergedWish(view.wanted, u)), ...before);
  const choice = choiceOf(message, view.offered, u.times);
  if (choice !== null) return told(yield* call("hold", { number: choice + 1 }));
  if (view.given.length > 0 && view.chosen !== null && view.purpose === "book")
    return told(yield* call("book"));
  const lone = view.step === "time" && view.offered.length === 1 && isYes(message);
  if (lone) return told(yield* call("hold", { number: 1 }));
  if (wantsMore(message) && !saysWhen(u)) {
    const wish = { ...wishInput(view.serviceId ?? undefined, view.wanted), more: true };
    return yield* offer(now, wish);
  }
  const asksHours = u.subject?.entry.does === "hours" && isAsking(now);
  if (saysWhen(u) && !asksHours && !asksPrice)
    return yield* offer(now, wishInput(view.serviceId ?? undefined, mergedWish(view.wanted, u)), ...before);
  if (message === visitLabels.en.filled.book && view.chosen !== null)
    return told(yield* call("book"));
  if (before.length > 0) return tell(...before, resumeText(view));
  return undefined;
}

/** What is asked for again after something else was answered. */
export function resumeText(view: VisitView): string {
  if (!isOpen(view)) return "";
  if (view.step === "confirm") return readBackText(view);
  if (view.purpose === "person") return "";
  return view.step === "none" || view.step === "done" ? "" : words.resume[view.step];
}

/** The visitor's own visit: found by its proof, then what they wanted with it. */
function* ownVisit(now: Now, purpose: "look" | "move" | "cancel"): Talk {
  const found = yield* call("lookUp", { for: purpose });
  const { view, reason } = found;
  const values = valuesOf(view);
  switch (reason) {
    case "needs-code":
      return tell(view.has.contact && now.view.step === "proof" ? words.proofCode : words.proof);
    case "needs-contact":
      return tell(words.proofContact);
    case "not-found":
      return tell(words.notFound);
    case "cancelled-already":
      return tell(words.isCancelled);
    case "not-changeable":
      return tell(filled(words.found, values), words.notChangeable);
    case "needs-yes":
      return tell(readBackText(view));
    case "found":
      break;
    default:
      return tell(found.message ?? words.failed);
  }
  if (purpose === "look") return tell(filled(words.found, values), words.foundWhat);
  return yield* offer(now, mergedWish({}, now.u), filled(words.found, values), words.moveWhen);
}

function summaryOf({ turn, view }: Now): string {
  const about = view.serviceName === null ? "" : ` About: ${view.serviceName}.`;
  return `The visitor wrote: ${turn.message.slice(0, 300)}${about}`;
}

/** A person of the team: made a task, or asked first how the visitor can be reached. */
function* person(now: Now, reason: string): Talk {
  const urgency = reason === "complaint" ? "today" : "normal";
  const result = yield* call("handOff", { reason, urgency, summary: summaryOf(now) });
  const known = result.known as { answeredBy?: string } | undefined;
  const when = { when: known?.answeredBy ?? "" };
  const actions = [callAction];
  if (result.reason === "handed-off")
    return { ...tell(filled(words.personDone, when)), actions };
  if (result.reason === "handed-off-before")
    return { ...tell(filled(words.personKnown, when)), actions };
  return { ...tell(words.person, words.personContact), actions };
}

/** What is under way goes on with this message; undefined when it is about something else. */
function* goOn(now: Now): Talk<Spoken | undefined> {
  const { turn, view, u } = now;
  const { message } = turn;
  if (view.step === "confirm") {
    const answer = yield* atConfirm(now);
    if (answer !== undefined) return answer;
  }
  const isDrop = isDropped(message) || (view.purpose === "book" && /^\W*(?:please )?cancel(?: it| that| this| the booking)?\W*$/i.test(message));
  if (isDrop) {
    if (view.purpose === "cancel") {
      yield* call("lookUp", { for: "look" });
      return tell(filled(words.unchanged, valuesOf(view)));
    }
    yield* call("cancel");
    return tell(view.visit !== null && view.purpose === "move" ? filled(words.unchanged, valuesOf(view)) : words.dropped);
  }
  if (view.purpose === "person") {
    if (view.given.length > 0 || message === visitLabels.en.filled.person) return yield* person(now, "asked-for-person");
    if (isNo(message)) {
      yield* call("cancel");
      return tell(words.dropped);
    }
    return isBookingWish(u) ? yield* startBooking(now) : undefined;
  }
  const does = u.subject?.entry.does;
  const asksOwn = does === "move" || does === "cancel" ? does : undefined;
  if (view.step === "proof" && (view.given.length > 0 || message === visitLabels.en.filled.proof)) {
    const purpose = asksOwn ?? view.purpose;
    return yield* ownVisit(now, purpose === "move" || purpose === "cancel" ? purpose : "look");
  }
  if (view.step === "found" && asksOwn !== undefined) return yield* ownVisit(now, asksOwn);
  if (view.purpose === "book" && does === "cancel" && view.visit === null && view.given.length === 0 && /\bmy\b/i.test(message))
    return yield* ownVisit(now, "cancel");
  if (view.purpose === "book" || view.purpose === "move") {
    const next = yield* progress(now);
    if (next !== undefined) return next;
  } else if (isBookingWish(u)) return yield* startBooking(now);
  return undefined;
}

/** Nothing was understood of a message in the middle of something: it is asked again, once in other words. */
function reAsk(view: VisitView): Spoken {
  if (view.step === "service") return { ...missed(words.whichServiceAgain), actions: services() };
  if (view.step === "confirm") return missed(words.yesOrNo, readBackText(view));
  if (view.purpose === "person") return missed(words.personContact);
  if (view.step === "contact") return missed(askContact(view));
  if (view.step === "time") return missed(words.whichTime, ...(view.offered.length > 0 ? [listed(view)] : []));
  return missed(view.step === "proof" ? words.proof : words.foundWhat);
}

/** A message that says nothing by itself: what it is about is the question before it. */
function isBare({ u }: Now): boolean {
  return u.topics.length === 0 && u.subject === undefined && u.aspects.length === 0 && !u.isQuestion && !u.courtesy;
}

/**
 * What this program's own assistant makes of a message about visits: calls of the server's tools, then
 * words. Null when the message is about something else. The same turn and the same answers of the tools
 * always lead to the same.
 */
export function* converse(turn: Turn): Talk<Spoken | null> {
  const { visit: view } = turn;
  if (view === undefined) return null;
  const u = understand(turn.message, turn.practice.now);
  const now: Now = { turn, view, u };
  const wish = personWish(u);
  if (wish !== undefined && view.step !== "confirm") return yield* person(now, wish);
  if (wish !== undefined && !isYes(turn.message)) return yield* person(now, wish);
  if (view.misses >= 2 && view.step !== "confirm" && isYes(turn.message))
    return yield* person(now, "not-understood");
  if (isOpen(view)) {
    const next = yield* goOn(now);
    if (next !== undefined) return next;
    return isBare(now) ? reAsk(view) : null;
  }
  const does = u.subject?.entry.does;
  if ((does === "move" || does === "cancel") && !isPolicy(u)) return yield* ownVisit(now, does);
  if (does === "visit" && /\b(?:my|am i|do i have|i have)\b/i.test(turn.message) && !isPolicy(u))
    return yield* ownVisit(now, "look");
  if (isBookingWish(u)) return yield* startBooking(now);
  if (isYes(turn.message) && memoryOf(turn).topic?.serviceId !== undefined && view.step !== "done")
    return yield* startBooking(now);
  return null;
}

/** Asks about the rules of changing a visit, and for none to be changed. */
function isPolicy({ message, aspects }: Understanding): boolean {
  return (
    aspects.some(({ id }) => id === "price") ||
    /\b(?:if i|fee|policy|charge|penalt|how (?:do|can|late|far|much)|what happens|when can i|is it (?:free|possible)|did not get|never (?:got|received)|confirmation email)\b/i.test(message)
  );
}
