import { addDays } from "#practice/time.ts";
import { followUps, stillUnknown } from "../../../follow-ups/content.ts";
import {
  ageTold,
  asksWithCrown,
  daysOnFrom,
  pointsBack,
  tellsDetail,
  unknownIn,
} from "../../../follow-ups/rules.ts";
import { namesCondition } from "../../../plain-replies/rules.ts";
import { urgentContent } from "../../../urgent-replies/content.ts";
import { answered, type Asking, pageOf } from "./asking.ts";
import { factsById } from "./fact-answers.ts";
import { hoursAnswer } from "./hours-answers.ts";
import { type Answer, askTeamAction, callAction, pageAction, said, told } from "./reply-parts.ts";
import type { Understanding } from "./understanding.ts";

const adult = 18;
/** "tomorrow?": a day and next to nothing else. */
const mostOfDay = 3;

const { seen, hospital, hospitalFirst } = urgentContent.en;
const wasUrgent = (answer: string) =>
  [seen, hospital, hospitalFirst].some((sentence) => answer.includes(sentence));

const namesNothing = ({ topics, subject }: Understanding) =>
  topics.length === 0 && (subject === undefined || subject.entry.isWeak === true);

/** What has no fact has none for "do you do them" either. */
function stillUnknownAnswer(
  u: Understanding,
  { turn }: Asking,
  before: string,
): Answer | undefined {
  const missing = unknownIn(before);
  if (missing === null || u.topics.length > 0 || !pointsBack(u.reading.text)) return undefined;
  return {
    kind: "unknown",
    sentences: said(stillUnknown(missing)),
    actions: [askTeamAction(turn.message), callAction],
    unanswered: turn.message,
    certainty: 2,
  };
}

/** Whose age is told: what is written of it for what was spoken of, or for children. */
function ageAnswer(u: Understanding, { table, memory }: Asking): Answer | undefined {
  const years = ageTold(u.reading.text);
  if (years === null) return undefined;
  if (years < adult)
    return answered(told(factsById(table, ["children.booking", "children.age"])), [
      pageAction("Book a visit", "/booking"),
      callAction,
    ]);
  const { topic } = memory;
  const [fact] = [...table.byId.values()].filter(
    (one) => one.topic === topic?.id && one.aspect === "candidacy",
  );
  return topic && fact ? answered(told([fact]), [...pageOf(topic), callAction]) : undefined;
}

/** "Is the crown in that?", when an implant was spoken of. */
function crownAnswer(u: Understanding, { table, memory }: Asking): Answer | undefined {
  const isOfImplant =
    memory.topic?.id === "implants" && u.topics.every(({ id }) => id === "restorative");
  if (!memory.topic || !isOfImplant || !asksWithCrown(u.reading.text)) return undefined;
  const facts = factsById(table, ["implants.price.parts-single", "implants.price.page"]);
  return facts.length > 0 ? answered(told(facts), pageOf(memory.topic)) : undefined;
}

/** "And the day after?", with its date. */
function onDayBeside(u: Understanding, { times }: Asking["memory"]): Understanding {
  const on = daysOnFrom(u.reading.text);
  if (on === null || times.from === undefined || times.from !== times.to) return u;
  const day = addDays(times.from, on);
  return { ...u, times: { from: day, to: day } };
}

/** "Tomorrow?", after it was told when the practice is open. */
function dayAnswer(said: Understanding, { turn, table, memory }: Asking): Answer | undefined {
  const u = onDayBeside(said, memory);
  const last = turn.history.findLast(({ role }) => role === "assistant");
  const isOfHours =
    last !== undefined &&
    last.factIds.length > 0 &&
    last.factIds.every((id) => id.startsWith("hours."));
  const isBrief = u !== said || u.reading.words.length <= mostOfDay;
  const isDay = u.times.from !== undefined && isBrief;
  if (!isOfHours || !isDay || u.topics.length > 0) return undefined;
  const sentences = hoursAnswer(u, turn.practice).flatMap((sentence) =>
    sentence.text === "" ? told(factsById(table, sentence.factIds)) : [sentence],
  );
  return answered(sentences, [pageAction("Contact", "/contact")]);
}

/** What somebody adds to what was said, where it asks for nothing that can be looked up. */
export function followUpAnswer(u: Understanding, asking: Asking): Answer | undefined {
  const { turn } = asking;
  const before = turn.history.findLast(({ role }) => role === "assistant")?.content;
  if (before === undefined) return undefined;
  const known =
    stillUnknownAnswer(u, asking, before) ??
    crownAnswer(u, asking) ??
    ageAnswer(u, asking) ??
    dayAnswer(u, asking);
  if (known) return known;
  const isDetail = namesNothing(u) && !u.isQuestion && tellsDetail(u.reading.text);
  if (!isDetail || u.aspects.some(({ id }) => id === "price")) return undefined;
  if (wasUrgent(before)) return answered(said(followUps.stillCall), [callAction]);
  // A condition is answered by what is written of it.
  if (u.times.from !== undefined || namesCondition(u.reading.text)) return undefined;
  return { kind: "social", sentences: said(followUps.told), actions: [], certainty: 2 };
}
