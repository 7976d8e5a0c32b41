import { useEffect, useEffectEvent, useState } from "react";
import { unsentWords } from "../../unsent/web/use-unsent-words.ts";
import { type Entry, useConversation } from "./use-conversation.ts";

type Own = Extract<Entry, { kind: "own" }>;

/** Refused, or sent through an outage that lasted. What the server has all the same stands there again. */
const isRefused = (entry: Entry): entry is Own => entry.kind === "own" && entry.phase === "failed";

/**
 * Has what was refused kept by the server, and writes it into the empty box after a refresh. True once it
 * stands there again.
 */
export function useUnsent(isEmpty: boolean, write: (text: string) => void): boolean {
  const { entries, writing, restoring } = useConversation();
  const [isBack, setBack] = useState(false);
  const refused = JSON.stringify(entries.filter(isRefused).map(({ text }) => text));
  const isQuiet = writing === null && restoring === "no";
  useEffect(() => {
    if (isQuiet) unsentWords.note(JSON.parse(refused) as string[]);
  }, [refused, isQuiet]);
  const putBack = useEffectEvent((text: string) => {
    const isSaid = entries.some((entry) => entry.kind === "said" && entry.message.content === text);
    if (isSaid || !isEmpty) return;
    write(text);
    setBack(true);
  });
  useEffect(() => {
    if (!isQuiet) return;
    void unsentWords.takeBack().then((text) => {
      if (text !== null) putBack(text);
    });
  }, [isQuiet]);
  return isBack;
}
