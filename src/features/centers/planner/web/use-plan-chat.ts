import { openChat } from "#features/assistant/web/public.ts";
import { preparedMessage } from "#features/assistant/rules.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { centerOf } from "../../rules.ts";
import { plannerContent } from "../content.ts";
import { budget } from "../rules.ts";
import type { ConcernId, Plan } from "../rules.ts";

const words = plannerContent[locale];

/** "$2,500"; the end of the slider is "$5,000 or more". */
export function budgetWords(cents: number): string {
  return cents >= budget.max ? `${formatDollars(cents)} ${words.orMore}` : formatDollars(cents);
}

/** "Volume Loss, Lip Enhancement and Neck Sagging". */
export function listed(concerns: readonly ConcernId[]): string {
  const names = concerns.map((id) => words.concerns[id]);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Opens the chat with the plan as a message; `treatments` when it is about one of them. */
export function talkAbout(
  { concerns, budgetCents, timeline }: Plan,
  treatments?: readonly string[],
): void {
  noteEvent("treatment_wizard_interest", "planner");
  const topic = {
    kind: "plan",
    concerns: concerns.map((id) => words.concerns[id]),
    budget: budgetWords(budgetCents),
    timeline: words.timelines[timeline].label,
    ...(treatments && { treatments }),
  } as const;
  openChat(preparedMessage(topic, centerOf("aboutface").title));
}
