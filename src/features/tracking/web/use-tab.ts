import { sendLate } from "#ui/send-late.ts";
import type { noteEvent as endpoint } from "../contract.ts";
import type { EventAction, EventPlace } from "../rules.ts";
import { pageGroupOf, visitorEvents } from "../rules.ts";
import { mayCount } from "./use-choice.ts";

const tabKey = "visits.tab";

/** This tab's own random id, made when the first event is counted; undefined where nothing can be kept. */
function tabId(): string | undefined {
  try {
    const known = window.sessionStorage.getItem(tabKey);
    if (known !== null) return known;
    const made = crypto.randomUUID();
    window.sessionStorage.setItem(tabKey, made);
    return made;
  } catch {
    return undefined;
  }
}

/** Forgets the tab's id: the visitor took their yes back. */
export function forgetTab(): void {
  try {
    window.sessionStorage.removeItem(tabKey);
  } catch {
    // Storage is forbidden: there is no id to forget.
  }
}

/** Sends one event of a visitor who agreed; pages that are not counted, and hidden ones, send nothing. */
export function send(
  { action, label }: { action: EventAction; label?: EventPlace | undefined },
  pathname: string,
): void {
  const page = pageGroupOf(pathname);
  // The answer may have changed since the event, in this tab or another one.
  if (page === null || !mayCount() || document.visibilityState !== "visible") return;
  const category = visitorEvents[action];
  const tab = tabId();
  void sendLate<typeof endpoint>("/api/events", {
    action,
    category,
    page,
    ...(label && { label }),
    ...(tab && { tab }),
  });
}
