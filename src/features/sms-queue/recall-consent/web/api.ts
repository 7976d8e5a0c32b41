import { asAppError, call } from "#ui/api-client.ts";
import { changeRecallTexts, readRecallTexts } from "../contract.ts";

export { asAppError };

/** Whether the person of a manage link is asked to come again by text; null without a phone on file. */
export async function fetchRecallTexts(manageToken: string, signal?: AbortSignal) {
  const answer = await call(readRecallTexts, { body: { manageToken }, ...(signal && { signal }) });
  return answer.recallTexts;
}

/** Agrees to that, or takes it back. */
export async function requestRecallTexts(manageToken: string, isAgreed: boolean) {
  return (await call(changeRecallTexts, { body: { manageToken, isAgreed } })).recallTexts;
}
