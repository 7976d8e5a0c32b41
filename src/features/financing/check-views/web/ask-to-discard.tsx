import { Button } from "#ui/button.tsx";
import styles from "./ask-to-discard.module.css";

/** Before what was typed goes: in place of a dialog's buttons. */
export function AskToDiscard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <>
      <p className={styles.question} role="alert">
        Discard what you typed?
      </p>
      <Button ref={focusNow} variant="line" onClick={onKeep}>
        Keep writing
      </Button>
      <Button variant="danger-line" onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}

function focusNow(button: HTMLButtonElement | null): void {
  button?.focus();
}
