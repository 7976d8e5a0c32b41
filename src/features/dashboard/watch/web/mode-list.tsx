import { figureWords } from "#features/metrics/web/public.ts";
import { figureText, noDataYet } from "../../../metrics/reading/rules.ts";
import { fillOf } from "../../dial/rules.ts";
import { faces, modes } from "../content.ts";
import type { WatchMode } from "../content.ts";
import { dialAmount } from "../rules.ts";
import styles from "./mode-list.module.css";
import type { FigureOf } from "./watch-values.tsx";

export interface ModeListProps {
  mode: WatchMode;
  figureOf: FigureOf;
  onMode: (mode: WatchMode) => void;
}

/** The main dial of every mode at once; choosing one turns the watch to it. */
export function ModeList({ mode, figureOf, onMode }: ModeListProps) {
  return (
    <section className={styles.list} aria-labelledby="watch-all-modes">
      <h3 id="watch-all-modes" className={styles.title}>
        All four modes
      </h3>
      {modes.map((one) => {
        const { name, main } = faces[one];
        const figure = figureOf(main.figure);
        const fill = fillOf(dialAmount(figure, 1) ?? 0, main.maximum);
        return (
          <button
            key={one}
            type="button"
            className={styles.mode}
            aria-pressed={one === mode}
            title={figureWords[main.figure].title}
            onClick={() => onMode(one)}
          >
            <span>{name}</span>
            <svg
              className={styles.bar}
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className={styles.track} width="100" height="8" />
              <rect className={styles.fill} width={fill} height="8" />
            </svg>
            <strong>{figureText(figure) ?? noDataYet}</strong>
          </button>
        );
      })}
    </section>
  );
}
