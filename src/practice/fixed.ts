// What the program reckons with before anything that is published can be known. Changing it needs a rebuild.

/** First part of every staff address. */
export const staffPrefix = "averell";
/** Where the practice's clocks are. */
export const timeZone = "America/New_York";
