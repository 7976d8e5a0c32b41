import { Suspense } from "react";
import { CenterLetter } from "#features/booking/web/public.ts";
import { IconChevronRight } from "#ui/icons.ts";
import { lazyDrawing } from "#ui/drawings/lazy-drawing.ts";
import { useClock } from "#ui/use-clock.ts";
import { specialtyWords } from "../content.ts";
import { type Specialty, specialties, type SpecialtyCard } from "../contract.ts";
import { dayText } from "../time-axis/rules.ts";
import { SampleMark } from "./sample-mark.tsx";
import styles from "./specialty-cards.module.css";

const drawings = {
  tmj: lazyDrawing(async () => (await import("#ui/drawings/jaw-joint.tsx")).JawJoint),
  implants: lazyDrawing(
    async () => (await import("#ui/drawings/implant-section.tsx")).ImplantSection,
  ),
  robotic: lazyDrawing(
    async () => (await import("#ui/drawings/robotic-drill-axis.tsx")).RoboticDrillAxis,
  ),
  medspa: lazyDrawing(async () => (await import("#ui/drawings/facial-contour.tsx")).FacialContour),
} as const;

function stateText({ recordCount, lastDay }: SpecialtyCard, now: Date): string {
  if (recordCount === 0) return "Nothing is recorded yet";
  const count = `${recordCount.toLocaleString("en-US")} ${recordCount === 1 ? "record" : "records"}`;
  return lastDay === null ? count : `${count}, the newest of ${dayText(lastDay, now)}`;
}

export interface SpecialtyCardsProps {
  /** Empty while it is not known what is recorded: the dialogs can be opened all the same. */
  cards: readonly SpecialtyCard[];
  onOpen: (specialty: Specialty) => void;
}

/** The four specialties: what each shows and how much of it is recorded; a press opens it. */
export function SpecialtyCards({ cards, onOpen }: SpecialtyCardsProps) {
  const now = useClock(60_000);
  return (
    <ul className={styles.cards}>
      {specialties.map((specialty) => {
        const card = cards.find((one) => one.specialty === specialty);
        const Picture = drawings[specialty];
        const { name, holds, title } = specialtyWords[specialty];
        return (
          <li key={specialty} className={styles.card} data-center={specialty}>
            <div className={styles.words}>
              <h2 className={styles.name}>
                <span className={styles.letter} aria-hidden="true">
                  <CenterLetter category={specialty} />
                </span>
                {name}
              </h2>
              <p className={styles.holds}>{holds}</p>
              <p className={styles.state}>
                {card ? stateText(card, now) : null}
                {card ? <SampleMark source={card.source} /> : null}
              </p>
              <button type="button" className={styles.open} onClick={() => onOpen(specialty)}>
                {title}
                <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
              </button>
            </div>
            <div className={styles.picture} aria-hidden="true">
              <Suspense fallback={null}>
                <Picture />
              </Suspense>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
