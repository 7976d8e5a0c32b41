import type { ReactNode } from "react";
import { IconCheck } from "#ui/icons.ts";
import { TextButton } from "#ui/button.tsx";
import { statusNames } from "../../content.ts";
import type { DaySchedule } from "../../contract.ts";
import { isFiltering, providerChoices, statusChoices } from "../rules.ts";
import styles from "./day-filters.module.css";
import type { DayFilterControls } from "./use-day-filters.ts";

export interface DayFiltersPanelProps {
  id: string;
  day: DaySchedule;
  controls: DayFilterControls;
}

/** Providers and statuses of the day to choose from; each says how many visits it would leave. */
export function DayFiltersPanel({ id, day, controls }: DayFiltersPanelProps) {
  const { filters, toggleProvider, toggleStatus, clear } = controls;
  return (
    <section id={id} className={styles.panel} aria-label="Filters">
      <Group name="Provider">
        {providerChoices(day, filters).map((one) => (
          <Chip
            key={one.id}
            isOn={filters.providers.includes(one.id)}
            name={one.name}
            count={one.count}
            onToggle={() => toggleProvider(one.id)}
          />
        ))}
      </Group>
      <Group name="Status">
        {statusChoices(day, filters).map((one) => (
          <Chip
            key={one.id}
            isOn={filters.statuses.includes(one.id)}
            name={statusNames[one.id]}
            count={one.count}
            onToggle={() => toggleStatus(one.id)}
          />
        ))}
      </Group>
      {isFiltering(filters) ? <TextButton onClick={clear}>Clear filters</TextButton> : null}
    </section>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className={styles.group}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}

interface ChipProps {
  isOn: boolean;
  name: string;
  count: number;
  onToggle: () => void;
}

function Chip({ isOn, name, count, onToggle }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onToggle}>
      {isOn ? <IconCheck size={15} stroke={2} aria-hidden="true" /> : null}
      {name} <span className={styles.count}>{count}</span>
    </button>
  );
}
