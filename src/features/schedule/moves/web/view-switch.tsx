import { useState } from "react";
import { useLocation } from "react-router";
import { IconColumns, IconList } from "#ui/staff-icons.ts";
import styles from "./view-switch.module.css";

export interface ViewSwitchProps {
  view: "list" | "board";
  onShow: (view: "list" | "board") => void;
}

const views = [
  { id: "list", label: "By time", Icon: IconList },
  { id: "board", label: "By provider", Icon: IconColumns },
] as const;

/** The day as a list, or as a board on which visits are moved. */
export function ViewSwitch({ view, onShow }: ViewSwitchProps) {
  // The switch answers at once; a long day takes its moment to stand in the other way.
  const { key } = useLocation();
  const [asked, setAsked] = useState<{ at: string; view: string } | null>(null);
  const on = asked?.at === key ? asked.view : view;
  return (
    <div className={styles.switch} role="group" aria-label="Show the day">
      {views.map(({ id, label, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={on === id}
          onClick={() => {
            setAsked({ at: key, view: id });
            onShow(id);
          }}
        >
          <Icon size={18} stroke={1.5} aria-hidden="true" />
          {label}
        </button>
      ))}
    </div>
  );
}
