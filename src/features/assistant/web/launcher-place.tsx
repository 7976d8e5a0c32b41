import { useEffect, useRef, useState } from "react";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { IconMessageCircle, IconX } from "#ui/icons.ts";
import { late } from "#ui/late.ts";
import { useToast } from "#ui/toast.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { chatContent } from "../content.ts";
import styles from "./launcher-place.module.css";
import { useChat } from "./use-chat.ts";

const words = chatContent[locale];
const loadSheet = () => import("../launcher/web/agent-sheet.tsx");
const loadPanel = () => import("../panel/web/chat-panel.tsx");

/** Fetches what a press will ask for; when that fails, the press tries again. */
function expect(...parts: readonly (() => Promise<unknown>)[]): void {
  if (!navigator.onLine) return;
  for (const part of parts) late(part).catch(() => undefined);
}

/** Loads both chats' parts with the first sign of somebody at the page, so that a press finds them there. */
function usePressExpected(): void {
  useEffect(() => {
    const ended = new AbortController();
    const arrive = () => {
      ended.abort();
      expect(loadPanel, loadSheet);
    };
    for (const sign of ["pointermove", "pointerdown", "keydown", "scroll"])
      window.addEventListener(sign, arrive, { passive: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
}

/** The round button at the edge of every public page; the assistants that it offers come with the press. */
export function LauncherPlace() {
  const { isOpen: isChatting } = useChat();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  usePressExpected();
  const part = useLatePart(loadSheet, isOpen, () => {
    setOpen(false);
    toast.fail(`${words.failed} ${identity.phone.display}.`);
  });
  const close = () => {
    const hasFocus = place.current?.contains(document.activeElement) === true;
    setOpen(false);
    if (hasFocus) button.current?.focus();
  };
  if (isChatting) return null;
  const Icon = isOpen ? IconX : IconMessageCircle;
  return (
    <div ref={place} className={styles.place}>
      {isOpen && part ? (
        <part.AgentSheet place={place} onDone={close} onLeave={() => setOpen(false)} />
      ) : null}
      <button
        ref={button}
        type="button"
        className={styles.round}
        aria-label={isOpen ? words.leaveAgents : words.agents}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isOpen && !part}
        onPointerEnter={() => expect(loadSheet)}
        onFocus={() => expect(loadSheet)}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Icon size={26} stroke={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}
