import { useEffect, useRef } from "react";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { identity } from "#practice/identity.ts";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useLatePart } from "#ui/use-late-part.ts";
import { useMedia } from "#ui/use-media.ts";
import { useOverlay } from "#ui/use-overlay.ts";
import { chatContent } from "../content.ts";
import { closeChat, useChat, useChatEvents } from "./use-chat.ts";

const words = chatContent[locale];
const overlayName = "chat";
const loadPanel = () => import("../panel/web/chat-panel.tsx");

/**
 * The place of the chat on every public page. On a wide window it stands beside the page and stays while
 * people look around; on a narrow one it lies over the page, and Back closes it.
 */
export function ChatHost() {
  useChatEvents();
  const { isOpen, isBack } = useChat();
  const isBeside = useMedia("(width >= 64rem)");
  const { shown, show, hide } = useOverlay();
  const toast = useToast();
  const hydrated = useHydrated();
  const isOver = shown === overlayName;
  const wasOver = useRef(false);

  useEffect(() => {
    // Before that the page does not know yet what lies over it.
    if (!hydrated) return;
    if (wasOver.current && !isOver && !isBeside) closeChat();
    else if (isOpen && !isOver && !isBeside) show(overlayName);
    wasOver.current = isOver;
  }, [hydrated, isBeside, isOpen, isOver, show]);

  useEffect(() => {
    if (isOpen && !isBack) noteEvent("chat_open");
  }, [isBack, isOpen]);

  // Beside the page the chat is out of reach of whatever lies over the page: that makes room.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen && !wasOpen.current && isBeside && shown !== null) hide();
    wasOpen.current = isOpen;
  }, [hide, isBeside, isOpen, shown]);

  // An entry that was left open and came back by Forward.
  useEffect(() => {
    if (isOver && !isOpen) hide();
  }, [hide, isOpen, isOver]);

  const wanted = isOpen && (isBeside || isOver);
  const part = useLatePart(loadPanel, wanted, () => {
    closeChat();
    toast.fail(`${words.failed} ${identity.phone.display}.`);
  });
  if (!part || !wanted) return null;
  return <part.ChatPanel isBeside={isBeside} isBack={isBack} onClose={closeChat} />;
}
