/** The pages with a chat of their own. */
export const landingPages = ["implants", "robotic", "medspa", "tmj"] as const;
export type LandingPage = (typeof landingPages)[number];

/** Where a landing chat can be; each page has some of them. */
export const landingStages = [
  "greeting",
  "exploring",
  "qualifying",
  "comparing",
  "assessing",
  "scheduling",
] as const;
export type LandingStage = (typeof landingStages)[number];

/** A tool of the page that the chat can open. */
export type LandingTool = "quick-check" | "readiness" | "jaw-assessment";

/** Something that is said in answer to words or to a chip. */
export type LandingTopic = {
  id: string;
  /** Words that ask for it, in small letters; whole words, the longest that is found decides. */
  asked: readonly string[];
  sentences: readonly string[];
  page?: { label: string; path: string };
};

/** A quick action: it says its label, sets the stage, and is answered by a topic or opens a tool. */
export type LandingChip = { id: string; label: string; stage: LandingStage } & (
  | { topic: string; tool?: undefined }
  | { tool: LandingTool; topic?: undefined }
);

/** What a page's chat knows by itself. */
export type LandingScript = {
  title: string;
  greeting: string;
  stages: readonly LandingStage[];
  chips: readonly LandingChip[];
  topics: readonly LandingTopic[];
};

/** Words of every landing chat. */
export const landingChatContent = {
  en: {
    conversation: "Conversation about {title}",
    notice:
      "An AI assistant, not a clinician. What you write here is answered and not kept, unless you share it yourself.",
    you: "You",
    assistant: "Assistant",
    typing: "The assistant is typing",
    chips: "Quick questions",
    placeholder: "Ask a question",
    input: "Your question",
    send: "Send",
    over: "A question can have at most {most} characters.",
    failed: "This could not be answered. Try again, or call us.",
    retry: "Try again",
    opened: "I have opened it for you. Your answers are calculated in your browser.",
    handOff: "I do not know that for certain. Our main assistant and our team can help.",
    handOffButton: "Ask in the main chat",
    started: "Start over",
    scored: "Here is what your answers came to.",
    share: {
      title: "Share it with our team",
      text: "Only if you want to. We send your result and the last {count} messages of this chat, and somebody answers you. Until then your name and how to reach you are kept sealed for this browser alone, for a day at most.",
      typedBefore: "What you typed",
      name: "Your name",
      contact: "Phone or email",
      agree:
        "I agree that my result and these messages are sent to the practice, where staff read them.",
      send: "Send to the team",
      sending: "Sending",
      sent: "It is with our team. Somebody answers {when}.",
      failed: "We could not save your answers.",
      call: "Call {phone}",
      nameMissing: "Type your name.",
      contactMissing: "Type a phone number with its area code, or a whole email address.",
      agreeMissing: "Tick the box first. Without it nothing is sent.",
    },
    floating: "Chat about {title}",
    /** What the team reads, in a task. */
    task: {
      qualification: "Shared from the implants page: quick check {score} of 115 points, {outcome}.",
      assessment: "Shared from the robotic page: readiness {score} of 100, {outcome}.",
      interest: "Interested in: {what}.",
      questions: "Concerns: {what}.",
      consultation: "Asked for a consultation about robotic implant surgery.",
      conversation: "Asked to be contacted, from the robotic page.",
      messages: "Last messages:",
      user: "Visitor",
      bot: "Assistant",
    },
  },
} as const;
