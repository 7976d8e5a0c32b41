import type { ServiceCategory } from "#practice/services.ts";
import { centerLetters } from "#practice/services.ts";
import { typeNames } from "../content.ts";
import face from "./event-face.module.css";
import styles from "./type-legend.module.css";

export interface TypeLegendProps {
  /** "Kinds of visits". */
  label: string;
  types: readonly ServiceCategory[];
}

/** What the bars and letters of visits stand for. */
export function TypeLegend({ label, types }: TypeLegendProps) {
  return (
    <ul className={styles.legend} aria-label={label}>
      {types.map((type) => (
        <li key={type}>
          <span className={face.swatch} data-center={type} aria-hidden="true">
            {centerLetters[type]}
          </span>
          {typeNames[type]}
        </li>
      ))}
    </ul>
  );
}
