/** What the chat says while nobody answers in it yet. */
export const chatContent = {
  en: {
    name: "Julie",
    role: "Premium Care Coordinator",
    close: "Close chat",
    status: "Not answering yet",
    greeting:
      "I am the assistant of this practice, and I cannot answer here yet. I would rather say so than keep you waiting.",
    instead: "Until then: book online at any hour, or call. People answer in office hours.",
    kept: "Your message. It was not sent to anyone.",
    book: "Book a visit",
    call: "Call",
    write: "Write to",
    emergency: "In an emergency, call",
    emergencyNumber: "911",
    urgent:
      "If you cannot breathe or swallow, if it bleeds and does not stop, or after a hard blow: call 911 now. For anything else that cannot wait, call us; in office hours we see emergencies first.",
    failed: "The chat could not be loaded. Try again, or call",
  },
} as const;
