import { addDays, practiceDate, weekdayOf } from "#practice/time.ts";
import type { Call } from "./client.ts";
import type { Samples } from "./desk.ts";
import type { Chance } from "./random.ts";

/** Something that the desk asks, in as many forms as it asks it. */
export type Question = {
  name: string;
  /** Milliseconds that 95 of 100 answers of the largest practice stay below. */
  limit: number;
  /** It looks through all that there is, and is as slow as that is long: its growth is told, without a limit. */
  readsAll?: true;
  call(samples: Samples, chance: Chance): Call;
};

const get = (path: string, query: Record<string, string> = {}): Call => ({
  method: "GET",
  path: `${path}?${new URLSearchParams(query).toString()}`,
});

/** A weekday of the present: of these weeks every practice has the same visits. */
function someDay(chance: Chance, { from, to }: { from: number; to: number }): string {
  const today = practiceDate(new Date());
  return addDays(today, from + chance.below(to - from));
}

const searchLimit = 80;

/** A search for somebody, by what the desk may know of them. */
function search(name: string, words: (person: Samples["people"][number]) => string): Question {
  return {
    name: `search: ${name}`,
    limit: searchLimit,
    call: ({ people }, chance) => ({
      method: "POST",
      path: "/api/patients/search",
      body: { q: words(chance.oneOf(people)) },
    }),
  };
}

const usDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

export const searches: readonly Question[] = [
  search("last name", ({ lastName }) => lastName),
  search("first name", ({ firstName }) => firstName),
  search("first and last name", ({ firstName, lastName }) => `${firstName} ${lastName}`),
  search("three letters", ({ lastName }) => lastName.slice(0, 3)),
  search("two letters", ({ lastName }) => lastName.slice(0, 2)),
  search(
    "two words of one and two letters",
    ({ firstName, lastName }) => `${firstName.slice(0, 1)} ${lastName.slice(0, 2)}`,
  ),
  search("phone", ({ phone }) => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`),
  search("last four digits of a phone", ({ phone }) => phone.slice(-4)),
  search("email", ({ email }) => email),
  search("beginning of an email", ({ email }) => email.slice(0, 8)),
  search("birth date", ({ born }) => usDate(born)),
  search("name and year of birth", ({ lastName, born }) => `${lastName} ${born.slice(0, 4)}`),
  search("confirmation code", ({ code }) => code),
  search("nobody of that name", ({ lastName }) => `${lastName}qzx`),
  search("nobody with that number", () => "2125550999"),
];

/** The Monday of such a day. */
function someMonday(chance: Chance): string {
  const day = someDay(chance, { from: -21, to: 42 });
  return addDays(day, 1 - weekdayOf(day));
}

const visitor = { serviceId: "implant-follow-up", staffId: "averell" };

export const pages: readonly Question[] = [
  {
    name: "a week of everybody",
    limit: 100,
    call: (_, chance) => get("/api/schedule/week", { from: someMonday(chance) }),
  },
  {
    name: "a week of one provider",
    limit: 100,
    call: (_, chance) =>
      get("/api/schedule/week", { from: someMonday(chance), provider: visitor.staffId }),
  },
  {
    name: "a patient's page",
    limit: 150,
    call: ({ people }, chance) => get(`/api/patients/${chance.oneOf(people).id}`),
  },
  {
    name: "a patient's timeline",
    limit: 150,
    call: ({ people }, chance) => get(`/api/patients/${chance.oneOf(people).id}/timeline`),
  },
  {
    name: "the huddle",
    limit: 300,
    call: (_, chance) =>
      get("/api/schedule/huddle", { date: someDay(chance, { from: 0, to: 42 }) }),
  },
];

export const times: readonly Question[] = [
  {
    name: "a day of the schedule",
    limit: 100,
    call: (_, chance) => get("/api/schedule/day", { date: someDay(chance, { from: -30, to: 55 }) }),
  },
  {
    name: "free times of a day",
    limit: 100,
    call: (_, chance) =>
      get("/api/slots", { ...visitor, date: someDay(chance, { from: 1, to: 55 }) }),
  },
  {
    name: "free times of a day with anybody",
    limit: 100,
    call: (_, chance) =>
      get("/api/slots", {
        serviceId: visitor.serviceId,
        date: someDay(chance, { from: 1, to: 55 }),
      }),
  },
  {
    name: "free days of a month",
    limit: 300,
    call: (_, chance) =>
      get("/api/slots/days", {
        serviceId: visitor.serviceId,
        month: someDay(chance, { from: 0, to: 55 }).slice(0, 7),
      }),
  },
  {
    name: "the next free times",
    limit: 100,
    call: () => get("/api/slots/next", { serviceId: visitor.serviceId }),
  },
  {
    name: "free times for the desk",
    limit: 100,
    call: (_, chance) =>
      get("/api/schedule/times", {
        serviceId: visitor.serviceId,
        date: someDay(chance, { from: 0, to: 55 }),
      }),
  },
  {
    name: "who can see a walk-in",
    limit: 100,
    call: () => get("/api/schedule/walk-in-times", { serviceId: visitor.serviceId }),
  },
  {
    name: "coming visits of a patient",
    limit: 100,
    call: ({ people }, chance) => get(`/api/schedule/patients/${chance.oneOf(people).id}/upcoming`),
  },
];

const listLimit = 150;
const list = (name: string, call: Question["call"]): Question => ({ name, limit: listLimit, call });

export const lists: readonly Question[] = [
  list("outbox, mails", () => get("/api/outbox/mails")),
  list("outbox, mails of long ago", ({ deepMail }) =>
    get("/api/outbox/mails", { before: deepMail }),
  ),
  list("outbox, texts", () => get("/api/outbox/texts")),
  list("outbox, texts of long ago", ({ deepText }) =>
    get("/api/outbox/texts", { before: deepText }),
  ),
  list("open tasks", () => get("/api/tasks", { view: "team" })),
  list("counts of tasks", () => get("/api/tasks/counts")),
  list("done tasks of long ago", ({ deepTask }) => get("/api/tasks/done", { before: deepTask })),
  list("audit log", () => get("/api/audit/rows")),
  list("audit log of long ago", ({ deepAudit }) =>
    get("/api/audit/rows", { before: String(deepAudit) }),
  ),
  list("audit log of a patient", ({ people }, chance) =>
    get("/api/audit/rows", { subject: "patient", subjectId: chance.oneOf(people).id }),
  ),
  list("audit log of a colleague", ({ account }) => get("/api/audit/rows", { who: account })),
  list("audit log of the software", () => get("/api/audit/rows", { who: "system" })),
  list("audit log, a word", () => get("/api/audit/rows", { text: "appointment" })),
  {
    name: "audit log, nothing of that word",
    limit: 1500,
    readsAll: true,
    call: () => get("/api/audit/rows", { text: "qzxv" }),
  },
  list("audit log, refused", () => get("/api/audit/rows", { kind: "refused" })),
  list("state of the audit log", () => get("/api/audit/state")),
  list("visitor events of 90 days", () => get("/api/visitor-events", { days: "90" })),
  list("conversations", () => get("/api/conversations", { filter: "all" })),
  list("conversations with open questions", () =>
    get("/api/conversations", { filter: "unanswered" }),
  ),
  list("one conversation", ({ conversation }) => get(`/api/conversations/${conversation}`)),
  list("words in conversations", () => ({
    method: "POST",
    path: "/api/conversations/search",
    body: { q: "hydrafacial", filter: "all" },
  })),
];
