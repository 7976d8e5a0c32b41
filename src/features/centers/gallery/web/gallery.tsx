import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { openChat } from "#features/assistant/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { IconMessageCircle } from "#ui/icons.ts";
import { slugAfter, slugShown } from "#ui/tab-slugs.ts";
import { useToast } from "#ui/toast.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { useOverlay } from "#ui/use-overlay.ts";
import { galleryContent } from "../content.ts";
import { overlayOf, shownOf, tabSlugs } from "../rules.ts";
import { CaseList } from "./case-list.tsx";
import styles from "./gallery.module.css";
import { PatientReviews } from "./patient-reviews.tsx";

const words = galleryContent[locale];
const loadDialog = () => import("./case-dialog.tsx");
const titles: Record<(typeof tabSlugs)[number], string> = {
  "before-after": words.cases,
  "patient-reviews": words.reviews,
};

/** The row of tabs; the one that is open stands in the address, so that a refresh opens it again. */
function Tabs({ shown }: { shown: string }) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const list = useRef<HTMLDivElement>(null);
  // No entry of the history for a look at the other tab: Back leaves the gallery as it was left.
  const open = (slug: string) =>
    void navigate({ hash: slug }, { replace: true, preventScrollReset: true, state });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = slugAfter(tabSlugs, shown, event.key);
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${next}-tab`)?.focus();
    open(next);
  };
  return (
    <div ref={list} role="tablist" aria-label={words.tabs} className={styles.tabs}>
      {tabSlugs.map((slug) => (
        <button
          key={slug}
          type="button"
          id={`${slug}-tab`}
          role="tab"
          aria-selected={slug === shown}
          aria-controls={`${slug}-panel`}
          tabIndex={slug === shown ? 0 : -1}
          className={styles.tab}
          onClick={() => open(slug)}
          onKeyDown={onKeyDown}
        >
          {titles[slug]}
        </button>
      ))}
    </div>
  );
}

/** The dialog over the gallery; it loads with the first press, or shortly before it. */
function CaseOverlay({ isExpected }: { isExpected: boolean }) {
  const { shown: overlay, show, hide } = useOverlay();
  const toast = useToast();
  const shown = shownOf(overlay);
  const part = useLatePart(loadDialog, isExpected || shown !== null, () => {
    if (!shown) return;
    hide();
    toast.fail(words.failed);
  });
  if (!part || !shown) return null;
  return <part.CaseDialog shown={shown} onShow={(next) => show(overlayOf(next))} onClose={hide} />;
}

/** Before and after, drawn or photographed, and what patients say. */
export function Gallery() {
  const { hash } = useLocation();
  const { show } = useOverlay();
  const [isExpected, setExpected] = useState(false);
  const shown = slugShown(tabSlugs, hash);
  return (
    <div data-hue="aboutface">
      <Tabs shown={shown} />
      {tabSlugs.map((slug) => (
        <div
          key={slug}
          // An element with the address's own name would be scrolled to at every change of the tab.
          id={`${slug}-panel`}
          role="tabpanel"
          aria-labelledby={`${slug}-tab`}
          data-shown={slug === shown ? "" : undefined}
          className={styles.panel}
        >
          {slug === "before-after" ? (
            <CaseList
              onShow={(next) => show(overlayOf(next))}
              onInterest={() => setExpected(true)}
            />
          ) : (
            <PatientReviews />
          )}
        </div>
      ))}
      <div className={styles.closing}>
        <Button
          icon={<IconMessageCircle size={20} stroke={1.5} aria-hidden="true" />}
          onClick={() => {
            noteEvent("gallery_consultation_interest", "gallery");
            openChat(words.question);
          }}
        >
          {words.chat}
        </Button>
        <p className="small">{words.note}</p>
      </div>
      <CaseOverlay isExpected={isExpected} />
    </div>
  );
}
