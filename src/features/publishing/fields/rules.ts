import { firstPackages, firstTreatments } from "../../../practice/aesthetics.ts";
import { firstClaims } from "../../../practice/claims.ts";
import { firstImplantCosts } from "../../../practice/implant-costs.ts";
import { firstMedspa } from "../../../practice/medspa-packages.ts";
import { firstHours } from "../../../practice/opening-hours.ts";
import type { ContentValue, ContentValues } from "../../../practice/published.ts";
import { firstServices } from "../../../practice/services.ts";
import { type ContentList, contentLists } from "../lists/content.ts";
import { firstValue } from "../files/rules.ts";
import { entriesOf, isEntry, nameOfEntry } from "../lists/rules.ts";
import { deskPlaces, nameOfPlace } from "../photographs/rules.ts";

const singleGroups = [
  "Announcement",
  "Hours",
  "Phone and address",
  "Photographs",
  "Visits",
  "Facial treatments",
  "Packages of aboutface",
  "Medical spa",
  "Implants",
  "Claims",
] as const;
export type FieldGroup = (typeof singleGroups)[number] | ContentList["group"];

/** The parts of the desk. */
export const fieldGroups: readonly FieldGroup[] = [
  ...singleGroups,
  ...contentLists.map(({ group }) => group),
];

/**
 * What a field takes: an amount in US cents, one line, a sentence or more, a public page or none, yes or no, when
 * a day opens and closes ("09:00-18:00", "closed"), or of a list its order (ids) and what its entries say: a
 * question, an answer, somebody's own words, one to five stars, a day ("2026-11-24"), a photograph that is kept (its
 * name, or empty for none).
 */
export type FieldKind =
  | "cents"
  | "line"
  | "text"
  | "page"
  | "flag"
  | "hours"
  | "order"
  | "question"
  | "answer"
  | "phone"
  | "zip"
  | "quote"
  | "rating"
  | "date"
  | "photograph";

/** One thing that an owner can change. */
export type Field = {
  /** Its first address; also its name. */
  id: string;
  /** Everywhere it is written: files that repeat a price change together. */
  addresses: readonly string[];
  group: FieldGroup;
  /** What it belongs to: a treatment, a package, a claim. */
  item: string;
  label: string;
  kind: FieldKind;
  /** As the practice's files have it. */
  first: ContentValue;
  /** Of which list it is, and of which of its entries. */
  list?: { id: string; entry: string | null };
};

type Naming = { group: FieldGroup; item: string; label: string; kind: FieldKind };

function field(naming: Naming, id: string, ...others: readonly string[]): Field {
  const first = firstValue(id);
  if (first === undefined) throw new Error(`No content at "${id}"`);
  return { ...naming, id, addresses: [id, ...others], first };
}

/** The lowest and the highest price; the same in each of the places that repeat it. */
function range(naming: Omit<Naming, "label" | "kind">, ...places: readonly string[]): Field[] {
  return (["from", "to"] as const).map((end) => {
    const [id = "", ...others] = places.map((place) => `${place}/${end}`);
    return field({ ...naming, label: `Price, ${end}`, kind: "cents" }, id, ...others);
  });
}

const sentence = (group: FieldGroup, item: string, id: string) =>
  field({ group, item, label: "What it is, in a sentence", kind: "text" }, id);

/** Visits whose price another file repeats are edited there. */
const priceElsewhere = new Set([
  "implant-placement",
  "robotic-implant",
  "emface-session",
  "dermal-fillers",
]);

const visits = firstServices.flatMap(({ id, name, priceCents }) => {
  const naming = { group: "Visits", item: name } as const;
  const prices =
    priceCents === null || priceElsewhere.has(id) ? [] : range(naming, `services/${id}/priceCents`);
  return [...prices, sentence("Visits", name, `services/${id}/description`)];
});

