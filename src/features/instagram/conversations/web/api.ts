import { call } from "#ui/api-client.ts";
import type { ThreadStatus } from "../../contract.ts";
import {
  type ConversationFilter,
  countWaiting,
  listConversations,
  readConversation,
  searchConversations,
  setConversationStatus,
} from "../contract.ts";

type Wanted = { filter: ConversationFilter; q: string; before: string | null };

/** A page of the list; what was typed travels in the body. */
export function fetchConversations({ filter, q, before }: Wanted, signal: AbortSignal) {
  const place = before === null ? {} : { before };
  if (q === "") return call(listConversations, { query: { status: filter, ...place }, signal });
  return call(searchConversations, { body: { q, status: filter, ...place }, signal });
}

export function fetchConversation(id: string, signal: AbortSignal) {
  return call(readConversation, { params: { id }, query: {}, signal });
}

export function requestStatus({ id, status }: { id: string; status: ThreadStatus }) {
  return call(setConversationStatus, { params: { id }, body: { status } });
}

export function fetchWaiting(signal: AbortSignal) {
  return call(countWaiting, { signal });
}
