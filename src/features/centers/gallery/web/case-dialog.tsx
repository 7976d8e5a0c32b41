import { useRef } from "react";
import type { PointerEvent } from "react";
import { openChat } from "#features/assistant/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { aestheticCase, caseIds, nameOfTreatment } from "#practice/aesthetic-cases.ts";
import type { AestheticCase, CaseId } from "#practice/aesthetic-cases.ts";
import { facialTreatment, listedPrice } from "#practice/aesthetics.ts";
import { locale } from "#practice/locale.ts";
import { IconButton, TextButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { IconArrowRight, IconChevronLeft, IconChevronRight } from "#ui/icons.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { caseContent, galleryContent } from "../content.ts";
import { caseBeside, turnOfSwipe } from "../rules.ts";
import type { Shown } from "../rules.ts";
import styles from "./case-dialog.module.css";
import { CasePicture } from "./case-picture.tsx";
import { Comparison, comparedSizes } from "./comparison.tsx";
import { useTurningKeys } from "./use-turning-keys.ts";

const words = { ...galleryContent[locale], ...caseContent[locale] };

function positionOf(id: CaseId): string {
  return words.position
    .replace("{at}", String(caseIds.indexOf(id) + 1))
    .replace("{count}", String(caseIds.length));
}

/** What is known about the case; the treatment's facts come from the practice's own list. */
function factsOf({ concern, plan, treatment: of }: AestheticCase): readonly [string, string][] {
  const told: [string, string][] = [
    [words.concern, concern],
    [words.plan, plan],
  ];
  if (typeof of !== "string") return told;
  const treatment = facialTreatment(of);
  told.push([words.visit, treatment.duration]);
  if (treatment.sessions !== undefined) told.push([words.visits, treatment.sessions]);
  return [...told, [words.results, treatment.results], [words.price, listedPrice(treatment)]];
}

function FullCase({ of }: { of: AestheticCase }) {
  return (
    <div className={styles.full}>
      <dl className={styles.facts}>
        {factsOf(of).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.subtitle}>{words.expect}</h3>
      <ul className={styles.expect}>
        {of.expect.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {of.agreement === null ? <p className={styles.honest}>{words.sample}</p> : null}
    </div>
  );
}

/** A finger that goes across the dialog turns the cases; on the handle it moves the handle. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerId, pointerType, target, clientX, clientY }: PointerEvent) => {
      const isFree = pointerType === "touch" && !(target instanceof HTMLInputElement);
      start.current = isFree ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from?.id !== pointerId) return;
      const by = turnOfSwipe(clientX - from.x, clientY - from.y);
      if (by !== null) turn(by);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

export interface CaseDialogProps {
  shown: Shown;
  onShow: (shown: Shown) => void;
  onClose: () => void;
}

/** A case in full size: its two pictures to compare and, when asked for, all that is known about it. */
export function CaseDialog({ shown: { id, isFull }, onShow, onClose }: CaseDialogProps) {
  const of = aestheticCase(id);
  const name = nameOfTreatment(of.treatment);
  const turn = (by: 1 | -1) => onShow({ id: caseBeside(id, by), isFull });
  useTurningKeys(turn);
  const swipe = useSwipe(turn);
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={words.close} size="large">
      <div className={styles.case} data-hue="aboutface" {...swipe}>
        <div className={styles.stage}>
          <Comparison
            key={id}
            before={<CasePicture of={of} side="before" sizes={comparedSizes} />}
            after={<CasePicture of={of} side="after" sizes={comparedSizes} />}
          />
        </div>
        <div className={styles.below}>
          <p className={styles.description}>{of.description}</p>
          {of.agreement === null ? <p className={styles.sample}>{words.sampleCase}</p> : null}
        </div>
        <div className={styles.turn}>
          <IconButton label={words.previous} onClick={() => turn(-1)}>
            <IconChevronLeft size={22} stroke={1.5} aria-hidden="true" />
          </IconButton>
          <span className={styles.position}>{positionOf(id)}</span>
          <IconButton label={words.next} onClick={() => turn(1)}>
            <IconChevronRight size={22} stroke={1.5} aria-hidden="true" />
          </IconButton>
          <p className={styles.keys}>{words.keys}</p>
        </div>
        {isFull ? (
          <FullCase of={of} />
        ) : (
          <TextButton
            iconEnd={<IconArrowRight size={18} stroke={1.5} aria-hidden="true" />}
            onClick={() => onShow({ id, isFull: true })}
          >
            {words.fullCase}
          </TextButton>
        )}
        <div>
          <TextButton
            onClick={() => {
              noteEvent("gallery_consultation_interest", "dialog");
              openChat(words.questionAbout.replace("{treatment}", name));
            }}
          >
            {words.chat}
          </TextButton>
        </div>
        <LiveRegion message={`${name}. ${positionOf(id)}.`} />
      </div>
    </Dialog>
  );
}
