import { bookingPolicy } from "#practice/booking-policy.ts";
import { addDays, practiceDate } from "#practice/time.ts";
import { services } from "#practice/services.ts";
import { staff } from "#practice/staff.ts";
import { connections } from "../../../courtesies/content.ts";
import type { Topic } from "../../../topics/content.ts";
import type { TimesWanted, Turn } from "../../rules.ts";
import { factsById } from "./fact-answers.ts";
import type { FactTable } from "./fact-answers.ts";
import { isOpenNow, wishedDays } from "./hours-answers.ts";
import { askTeamAction, callAction, pageAction, said, told } from "./reply-parts.ts";
import type { Answer } from "./reply-parts.ts";
import type { WantedTimes } from "./wanted-times.ts";

/** A wish for a visit, as far as it is known. */
export type VisitWish = {
  topic: Topic | undefined;
  staffId: string | undefined;
  times: WantedTimes;
};

const bookPage = (serviceId?: string) =>
  pageAction(
    "Book a visit",
    serviceId === undefined ? "/booking" : `/booking?service=${serviceId}`,
  );

/** The service that a wish is for, and the person, when that person gives it. */
function wanted({ topic, staffId, times }: VisitWish, today: string): TimesWanted | undefined {
  const service = services.find(({ id }) => id === topic?.serviceId);
  if (!service) return undefined;
  const person = staff.find(({ id }) => id === staffId);
  const isGiven = person?.categories.includes(service.category) ?? false;
  const last = addDays(today, bookingPolicy.horizonDays);
  if (times.from !== undefined && times.from > last) return undefined;
  return { serviceId: service.id, ...(isGiven && person ? { staffId: person.id } : {}), ...times };
}

/** Free times for a wish, found by the booking service; without a service, the way to the booking page. */
export function bookAnswer(wish: VisitWish, turn: Turn, table: FactTable): Answer {
  const { tone } = turn.agent;
  const wants = wanted(wish, practiceDate(turn.practice.now));
  const service = services.find(({ id }) => id === wants?.serviceId);
  if (!wants || !service)
    return {
      kind: "action",
      sentences: [
        ...wishedDays(wish.times, turn.practice),
        ...said(connections.whichVisit[tone]),
        ...told(factsById(table, ["booking.how"])),
      ],
      actions: [bookPage()],
      certainty: 2,
    };
  const actions = [bookPage(service.id)];
  if (!turn.found)
    return {
      kind: "action",
      sentences: said(connections.book[tone]),
      actions,
      wants,
      certainty: 2,
    };
  const times = turn.found.times.slice(0, 3);
  if (times.length === 0)
    return {
      kind: "action",
      sentences: [...said(connections.noTimes[tone]), ...told(factsById(table, ["booking.phone"]))],
      actions: [...actions, callAction],
      certainty: 2,
    };
  const choice = {
    kind: "times",
    serviceId: service.id,
    serviceName: service.name,
    times: times.map((time) => ({ ...time, path: `/booking?service=${service.id}&step=time` })),
  } as const;
  return {
    kind: "action",
    sentences: said(`${service.name}: ${lowerFirst(connections.times[tone])}`),
    actions: [choice, ...actions],
    certainty: 2,
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A person: by phone when somebody is there, else by a question that is answered later. */
export function personAnswer(turn: Turn, table: FactTable): Answer {
  const { tone } = turn.agent;
  const open = isOpenNow(turn.practice);
  return {
    kind: "action",
    sentences: [
      ...said(connections.person[tone]),
      ...said((open ? connections.personOpen : connections.personClosed)[tone]),
      ...told(factsById(table, ["contact.phone", "contact.people"])),
    ],
    actions: [callAction, askTeamAction(turn.message)],
    certainty: 2,
  };
}

/** Moving, cancelling and looking up: done on the visit's own page. */
export function manageAnswer(
  does: "move" | "cancel" | "visit",
  factIds: readonly string[],
  turn: Turn,
  table: FactTable,
): Answer {
  return {
    kind: "action",
    sentences: [...said(connections[does][turn.agent.tone]), ...told(factsById(table, factIds))],
    actions: [pageAction("Manage my visit", "/booking/manage"), callAction],
    certainty: 2,
  };
}
