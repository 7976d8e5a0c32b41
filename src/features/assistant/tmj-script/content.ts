import type { LandingScript } from "../landing-chats/content.ts";

/** What the chat of the TMJ page knows by itself. */
export const tmjScript = {
  en: {
    title: "your jaw",
    greeting:
      "Hello, I am the AI assistant of the TMJ center. I cannot say what you have, and I can tell you how we find out and what treatment looks like.",
    stages: ["greeting", "exploring", "assessing", "scheduling"],
    chips: [
      { id: "treatments", label: "How is it treated?", stage: "exploring", topic: "treatments" },
      { id: "signs", label: "Which signs matter?", stage: "exploring", topic: "signs" },
      {
        id: "assessment",
        label: "Start the assessment",
        stage: "assessing",
        tool: "jaw-assessment",
      },
      { id: "visit", label: "How do I get a visit?", stage: "scheduling", topic: "visit" },
    ],
    topics: [
      {
        id: "treatments",
        asked: [
          "how is it treated",
          "how is tmj treated",
          "treatments",
          "what can be done",
          "treatment options",
        ],
        sentences: [
          "As a rule what can be undone comes first: relief and habits, then a custom splint, then treating the muscles.",
          "The bite or the joint itself is changed only for a clear finding.",
        ],
        page: { label: "See the treatments", path: "/tmj#treatments" },
      },
      {
        id: "signs",
        asked: [
          "which signs matter",
          "signs of tmj",
          "symptoms of tmj",
          "tmj symptoms",
          "what are the signs",
        ],
        sentences: [
          "Pain, clicking, locking, frequent headaches, ear pain or ringing, grinding, trouble opening wide, and tense facial muscles.",
          "One of them now and then is common. One that stays, comes back or wakes you is worth an examination.",
        ],
        page: { label: "Go through the eight questions", path: "/tmj#assessment" },
      },
      {
        id: "visit",
        asked: [
          "get a visit",
          "how do i get a visit",
          "book a consultation",
          "see free times",
          "free times",
        ],
        sentences: [
          "The first visit takes an hour: we measure how your jaw opens, examine joint and muscles, and name what we find.",
        ],
        page: { label: "See free times", path: "/booking?service=tmj-consultation" },
      },
    ],
  },
} satisfies Record<string, LandingScript>;