const treatments = firstTreatments.flatMap(({ id, name, listedCents }) => {
  const item = listedCents.per === undefined ? name : `${name}, per ${listedCents.per}`;
  const naming = { group: "Facial treatments", item } as const;
  const booked = id === "dermal-fillers" ? [`services/${id}/priceCents`] : [];
  return [
    ...range(naming, `treatments/${id}/listedCents`, ...booked),
    field({ ...naming, label: "Typical price", kind: "cents" }, `treatments/${id}/typicalCents`),
    sentence("Facial treatments", item, `treatments/${id}/description`),
  ];
});

const packages = firstPackages.flatMap(({ id, name }) => {
  const naming = { group: "Packages of aboutface", item: name, kind: "cents" } as const;
  return [
    field({ ...naming, label: "Price of the package" }, `packages/${id}/packageCents`),
    field({ ...naming, label: "Price of its parts" }, `packages/${id}/originalCents`),
    field({ ...naming, label: "Name", kind: "line" }, `packages/${id}/name`),
    field({ ...naming, label: "How long it takes", kind: "line" }, `packages/${id}/duration`),
    field({ ...naming, label: "For whom it is", kind: "line" }, `packages/${id}/bestFor`),
    sentence("Packages of aboutface", name, `packages/${id}/description`),
  ];
});

const medspa = [
  ...firstMedspa.treatments.flatMap(({ id, name }) => {
    const naming = { group: "Medical spa", item: name, kind: "cents" } as const;
    const booked = (end: string) =>
      id === "emface" ? [`services/emface-session/priceCents/${end}`] : [];
    const place = `medspa/treatments/${id}`;
    return [
      field({ ...naming, label: "Price, from" }, `${place}/lowCents`, ...booked("from")),
      field({ ...naming, label: "Price, to" }, `${place}/highCents`, ...booked("to")),
      sentence("Medical spa", name, `${place}/description`),
    ];
  }),
  ...firstMedspa.packages.flatMap(({ id, name }) => {
    const naming = { group: "Medical spa", item: `${name}, package` } as const;
    const place = `medspa/packages/${id}`;
    return [
      field({ ...naming, label: "Price", kind: "cents" }, `${place}/cents`),
      field({ ...naming, label: "Name", kind: "line" }, `${place}/name`),
      sentence("Medical spa", naming.item, `${place}/description`),
    ];
  }),
];

const implantRanges = [
  ["single", "An implant, placed", "services/implant-placement/priceCents"],
  ["robotic", "An implant, robot-guided", "services/robotic-implant/priceCents"],
  ["traditional", "An implant, placed freehand, in the comparison"],
] as const;

const implants = [
  ...implantRanges.flatMap(([id, item, ...booked]) =>
    range({ group: "Implants", item }, `implants/ranges/${id}`, ...booked),
  ),
  field(
    { group: "Implants", item: "An implant", label: "Paying over time starts from", kind: "cents" },
    "implants/startingCents",
  ),
  ...firstImplantCosts.parts.flatMap(({ id, name }) =>
    (["implant", "crown", "surgery"] as const).map((part) =>
      field(
        { group: "Implants", item: `Calculator: ${name}`, label: `The ${part}`, kind: "cents" },
        `implants/parts/${id}/${part}Cents`,
      ),
    ),
  ),
  ...firstImplantCosts.additions.map(({ id, name }) =>
    field(
      { group: "Implants", item: `Calculator: ${name}`, label: "Price", kind: "cents" },
      `implants/additions/${id}/cents`,
    ),
  ),
];

const claims = firstClaims.flatMap(({ id, label, hiddenUntilConfirmed }) => {
  const item = hiddenUntilConfirmed ? `${label} (hidden until confirmed)` : label;
  const naming = { group: "Claims", item } as const;
  return [
    field({ ...naming, label: "Figure", kind: "line" }, `claims/${id}/figure`),
    field({ ...naming, label: "Where it comes from", kind: "line" }, `claims/${id}/source`),
    field(
      { ...naming, label: "Confirmed by the owner", kind: "flag" },
      `claims/${id}/confirmedByOwner`,
    ),
  ];
});

const announcement = { group: "Announcement", item: "The line above every public page" } as const;

