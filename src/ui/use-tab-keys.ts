import { useRef } from "react";
import type { KeyboardEvent } from "react";
import { slugAfter } from "./tab-slugs.ts";

/**
 * The keys of a row of tabs whose ids are their slugs and "-tab": arrows, Home and End walk along it and open where
 * they stop, Space opens. `list` is for the element around the tabs.
 */
export function useTabKeys(slugs: readonly string[], onOpen: (slug: string) => void) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " ") {
      event.preventDefault();
      event.currentTarget.click();
      return;
    }
    // From where the focus stands: what is shown may follow later than the next key comes.
    const next = slugAfter(slugs, event.currentTarget.id.replace(/-tab$/, ""), event.key);
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${next}-tab`)?.focus();
    onOpen(next);
  };
  return { list, onKeyDown };
}
