import { firstPackages, firstTreatments } from "../../practice/aesthetics.ts";
import { firstMedspa } from "../../practice/medspa-packages.ts";
import { formatDollars } from "../../practice/money.ts";
import { formatCalendarFullDate } from "../../practice/time.ts";
import { publicPages } from "../../practice/public-pages.ts";
import type { ContentValue, ContentValues } from "../../practice/published.ts";
import { firstStaff } from "../../practice/staff.ts";
import {
  type Field,
  type FieldGroup,
  type FieldKind,
  fieldOf,
  fields,
  fieldsIn,
  valueAt,
} from "./fields/rules.ts";
import { problemOfHours, shownHours, wrongHours } from "./hours/rules.ts";
import { firstValue } from "./files/rules.ts";
import { entriesOf, listAt, nameOfEntry, problemOfPart } from "./lists/rules.ts";
import { problemOfPlace, wrongPhotographs } from "./photographs/rules.ts";

const most = { cents: 10_000_000, line: 160, text: 300 } as const;
const cents = (values: ContentValues, address: string) => Number(valueAt(values, address));

/** What follows from other values, and what stands as in the files, set right: nothing more than has to be said. */
export function settled(values: ContentValues): ContentValues {
  const all: Record<string, ContentValue> = { ...values };
  for (const { id, treatments } of firstMedspa.packages) {
    const apart = treatments.reduce(
      (sum, one) => sum + cents(values, `medspa/treatments/${one}/highCents`),
      0,
    );
    all[`medspa/packages/${id}/savesCents`] = apart - cents(values, `medspa/packages/${id}/cents`);
  }
  return Object.fromEntries(
    Object.entries(all)
      .filter(([address, value]) => value !== firstValue(address) && isKept(all, address))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Whether an address is no part of an entry that its list does not have any more. */
function isKept(values: ContentValues, address: string): boolean {
  const { id, entry = null } = fieldOf(address)?.list ?? {};
  return entry === null || entriesOf(valueAt(values, `${id}/order`)).includes(entry);
}

/** The content with other values in some fields; each is written everywhere the field stands. */
export function edited(
  values: ContentValues,
  changes: Readonly<Record<string, ContentValue>>,
): ContentValues {
  const all: Record<string, ContentValue> = { ...values };
  for (const [id, value] of Object.entries(changes))
    for (const address of fieldOf(id)?.addresses ?? []) all[address] = value;
  return settled(all);
}

/** One line of a comparison. */
export type Change = { field: Field; before: ContentValue; after: ContentValue };

/** What differs between two contents, in the order of the desk. */
export function changesBetween(before: ContentValues, after: ContentValues): Change[] {
  return fieldsIn(before, after).flatMap((field) => {
    const was = valueAt(before, field.id) ?? null;
    const is = valueAt(after, field.id) ?? null;
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** The fields of one part of the desk; those of a list in its order, without what was taken from it. */
export function formFields(values: ContentValues, group: FieldGroup): Field[] {
  const place = ({ list }: Field) =>
    list === undefined
      ? 0
      : entriesOf(valueAt(values, `${list.id}/order`)).indexOf(list.entry ?? "");
  return fieldsIn(values)
    .filter((field) => field.group === group && place(field) >= 0)
    .toSorted((one, other) => place(one) - place(other));
}

/** A value as people read it: "$1,250", "yes", a text as it is, "none" for an empty one. */
export function shownValue(
  { kind, list }: Pick<Field, "kind" | "list">,
  value: ContentValue,
): string {
  if (kind === "cents") return formatDollars(Number(value));
  if (kind === "flag") return value === true ? "yes" : "no";
  if (kind === "date" && value !== "" && value !== null)
    return formatCalendarFullDate(String(value));
  if (kind === "hours") return shownHours(String(value));
  if (kind === "order") return shownOrder(list?.id ?? "", value);
  if (kind === "photograph" && typeof value === "string" && value !== "")
    return `photograph ${value.slice(0, 6)}`;
  return value === "" || value === null ? "none" : String(value);
}

/** "Does it hurt? / Can an implant fail?" */
function shownOrder(id: string, value: ContentValue): string {
  const list = listAt(id);
  const names = list === undefined ? [] : entriesOf(value).map((one) => nameOfEntry(list, one));
  return names.join(" / ") || "none";
}

/** What has one form alone, and how to type it. */
const forms = {
  phone: [/^\([2-9]\d\d\) [2-9]\d\d-\d{4}$/, "Type it like (718) 555-0142."],
  zip: [/^\d{5}(-\d{4})?$/, "Type five digits, or five and four."],
} as const satisfies Partial<Record<FieldKind, readonly [RegExp, string]>>;

const isPage = (path: ContentValue) => publicPages.some((page) => page.path === path);
const strange = /[<>{}\p{Cc}]|\s{2}|^\s|\s$/u;

function problemOfText(field: Field, value: string): string | null {
  if (strange.test(value)) return "Use plain words on one line, without < > { }.";
  const longest = field.kind === "line" ? most.line : most.text;
  if (value.length > longest) return `Use ${longest} characters at most.`;
  if (field.kind === "text" && !/^[A-Za-z0-9].*[.!]$/.test(value))
    return "Write a whole sentence that begins with a letter and ends with a full stop.";
  if (value === "") return "Please write something.";
  return null;
}

function problemOfAmount(field: Field, value: ContentValue): string | null {
  if (typeof value !== "number" || !Number.isSafeInteger(value))
    return "Type an amount in dollars.";
  if (value <= 0) return "Type an amount above zero.";
  if (value > most.cents) return `Type ${formatDollars(most.cents)} at most.`;
  const isPerUnit = /per unit/.test(field.item) && field.label !== "Typical price";
  // Calculators halve and add prices: cents would be left over.
  return value % 100 === 0 || isPerUnit ? null : "Type whole dollars.";
}

/** What is wrong with one field's value by itself, in words for its field; null when nothing is. */
export function problemOf(field: Field, value: ContentValue): string | null {
  if (field.kind === "cents") return problemOfAmount(field, value);
  if (field.kind === "flag") return typeof value === "boolean" ? null : "Say yes or no.";
  if (value === "" && field.group === "Announcement") return null;
  const part = problemOfPart(field, value);
  if (part !== undefined) return part;
  const place = problemOfPlace(field.id, value);
  if (place !== undefined) return place;
  if (typeof value !== "string") return "Type a text.";
  if (field.kind === "hours") return problemOfHours(value);
  if (field.kind === "phone" || field.kind === "zip") {
    const [form, how] = forms[field.kind];
    return form.test(value) ? null : how;
  }
  if (field.kind === "page")
    return value === "" || isPage(value) ? null : "Choose a page of this site, or none.";
  return problemOfText(field, value);
}

type Problems = Record<string, string>;

/** Lowest prices above the highest ones. */
function wrongRanges(values: ContentValues): Problems {
  const found = fields.flatMap(({ id }) => {
    const top = id.replace(/\/from$/, "/to").replace(/\/lowCents$/, "/highCents");
    const isAbove = top !== id && cents(values, id) > cents(values, top);
    return isAbove ? [[top, "The highest price cannot be below the lowest."] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Typical prices that do not stand for as many units as their note says. */
function wrongUnits(values: ContentValues): Problems {
  const found = firstTreatments.flatMap(({ id, typicalNote }) => {
    const [, fewest, greatest] = /(\d+) to (\d+)/.exec(typicalNote ?? "") ?? [];
    if (fewest === undefined) return [];
    const at = (end: string) => cents(values, `treatments/${id}/${end}`);
    const typical = at("typicalCents");
    const fits =
      typical === at("listedCents/to") * Number(fewest) &&
      typical === at("listedCents/from") * Number(greatest);
    const message = `It stands for ${fewest} to ${greatest} units: ${fewest} at the highest price and ${greatest} at the lowest have to come to it.`;
    return fits ? [] : [[`treatments/${id}/typicalCents`, message] as const];
  });
  return Object.fromEntries(found);
}

/** Packages that save nothing, or less than they say. */
function wrongPackages(values: ContentValues): Problems {
  const problems: Problems = {};
  for (const { id, treatments } of firstPackages) {
    const parts = cents(values, `packages/${id}/originalCents`);
    if (cents(values, `packages/${id}/packageCents`) >= parts)
      problems[`packages/${id}/packageCents`] = "The package has to cost less than its parts.";
    const apart = treatments.reduce(
      (sum, one) => sum + one.times * cents(values, `treatments/${one.id}/typicalCents`),
      0,
    );
    if (parts > apart)
      problems[`packages/${id}/originalCents`] =
        `Its treatments typically come to ${formatDollars(apart)}: the parts cannot cost more.`;
  }
  for (const { id } of firstMedspa.packages) {
    if (cents(values, `medspa/packages/${id}/savesCents`) <= 0)
      problems[`medspa/packages/${id}/cents`] =
        "The package has to cost less than its treatments at their highest prices.";
  }
  return problems;
}

/** Claims that are confirmed although nobody wrote where they come from. */
function wrongClaims(values: ContentValues): Problems {
  const found = fields.flatMap(({ id }) => {
    if (!id.endsWith("/confirmedByOwner") || valueAt(values, id) !== true) return [];
    const source = id.replace("confirmedByOwner", "source");
    const isNamed = valueAt(values, source) !== "stated by the practice";
    const message = "Write where the figure comes from before it is confirmed.";
    return isNamed ? [] : [[source, message] as const];
  });
  return Object.fromEntries(found);
}

/** A link or days without a text would show nothing, and so would a last day before the first. */
function wrongAnnouncement(values: ContentValues): Problems {
  const [text, path, from, until] = ["text", "path", "from", "until"].map((part) =>
    String(valueAt(values, `announcement/${part}`)),
  );
  if (text === "" && path !== "")
    return { "announcement/text": "Write the text that leads to the page." };
  if (text === "" && (from !== "" || until !== ""))
    return { "announcement/text": "Write the text for these days." };
  const isTurned = from && until && until < from;
  return isTurned ? { "announcement/until": "The last day is before the first one." } : {};
}

/** Pages and assistants say that a registered nurse does the treatments of the medical spa. */
function wrongTeam(values: ContentValues): Problems {
  const hasNurse = firstStaff.some(
    ({ id, categories }) =>
      categories.includes("medspa") && valueAt(values, `team/people/${id}/title`) === "RN",
  );
  const nurse = firstStaff.find(({ title }) => title === "RN");
  const message = "Somebody at the medical spa has to be a registered nurse, RN: the site says so.";
  return hasNurse ? {} : { [`team/people/${nurse?.id}/title`]: message };
}

/** What stands in the way of publishing, by field; `known` have an address of a field, or follow from one. */
export function problemsOf(values: ContentValues): Problems {
  const settledValues = settled(values);
  const single = fieldsIn(settledValues).flatMap((field) => {
    const problem = problemOf(field, valueAt(settledValues, field.id) ?? field.first);
    return problem === null ? [] : [[field.id, problem] as const];
  });
  if (single.length > 0) return Object.fromEntries(single);
  return {
    ...wrongRanges(settledValues),
    ...wrongUnits(settledValues),
    ...wrongPackages(settledValues),
    ...wrongClaims(settledValues),
    ...wrongAnnouncement(settledValues),
    ...wrongHours(settledValues),
    ...wrongTeam(settledValues),
    ...wrongPhotographs((address) => valueAt(settledValues, address)),
  };
}

/** Addresses that no field has and nothing follows from: a document of another version of the files. */
export function strangersIn(values: ContentValues): string[] {
  const own = new Set(fieldsIn(values).flatMap(({ addresses }) => addresses));
  const derived = /^medspa\/packages\/[a-z-]+\/savesCents$/;
  return Object.keys(values).filter((address) => !own.has(address) && !derived.test(address));
}
