import { weekOver } from "./opening-hours.ts";
import { publishedContent } from "./published.ts";

// The week as the contact page draws it, apart from what every page says of it.
export const { hoursWords, hoursScale } = weekOver(publishedContent("hours"));
