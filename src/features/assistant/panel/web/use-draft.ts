import { useState } from "react";

/** What was typed and not sent, by its place; it lives as long as the page, in its memory alone. */
const drafts = new Map<string, string>();

/** Text that is being typed; closing the panel does not throw it away. */
export function useDraft(place: string, start = ""): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(place) ?? start);
  return [
    text,
    (typed) => {
      drafts.set(place, typed);
      setText(typed);
    },
  ];
}
