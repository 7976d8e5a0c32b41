import { useEffect, useSyncExternalStore } from "react";
import { openChat } from "../../web/use-chat.ts";

// Apart from the chat's own state, which every public page starts with.
let isSpeaking = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isSpeaking = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the chat for speaking, or for writing again; whichever was open goes. */
export function speakInChat(isWanted = true): void {
  change(isWanted);
  if (isWanted) openChat();
}

/** Whether one speaks in the chat instead of writing; a chat that was closed opens for writing. */
export function useSpeaking(): boolean {
  useEffect(() => () => change(false), []);
  return useSyncExternalStore(
    subscribe,
    () => isSpeaking,
    () => false,
  );
}
