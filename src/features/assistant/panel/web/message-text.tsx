import { useLatePart } from "#ui/use-late-part.ts";
import { markParts, plainWords } from "../rules.ts";

const loadMarkdown = () => import("./markdown.tsx");

/** An assistant's words; plain for the moment that their layout takes to load, or for good without it. */
export function MessageText({ text, replace }: { text: string; replace: boolean }) {
  const part = useLatePart(loadMarkdown, true, () => undefined);
  if (part) return <part.AnswerMarkdown text={text} replace={replace} />;
  const words = markParts(text).map((one) => ("text" in one ? one.text : ""));
  return <p data-plain="">{plainWords(words.join(""))}</p>;
}
