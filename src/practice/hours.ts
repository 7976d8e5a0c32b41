import { weekOver } from "./opening-hours.ts";
import { publishedContent } from "./published.ts";

export type { OpeningHours, Weekday } from "./opening-hours.ts";

// The build of the pages puts what comes of it in the place of this file, and of those on single pages: pages
// reckon nothing.
export const { hours, hoursLines } = weekOver(publishedContent("hours"));
