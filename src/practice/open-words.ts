import { weekOver } from "./opening-hours.ts";
import { publishedContent } from "./published.ts";

// When somebody is there, in one sentence, apart from what every page says of it.
export const { openWords } = weekOver(publishedContent("hours"));
