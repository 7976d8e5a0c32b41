import type { CallInput } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import {
  listTextThreads,
  markTextsRead,
  readTextThread,
  replyByText,
  searchTextThreads,
  type ThreadFilter,
} from "../contract.ts";

type Wanted = { filter: ThreadFilter; q: string; before: string | null };

/** A page of the list; what was typed travels in the body. */
export function fetchThreads({ filter, q, before }: Wanted, signal: AbortSignal) {
  const place = before === null ? {} : { before };
  if (q === "") return call(listTextThreads, { query: { filter, ...place }, signal });
  return call(searchTextThreads, { body: { q, filter, ...place }, signal });
}

export function fetchThread(id: string, signal: AbortSignal) {
  return call(readTextThread, { params: { id }, signal });
}

type Body<E extends Parameters<typeof call>[0]> = CallInput<E>["body"];

export function requestRead({ id, ...body }: { id: string } & Body<typeof markTextsRead>) {
  return call(markTextsRead, { params: { id }, body });
}

export function requestReply({ id, ...body }: { id: string } & Body<typeof replyByText>) {
  return call(replyByText, { params: { id }, body });
}
