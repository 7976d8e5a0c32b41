import type { ReactNode } from "react";
import { TextButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconAlertTriangle } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./hours-line.module.css";

export interface HoursLineProps {
  /** What the line is about, for screen readers: "Dec 24 to 28, Winter break". */
  name: string;
  main: ReactNode;
  what: ReactNode;
  hours: ReactNode;
  visitCount: number;
  isSelected: boolean;
  isQuiet?: boolean | undefined;
  onSelect: () => void;
  /** Buttons at the end. */
  children?: ReactNode;
}

/** One entry about hours: when, what, the visits it leaves outside, and what can be done. */
export function HoursLine(props: HoursLineProps) {
  const { name, main, what, hours, visitCount, isSelected, isQuiet, onSelect, children } = props;
  return (
    <li
      className={classNames(styles.line, isSelected && styles.selected, isQuiet && styles.quiet)}
      data-line={name}
    >
      <span className={styles.main}>{main}</span>
      <span className={styles.what}>{what}</span>
      <span className={styles.hours}>{hours}</span>
      <span className={styles.visits}>
        {visitCount === 0 ? (
          <>
            <VisuallyHidden>Visits to move: </VisuallyHidden>None
          </>
        ) : (
          <button
            type="button"
            className={styles.toMove}
            aria-pressed={isSelected}
            onClick={onSelect}
          >
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
            {visitCount} to move
            <VisuallyHidden> because of {name}</VisuallyHidden>
          </button>
        )}
      </span>
      <span className={styles.actions}>{children}</span>
    </li>
  );
}

/** The names of a list's columns, for the eye; each line says by itself what it holds. */
export function HoursColumns({ names }: { names: readonly string[] }) {
  return (
    <p className={styles.columns} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
  );
}

/** A quiet button of a line: Edit, Remove. */
export function LineButton({
  label,
  about,
  onClick,
}: {
  label: string;
  about: string;
  onClick: () => void;
}) {
  return (
    <TextButton onClick={onClick}>
      {label}
      <VisuallyHidden> {about}</VisuallyHidden>
    </TextButton>
  );
}
