import { useEffect } from "react";
import { identity } from "#practice/identity.ts";

/**
 * Names the window and its entry in the history after a step. The steps are one page, whose own title
 * stands in the prerendered file and comes back with the next page.
 */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${identity.name}`;
  }, [title]);
}
