import type { ReactNode } from "react";
import styles from "./figure-button.module.css";

export interface FigureButtonProps {
  /** Said in place of the words where those do not say what is counted: "31: Website, kept". */
  label?: string | undefined;
  onOpen: () => void;
  children: ReactNode;
}

/** A figure in a text or a table that opens to what makes it. It looks like the words around it, underlined. */
export function FigureButton({ label, onOpen, children }: FigureButtonProps) {
  return (
    <button type="button" className={styles.figure} aria-label={label} onClick={onOpen}>
      {children}
    </button>
  );
}
