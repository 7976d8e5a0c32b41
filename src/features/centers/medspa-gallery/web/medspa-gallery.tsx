import { useState } from "react";
import { useLocation } from "react-router";
import { openChat } from "#features/assistant/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { medspaCases } from "#practice/medspa-gallery.ts";
import type { MedspaCase } from "#practice/medspa-gallery.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { IconMessageCircle } from "#ui/icons.ts";
import { slugShown } from "#ui/tab-slugs.ts";
import { useToast } from "#ui/toast.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { useOverlay } from "#ui/use-overlay.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { sides } from "../../gallery/rules.ts";
import { GalleryTabs } from "../../gallery/web/gallery-tabs.tsx";
import { medspaGalleryContent } from "../content.ts";
import { caseOfOverlay, medspaTabs, overlayOfCase } from "../rules.ts";
import styles from "./medspa-gallery.module.css";
import { MedspaPicture } from "./medspa-picture.tsx";
import { MedspaReviews } from "./medspa-reviews.tsx";
import { MedspaTreatments } from "./medspa-treatments.tsx";

const words = medspaGalleryContent[locale];
const loadDialog = () => import("./medspa-case-dialog.tsx");
const titles = [words.cases, words.treatments, words.reviews];
const pairSizes = "(min-width: 900px) 210px, (min-width: 640px) 290px, 45vw";

interface CaseProps {
  of: MedspaCase;
  onShow: () => void;
  /** Somebody is about to press. */
  onInterest: () => void;
}

function Case({ of, onShow, onInterest }: CaseProps) {
  const name = medspaPackages.treatments.find(({ id }) => id === of.treatment)?.name;
  return (
    <li className={styles.case}>
      <button
        type="button"
        className={styles.pair}
        aria-haspopup="dialog"
        onPointerEnter={onInterest}
        onFocus={onInterest}
        onClick={onShow}
      >
        {sides.map((side) => (
          <span key={side} className={styles.half}>
            <MedspaPicture of={of} side={side} sizes={pairSizes} isDecoration />
            <span className={styles.side} aria-hidden="true">
              {words.sides[side]}
            </span>
          </span>
        ))}
        <VisuallyHidden>
          {words.compare}: {name}
        </VisuallyHidden>
      </button>
      <h3 className={styles.title}>{name}</h3>
      <p className={styles.text}>{of.description}</p>
      {of.agreement === null ? <p className={styles.sample}>{words.sampleCase}</p> : null}
    </li>
  );
}

/** The dialog over the gallery; it loads with the first press, or shortly before it. */
function CaseOverlay({ isExpected }: { isExpected: boolean }) {
  const { shown: overlay, show, hide } = useOverlay();
  const toast = useToast();
  const shown = caseOfOverlay(overlay);
  const part = useLatePart(loadDialog, isExpected || shown !== null, () => {
    if (!shown) return;
    hide();
    toast.fail(words.failed);
  });
  if (!part || !shown) return null;
  return (
    <part.MedspaCaseDialog of={shown} onShow={(id) => show(overlayOfCase(id))} onClose={hide} />
  );
}

function Cases() {
  const { show } = useOverlay();
  const [isExpected, setExpected] = useState(false);
  return (
    <>
      <ul className={styles.cases}>
        {medspaCases.map((one) => (
          <Case
            key={one.id}
            of={one}
            onShow={() => show(overlayOfCase(one.id))}
            onInterest={() => setExpected(true)}
          />
        ))}
      </ul>
      <CaseOverlay isExpected={isExpected} />
    </>
  );
}

const panels = {
  "before-after": Cases,
  "treatment-gallery": MedspaTreatments,
  "patient-reviews": MedspaReviews,
} as const;

/** Before and after, each treatment for itself, and what patients say: drawn until there are photographs. */
export function MedspaGallery() {
  const { hash } = useLocation();
  const shown = slugShown(medspaTabs, hash);
  return (
    <div data-hue="medspa">
      <GalleryTabs slugs={medspaTabs} titles={titles} shown={shown} label={words.tabs} />
      {medspaTabs.map((slug) => {
        const Panel = panels[slug];
        return (
          <div
            key={slug}
            // An element with the address's own name would be scrolled to at every change of the tab.
            id={`${slug}-panel`}
            role="tabpanel"
            aria-labelledby={`${slug}-tab`}
            data-shown={slug === shown ? "" : undefined}
            className={styles.panel}
          >
            <Panel />
          </div>
        );
      })}
      <div className={styles.closing}>
        <Button
          icon={<IconMessageCircle size={20} stroke={1.5} aria-hidden="true" />}
          onClick={() => {
            noteEvent("medspa_interest", "gallery");
            openChat(words.question);
          }}
        >
          {words.chat}
        </Button>
        <p className="small">{words.note}</p>
      </div>
    </div>
  );
}
