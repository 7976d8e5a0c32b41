import { sendLate } from "#ui/send-late.ts";
import type { noteEvent as endpoint } from "../contract.ts";
import type { EventAction, EventPlace } from "../rules.ts";
import { pageGroupOf, visitorEvents } from "../rules.ts";

const storageKey = "visits.tab";

/** This tab's own random id, made when the first event is counted; undefined where nothing can be kept. */
function tabId(): string | undefined {
  try {
    const known = window.sessionStorage.getItem(storageKey);
    if (known !== null) return known;
    const made = crypto.randomUUID();
    window.sessionStorage.setItem(storageKey, made);
    return made;
  } catch {
    return undefined;
  }
}

/** Sends one event of a visitor who agreed; pages that are not counted, and hidden ones, send nothing. */
export function send(
  { action, label }: { action: EventAction; label?: EventPlace | undefined },
  pathname: string,
): void {
  const page = pageGroupOf(pathname);
  if (page === null || document.visibilityState !== "visible") return;
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
