import { useRef, useState } from "react";
import { randomId } from "#ui/random-id.ts";

/** What is typed for each conversation; it lives as long as the page, in its memory alone. */
const drafts = new Map<string, string>();

/**
 * Text for a visitor that is being typed: choosing another conversation does not throw it away. The same
 * words keep their request id until they are sent, so that they are never sent twice.
 */
export function useReplyDraft(threadId: string) {
  const [text, setText] = useState(() => drafts.get(threadId) ?? "");
  const request = useRef({ text: "", id: "" });
  const change = (typed: string) => {
    if (typed === "") drafts.delete(threadId);
    else drafts.set(threadId, typed);
    setText(typed);
  };
  const requestIdOf = (said: string): string => {
    if (request.current.text !== said) request.current = { text: said, id: randomId() };
    return request.current.id;
  };
  const sent = () => {
    request.current = { text: "", id: "" };
    change("");
  };
  return { text, change, requestIdOf, sent };
}
