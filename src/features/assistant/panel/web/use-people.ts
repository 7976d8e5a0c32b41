import { useEffect } from "react";
import { asAppError, followPeople } from "./api.ts";
import { conversation } from "./use-conversation.ts";

const pausesMs = [1000, 2000, 5000, 15_000] as const;

/** Resolves after a time, or once there is a network again, or nobody listens any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const early = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener("online", early, { once: true, signal });
    signal.addEventListener("abort", early, { once: true });
  });
}

async function follow(conversationId: string, signal: AbortSignal): Promise<void> {
  let lastId: string | null = null;
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      for await (const event of followPeople(conversationId, lastId, signal)) {
        tries = 0;
        lastId = event.id ?? lastId;
        conversation.hear(conversationId, event);
      }
    } catch (error) {
      // A conversation that is not there is not there in a minute either.
      if (asAppError(error).status === 404) return;
    }
    await pause(pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 1000, signal);
  }
}

/** Hears people of the practice who join a conversation, as long as it is open. */
export function usePeople(conversationId: string | null): void {
  useEffect(() => {
    if (conversationId === null) return;
    const stop = new AbortController();
    void follow(conversationId, stop.signal);
    return () => stop.abort();
  }, [conversationId]);
}
