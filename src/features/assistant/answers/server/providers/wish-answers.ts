import { addDays, practiceClock, practiceDate, weekdayOf } from "#practice/time.ts";
import { hours } from "#practice/hours.ts";
import { plainReplies } from "../../../plain-replies/content.ts";
import type { Topic } from "../../../topics/content.ts";
import { topics } from "../../../topics/content.ts";
import type { PracticeNow, Turn } from "../../rules.ts";
import type { Asking } from "./asking.ts";
import { closedDay, nextOpening } from "./hours-answers.ts";
import { said } from "./reply-parts.ts";
import type { Answer } from "./reply-parts.ts";
import { contentStems } from "./retrieval.ts";
import type { Understanding } from "./understanding.ts";
import { bookAnswer, type VisitWish } from "./visit-answers.ts";
import type { WantedTimes } from "./wanted-times.ts";

/** A wish for a time is short; a story with a day in it is none. */
const mostWords = 7;
/** What is asked of care beside a day leaves the day to the question. */
const ofCare = /^(?:offered|how-it-works|first-visit|compare|who|availability|candidacy)$/;
const openWords = /\b(?:open|opens|opening|close|closed|closes|closing|hours?|schedule)\b/;
const toldWords =
  /\b(?:had|got|was|were|did|since|after my|before my|ago|yesterday|last|how long|how much|why|hurt|hurts|pain|cost|price|myself|meanwhile|until i|will i|will my|would i|will it|until what time|till when|charged|charge)\b/;

/** "Is Dr. Averell in on Mondays?" is about their days. */
const ofPresence =
  /^(?:and |so )?(?:is|does|when is|what days (?:is|does)) (?:dr |doctor )?\w+(?: \w+)? (?:in|there|here|work|works|working|off)\b/;

/** "Can I do that one for Friday morning": the care that was named before. */
export const takesNamed = (text: string) =>
  /\b(?:can|could|may) i (?:do|get|have|take|book|schedule|come for) (?:that|this|it|one)(?: one)?\b/.test(
    text,
  );

/** A topic that can be booked: itself, else what it is part of. */
function bookable(topic: Topic | undefined): Topic | undefined {
  if (!topic || topic.serviceId !== undefined) return topic;
  return bookable(topics.find(({ id }) => id === topic.wider)) ?? topic;
}

/** A weekday that is today means the next one once today is over. */
function ahead(times: WantedTimes, u: Understanding, { now, days }: PracticeNow): WantedTimes {
  const today = practiceDate(now);
  const isToday = times.from === today && times.to === today;
  const isNamed = !/\b(?:today|tonight|now)\b/.test(u.reading.text);
  const closes = days.find(({ date }) => date === today)?.closes ?? null;
  const isOver = closes === null || practiceClock(now) >= closes;
  const isOpenDay = hours.find(({ weekday }) => weekday === weekdayOf(today))?.opens !== null;
  if (!isToday || !isNamed || !isOver || !isOpenDay) return times;
  return { ...times, from: addDays(today, 7), to: addDays(today, 7) };
}

/** Free times, or why there are none on that day and those of the next one. */
function timesOrClosed(wish: VisitWish, u: Understanding, { turn, table }: Asking): Answer {
  const times = ahead(wish.times, u, turn.practice);
  const closed = times.from === times.to ? closedDay(times.from, turn.practice) : undefined;
  if (!closed) return bookAnswer({ ...wish, times }, turn, table);
  const next = nextOpening({ ...turn.practice, days: laterThan(times.from, turn) });
  const { notBefore, notAfter } = times;
  const clock = { ...(notBefore && { notBefore }), ...(notAfter && { notAfter }) };
  const otherTimes = next ? { ...clock, from: next.date, to: next.date } : clock;
  const answer = bookAnswer({ ...wish, times: otherTimes }, turn, table);
  const hasTimes = answer.actions.some(({ kind }) => kind === "times");
  const other = hasTimes ? said(plainReplies.otherDay[turn.agent.tone]) : answer.sentences;
  return { ...answer, sentences: [closed, ...other] };
}

const laterThan = (day: string | undefined, { practice }: Turn) =>
  practice.days.filter(({ date }) => day === undefined || date > day);

const isBooking = (does: string | undefined) => does === "book" || does === "soonest";

/** "With Dr. Marsh" while a visit is being booked. */
function personWish(u: Understanding, asking: Asking): Answer | undefined {
  const { memory, turn, table } = asking;
  const isShort = contentStems(u.reading).length <= 4 && u.aspects.length === 0;
  if (u.staffId === undefined || !isBooking(memory.subject?.does) || !isShort) return undefined;
  if (/\b(?:who|what|which|is|does|tell|about|when)\b/.test(u.reading.text)) return undefined;
  const topic = bookable(u.topics[0] ?? memory.topic);
  const times = Object.keys(u.times).length > 0 ? u.times : memory.times;
  return bookAnswer({ topic, staffId: u.staffId, times }, turn, table);
}

/** Care and a day, and little else: "implant consult thursday 3pm", "whitening sat". */
export function wishAnswer(u: Understanding, asking: Asking): Answer | undefined {
  const { memory, turn } = asking;
  const person = personWish(u, asking);
  if (person) return person;
  const said = u.subject?.entry;
  const does = said?.does;
  // "Like a month for implants" asks about money, though a month is a time.
  const isTelling = does !== undefined || (said !== undefined && said.isWeak !== true);
  const isOther = isTelling && !isBooking(does) && does !== "hours" && does !== "staff";
  const text = u.reading.text;
  if (isOther || Object.keys(u.times).length === 0) return undefined;
  if (contentStems(u.reading).length > mostWords || turn.message.length > 90) return undefined;
  if (openWords.test(text) || toldWords.test(text) || ofPresence.test(text)) return undefined;
  if (u.aspects.some(({ id }) => !ofCare.test(id))) return undefined;
  const isGoingOn = isBooking(memory.subject?.does) || isBooking(does) || takesNamed(text);
  const topic = bookable(u.topics[0] ?? (isGoingOn ? memory.topic : undefined));
  if (topic?.serviceId === undefined) return undefined;
  const staffId = u.staffId ?? (isGoingOn ? memory.staffId : undefined);
  const kept = u.times.from === undefined && isGoingOn && u.topics.length === 0 ? memory.times : {};
  return timesOrClosed({ topic, staffId, times: { ...kept, ...u.times } }, u, asking);
}
