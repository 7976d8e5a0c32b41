import { type Manner, voiceIds } from "../speech/rules.ts";
import type { VoiceSettings } from "../settings/rules.ts";
import type { callsContent } from "./content.ts";

type Words = (typeof callsContent)["en"];

/** What every caller is told first, and reads before the call. */
export function noticeOf({ recordCalls }: Pick<VoiceSettings, "recordCalls">, words: Words) {
  return recordCalls ? words.notice.recorded : words.notice.written;
}

/** The greeting of the settings in the name of whoever answers. */
export function openingOf(
  settings: Pick<VoiceSettings, "recordCalls" | "greetingMessage">,
  agentName: string,
  words: Words,
): string[] {
  const greeting = settings.greetingMessage.replaceAll(/\bJulie\b/g, agentName);
  return [noticeOf(settings, words), greeting];
}

/** The voice that the client asks for, else the assistant's own, else the practice's. */
export function mannerFor(
  {
    voiceModel,
    voiceSpeed,
    voicePitch,
  }: Pick<VoiceSettings, "voiceModel" | "voiceSpeed" | "voicePitch">,
  wished: readonly (string | undefined)[],
): Manner {
  const voice = wished
    .map((wish) => voiceIds.find((id) => id === wish))
    .find((id) => id !== undefined);
  return { voice: voice ?? voiceModel, speed: voiceSpeed, pitch: voicePitch };
}
