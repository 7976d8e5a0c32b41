import { centers } from "./centers.ts";
import { doctor } from "./doctor.ts";
import { fact, listed } from "./fact.ts";
import type { PracticeFact } from "./fact.ts";
import { hours } from "./hours.ts";
import { identity } from "./identity.ts";
import { categoryNames, serviceCategories } from "./services.ts";
import { spokenName, staff } from "./staff.ts";
import type { StaffFact } from "./staff.ts";
import { spokenClock } from "./time.ts";

const page = "/about";
const dayName = (weekday: number) => hours.find((day) => day.weekday === weekday)?.name ?? "";

/** A person's usual week within the opening hours, as the booking page offers it. */
function weekOf({ week }: StaffFact): StaffFact["week"] {
  return week.flatMap(({ weekday, from, to }) => {
    const day = hours.find((one) => one.weekday === weekday);
    if (!day?.opens || !day.closes || from >= day.closes || to <= day.opens) return [];
    const { opens, closes } = day;
    return [{ weekday, from: from < opens ? opens : from, to: to > closes ? closes : to }];
  });
}

/** "Monday, Tuesday and Saturday": the days on which a person usually sees patients. */
function daysOf(week: StaffFact["week"]): string {
  return listed([...new Set(week.map(({ weekday }) => dayName(weekday)))]);
}

/** The days whose hours end early or late for a person, said as one span each. */
function spansOf(week: StaffFact["week"]): string {
  const spans = new Map<string, string[]>();
  for (const weekday of new Set(week.map((period) => period.weekday))) {
    const periods = week.filter((period) => period.weekday === weekday);
    const [first] = periods;
    const last = periods.at(-1);
    if (!first || !last) continue;
    const span = `${spokenClock(first.from)} to ${spokenClock(last.to)}`;
    spans.set(span, [...(spans.get(span) ?? []), dayName(weekday)]);
  }
  return listed([...spans].map(([span, names]) => `${listed(names)} from ${span}`));
}

function factsOf(person: StaffFact): PracticeFact[] {
  const name = spokenName(person);
  const week = weekOf(person);
  const isIn = week.length > 0;
  return [
    fact(
      `team.who.${person.id}`,
      page,
      `${name} works in ${person.specialization.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}.`,
    ),
    fact(
      `team.days.${person.id}`,
      "/booking",
      `${name} usually sees patients ${isIn ? `on ${daysOf(week)}` : "by arrangement"}. Free times on the booking page are up to date.`,
    ),
    fact(
      `team.hours.${person.id}`,
      "/booking",
      `${name} is usually in ${isIn ? `on ${spansOf(week)}` : "by arrangement"}.`,
    ),
  ];
}

const topicOfCategory = { ...categoryNames, general: "General dentistry and checkups" };

/** Who does what and when: from the staff file and the doctor's dates. */
export const teamFacts: readonly PracticeFact[] = [
  fact("team.list", page, `You may see ${listed(staff.map(spokenName))}.`),
  ...staff.flatMap(factsOf),
  ...serviceCategories.map((category) =>
    fact(
      `${category}.who`,
      centers.some(({ id }) => id === category) ? `/${category}` : "/services",
      `${topicOfCategory[category]}: you see ${staff
        .filter(({ categories }) => categories.includes(category))
        .map(spokenName)
        .join(" or ")}.`,
    ),
  ),
  fact(
    "team.qualification.averell",
    page,
    `${identity.doctor.name} is a ${identity.doctor.title.toLowerCase()}: ${doctor.education.map(({ name, year }) => `${name} ${year}`).join(", ")}.`,
  ),
  fact(
    "team.since.averell",
    page,
    `${identity.doctor.name} came back to ${identity.address.city} in ${doctor.backInTheArea}.`,
  ),
  fact(
    "team.specialties.averell",
    page,
    `${identity.doctor.name}'s fields are ${listed(doctor.specialties).toLowerCase()}.`,
  ),
  fact(
    "team.nurse",
    "/medspa",
    `Injections and skin treatments at the medical spa are done by a registered nurse: ${staff
      .filter(({ title }) => title === "RN")
      .map(spokenName)
      .join(" or ")}.`,
  ),
];
