/** What one address of the published content holds. */
export type ContentValue = string | number | boolean | null;
/** Addresses ("services/hydrafacial/priceCents/from") and what is published there. */
export type ContentValues = Readonly<Record<string, ContentValue>>;

let laid: ContentValues = {};
let isRead = false;

/**
 * Lays published content over the files of this folder, before the first of them is loaded: many of them
 * reckon with each other while they load. Throws when one was loaded already.
 */
export function layContent(values: ContentValues): void {
  if (isRead) throw new Error("Content can only be laid before the practice's files are loaded.");
  laid = values;
}

/** What of `values` stands in one file's section, by the addresses within it. */
export function sectionOf(values: ContentValues, section: string): ContentValues {
  const start = `${section}/`;
  return Object.fromEntries(
    Object.entries(values).flatMap(([address, value]) =>
      address.startsWith(start) ? [[address.slice(start.length), value]] : [],
    ),
  );
}

/**
 * What is published of one section. The build of the pages puts the section's own values in the place of
 * this call, so that a page loads no more than it shows.
 */
export function publishedContent(section: string): ContentValues {
  isRead = true;
  return sectionOf(laid, section);
}
