import type { CSSProperties } from "react";
import { locale } from "#practice/locale.ts";
import { drillRanges } from "../rules.ts";
import type { DrillMode } from "../rules.ts";
import { trailContent } from "../../drill-drawing/content.ts";
import styles from "./guided-drill.module.css";

const words = trailContent[locale];
const modes: readonly DrillMode[] = ["guided", "freehand"];
// As far as the sliders go, both ways at once.
const most = Math.hypot(drillRanges.acrossTenths.to, drillRanges.alongTenths.to);

export interface FarthestBarsProps {
  farthest: Record<DrillMode, number | null>;
  say: (tenths: number) => string;
}

/** How far the tip went from the axis under each way of holding it, by this visitor's own hand. */
export function FarthestBars({ farthest, say }: FarthestBarsProps) {
  return (
    <div className={styles.farthest}>
      <p className={styles.farthestTitle}>{words.title}</p>
      <dl>
        {modes.map((mode) => {
          const tenths = farthest[mode];
          return (
            <div
              key={mode}
              data-mode={mode}
              style={{ "--share": (tenths ?? 0) / most } as CSSProperties}
            >
              <dt>{words.modes[mode]}</dt>
              <dd>{tenths === null ? words.untried : say(tenths)}</dd>
              <span className={styles.farthestBar} aria-hidden="true" />
            </div>
          );
        })}
      </dl>
    </div>
  );
}
