import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { plainWords } from "../rules.ts";
import type { Spoken } from "./use-conversation.ts";

/**
 * Reads an answer out while it is written, a finished sentence at a time; what was read out once is not
 * read again when the answer stands in the conversation.
 */
export function SpokenAnswer({ sentences }: { sentences: readonly Spoken[] }) {
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" aria-relevant="additions" aria-label="New answer">
        {sentences.map(({ id, text }) => (
          <span key={id}>{plainWords(text)} </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
