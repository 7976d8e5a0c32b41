import { useEffect, useRef } from "react";
import { isMeasured, measuringPath } from "../rules.ts";
import { analyticsId, storedAnswer } from "./use-choice.ts";

/** The id, if this browser's yes was given to it: a yes from before Google was named is none to Google. */
function agreedId(): string | null {
  const id = analyticsId();
  return id !== null && storedAnswer()[2] === id ? id : null;
}

/** Google's switch, read before each thing it would send, then its whole program goes with the frame. */
function stop(frame: HTMLIFrameElement, id: string): void {
  if (frame.contentWindow) Reflect.set(frame.contentWindow, `ga-disable-${id}`, true);
  frame.remove();
}

function start(pathname: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "Counts visits";
  frame.tabIndex = -1;
  frame.src = measuringPath;
  const { origin } = window.location;
  frame.addEventListener("load", () => {
    const shown = { page: origin + pathname, title: document.title, at: new Date() };
    frame.contentWindow?.postMessage(shown, origin);
  });
  document.body.append(frame);
  return frame;
}

/** Cookies of Google's program in this browser. */
function forgetCookies(id: string): void {
  if (!("cookieStore" in window)) return;
  for (const name of ["_ga", `_ga_${id.slice(2)}`])
    // Without the cookie there is nothing to forget.
    window.cookieStore.delete(name).catch(() => undefined);
}

/**
 * Google Analytics, where the practice set an id: in a frame of its own, which knows the page's address
 * and nothing that stands on it. The frame is there on general pages only, goes when something private is
 * opened or another page comes, and takes its program along.
 */
export function useAnalytics(pathname: string, isPrivate: boolean): void {
  const measured = useRef<string | null>(null);
  useEffect(() => {
    const id = agreedId();
    if (id === null || isPrivate || measured.current === pathname || !isMeasured(pathname)) return;
    measured.current = pathname;
    const frame = start(pathname);
    return () => stop(frame, id);
  }, [pathname, isPrivate]);
  // The visitor took their yes back: this part of the page goes.
  useEffect(() => {
    const id = analyticsId();
    return () => {
      if (id !== null) forgetCookies(id);
    };
  }, []);
}
