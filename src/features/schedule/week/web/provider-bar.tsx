import type { WeekSchedule } from "../contract.ts";
import styles from "./provider-bar.module.css";

export interface ProviderBarProps {
  people: WeekSchedule["people"];
  /** Whose visits are shown, by id; null: everybody's. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** While a visit is carried: who could take it, and over whom it is. */
  carried: { qualified: readonly string[]; providerId: string } | null;
}

/** Whose visits the week shows. A visit that is dropped on a name goes to that person. */
export function ProviderBar({ people, chosen, onChoose, carried }: ProviderBarProps) {
  const all = people.reduce((sum, { visitCount }) => sum + visitCount, 0);
  return (
    <div className={styles.bar} role="group" aria-label="Whose visits">
      <Chip isOn={chosen === null} name="Everybody" count={all} onPress={() => onChoose(null)} />
      {people.map(({ id, displayName, visitCount }) => (
        <Chip
          key={id}
          id={id}
          isOn={chosen === id}
          name={displayName}
          count={visitCount}
          target={
            carried === null
              ? undefined
              : !carried.qualified.includes(id)
                ? "no"
                : carried.providerId === id
                  ? "here"
                  : "possible"
          }
          onPress={() => onChoose(chosen === id ? null : id)}
        />
      ))}
    </div>
  );
}

interface ChipProps {
  id?: string;
  isOn: boolean;
  name: string;
  count: number;
  /** How the person stands for the visit that is carried. */
  target?: "no" | "possible" | "here" | undefined;
  onPress: () => void;
}

function Chip({ id, isOn, name, count, target, onPress }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      data-person={target === "no" ? undefined : id}
      data-target={target}
      onClick={onPress}
    >
      {name} <span className={styles.count}>{count}</span>
    </button>
  );
}
