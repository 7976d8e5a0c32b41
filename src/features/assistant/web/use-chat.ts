import { useEffect, useSyncExternalStore } from "react";
import type { Carried } from "../carried/contract.ts";
import { openFallbackMs, preparedMessageMs } from "../rules.ts";

/** The event that opens the chat; other scripts may send it, too. */
export const openEvent = "open-julie-chat";

declare global {
  interface Window {
    /** Opens the chat where its event is not heard. */
    openJulieChat?: (() => void) | undefined;
  }
}

/** A message that a page wrote for the visitor, with what its tool came to. */
interface Prepared {
  text: string;
  about?: Carried | undefined;
}

interface Chat {
  isOpen: boolean;
  /** It stood open before the page was loaded; nobody pressed anything. */
  isBack: boolean;
  /** Messages that were written for the visitor and are not sent yet. */
  prepared: readonly Prepared[];
}

/** One object, so that a page that was prerendered with it is not drawn again for an equal one. */
const closed: Chat = { isOpen: false, isBack: false, prepared: [] };

interface Surroundings {
  /** Tells every listener that the chat is wanted. */
  announce: () => void;
  /** The ways that need no listener. */
  openOtherwise: () => void;
  wait: (ms: number, then: () => void) => void;
  /** Whether it stands open, as the tab remembers it over a refresh. */
  remember: (isOpen: boolean) => void;
}

/**
 * The chat of one page: `request` asks for it and, some time after, hands it a prepared message. Asking
 * for an open chat leaves it open; a chat that was closed meanwhile is neither opened again nor written to.
 */
export function createChat(surroundings: Surroundings, wasOpen = false) {
  const { announce, openOtherwise, wait, remember } = surroundings;
  let chat: Chat = wasOpen ? { isOpen: true, isBack: true, prepared: [] } : closed;
  const onTheirWay = new Set<string>();
  const listeners = new Set<() => void>();
  const change = (next: Chat): void => {
    chat = next;
    remember(chat.isOpen);
    for (const listener of listeners) listener();
  };
  return {
    read: () => chat,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open(): void {
      if (!chat.isOpen) change({ ...chat, isOpen: true, isBack: false });
    },
    close(): void {
      if (chat.isOpen) change(closed);
    },
    /** Hands over what is prepared, once. */
    takePrepared(): readonly Prepared[] {
      const { prepared } = chat;
      if (prepared.length > 0) change({ ...chat, prepared: [] });
      return prepared;
    },
    request(message?: string, about?: Carried): void {
      announce();
      const wasHeard = chat.isOpen;
      wait(openFallbackMs, () => {
        if (!wasHeard && !chat.isOpen) openOtherwise();
      });
      // A double press means it once.
      if (message === undefined || onTheirWay.has(message)) return;
      onTheirWay.add(message);
      wait(preparedMessageMs, () => {
        onTheirWay.delete(message);
        if (chat.isOpen)
          change({ ...chat, prepared: [...chat.prepared, { text: message, about }] });
      });
    },
  };
}

const openKey = "chat.open";

/** Whether the chat stood open in this tab; a browser that keeps nothing begins with a closed one. */
function wasOpenInTab(): boolean {
  try {
    return typeof window !== "undefined" && window.sessionStorage.getItem(openKey) !== null;
  } catch {
    return false;
  }
}

function rememberInTab(isOpen: boolean): void {
  try {
    if (isOpen) window.sessionStorage.setItem(openKey, "yes");
    else window.sessionStorage.removeItem(openKey);
  } catch {
    // It is closed after a refresh, then.
  }
}

const page = createChat(
  {
    announce: () => void window.dispatchEvent(new Event(openEvent)),
    openOtherwise() {
      if (window.openJulieChat) window.openJulieChat();
      else document.querySelector<HTMLElement>('button[aria-label*="julie" i]')?.click();
    },
    wait: (ms, then) => void setTimeout(then, ms),
    remember: rememberInTab,
  },
  wasOpenInTab(),
);

/**
 * Opens the site's chat from anywhere on a page; with a message, that message follows half a second later, and
 * with it what a tool of the page came to.
 * Opening an open chat changes nothing.
 */
export function openChat(message?: string, about?: Carried): void {
  page.request(message, about);
}

/** Closes the chat; what was said in it stays for the next time. */
export function closeChat(): void {
  page.close();
}

/** The messages that were prepared for the visitor, each handed over once. */
export function takePrepared(): readonly Prepared[] {
  return page.takePrepared();
}

/** The chat as it is now; closed while the page is prerendered. */
export function useChat(): Chat {
  return useSyncExternalStore(page.subscribe, page.read, () => closed);
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
