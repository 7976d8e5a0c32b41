import { laidOver } from "./laid-over.ts";
import { publishedContent } from "./published.ts";

export type Announcement = {
  text: string;
  /** The public page that it leads to; "" leads nowhere. */
  path: string;
  /** The first and the last calendar day on which it is shown; "" sets no end. */
  from: string;
  until: string;
};

/** The line above every public page; an empty text shows none. An owner publishes it at the owner's desk. */
export const firstAnnouncement: Announcement = { text: "", path: "", from: "", until: "" };

/** The line above every public page, as it is published. */
export const announcement: Announcement = laidOver(
  firstAnnouncement,
  publishedContent("announcement"),
);

/**
 * Whether something is announced on a day; null where the day is not known yet, as in pages that are built: what has a
 * day waits for it there, since a page may be read long after its last one.
 */
export function isAnnounced({ text, from, until }: Announcement, today: string | null): boolean {
  if (text === "") return false;
  if (today === null) return from === "" && until === "";
  return today >= from && (until === "" || today <= until);
}
