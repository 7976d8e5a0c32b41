import type { OptionId, QuestionId } from "./rules.ts";

const questions: Record<QuestionId, string> = {
  concern: "What brings you here today?",
  priority: "What matters most to you?",
  timeline: "When would you like to start?",
};

const options: Record<OptionId, { label: string; line: string }> = {
  "jaw-pain": { label: "Jaw pain", line: "It hurts, clicks, locks or wakes me with a headache." },
  "missing-teeth": { label: "Missing teeth", line: "One, several, or a denture that moves." },
  "facial-aesthetics": {
    label: "Facial aesthetics",
    line: "Skin, lines, lips or the shape of the smile.",
  },
  "general-care": { label: "General care", line: "A checkup, a cleaning, a filling." },
  exploring: { label: "Exploring", line: "Nothing certain yet. I am looking around." },
  "latest-technology": {
    label: "Latest technology",
    line: "The newest tools, used where they measure better.",
  },
  "non-invasive": { label: "Non-invasive", line: "No needles or cuts if there is another way." },
  "pain-relief": { label: "Pain relief", line: "It hurts, and it should stop." },
  "permanent-solutions": { label: "Permanent solutions", line: "Done once, made to last." },
  "natural-appearance": {
    label: "Natural appearance",
    line: "Nobody should see that it was done.",
  },
  "as-soon-as-possible": { label: "As soon as possible", line: "The next free time suits me." },
  "within-a-month": { label: "Within a month", line: "Soon, at a time that fits my week." },
  "next-months": { label: "In the next few months", line: "I plan ahead." },
  researching: { label: "Just researching", line: "I want to know more first." },
};

/** The words of the questionnaire and of its result; they load with it. */
export const questionnaireContent = {
  en: {
    title: "Find Your Perfect Care Center",
    close: "Close the questionnaire",
    questions,
    options,
    back: "Back",
    skip: "Skip",
    private: "Your answers stay in this tab and are sent to nobody.",
    best: "Your best match",
    tie: "Also a good match:",
    runnerUp: "Runner-up:",
    points: "points",
    see: "See",
    again: "Answer again",
    note: "A pointer, not a diagnosis.",
    dismiss: "Close your best match",
  },
} as const;
