import { type RefObject, useEffect, useEffectEvent, useId } from "react";
import { AgentChoice } from "./agent-choice.tsx";
import styles from "./agent-sheet.module.css";

/** Ends what lies open by Escape anywhere in its place, or by a press outside of it. */
function useDismiss(place: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") dismiss();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) dismiss();
    };
    element.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      element.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [place]);
}

export interface AgentSheetProps {
  /** Holds the sheet and the button that opens it. */
  place: RefObject<HTMLElement | null>;
  /** Closed by who is in it; the focus goes back. */
  onDone: () => void;
  /** Something else takes its place. */
  onLeave: () => void;
}

/** The assistants to choose from, above the round button. */
export function AgentSheet({ place, onDone, onLeave }: AgentSheetProps) {
  const titleId = useId();
  useDismiss(place, onDone);
  return (
    <div role="dialog" aria-labelledby={titleId} className={styles.sheet}>
      <AgentChoice titleId={titleId} onDone={onDone} onLeave={onLeave} />
    </div>
  );
}
