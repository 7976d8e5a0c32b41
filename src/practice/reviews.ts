import { publishedContent } from "./published.ts";
import { type Review, reviewsOver } from "./reviews-over.ts";

export type { Review } from "./reviews-over.ts";

/** The reviews of the home page. The build of the pages puts what comes of it in the place of this file. */
export const reviews: readonly Review[] = reviewsOver(publishedContent("reviews"));
