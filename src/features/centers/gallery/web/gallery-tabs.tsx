import { useLocation, useNavigate } from "react-router";
import rowStyles from "#ui/tab-row.module.css";
import { useTabKeys } from "#ui/use-tab-keys.ts";

export interface GalleryTabsProps {
  /** As they stand in the address after "#"; a panel's id is its slug and "-panel". */
  slugs: readonly string[];
  /** In the same order. */
  titles: readonly string[];
  shown: string;
  label: string;
}

/** The row of tabs; the one that is open stands in the address, so that a refresh opens it again. */
export function GalleryTabs({ slugs, titles, shown, label }: GalleryTabsProps) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  // No entry of the history for a look at another tab: Back leaves the gallery as it was left.
  const open = (slug: string) =>
    void navigate({ hash: slug }, { replace: true, preventScrollReset: true, state });
  const { list, onKeyDown } = useTabKeys(slugs, open);
  return (
    <div ref={list} role="tablist" aria-label={label} className={rowStyles.row}>
      {slugs.map((slug, at) => (
        <button
          key={slug}
          type="button"
          id={`${slug}-tab`}
          role="tab"
          aria-selected={slug === shown}
          aria-controls={`${slug}-panel`}
          tabIndex={slug === shown ? 0 : -1}
          className={rowStyles.tab}
          onClick={() => open(slug)}
          onKeyDown={onKeyDown}
        >
          {titles[at]}
        </button>
      ))}
    </div>
  );
}
