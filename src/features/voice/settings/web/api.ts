import { call } from "#ui/api-client.ts";
import { hearVoice, readVoiceSettings, saveVoiceSettings, testVoice } from "../contract.ts";
import type { VoiceSettings } from "../rules.ts";

export { asAppError } from "#ui/api-client.ts";

export function fetchVoiceSettings(signal?: AbortSignal) {
  return call(readVoiceSettings, { ...(signal && { signal }) });
}

export function requestSave(body: { settings: VoiceSettings; version: number }) {
  return call(saveVoiceSettings, { body });
}

export function requestTest(phoneNumber: string) {
  return call(testVoice, { body: { phoneNumber } });
}

/** A sentence in a voice; `audio` is a whole WAV in base64. */
export function requestSample(
  body: Pick<VoiceSettings, "voiceModel" | "voiceSpeed" | "voicePitch"> & { text: string },
) {
  return call(hearVoice, { body });
}
