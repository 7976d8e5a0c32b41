import { useEffect, useSyncExternalStore } from "react";
import { openFallbackMs, preparedMessageMs } from "../rules.ts";

/** The event that opens the chat; other scripts may send it, too. */
const openEvent = "open-julie-chat";

declare global {
  interface Window {
    /** Opens the chat where its event is not heard. */
    openJulieChat?: (() => void) | undefined;
  }
}

interface Chat {
  isOpen: boolean;
  /** The message that was written for the visitor last. */
  message: string | null;
}

interface Surroundings {
  /** Tells every listener that the chat is wanted. */
  announce: () => void;
  /** The ways that need no listener. */
  openOtherwise: () => void;
  wait: (ms: number, then: () => void) => void;
}

/**
 * The chat of one page: `request` asks for it and, some time after, hands it a prepared message. Asking
 * for an open chat leaves it open; a chat that was closed meanwhile is neither opened again nor written to.
 */
export function createChat({ announce, openOtherwise, wait }: Surroundings) {
  let chat: Chat = { isOpen: false, message: null };
  const listeners = new Set<() => void>();
  const change = (next: Chat): void => {
    chat = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => chat,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open(): void {
      if (!chat.isOpen) change({ ...chat, isOpen: true });
    },
    close(): void {
      if (chat.isOpen) change({ ...chat, isOpen: false });
    },
    request(message?: string): void {
      announce();
      const wasHeard = chat.isOpen;
      wait(openFallbackMs, () => {
        if (!wasHeard && !chat.isOpen) openOtherwise();
      });
      if (message === undefined) return;
      wait(preparedMessageMs, () => {
        if (chat.isOpen) change({ ...chat, message });
      });
    },
  };
}

const page = createChat({
  announce: () => void window.dispatchEvent(new Event(openEvent)),
  openOtherwise() {
    if (window.openJulieChat) window.openJulieChat();
    else document.querySelector<HTMLElement>('button[aria-label*="julie" i]')?.click();
  },
  wait: (ms, then) => void setTimeout(then, ms),
});

/**
 * Opens the site's chat from anywhere on a page; with a message, that message follows half a second later.
 * Opening an open chat changes nothing.
 */
export function openChat(message?: string): void {
  page.request(message);
}

/** Closes the chat; what was said in it stays for the next time. */
export function closeChat(): void {
  page.close();
}

/** The chat as it is now; closed while the page is prerendered. */
export function useChat(): Chat {
  return useSyncExternalStore(page.subscribe, page.read, page.read);
}

/** Lets the event and the global function open the chat as long as the caller is on the page. */
export function useChatEvents(): void {
  useEffect(() => {
    window.addEventListener(openEvent, page.open);
    window.openJulieChat = page.open;
    return () => {
      window.removeEventListener(openEvent, page.open);
      window.openJulieChat = undefined;
    };
  }, []);
}
