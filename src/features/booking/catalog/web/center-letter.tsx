import { categoryNames, centerLetters } from "#practice/services.ts";
import type { ServiceCategory } from "#practice/services.ts";
import styles from "./center-letter.module.css";

/** The letter of a center on its hue; the hue only repeats it. */
export function CenterLetter({ category }: { category: ServiceCategory }) {
  return (
    <abbr className={styles.letter} data-center={category} title={categoryNames[category]}>
      {centerLetters[category]}
    </abbr>
  );
}

/** The upright bar of a schedule row in its center's hue. */
export function CenterBar({ category }: { category: ServiceCategory }) {
  return <span className={styles.bar} data-center={category} aria-hidden="true" />;
}
