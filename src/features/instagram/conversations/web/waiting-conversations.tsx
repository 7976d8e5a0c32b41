import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useWaiting } from "./use-conversations.ts";
import styles from "./waiting-conversations.module.css";

/** How many conversations on Instagram wait for a person; nothing while none does. */
export function WaitingConversations() {
  const count = useWaiting().data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
