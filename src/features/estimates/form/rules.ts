import type { FieldMessages } from "../../../errors.ts";
import { locale } from "../../../practice/locale.ts";
import { formatDollars } from "../../../practice/money.ts";
import { readTypedAmount } from "../../../practice/typed-amount.ts";
import { dateAsTyped, readTypedDate } from "../../../practice/typed-date.ts";
import { displayPhone } from "../../booking/appointments/rules.ts";
import { readBirth } from "../birth/rules.ts";
import type { EstimateDraft } from "../contract.ts";
import { mostQuantity, mostUnitCents } from "../rules.ts";
import { estimateFormContent } from "./content.ts";

const words = estimateFormContent[locale];

/** A line while it is typed; `key` tells it from the others on the page. */
export type TypedItem = {
  key: string;
  name: string;
  code: string;
  diagnosis: string;
  quantity: string;
  price: string;
};

/** A whole estimate while it is typed. */
export type TypedEstimate = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  email: string;
  phone: string;
  primary: string;
  scheduledOn: string;
  items: TypedItem[];
  separate: { key: string; name: string }[];
};

type Person = {
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  email: string | null;
  phone: string | null;
};

/** What is on file as it stands in the fields. */
export function toTyped(person: Person, draft: EstimateDraft): TypedEstimate {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: person.dateOfBirth === null ? "" : dateAsTyped(person.dateOfBirth),
    email: person.email ?? "",
    phone: person.phone === null ? "" : displayPhone(person.phone),
    primary: draft.primary,
    scheduledOn: draft.scheduledOn === null ? "" : dateAsTyped(draft.scheduledOn),
    items: draft.items.map((item, at) => ({
      key: `line ${at}`,
      name: item.name,
      code: item.code,
      diagnosis: item.diagnosis,
      quantity: String(item.quantity),
      price: item.unitCents === null ? "" : formatDollars(item.unitCents),
    })),
    separate: draft.separate.map((name, at) => ({ key: `line ${at}`, name })),
  };
}

const amountWords = {
  "not-an-amount": "Type an amount such as 850 or 1,250.50.",
  negative: "A charge is never below zero.",
  "too-large": "That is more than a million dollars. Look at it again.",
} as const;

/** How often, of what was typed; null for what is no number of times. */
function readQuantity(typed: string): number | null {
  const text = typed.normalize("NFKC").trim();
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= mostQuantity ? count : null;
}

/** US cents of a typed price; null while nothing is typed. */
function readPrice(typed: string): { cents: number | null } | { problem: string } {
  if (typed.trim() === "") return { cents: null };
  const read = readTypedAmount(typed, mostUnitCents);
  return "cents" in read ? read : { problem: amountWords[read.problem] };
}

/** What a typed line comes to with what it is reckoned from; null while it cannot be reckoned. */
export function readLine({ quantity, price }: TypedItem) {
  const count = readQuantity(quantity);
  const read = readPrice(price);
  if (count === null || "problem" in read || read.cents === null) return null;
  return { quantity: count, unitCents: read.cents };
}

/** The day it is scheduled for; null while nothing is typed. */
function readDay(typed: string): { date: string | null } | { problem: string } {
  if (typed.trim() === "") return { date: null };
  const read = readTypedDate(typed);
  return "date" in read ? read : { problem: words.dates[read.problem] };
}

/** Both dates as they are sent; what cannot be read is told by its field and stays out. */
function readDates({ dateOfBirth, scheduledOn }: TypedEstimate, today: string) {
  const born = dateOfBirth.trim() === "" ? { date: null } : readBirth(dateOfBirth, today);
  const day = readDay(scheduledOn);
  const problems: FieldMessages = {
    ...("problem" in born && { "person.dateOfBirth": born.problem }),
    ...("problem" in day && { "draft.scheduledOn": day.problem }),
  };
  return {
    dateOfBirth: "date" in born ? born.date : null,
    scheduledOn: "date" in day ? day.date : null,
    problems,
  };
}

/**
 * What was typed as it is sent, with what no server need be asked about by field. With a problem there is
 * nothing to send. `today` is the practice's date.
 */
export function readTyped(
  typed: TypedEstimate,
  today: string,
): {
  person: Person;
  draft: EstimateDraft;
  problems: FieldMessages;
} {
  const { dateOfBirth, scheduledOn, problems } = readDates(typed, today);
  const items = typed.items.map(({ name, code, diagnosis, quantity, price }, at) => {
    const count = readQuantity(quantity);
    const read = readPrice(price);
    if (count === null)
      problems[`draft.items.${at}.quantity`] = `Type a number from 1 to ${mostQuantity}.`;
    if ("problem" in read) problems[`draft.items.${at}.unitCents`] = read.problem;
    if (name.trim() === "") problems[`draft.items.${at}.name`] = "Say what is done.";
    return {
      name,
      code,
      diagnosis,
      quantity: count ?? 1,
      unitCents: "problem" in read ? null : read.cents,
    };
  });
  const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
  const { firstName, lastName, primary } = typed;
  return {
    person: {
      firstName,
      lastName,
      dateOfBirth,
      email: orNull(typed.email),
      phone: orNull(typed.phone),
    },
    draft: {
      primary,
      scheduledOn,
      items,
      separate: typed.separate.map(({ name }) => name).filter((name) => name.trim() !== ""),
    },
    problems,
  };
}

/** The same date typed another way is the same. */
function plainDate(typed: string): string {
  const read = readTypedDate(typed);
  return "date" in read ? read.date : typed.trim();
}

/** Whether what is typed says anything else than what is on file. */
export function isChanged(typed: TypedEstimate, person: Person, draft: EstimateDraft): boolean {
  const plain = ({ items, separate, ...rest }: TypedEstimate) =>
    JSON.stringify({
      ...rest,
      dateOfBirth: plainDate(rest.dateOfBirth),
      scheduledOn: plainDate(rest.scheduledOn),
      items: items.map(({ key: _key, ...item }) => item),
      separate: separate.map(({ name }) => name),
    });
  return plain(typed) !== plain(toTyped(person, draft));
}