const hours = firstHours.map(({ id, name }) =>
  field({ group: "Hours", item: name, label: "Open", kind: "hours" }, `hours/${id}/open`),
);

const orderOf = (list: ContentList): Field => ({
  ...field(
    { group: list.group, item: list.group, label: "Order", kind: "order" },
    `${list.id}/order`,
  ),
  list: { id: list.id, entry: null },
});

/** What one entry of a list says; an entry that is not in the files says nothing at first. */
function partsOf(list: ContentList, entry: string): Field[] {
  return list.parts.map(({ name, label, kind }) => {
    const id = `${list.id}/${entry}/${name}`;
    return {
      group: list.group,
      item: nameOfEntry(list, entry),
      label,
      kind,
      id,
      addresses: [id],
      first: firstValue(id) ?? "",
      list: { id: list.id, entry },
    };
  });
}

const listed = contentLists.flatMap((list) => [
  orderOf(list),
  ...list.first.flatMap(({ id }) => partsOf(list, id)),
]);

const place = { group: "Phone and address", item: "How to reach the practice" } as const;
const reach = [
  field({ ...place, label: "Phone", kind: "phone" }, "identity/phone/display"),
  field({ ...place, label: "Street", kind: "line" }, "identity/address/street"),
  field({ ...place, label: "City", kind: "line" }, "identity/address/city"),
  field({ ...place, label: "ZIP code", kind: "zip" }, "identity/address/postalCode"),
];

const photographs = deskPlaces.flatMap((id) => {
  const naming = { group: "Photographs", item: nameOfPlace(id) } as const;
  return [
    field({ ...naming, label: "Photograph", kind: "photograph" }, `photographs/${id}/file`),
    field(
      { ...naming, label: "What it shows, for people who cannot see it", kind: "line" },
      `photographs/${id}/alt`,
    ),
    field(
      { ...naming, label: "Line below it; empty for none", kind: "line" },
      `photographs/${id}/caption`,
    ),
  ];
});

/** Everything that an owner can change, in the order of the desk, but for entries that were added to a list. */
export const fields: readonly Field[] = [
  field({ ...announcement, label: "Text; empty shows none", kind: "line" }, "announcement/text"),
  field({ ...announcement, label: "Page it leads to", kind: "page" }, "announcement/path"),
  field(
    { ...announcement, label: "First day; empty begins at once", kind: "date" },
    "announcement/from",
  ),
  field(
    { ...announcement, label: "Last day; empty has no end", kind: "date" },
    "announcement/until",
  ),
  ...hours,
  ...reach,
  ...photographs,
  ...visits,
  ...treatments,
  ...packages,
  ...medspa,
  ...implants,
  ...claims,
  ...listed,
];

const fieldsById = new Map(fields.map((one) => [one.id, one]));

/** The field of this name, if there is one; entries that can be added to a list have theirs. */
export function fieldOf(id: string): Field | undefined {
  const known = fieldsById.get(id);
  const entry = id.split("/").at(-2) ?? "";
  const list = contentLists.find((one) => id.startsWith(`${one.id}/${entry}/`));
  if (known || list === undefined || !isEntry(list, entry)) return known;
  return partsOf(list, entry).find((one) => one.id === id);
}

/** Everything that an owner can change in these contents, entries that were added to their lists among it. */
export function fieldsIn(...contents: readonly ContentValues[]): readonly Field[] {
  const added = contentLists.flatMap((list) => {
    const entries = contents.flatMap((values) => entriesOf(valueAt(values, `${list.id}/order`)));
    const own = [...new Set(entries)].filter((entry) => !list.first.some(({ id }) => id === entry));
    return own.filter((entry) => isEntry(list, entry)).flatMap((entry) => partsOf(list, entry));
  });
  return [...fields, ...added];
}

/** What stands at an address: what is published, else what the practice's files have. */
export function valueAt(values: ContentValues, address: string): ContentValue | undefined {
  return Object.hasOwn(values, address) ? values[address] : firstValue(address);
}
