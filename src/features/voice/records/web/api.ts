import { call } from "#ui/api-client.ts";
import { playVoicemail } from "../../voicemail/contract.ts";
import { listVoiceCalls, playVoiceCall, readVoiceCall, searchVoiceCalls } from "../contract.ts";

export type WantedCalls = { q: string; before: string | null };

/** A page of calls; what was typed travels in the body. */
export function fetchCalls({ q, before }: WantedCalls, signal: AbortSignal) {
  const from = before === null ? {} : { before };
  return q === ""
    ? call(listVoiceCalls, { query: from, signal })
    : call(searchVoiceCalls, { body: { search: q, ...from }, signal });
}

export function fetchCall(id: string, signal: AbortSignal) {
  return call(readVoiceCall, { params: { id }, signal });
}

/** Where a browser plays a call's sound from. */
export function soundAddress(id: string, stream: number): string {
  return playVoiceCall.path.replace(":id", id).replace(":stream", String(stream));
}

/** Where a browser plays the message from that a caller left. */
export function voicemailAddress(id: string): string {
  return playVoicemail.path.replace(":id", id);
}
