import { type ComponentProps, useEffect, useState } from "react";
import { useLatePart } from "#ui/use-late-part.ts";

const loadButton = () => import("#features/assistant/floating-chat/web/public.ts");

/** Whether somebody has begun to read on: true from the first scrolling, however the page was scrolled. */
function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (hasScrolled) return;
    const note = () => setScrolled(true);
    if (window.scrollY > 0) note();
    window.addEventListener("scroll", note, { passive: true, once: true });
    return () => window.removeEventListener("scroll", note);
  }, [hasScrolled]);
  return hasScrolled;
}

export type LateChatButtonProps = ComponentProps<
  Awaited<ReturnType<typeof loadButton>>["FloatingChatButton"]
>;

/** The button to a chat at the page's edge: the first screen has its own, so it comes with the first scrolling. */
export function LateChatButton(props: LateChatButtonProps) {
  const part = useLatePart(loadButton, useHasScrolled(), () => undefined);
  return part ? <part.FloatingChatButton {...props} /> : null;
}
