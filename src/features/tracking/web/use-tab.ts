import type { CallInput } from "#endpoint.ts";
import { sendLate } from "#ui/send-late.ts";
import type { noteEvent as endpoint } from "../contract.ts";
import type { EventAction, EventPlace } from "../rules.ts";
import { mostLost, pageGroupOf, visitorEvents } from "../rules.ts";
import { mayCount, tabKey } from "./use-choice.ts";

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

/** How many events of this page did not arrive since the last one that did. */
let lost = 0;

/** Sends one event; one that does not arrive is not sent again, and told with the next that does. */
async function deliver(body: CallInput<typeof endpoint>["body"]): Promise<void> {
  const told = lost;
  lost = 0;
  const arrived = await sendLate<typeof endpoint>("/api/events", {
    ...body,
    ...(told > 0 && { lost: told }),
  });
  if (!arrived) lost = Math.min(mostLost, lost + told + 1);
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
  void deliver({
    action,
    category,
    page,
    ...(label && { label }),
    ...(tab && { tab }),
  });
}
