import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { useToast } from "#ui/toast.tsx";
import { densities } from "../contract.ts";
import type { Density } from "../contract.ts";
import styles from "./lists-section.module.css";
import { useChooseDensity, useDensity } from "./use-choices.ts";

const names: Record<Density, readonly [label: string, description: string]> = {
  compact: ["Compact", "More rows on the screen. With a finger rows stay as high as they are."],
  regular: ["Regular", "Lists as they are drawn."],
  roomy: ["Roomy", "More room between rows."],
};

/** How close the rows of lists stand; kept with the account, for every computer. */
export function ListsSection() {
  const toast = useToast();
  const density = useDensity(true);
  const choose = useChooseDensity((error) => toast.fail(error.message));
  return (
    <section aria-labelledby="lists" className={styles.section}>
      <h2 id="lists" className={styles.heading}>
        Lists
      </h2>
      <RadioGroup legend="How close rows stand" legendHidden>
        {densities.map((name) => (
          <RadioRow
            key={name}
            name="density"
            value={name}
            label={names[name][0]}
            description={names[name][1]}
            checked={name === density}
            onChange={() => choose.mutate(name)}
          />
        ))}
      </RadioGroup>
    </section>
  );
}
