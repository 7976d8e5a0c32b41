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
    emergency: "In an emergency, call 911.",
    failed: "The chat could not be loaded. Try again, or call",
  },
} as const;
