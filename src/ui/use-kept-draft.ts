import { useState } from "react";
import { randomId } from "./random-id.ts";

type Kept = { text: string; request: { said: string; id: string } };

/** What is typed for each thread; it lives as long as the page, in its memory alone. */
const drafts = new Map<string, Kept>();
const nothing: Kept = { text: "", request: { said: "", id: "" } };

/** These words of a thread have left; what was typed since stays. Also after the thread was closed. */
export function forgetDraft(thread: string, said: string): void {
  if (drafts.get(thread)?.text.trim() === said) drafts.delete(thread);
}

/**
 * Words that are being typed for a thread: choosing another one does not throw them away. The same words
 * keep their request id until they are sent, so that they are never sent twice. `thread` names the thread
 * among all of them ("text +17185550123") and stays the same as long as the component does.
 */
export function useKeptDraft(thread: string) {
  const [text, setText] = useState(() => drafts.get(thread)?.text ?? "");
  const change = (typed: string) => {
    const { request } = drafts.get(thread) ?? nothing;
    drafts.set(thread, { text: typed, request });
    setText(typed);
  };
  const requestIdOf = (said: string): string => {
    const kept = drafts.get(thread) ?? nothing;
    if (kept.request.said === said) return kept.request.id;
    const request = { said, id: randomId() };
    drafts.set(thread, { ...kept, request });
    return request.id;
  };
  const sent = () => {
    drafts.delete(thread);
    setText("");
  };
  return { text, change, requestIdOf, sent };
}
export type KeptDraft = ReturnType<typeof useKeptDraft>;
