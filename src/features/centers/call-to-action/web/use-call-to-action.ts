import { type ChatTopic, preparedMessage } from "#features/assistant/rules.ts";
import type { Carried } from "#features/assistant/carried/contract.ts";
import { openChat } from "#features/assistant/web/public.ts";
import type { EventPlace } from "#features/tracking/rules.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { centerOf } from "../../rules.ts";

/** The centers whose pages are about one problem each. */
export type SpecialtyPage = "implants" | "robotic" | "medspa" | "tmj";

/**
 * Opens the site's chat from a call to action: what the visitor wants to talk about follows as a message half a
 * second later, with what a tool of the page came to. Two events tell of it: the wish, and the chat that opens.
 */
export function talkFrom(
  page: SpecialtyPage,
  place: EventPlace,
  topic: ChatTopic,
  about?: Carried,
): void {
  const isAboutMoney = topic.kind === "financing" && (page === "implants" || page === "medspa");
  noteEvent(isAboutMoney ? "financing_interest" : `${page}_interest`, place);
  openChat(preparedMessage(topic, centerOf(page).title), about);
}
