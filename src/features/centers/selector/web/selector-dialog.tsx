import { Suspense } from "react";
import { Link } from "react-router";
import { centers } from "#practice/centers.ts";
import type { Center, CenterId } from "#practice/centers.ts";
import { claim } from "#practice/claims.ts";
import { locale } from "#practice/locale.ts";
import { Dialog } from "#ui/dialog.tsx";
import { IconArrowRight } from "#ui/icons.ts";
import { centerEntrance } from "../../rules.ts";
import { centerDrawings } from "../../web/center-drawings.tsx";
import { choose } from "../../web/use-navigation.ts";
import { scrollToTopSoon } from "../../web/use-scroll-to-top.ts";
import { selectorContent } from "../content.ts";
import styles from "./selector-dialog.module.css";

const words = selectorContent[locale];
const anyStated = centers.some(({ claims }) => claims.some((id) => !claim(id).confirmedByOwner));

/** The link itself leads to the center. */
function chosen(id: CenterId): void {
  choose(id);
  scrollToTopSoon();
}

function Figures({ center }: { center: Center }) {
  return (
    <dl className={styles.figures}>
      {center.claims.map((id) => (
        <div key={id}>
          <dt>{claim(id).label}</dt>
          <dd>{claim(id).figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function CenterCard({ center }: { center: Center }) {
  const DrawingOfCenter = centerDrawings[center.id];
  const { to, isPage } = centerEntrance(center.id);
  const action = isPage ? words.enter : words.book;
  return (
    <li className={styles.card} data-hue={center.id}>
      <div className={styles.drawing} aria-hidden="true">
        <Suspense>
          <DrawingOfCenter />
        </Suspense>
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {/* Takes the place of the dialog in the history; the whole card answers the press. */}
          <Link
            to={to}
            replace
            className={styles.link}
            onClick={({ metaKey, ctrlKey, shiftKey }) => {
              // In a tab or window of its own the center is chosen there.
              if (!metaKey && !ctrlKey && !shiftKey) chosen(center.id);
            }}
          >
            {center.title}
          </Link>
        </h3>
        <p className={styles.subtitle}>{center.subtitle}</p>
        <p className={styles.text}>{center.description}</p>
        <ul className={styles.features}>
          {center.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <Figures center={center} />
        <span className={styles.action} aria-hidden="true">
          {action}
          <IconArrowRight size={18} stroke={1.5} />
        </span>
      </div>
    </li>
  );
}

export interface SelectorDialogProps {
  onClose: () => void;
}

/** The five centers side by side, or one below the other on a phone; each is one link. */
export function SelectorDialog({ onClose }: SelectorDialogProps) {
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={words.close} size="wide">
      <ul className={styles.cards}>
        {centers.map((center) => (
          <CenterCard key={center.id} center={center} />
        ))}
      </ul>
      {anyStated ? <p className={styles.source}>{words.stated}</p> : null}
    </Dialog>
  );
}
