import { createPortal } from "react-dom";
import { IconUser } from "#ui/late-icons.ts";
import { useChat } from "../../web/use-chat.ts";
import styles from "./floating-chat-button.module.css";

export interface FloatingChatButtonProps {
  label: string;
  /** Whether it leads to somebody, or to questions of the page. */
  sign: "person" | "question";
  onPress: () => void;
}

/**
 * A way to a chat from anywhere on a page, at its lower left edge; on a phone in the bar, over nothing of the page.
 * It makes room while the site's chat is open. Its sign is another one than that of the button to all assistants,
 * which stands beside it.
 */
export function FloatingChatButton({ label, sign, onPress }: FloatingChatButtonProps) {
  const { isOpen } = useChat();
  const edge = document.getElementById("visits-question")?.parentElement;
  if (isOpen || !edge) return null;
  return createPortal(
    <div className={styles.place}>
      <button
        type="button"
        className={styles.floating}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={onPress}
      >
        {sign === "person" ? (
          <IconUser size={20} stroke={1.5} aria-hidden="true" />
        ) : (
          <span className={styles.question} aria-hidden="true">
            ?
          </span>
        )}
        <span className={styles.label}>{label}</span>
      </button>
    </div>,
    edge,
  );
}
