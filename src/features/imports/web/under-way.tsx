import { Button } from "#ui/button.tsx";
import { statusNames } from "../content.ts";
import type { WholeImport } from "../contract.ts";
import styles from "./under-way.module.css";

const words = {
  reading: "The file is read line by line.",
  checking: "Every line is looked at. Nothing is written.",
  running: "All of it comes in at once, at the end. Until then nobody sees any of it.",
  undoing: "What nothing was built on is taken back.",
} as const;

interface UnderWayProps {
  imported: WholeImport;
  isBusy: boolean;
  onCancel: () => void;
}

/** How far the work in the background is; it goes on when the page is left. */
export function UnderWay({ imported, isBusy, onCancel }: UnderWayProps) {
  const { status, progress } = imported;
  const total = progress?.total ?? 0;
  const done = Math.min(progress?.done ?? 0, total);
  const name = statusNames[status];
  return (
    <section className={styles.part} aria-label={name}>
      <p className={styles.name} role="status">
        {name}
      </p>
      <progress
        className={styles.bar}
        aria-label={name}
        {...(total > 0 && status !== "reading" && { value: done, max: total })}
      />
      <p className={styles.words}>
        {status !== "reading" && total > 0
          ? `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} lines. `
          : ""}
        {words[status as keyof typeof words]} You may leave this page.
      </p>
      {status === "undoing" ? null : (
        <Button variant="line" size="small" busy={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </section>
  );
}
