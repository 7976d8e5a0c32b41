import { useRef } from "react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { locale } from "#practice/locale.ts";
import { FileDrawing } from "#ui/drawings/drawing.tsx";
import { IconArrowRight } from "#ui/icons.ts";
import { SliderControls } from "#ui/slider-controls.tsx";
import { useInView } from "#ui/use-in-view.ts";
import { useSlider } from "#ui/use-slider.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { homeCards, statedNote } from "./home-cards.ts";
import type { HomeCard } from "./home-cards.ts";
import styles from "./home-carousel.module.css";
import { homeContent } from "./home-content.ts";

const words = homeContent[locale].hero;
const timing = { everyMs: 8000, resumeMs: 3000, holdsOnHover: true };
const titles = homeCards.map((card) => card.title);
const note = statedNote(homeCards.map((card) => card.figure.id));

const drawings = {
  tmj: { file: "jaw-joint", viewBox: "0 0 480 480" },
  implants: { file: "implant-section", viewBox: "0 0 480 480" },
  robotic: { file: "robotic-drill-axis", viewBox: "0 0 480 480" },
  medspa: { file: "facial-contour", viewBox: "0 0 480 530" },
} as const;

/** A card's drawing: the first stands in the page, the others come once half of their card is seen. */
function CardDrawing({ id, isFirst }: { id: HomeCard["id"]; isFirst: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useInView(place, "0px", 0.5);
  const drawing = <FileDrawing {...drawings[id]} className={styles.drawing} />;
  return (
    <div ref={place} className={styles.art} data-entering={isFirst ? undefined : ""}>
      {isFirst || isSeen ? drawing : <noscript>{drawing}</noscript>}
    </div>
  );
}

interface CardProps {
  card: HomeCard;
  isFirst: boolean;
  isOpen: boolean;
  onOpen: () => void;
}

/** A press opens the card; on the open one it leads to the center. Readers hear the same either way. */
function CenterCard({ card, isFirst, isOpen, onOpen }: CardProps) {
  const openFirst = (event: MouseEvent) => {
    if (isOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className={styles.card} data-hue={card.id} data-open={isOpen ? "" : undefined}>
      <div className={styles.upper}>
        <CardDrawing id={card.id} isFirst={isFirst} />
        <h2 className={styles.title}>{card.title}</h2>
        <p className={styles.subtitle}>{card.subtitle}</p>
      </div>
      <ul className={styles.features}>
        {card.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p>
          <span className={styles.figure}>{card.figure.figure}</span>
          <span className={styles.label}>{card.figure.label}</span>
        </p>
        <Link to={card.to} className={styles.enter} draggable={false} onClick={openFirst}>
          <span>
            {isOpen ? words.enter : words.learn}
            <VisuallyHidden>: {card.title}</VisuallyHidden>
          </span>
          <IconArrowRight size={18} stroke={1.5} aria-hidden="true" />
        </Link>
      </div>
    </li>
  );
}

/** The centers as a row of cards that scrolls and snaps; one is open. It moves by itself until it is held. */
export function HomeCarousel() {
  const region = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const slider = useSlider(list, region, timing);
  return (
    <div
      ref={region}
      role="group"
      aria-roledescription="carousel"
      aria-label={words.carousel}
      className={styles.carousel}
      data-paused={slider.isPaused ? "" : undefined}
    >
      <div className={styles.dust} aria-hidden="true" />
      <ul ref={list} className={styles.cards}>
        {homeCards.map((card, index) => (
          <CenterCard
            key={card.id}
            card={card}
            isFirst={index === 0}
            isOpen={index === slider.rested}
            onOpen={() => slider.goTo(index)}
          />
        ))}
      </ul>
      <div className={styles.below}>
        <SliderControls slider={slider} what={words.what} stops={titles} />
        <p className={styles.hint}>{words.hint}</p>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
    </div>
  );
}
