import { Gauge } from "#features/dashboard/gauges/web/public.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { gaugeFace } from "../../gauge-faces/rules.ts";
import type { Gauge as Shown } from "../contract.ts";
import styles from "./gauge-row.module.css";

const half = [50] as const;

/** Four circles with what fills them; one of which nothing is known stays empty and says so. */
export function GaugeRow({ gauges }: { gauges: readonly Shown[] }) {
  return (
    <ul className={styles.row}>
      {gauges.map((gauge) => {
        const { face, note, target } = gaugeFace(gauge);
        return (
          <li key={gauge.id}>
            <div className={styles.circle} aria-hidden="true">
              <Gauge
                fill={gauge.percent}
                target={target}
                maximum={100}
                tick={10}
                numbers={half}
                value={face}
              />
            </div>
            <p className={styles.name}>
              {gauge.name}
              <VisuallyHidden>: {gauge.text ?? "not known"}</VisuallyHidden>
            </p>
            <p className={styles.note}>{note}</p>
          </li>
        );
      })}
    </ul>
  );
}
