import { aestheticCases, nameOfTreatment } from "#practice/aesthetic-cases.ts";
import type { AestheticCase } from "#practice/aesthetic-cases.ts";
import { locale } from "#practice/locale.ts";
import { TextButton } from "#ui/button.tsx";
import { IconArrowRight } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { galleryContent } from "../content.ts";
import { sides } from "../rules.ts";
import type { Shown } from "../rules.ts";
import styles from "./case-list.module.css";
import { CasePicture } from "./case-picture.tsx";

const words = galleryContent[locale];
const sizes = "(min-width: 900px) 210px, (min-width: 640px) 290px, 45vw";

interface CaseProps {
  of: AestheticCase;
  onShow: (shown: Shown) => void;
  onInterest: () => void;
}

function Case({ of, onShow, onInterest }: CaseProps) {
  const name = nameOfTreatment(of.treatment);
  const pair = sides.map((side) => (
    <span key={side} className={styles.half}>
      <CasePicture of={of} side={side} sizes={sizes} isDecoration />
      <span className={styles.side} aria-hidden="true">
        {words[side]}
      </span>
    </span>
  ));
  return (
    <li>
      <button
        type="button"
        className={styles.pair}
        aria-haspopup="dialog"
        onPointerEnter={onInterest}
        onFocus={onInterest}
        onClick={() => onShow({ id: of.id, isFull: false })}
      >
        {pair}
        <VisuallyHidden>
          {words.compare}: {name}
        </VisuallyHidden>
      </button>
      <h3 className={styles.title}>{name}</h3>
      <p className={styles.text}>{of.description}</p>
      {of.agreement === null ? <p className={styles.sample}>{words.sampleCase}</p> : null}
      <TextButton
        className={styles.full}
        aria-haspopup="dialog"
        iconEnd={<IconArrowRight size={18} stroke={1.5} aria-hidden="true" />}
        onPointerEnter={onInterest}
        onFocus={onInterest}
        onClick={() => onShow({ id: of.id, isFull: true })}
      >
        {words.fullCase}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </TextButton>
    </li>
  );
}

export interface CaseListProps {
  onShow: (shown: Shown) => void;
  /** Somebody is about to press. */
  onInterest: () => void;
}

/** The cases with both their pictures; a press compares them in full size. */
export function CaseList({ onShow, onInterest }: CaseListProps) {
  return (
    <ul className={styles.cases}>
      {aestheticCases.map((one) => (
        <Case key={one.id} of={one} onShow={onShow} onInterest={onInterest} />
      ))}
    </ul>
  );
}
