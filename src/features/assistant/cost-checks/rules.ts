import { identity } from "../../../practice/identity.ts";
import { locale } from "../../../practice/locale.ts";
import type { ChatAction } from "../contract.ts";
import { costCheckContent } from "./content.ts";

const words = costCheckContent[locale];

export const costChecks = ["financing", "insurance"] as const;
export type CostCheck = (typeof costChecks)[number];

/** Which checks the practice offers. */
export type CheckOffer = Readonly<Record<CostCheck, boolean>>;

const plain = (text: string) =>
  text
    .trim()
    .replace(/[.!]+$/, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();

/** What the conversation goes on with after a check, whichever it was. */
export const completion: string = words.completed;

/** The check that a message says is over; "either" does not say which, and null is any other message. */
export function completedCheck(message: string): CostCheck | "either" | null {
  const said = plain(message);
  if (plain(words.completed) === said) return "either";
  return costChecks.find((check) => plain(words.completedBefore[check]) === said) ?? null;
}

/**
 * What is answered to a check that is over. It is worded here and not by a model: none knows what was found,
 * and one that guesses would congratulate people on what nobody approved.
 */
export function completionReply(check: CostCheck | "either"): {
  sentences: { text: string; factIds: string[] }[];
  actions: ChatAction[];
} {
  return {
    sentences: words.said[check].map((text) => ({ text, factIds: [] })),
    actions: [
      { kind: "page", label: words.book, path: "/booking" },
      {
        kind: "call",
        label: `Call ${identity.phone.display}`,
        e164: identity.phone.e164,
        isEmergency: false,
      },
    ],
  };
}

/** The words on a button that opens the check; null where none is offered. */
export function openingWords({ financing, insurance }: CheckOffer): string | null {
  if (financing && insurance) return words.open.either;
  if (financing) return words.open.financing;
  return insurance ? words.open.insurance : null;
}

/** What is waited for beside an answer: nothing else is offered there. */
const waited: ReadonlySet<ChatAction["kind"]> = new Set([
  "times",
  "visit-form",
  "read-back",
  "visit-done",
  "cost-check",
]);

/** The check that an answer is about, by the facts that it rests on. */
function subjectOf(factIds: readonly string[]): CostCheck | "either" | null {
  const named = costChecks.filter((check) => factIds.some((id) => id.startsWith(`${check}.`)));
  return named.length > 1 ? "either" : (named[0] ?? null);
}

/**
 * The buttons of an answer, with one that opens the check where the answer speaks of paying: nobody has to
 * find the words for it. None beside a number to call at once.
 */
export function withCostCheck(
  actions: readonly ChatAction[],
  factIds: readonly string[],
): ChatAction[] {
  const subject = subjectOf(factIds);
  const isBusy = actions.some(
    (action) => waited.has(action.kind) || (action.kind === "call" && action.isEmergency),
  );
  if (subject === null || isBusy) return [...actions];
  const option = subject === "either" ? null : subject;
  return [{ kind: "cost-check", label: words.open[subject], option }, ...actions];
}
