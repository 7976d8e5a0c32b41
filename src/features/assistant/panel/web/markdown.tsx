import Markdown from "react-markdown";
import type { Components } from "react-markdown";
import { Link } from "react-router";
import { locale } from "#practice/locale.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { panelContent } from "../content.ts";
import { linkKind, markParts } from "../rules.ts";

const words = panelContent[locale];

/** As much of the parsed text's tree as the marks need. */
interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, string>;
  children?: Node[];
}

function markNode(sources: readonly number[]): Node {
  const numbers = sources.map((source) => source + 1).join(", ");
  return {
    type: "element",
    tagName: "sup",
    properties: {},
    children: [{ type: "text", value: numbers }],
  };
}

/** Puts the marks of sources where they stand in the text. */
function placeMarks(node: Node): void {
  node.children =
    node.children?.flatMap((child) => {
      if (child.type !== "text") {
        placeMarks(child);
        return [child];
      }
      return markParts(child.value ?? "").map((part) =>
        "text" in part ? { type: "text", value: part.text } : markNode(part.sources),
      );
    }) ?? [];
}

// Nothing else: no picture, no raw HTML, no heading, no table. What is not listed leaves its words.
const allowed = ["p", "strong", "em", "ul", "ol", "li", "a", "br", "sup"];
const plugins = [() => placeMarks as (tree: object) => void];

/** Links out of a dialog over the page take its place in the history. */
function componentsWith(replace: boolean): Components {
  return {
    a({ href = "", children }) {
      const kind = linkKind(href);
      if (kind === null) return children;
      if (kind === "page") {
        return (
          <Link to={href} replace={replace}>
            {children}
          </Link>
        );
      }
      return (
        <a
          href={href}
          target={/^http/i.test(href) ? "_blank" : undefined}
          rel="noopener noreferrer"
        >
          {children}
        </a>
      );
    },
    sup: ({ children }) => (
      <sup>
        <VisuallyHidden>{words.source} </VisuallyHidden>
        {children}
      </sup>
    ),
  };
}

const inPlace = componentsWith(false);
const replacing = componentsWith(true);

/** An assistant's words: paragraphs, lists, emphasis and safe links, with the marks of their sources. */
export function AnswerMarkdown({ text, replace }: { text: string; replace: boolean }) {
  return (
    <Markdown
      skipHtml
      unwrapDisallowed
      allowedElements={allowed}
      rehypePlugins={plugins}
      // The links' own component decides; nothing passes it.
      urlTransform={(url) => (linkKind(url) === null ? "" : url)}
      components={replace ? replacing : inPlace}
    >
      {text}
    </Markdown>
  );
}
