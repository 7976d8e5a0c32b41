import { IconMessageCircle } from "#ui/icons.ts";
import { useChat } from "../../web/use-chat.ts";
import styles from "./floating-chat-button.module.css";

export interface FloatingChatButtonProps {
  label: string;
  onPress: () => void;
}

/**
 * A way to a chat from anywhere on a page, at its lower left edge. It stands last in the page, and makes room while
 * the site's chat is open.
 */
export function FloatingChatButton({ label, onPress }: FloatingChatButtonProps) {
  const { isOpen } = useChat();
  if (isOpen) return null;
  return (
    <div className={styles.place}>
      <button type="button" className={styles.floating} aria-haspopup="dialog" onClick={onPress}>
        <IconMessageCircle size={20} stroke={1.5} aria-hidden="true" />
        <span className={styles.label}>{label}</span>
      </button>
    </div>
  );
}
