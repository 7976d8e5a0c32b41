/** What callers ask in a few words, as a whole sentence. */
export const shortSentences = [
  "What are your opening hours?",
  "Where are you located?",
  "Do you take insurance?",
  "Is there parking?",
  "How much is a cleaning?",
  "Do you offer financing?",
] as const;

/** More of them, for lines that are asked longer. */
export const moreShortSentences = [
  "Are you open on Saturday?",
  "How much is a dental implant?",
  "Do you treat jaw pain?",
  "Do you take emergencies?",
  "How much is a crown?",
  "Do you do root canals?",
] as const;

/** What takes longer to be said, and may go on. */
export const longSentences = [
  "I have had a clicking jaw for about two years now and I wonder what could be done",
  "My sister told me about the robot you use and I would like to know how that works",
  "I am thinking about an implant but I am not sure whether I can afford that",
] as const;
