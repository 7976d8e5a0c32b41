import { useEffect, useState } from "react";
import { useLatePart } from "#ui/use-late-part.ts";
import { useChat } from "./use-chat.ts";

const loadLauncher = () => import("../launcher/web/launcher.tsx");
const loadPanel = () => import("../panel/web/chat-panel.tsx");

/** How soon after the start of the page the button comes at the latest. */
const latestMs = 4000;

/** True once the page has started and the browser has nothing else to do. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const idle = () => setIdle(true);
    // Safari asks for no idle moments.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(idle, latestMs / 2);
      return () => clearTimeout(timer);
    }
    const asked = window.requestIdleCallback(idle, { timeout: latestMs });
    return () => window.cancelIdleCallback(asked);
  }, []);
  return isIdle;
}

/** Loads the panel with the first sign of somebody at the page, so that a press finds it there. */
function usePanelExpected(isIdle: boolean): void {
  useEffect(() => {
    if (!isIdle) return;
    const ended = new AbortController();
    const expect = () => {
      if (!navigator.onLine) return;
      ended.abort();
      loadPanel().catch(() => {
        // The press tries again.
      });
    };
    for (const sign of ["pointermove", "pointerdown", "keydown", "scroll"])
      window.addEventListener(sign, expect, { passive: true, signal: ended.signal });
    return () => ended.abort();
  }, [isIdle]);
}

/** The place of the round button at the edge of the window; it comes after everything else. */
export function LauncherPlace() {
  const { isOpen } = useChat();
  const isIdle = useIdle();
  usePanelExpected(isIdle);
  const part = useLatePart(loadLauncher, isIdle, () => undefined);
  return part && !isOpen ? <part.Launcher /> : null;
}
