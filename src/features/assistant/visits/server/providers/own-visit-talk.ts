import { callAction } from "../../../answers/server/providers/reply-parts.ts";
import { understand } from "../../../answers/server/providers/understanding.ts";
import { followingDay, mergedWish, personWish } from "./wishes.ts";
import { offer } from "./booking-talk.ts";
import {
  call,
  filled,
  type Now,
  readBackText,
  type Talk,
  tell,
  valuesOf,
  words,
} from "./visit-talk.ts";

/** The visitor's own visit: found by its proof, then what they wanted with it. */
export function* ownVisit(now: Now, purpose: "look" | "move" | "cancel"): Talk {
  const found = yield* call("lookUp", { for: purpose });
  const { view, reason = "" } = found;
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
  const wish = mergedWish({}, now.u);
  const day = view.visit === null ? undefined : followingDay(now.u, view.visit.start);
  const wanted = day === undefined ? wish : { ...wish, from: day, to: day };
  return yield* offer(now, wanted, filled(words.found, values), words.moveWhen);
}

/** The message that asked for a person: this one, or the one before the way to reach them was given. */
function askedWith({ turn, u }: Now) {
  if (personWish(u) !== undefined) return u;
  const before = turn.history.filter(({ role }) => role === "user").slice(-3);
  return (
    before
      .toReversed()
      .map(({ content }) => understand(content, turn.practice.now))
      .find((one) => personWish(one) !== undefined) ?? u
  );
}

/** A person was offered because nothing else had helped. */
function wasOffered({ turn }: Now): boolean {
  return turn.history
    .slice(-4)
    .some(({ role, content }) => role === "assistant" && content.includes(words.twoMisses));
}

/** The rest stands in the conversation that the task leads to. */
const mostQuoted = 300;

function summaryOf(asked: string, { view }: Now): string {
  const about = view.serviceName === null ? "" : ` About: ${view.serviceName}.`;
  const words = asked.length > mostQuoted ? `${asked.slice(0, mostQuoted).trimEnd()}…` : asked;
  return `The visitor wrote: ${words}${about}`;
}

/** A person of the team: made a task, or asked first how the visitor can be reached. */
export function* person(now: Now, because?: "not-understood"): Talk {
  const asked = askedWith(now);
  const reason =
    because ?? personWish(asked) ?? (wasOffered(now) ? "not-understood" : "asked-for-person");
  const urgency = reason === "complaint" ? "today" : "normal";
  const summary = summaryOf(asked.message, now);
  const result = yield* call("handOff", { reason, urgency, summary });
  const known = result.known as { answeredBy?: string } | undefined;
  const when = { when: known?.answeredBy ?? "" };
  const actions = [callAction];
  // What the caller is told next is the telephone's matter.
  if (result.reason === "connecting") return tell(words.person);
  if (result.reason === "handed-off") return { ...tell(filled(words.personDone, when)), actions };
  if (result.reason === "handed-off-before")
    return { ...tell(filled(words.personKnown, when)), actions };
  const first = reason === "complaint" ? [words.sorry, words.person] : [words.person];
  return { ...tell(...first, words.personContact), actions };
}
