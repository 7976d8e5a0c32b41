import type { Claim } from "../claims.ts";
import type { ContentValues } from "../published.ts";
import { lengthWords, priceWords } from "../service-words.ts";
import type { ServiceFact } from "../services.ts";
import type { CareQuestion } from "./care-question.ts";
import { type FirstQuestion, type QuestionListId, questionLists } from "./first-questions.ts";

/** What stands for a figure in an answer: "{price implant-placement}". */
const token = /\{(price|minutes|claim) ([a-z0-9-]+)\}/g;

export type Figures = { services: readonly ServiceFact[]; claims: readonly Claim[] };

const serviceIn = ({ services }: Figures, id: string) => services.find((one) => one.id === id);
/** A claim that may be shown. */
const claimIn = ({ claims }: Figures, id: string) =>
  claims.find((one) => one.id === id && (one.confirmedByOwner || !one.hiddenUntilConfirmed));

/** What a token says; undefined where there is no service or claim of that name. */
function spoken(kind: string, id: string, figures: Figures): string | undefined {
  if (kind === "claim") return claimIn(figures, id)?.figure;
  const service = serviceIn(figures, id);
  if (service === undefined) return undefined;
  return kind === "price" ? priceWords(service) : lengthWords(service);
}

/** An answer with what its tokens say; one that names nothing known stays. */
export function answerWith(answer: string, figures: Figures): string {
  return answer.replace(token, (all, kind: string, id: string) => spoken(kind, id, figures) ?? all);
}

function isStated(answer: string, figures: Figures): boolean {
  return [...answer.matchAll(token)].some(
    ([, kind, id = ""]) => kind === "claim" && claimIn(figures, id)?.confirmedByOwner === false,
  );
}

/** The ids of a list in the order of its page. */
export function orderOver(list: QuestionListId, values: ContentValues): string[] {
  const published = values[`${list}/order`];
  return typeof published === "string"
    ? published.split(" ").filter(Boolean)
    : questionLists[list].entries.map(({ id }) => id);
}

/** The questions of a page over a content, with the prices, lengths and claims of that content. */
export function questionsOver(
  list: QuestionListId,
  { values, ...figures }: Figures & { values: ContentValues },
): CareQuestion[] {
  const first: readonly FirstQuestion[] = questionLists[list].entries;
  return orderOver(list, values).flatMap((aspect) => {
    const known = first.find(({ id }) => id === aspect);
    const question = values[`${list}/${aspect}/question`] ?? known?.question;
    const answer = values[`${list}/${aspect}/answer`] ?? known?.answer;
    if (typeof question !== "string" || typeof answer !== "string") return [];
    return [
      {
        aspect,
        question,
        answer: answerWith(answer, figures),
        ...(isStated(answer, figures) && { isStated: true as const }),
      },
    ];
  });
}
