import { useState } from "react";
import { useLocation } from "react-router";
import { openChat } from "#features/assistant/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { IconMessageCircle } from "#ui/icons.ts";
import { slugShown } from "#ui/tab-slugs.ts";
import { useToast } from "#ui/toast.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { useOverlay } from "#ui/use-overlay.ts";
import { galleryContent } from "../content.ts";
import { overlayOf, shownOf, tabSlugs } from "../rules.ts";
import { CaseList } from "./case-list.tsx";
import { GalleryTabs } from "./gallery-tabs.tsx";
import styles from "./gallery.module.css";
import { PatientReviews } from "./patient-reviews.tsx";

const words = galleryContent[locale];
const loadDialog = () => import("./case-dialog.tsx");
const titles = [words.cases, words.reviews];

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
      <GalleryTabs slugs={tabSlugs} titles={titles} shown={shown} label={words.tabs} />
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
