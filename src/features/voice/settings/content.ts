import type { VoiceSettings } from "./rules.ts";

/** How staff read the manners of the assistant. */
export const personalityWords: Readonly<Record<VoiceSettings["personality"], string>> = {
  professional: "Professional",
  friendly: "Friendly",
  warm: "Warm",
  efficient: "Efficient",
};

/** The exact words of what became of a press, and how long they stand. */
export const results = {
  saved: { words: "Settings saved successfully!", forMs: 3000 },
  notSaved: { words: "Error saving settings" },
  connected: { words: "Connection successful!", forMs: 5000 },
  notConnected: { words: "Connection failed" },
} as const;

/** Said to callers before anything is kept of what they say. */
export const recordingNotice = "This call is recorded.";
