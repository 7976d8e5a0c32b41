/** The language of the pages: the key under which each content file holds its words. */
export const locale = "en" as const;
