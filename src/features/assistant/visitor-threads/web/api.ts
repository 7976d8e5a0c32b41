import type { CallInput } from "#endpoint.ts";
import { patientUpcoming } from "#features/schedule/contract.ts";
import { call } from "#ui/api-client.ts";
import {
  handBackThread,
  linkThread,
  listThreads,
  noteInThread,
  readThread,
  replyInThread,
  searchThreads,
  takeThread,
  type ThreadFilter,
} from "../contract.ts";

type Wanted = { filter: ThreadFilter; q: string; before: string | null };

/** A page of the list; what was typed travels in the body. */
export function fetchThreads({ filter, q, before }: Wanted, signal: AbortSignal) {
  const place = before === null ? {} : { before };
  if (q === "") return call(listThreads, { query: { filter, ...place }, signal });
  return call(searchThreads, { body: { q, filter, ...place }, signal });
}

export function fetchThread(id: string, signal: AbortSignal) {
  return call(readThread, { params: { id }, signal });
}

type Body<E extends Parameters<typeof call>[0]> = CallInput<E>["body"];

export function requestTake({ id, ...body }: { id: string } & Body<typeof takeThread>) {
  return call(takeThread, { params: { id }, body });
}

export function requestHandBack(id: string) {
  return call(handBackThread, { params: { id } });
}

export function requestReply({ id, ...body }: { id: string } & Body<typeof replyInThread>) {
  return call(replyInThread, { params: { id }, body });
}

export function requestNote({ id, note }: { id: string; note: Body<typeof noteInThread> }) {
  return call(noteInThread, { params: { id }, body: note });
}

export function requestLink({ id, ...body }: { id: string } & Body<typeof linkThread>) {
  return call(linkThread, { params: { id }, body });
}

/** The coming visits of a person on file. */
export function fetchVisits(patientId: string, signal: AbortSignal) {
  return call(patientUpcoming, { params: { patientId }, signal });
}
