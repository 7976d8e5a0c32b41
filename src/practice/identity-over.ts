import { type Editable, laidOver } from "./laid-over.ts";
import type { ContentValues } from "./published.ts";
import { spokenName, type StaffFact } from "./staff.ts";

type Known = { doctor: { name: string }; phone: { display: string; e164: string } };

/** Whose name is the doctor's. */
const lead = "averell";

/**
 * Who the practice is over a content: a program dials what people read, and the doctor is called as in the list
 * of the staff.
 */
export function identityOver<const First extends Known>(
  first: First,
  values: ContentValues,
  people: readonly StaffFact[],
): Editable<First> {
  const { display } = first.phone;
  const dialed = `+1${String(values["phone/display"] ?? display).replaceAll(/\D/g, "")}`;
  const person = people.find(({ id }) => id === lead);
  return laidOver(first, {
    ...values,
    "phone/e164": dialed,
    "doctor/name": person === undefined ? first.doctor.name : spokenName(person),
  });
}
