import { locale } from "#practice/locale.ts";
import { useToast } from "#ui/toast.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { useOverlay } from "#ui/use-overlay.ts";
import { pageChatContent } from "./page-chat-content.ts";
import type { PageChatWindowProps } from "./page-chat-window.tsx";

const words = pageChatContent[locale];
const loadWindow = () => import("./page-chat-window.tsx");

/** The name under which a page's chat lies over it. */
export const pageChatOverlay = "page-chat";

export type PageChatProps = Omit<PageChatWindowProps, "onClose">;

/** The page's own chat in a dialog, with an entry in the history: Back closes it. It loads with the press. */
export function PageChat(props: PageChatProps) {
  const { shown, hide } = useOverlay();
  const toast = useToast();
  const isShown = shown === pageChatOverlay;
  const part = useLatePart(loadWindow, isShown, () => {
    hide();
    toast.fail(words.failed);
  });
  return part && isShown ? <part.PageChatWindow {...props} onClose={hide} /> : null;
}
