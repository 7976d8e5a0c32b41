import { Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { centerDrawings } from "#features/centers/web/public.ts";
import type { CenterId } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { TextLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconArrowRight } from "#ui/icons.ts";
import { Rule } from "#ui/rule.tsx";
import { useInView } from "#ui/use-in-view.ts";
import { homeCards, statedNote } from "./home-cards.ts";
import type { HomeCard } from "./home-cards.ts";
import styles from "./home-centers.module.css";
import { homeContent } from "./home-content.ts";

const words = homeContent[locale].centers;
const note = statedNote(homeCards.map((card) => card.figure.id));

function CenterRow({ card, onShow }: { card: HomeCard; onShow: (id: CenterId) => void }) {
  return (
    <li className={styles.row} data-hue={card.id} onPointerEnter={() => onShow(card.id)}>
      <h3 className={styles.title}>
        <Link to={card.to} onFocus={() => onShow(card.id)}>
          {card.title}
        </Link>
      </h3>
      <p className={styles.text}>{card.text}</p>
      <p className={styles.figure}>
        <span className={styles.number}>{card.figure.figure}</span>{" "}
        <span className={styles.label}>{card.figure.label}</span>
      </p>
      <IconArrowRight size={20} stroke={1.5} className={styles.arrow} aria-hidden="true" />
    </li>
  );
}

/** The drawing of the row under the pointer; loaded when the section comes near, kept out of the page file. */
function Panel({ shown }: { shown: CenterId }) {
  const panel = useRef<HTMLDivElement>(null);
  const near = useInView(panel);
  const Drawing = centerDrawings[shown];
  return (
    <div ref={panel} className={styles.panel} data-hue={shown} aria-hidden="true">
      {near ? (
        <Suspense>
          <Drawing key={shown} className={styles.drawing} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The centers as measured rows; the figure on the right follows the row. */
export function HomeCenters() {
  const [shown, setShown] = useState<CenterId>("implants");
  return (
    <section className={classNames("shell", styles.section)} aria-labelledby="centers">
      <Rule />
      <h2 id="centers" className={styles.heading}>
        {words.heading}
      </h2>
      <div className={styles.split}>
        <div>
          <ul className={styles.rows}>
            {homeCards.map((card) => (
              <CenterRow key={card.id} card={card} onShow={setShown} />
            ))}
          </ul>
          <div className={styles.fifth}>
            <TextLink
              to="/aboutface"
              iconEnd={<IconArrowRight size={18} stroke={1.5} aria-hidden="true" />}
            >
              {words.fifth}
            </TextLink>
            {note ? <p className="caption">{note}</p> : null}
          </div>
        </div>
        <Panel shown={shown} />
      </div>
    </section>
  );
}
