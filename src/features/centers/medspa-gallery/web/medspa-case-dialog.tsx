import { openChat } from "#features/assistant/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { medspaCaseIds } from "#practice/medspa-gallery.ts";
import type { MedspaCase, MedspaCaseId } from "#practice/medspa-gallery.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { IconButton, TextButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { IconChevronLeft, IconChevronRight, IconMessageCircle } from "#ui/icons.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { Comparison, comparedSizes } from "../../gallery/web/comparison.tsx";
import { useTurningKeys } from "../../gallery/web/use-turning-keys.ts";
import { medspaCaseContent, medspaGalleryContent } from "../content.ts";
import { caseAfter } from "../rules.ts";
import styles from "./medspa-case-dialog.module.css";
import { MedspaPicture } from "./medspa-picture.tsx";

const words = { ...medspaGalleryContent[locale], ...medspaCaseContent[locale] };

export interface MedspaCaseDialogProps {
  of: MedspaCase;
  onShow: (id: MedspaCaseId) => void;
  onClose: () => void;
}

/** A case in full size: its two pictures to compare, and what happens when. */
export function MedspaCaseDialog({ of, onShow, onClose }: MedspaCaseDialogProps) {
  const name = medspaPackages.treatments.find(({ id }) => id === of.treatment)?.name ?? "";
  const turn = (by: 1 | -1) => onShow(caseAfter(of.id, by));
  useTurningKeys(turn);
  const position = filled(words.position, {
    at: medspaCaseIds.indexOf(of.id) + 1,
    count: medspaCaseIds.length,
  });
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={words.close} size="large">
      <div data-hue="medspa">
        <div className={styles.stage}>
          <Comparison
            key={of.id}
            before={<MedspaPicture of={of} side="before" sizes={comparedSizes} />}
            after={<MedspaPicture of={of} side="after" sizes={comparedSizes} />}
          />
        </div>
        <div className={styles.turn}>
          <IconButton label={words.previous} onClick={() => turn(-1)}>
            <IconChevronLeft size={22} stroke={1.5} aria-hidden="true" />
          </IconButton>
          <span className={styles.position}>{position}</span>
          <IconButton label={words.next} onClick={() => turn(1)}>
            <IconChevronRight size={22} stroke={1.5} aria-hidden="true" />
          </IconButton>
          <p className={styles.keys}>{words.keys}</p>
        </div>
        <p>{of.description}</p>
        <h3 className={styles.subtitle}>{words.timeline}</h3>
        <ol className={styles.timeline}>
          {of.timeline.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {of.agreement === null ? <p className={styles.honest}>{words.sample}</p> : null}
        <TextButton
          icon={<IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => {
            noteEvent("medspa_interest", "dialog");
            openChat(filled(words.questionAbout, { treatment: name }));
          }}
        >
          {words.chatAbout}
        </TextButton>
        <LiveRegion message={`${name}. ${position}.`} />
      </div>
    </Dialog>
  );
}
