import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { openChat } from "#features/assistant/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { IconMessageCircle } from "#ui/icons.ts";
import { slugAfter, slugShown } from "#ui/tab-slugs.ts";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
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

/** The row of tabs: links to the two parts, which turn them over once scripts run. */
function Tabs({ shown, panelId }: { shown: string; panelId: (slug: string) => string }) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " ") {
      event.preventDefault();
      event.currentTarget.click();
      return;
    }
    const next = slugAfter(tabSlugs, shown, event.key);
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${next}-tab`)?.focus();
    void navigate({ hash: next }, { replace: true, preventScrollReset: true, state });
  };
  return (
    <div ref={list} role="tablist" aria-label={words.tabs} className={styles.tabs}>
      {tabSlugs.map((slug) => (
        <Link
          key={slug}
          id={`${slug}-tab`}
          role="tab"
          to={{ hash: slug }}
          state={state}
          preventScrollReset
          draggable={false}
          aria-selected={slug === shown}
          aria-controls={panelId(slug)}
          tabIndex={slug === shown ? 0 : -1}
          className={styles.tab}
          onKeyDown={onKeyDown}
        >
          {titles[slug]}
        </Link>
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

/** Before and after, drawn or photographed, and what patients say; without scripts one below the other. */
export function Gallery() {
  const ready = useHydrated();
  const { hash } = useLocation();
  const { show } = useOverlay();
  const [isExpected, setExpected] = useState(false);
  const shown = slugShown(tabSlugs, ready ? hash : "");
  // An element with the address's own name would be scrolled to at every change of the tab.
  const panelId = (slug: string) => (ready ? `${slug}-panel` : slug);
  return (
    <div className={styles.gallery} data-ready={ready ? "" : undefined}>
      <Tabs shown={shown} panelId={panelId} />
      {tabSlugs.map((slug) => (
        <div
          key={slug}
          id={panelId(slug)}
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
