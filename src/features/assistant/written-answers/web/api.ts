import type { CallInput } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import { editAnswer, listGaps, listWrittenAnswers, setAside, writeAnswer } from "../contract.ts";

export type Days = CallInput<typeof listGaps>["query"]["days"];

/** Questions of the last days that stayed open. */
export function fetchGaps(days: Days, signal: AbortSignal) {
  return call(listGaps, { query: { days }, signal });
}

export function fetchAnswers(signal: AbortSignal) {
  return call(listWrittenAnswers, { signal });
}

export function requestAnswer(body: CallInput<typeof writeAnswer>["body"]) {
  return call(writeAnswer, { body });
}

export function requestEdit({
  id,
  ...body
}: { id: string } & CallInput<typeof editAnswer>["body"]) {
  return call(editAnswer, { params: { id }, body });
}

export function requestSetAside(messageIds: string[]) {
  return call(setAside, { body: { messageIds } });
}
