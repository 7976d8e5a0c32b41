import { Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { centers } from "#practice/centers.ts";
import type { Center, CenterId } from "#practice/centers.ts";
import { claim } from "#practice/claims.ts";
import { classNames } from "#ui/class-names.ts";
import { IconArrowRight } from "#ui/icons.ts";
import { Rule } from "#ui/rule.tsx";
import { useInView } from "#ui/use-in-view.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { centerDrawings } from "#features/centers/web/public.ts";
import styles from "./home-centers.module.css";

function CenterRow({ center, onShow }: { center: Center; onShow: (id: CenterId) => void }) {
  const figure = claim(center.claims[1]);
  return (
    <li className={styles.row} data-hue={center.id} onPointerEnter={() => onShow(center.id)}>
      <h3 className={styles.title}>
        <Link
          to={`/${center.id}`}
          prefetch="intent"
          className={styles.way}
          onFocus={() => onShow(center.id)}
        >
          {center.title}
        </Link>
      </h3>
      <p className={styles.text}>{center.description}</p>
      <p className={styles.figure}>
        <span className={styles.number}>{figure.figure}</span>
        <span className={styles.label}>{figure.label}</span>
      </p>
      <Link
        to={`/booking?service=${center.firstServiceId}`}
        prefetch="intent"
        className={styles.action}
        onFocus={() => onShow(center.id)}
      >
        <span>Book a consultation</span>
        <VisuallyHidden>: {center.title}</VisuallyHidden>
        <IconArrowRight size={20} stroke={1.5} aria-hidden="true" />
      </Link>
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

/** The five centers as measured rows; the figure on the right follows the row. */
export function HomeCenters() {
  const [shown, setShown] = useState<CenterId>("implants");
  const stated = centers.some((center) => !claim(center.claims[1]).confirmedByOwner);
  return (
    <section className={classNames("shell", styles.section)} aria-labelledby="centers">
      <Rule />
      <h2 id="centers" className={styles.heading}>
        Our Excellence Centers
      </h2>
      <div className={styles.split}>
        <ul className={styles.rows}>
          {centers.map((center) => (
            <CenterRow key={center.id} center={center} onShow={setShown} />
          ))}
        </ul>
        <Panel shown={shown} />
      </div>
      {stated ? (
        <p className={classNames("caption", styles.source)}>Figures as stated by the practice.</p>
      ) : null}
    </section>
  );
}
