import type { Weekday } from "./hours.ts";
import { type ContentValues, publishedContent } from "./published.ts";
import type { ServiceCategory } from "./services.ts";

export type WorkPeriod = { weekday: Weekday; from: string; to: string };

export const staffColors = ["green", "blue", "teal", "red", "plum", "gray"] as const;
export type StaffColor = (typeof staffColors)[number];

export type StaffFact = {
  id: string;
  /** Before the name ("Dr.") or after it ("RN"). */
  title: string;
  firstName: string;
  lastName: string;
  specialization: string;
  /** What they are in the team, as colleagues say it. */
  role: string;
  /** The hue of their card in the staff area. */
  color: StaffColor;
  /** Where they hear of their own shifts; edited in the staff area from the first change there on. */
  email: string | null;
  phone: string | null;
  categories: readonly ServiceCategory[];
  /** Local clock times of a usual week; a person's break is the gap between two periods. */
  week: readonly WorkPeriod[];
};

function days(
  weekdays: readonly Weekday[],
  ...periods: readonly (readonly [string, string])[]
): WorkPeriod[] {
  return weekdays.flatMap((weekday) => periods.map(([from, to]) => ({ weekday, from, to })));
}

/**
 * The people who see patients, with their usual week, in the first version. An owner edits it, or publishes names
 * and words over it at the owner's desk; staff edit weeks in the database.
 */
export const firstStaff: readonly StaffFact[] = [
  {
    id: "averell",
    title: "Dr.",
    firstName: "Tomas",
    lastName: "Averell",
    specialization: "Prosthodontics and dental implants",
    role: "Lead dentist",
    color: "green",
    email: "t.averell@averell.example",
    phone: "+17185550151",
    categories: ["implants", "robotic", "aboutface", "cosmetic"],
    week: [
      ...days([1, 2, 3, 4, 5], ["09:00", "12:30"], ["13:30", "18:00"]),
      ...days([6], ["09:00", "14:00"]),
    ],
  },
  {
    id: "marsh",
    title: "Dr.",
    firstName: "Lena",
    lastName: "Marsh",
    specialization: "Implant surgery and general dentistry",
    role: "Implant surgeon",
    color: "teal",
    email: "l.marsh@averell.example",
    phone: "+17185550152",
    categories: ["implants", "robotic", "general", "tmj"],
    week: days([1, 2, 4, 5], ["09:00", "13:00"], ["14:00", "18:00"]),
  },
  {
    id: "lindgren",
    title: "Dr.",
    firstName: "Nils",
    lastName: "Lindgren",
    specialization: "TMJ and orofacial pain",
    role: "TMJ care",
    color: "blue",
    email: "n.lindgren@averell.example",
    phone: "+17185550153",
    categories: ["tmj"],
    week: [
      ...days([1, 3, 5], ["09:00", "12:00"], ["13:00", "17:30"]),
      ...days([6], ["09:00", "14:00"]),
    ],
  },
  {
    id: "adeyemi",
    title: "RN",
    firstName: "Rosa",
    lastName: "Adeyemi",
    specialization: "Medical aesthetics",
    role: "Medical spa",
    color: "red",
    email: "r.adeyemi@averell.example",
    phone: "+17185550154",
    categories: ["medspa", "aboutface"],
    week: [
      ...days([2, 3, 4, 5], ["09:00", "13:00"], ["13:30", "17:30"]),
      ...days([6], ["09:00", "14:00"]),
    ],
  },
];

/** The people over a content, in the owner's order. */
export function staffOver(values: ContentValues): readonly StaffFact[] {
  const laid = firstStaff.map((person) => {
    const text = (part: "title" | "firstName" | "lastName" | "specialization") =>
      String(values[`people/${person.id}/${part}`] ?? person[part]);
    const names = {
      title: text("title"),
      firstName: text("firstName"),
      lastName: text("lastName"),
      specialization: text("specialization"),
    };
    return { ...person, ...names };
  });
  const order = String(values["people/order"] ?? "").split(" ");
  return laid.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** The people who see patients. The build of the pages puts them in the place of this call. */
export const staff: readonly StaffFact[] = staffOver(publishedContent("team"));

/** "Dr. Lena Marsh", "Rosa Adeyemi, RN". */
export function spokenName({ title, firstName, lastName }: StaffFact): string {
  const name = `${firstName} ${lastName}`;
  return title.endsWith(".") ? `${title} ${name}` : `${name}, ${title}`;
}
