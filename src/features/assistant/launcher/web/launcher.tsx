import { useEffect, useId, useRef, useState } from "react";
import type { RefObject } from "react";
import { locale } from "#practice/locale.ts";
import { IconMessageCircle, IconX } from "#ui/icons.ts";
import { late } from "#ui/late.ts";
import { useLatePart } from "#ui/use-late-part.ts";
import { launcherContent } from "../content.ts";
import styles from "./launcher.module.css";

const words = launcherContent[locale];
const loadChoice = () => import("./agent-choice.tsx");
const expectChoice = () => {
  late(loadChoice).catch(() => {
    // The press tries again.
  });
};

/** Ends what lies open by Escape anywhere in it, or by a press outside of it. */
function useDismiss(place: RefObject<HTMLElement | null>, isOpen: boolean, onDismiss: () => void) {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    const element = place.current;
    if (!isOpen || !element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") dismiss.current();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) dismiss.current();
    };
    element.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      element.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [isOpen, place]);
}

/** The round button at the edge of every public page, and the assistants that it offers. */
export function Launcher() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const choice = useLatePart(loadChoice, isOpen, () => setOpen(false));
  const close = () => {
    const hasFocus = place.current?.contains(document.activeElement) === true;
    setOpen(false);
    if (hasFocus) button.current?.focus();
  };
  useDismiss(place, isOpen, close);
  const Icon = isOpen ? IconX : IconMessageCircle;
  return (
    <div ref={place} className={styles.place}>
      {isOpen ? (
        <div
          role="dialog"
          aria-label={choice ? undefined : words.title}
          aria-labelledby={choice ? titleId : undefined}
          className={styles.sheet}
        >
          {choice ? (
            <choice.AgentChoice titleId={titleId} onDone={close} onLeave={() => setOpen(false)} />
          ) : (
            <p className={styles.loading}>{words.loading}</p>
          )}
        </div>
      ) : null}
      <button
        ref={button}
        type="button"
        className={styles.round}
        aria-label={isOpen ? words.close : words.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={expectChoice}
        onFocus={expectChoice}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Icon size={26} stroke={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}
