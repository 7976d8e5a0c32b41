/** Eight signs of a jaw joint or its muscles in trouble, as pages and the assessment name them. */
export const jawSigns = {
  pain: "Jaw pain or tenderness",
  clicking: "Clicking or popping",
  locking: "Locking",
  headaches: "Frequent headaches",
  ears: "Ear pain, ringing or fullness",
  grinding: "Grinding or clenching",
  opening: "Difficulty opening wide",
  tension: "Facial pain or muscle tension",
} as const;

/** What never waits for a visit: pain that may come from the heart, and swelling that may close the throat. */
export const jawEmergency =
  "Call 911 when jaw pain comes with chest pain, shortness of breath or sudden sweating, when one side of the face droops, or when swelling makes it hard to breathe or swallow.";
