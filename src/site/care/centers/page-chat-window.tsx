import type { ComponentProps } from "react";
import { LandingChat } from "#features/assistant/landing-chats/web/public.ts";
import { Dialog } from "#ui/dialog.tsx";
import styles from "./page-chat-window.module.css";

export interface PageChatWindowProps extends ComponentProps<typeof LandingChat> {
  title: string;
  onClose: () => void;
}

/** The chat of one page, over it. */
export function PageChatWindow({ title, onClose, ...chat }: PageChatWindowProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={styles.place} data-hue={chat.page}>
        <LandingChat {...chat} />
      </div>
    </Dialog>
  );
}
