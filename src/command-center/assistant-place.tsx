import { useRef, useState } from "react";
import { IconMessageCircle, IconX } from "#ui/icons.ts";
import { useToast } from "#ui/toast.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import styles from "./assistant-place.module.css";

const loadAssistant = () => import("#features/assistant/staff-place/web/public.ts");

/** The way to the assistants from every staff page; chat and calls load with its first press. */
export function AssistantPlace() {
  const [isWanted, setWanted] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isTalking, setTalking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const part = useLatePart(loadAssistant, isWanted, () => {
    setWanted(false);
    setChoosing(false);
    toast.fail("The assistants could not be loaded. Please try again.");
  });
  const close = () => {
    const hasFocus = place.current?.contains(document.activeElement) === true;
    setChoosing(false);
    if (hasFocus) button.current?.focus();
  };
  const press = () => {
    setWanted(true);
    if (isChoosing) close();
    else setChoosing(true);
  };
  const Icon = isChoosing ? IconX : IconMessageCircle;
  return (
    <div ref={place} className={styles.place}>
      {part ? (
        <part.StaffAssistant
          isChoosing={isChoosing && !isTalking}
          place={place}
          onDone={close}
          onLeave={() => setChoosing(false)}
          onTalking={setTalking}
        />
      ) : null}
      {isTalking ? null : (
        <button
          ref={button}
          type="button"
          className={styles.round}
          aria-label={isChoosing ? "Close the assistants" : "Choose an AI assistant"}
          aria-haspopup="dialog"
          aria-expanded={isChoosing}
          aria-busy={isWanted && !part}
          onClick={press}
        >
          <Icon size={22} stroke={1.5} aria-hidden="true" />
          <span className={styles.word} aria-hidden="true">
            Assist
          </span>
        </button>
      )}
    </div>
  );
}
