import { locale } from "#practice/locale.ts";
import { costCheckContent } from "../../cost-checks/content.ts";
import { type CheckOffer, completedCheck, openingWords } from "../../cost-checks/rules.ts";
import { type CheckPlace, checkPlaces, useCheckPlace } from "./use-check-place.ts";
import { newestSaid, type Talk } from "./use-conversation.ts";

const words = costCheckContent[locale];

export interface OfferedCheck {
  /** Where the check stands; null while there is none to be seen. */
  place: CheckPlace | null;
  /** Somebody works on it where the conversation ends: nothing else is suggested. */
  isUnderWay: boolean;
  /** The press that opens it, where it does not stand open at the end already. */
  quick: { label: string; onPress: () => void } | null;
  /** Said to screen readers when it showed up by itself. */
  news: string;
}

const hidden: OfferedCheck = { place: null, isUnderWay: false, quick: null, news: "" };

/** What the visitor said last; nothing yet is no words. */
function lastOfVisitor(entries: Talk["entries"]): string {
  const last = entries.findLast((entry) => entry.kind === "own" || entry.message.role === "user");
  if (last === undefined) return "";
  return last.kind === "own" ? last.text : last.message.content;
}

/** The check of a conversation; beside a number to call at once there is nothing else. */
export function useOfferedCheck(
  { entries, takenBy }: Pick<Talk, "entries" | "takenBy">,
  checks: CheckOffer,
): OfferedCheck {
  const place = useCheckPlace();
  const newest = newestSaid(entries);
  const actions = newest?.actions ?? [];
  if (actions.some((action) => action.kind === "call" && action.isEmergency)) return hidden;
  const isOpen = place.isShown && !place.isFolded;
  const isUnderWay = isOpen && !place.isLost && place.after === (newest?.id ?? null);
  const opening = openingWords(checks);
  // Right after a check nobody is asked to make one.
  const isOver = completedCheck(lastOfVisitor(entries)) !== null;
  const isFree = !isUnderWay && !place.isLost && !isOver;
  const isQuick = opening !== null && takenBy === null && isFree;
  return {
    place: place.isShown ? place : null,
    isUnderWay,
    quick: isQuick
      ? { label: place.isShown ? words.goOn : opening, onPress: () => checkPlaces.open(null) }
      : null,
    news: isOpen && !place.isLost && place.presses === 0 ? words.shown : "",
  };
}
