import { voiceRange, type VoiceId } from "../speech/rules.ts";

export const personalities = ["professional", "friendly", "warm", "efficient"] as const;
export const languageModels = [
  "gpt-4o",
  "gpt-4o-mini",
  "claude-3-opus",
  "claude-3-sonnet",
] as const;
export const callSeconds = { from: 60, to: 3600 } as const;
export const longestGreeting = 300;

export type VoiceSettings = {
  enabled: boolean;
  twilioPhoneNumber: string;
  voiceModel: VoiceId;
  voiceSpeed: number;
  voicePitch: number;
  personality: (typeof personalities)[number];
  greetingMessage: string;
  llmModel: (typeof languageModels)[number];
  enableAppointments: boolean;
  enableEmergencyDetection: boolean;
  maxCallDuration: number;
  recordCalls: boolean;
};

/** What counts until staff save something else. */
export function usualSettings(practice: string): VoiceSettings {
  return {
    enabled: true,
    twilioPhoneNumber: "",
    voiceModel: "aura-2-thalia-en",
    voiceSpeed: 0.95,
    voicePitch: 1.05,
    personality: "professional",
    greetingMessage: `Thank you for calling ${practice}. This is Julie. How can I help you today?`,
    llmModel: "gpt-4o-mini",
    enableAppointments: true,
    enableEmergencyDetection: true,
    maxCallDuration: 600,
    recordCalls: true,
  };
}

const tones = {
  professional: "precise",
  friendly: "warm",
  warm: "warm",
  efficient: "brief",
} as const;

/** How the assistant words things in calls of a manner. */
export function toneOf(personality: VoiceSettings["personality"]) {
  return tones[personality];
}

/** Whether a number lies on one of the slider's steps. */
export function isOnStep(value: number): boolean {
  const { from, to, step } = voiceRange;
  const steps = (value - from) / step;
  return value >= from && value <= to && Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** What is typed for the number of seconds, or why it is none. */
export function callSecondsProblem(typed: string): string | null {
  const seconds = Number(typed);
  const { from, to } = callSeconds;
  if (typed.trim() === "" || !Number.isInteger(seconds)) return "Please give whole seconds.";
  if (seconds < from) return `At least ${from} seconds, a minute.`;
  return seconds > to ? `At most ${to} seconds, an hour.` : null;
}

/** A number as people type it becomes what telephones call: "+" and digits; null when it is none. */
export function dialable(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, "");
  if (/^\+[1-9]\d{7,14}$/.test(digits)) return digits;
  if (/^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return `+1${digits.slice(-10)}`;
  return null;
}

/** The fields in which two sets differ, by name: goes on record without the words. */
export function changedFields(before: VoiceSettings, after: VoiceSettings): string[] {
  return (Object.keys(after) as (keyof VoiceSettings)[]).filter(
    (field) => before[field] !== after[field],
  );
}
