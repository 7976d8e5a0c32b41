import type { CallInput } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import {
  actOnLocalInstagram,
  chooseLocalFate,
  listLocalAccounts,
  showLocalChat,
} from "../contract.ts";

type Body<E extends Parameters<typeof call>[0]> = CallInput<E>["body"];

export function fetchAccounts(signal: AbortSignal) {
  return call(listLocalAccounts, { signal });
}

/** What somebody sees; their handle travels in the body. */
export function fetchChat(userId: string, signal: AbortSignal) {
  return call(showLocalChat, { body: { userId }, signal });
}

export function requestAct(body: Body<typeof actOnLocalInstagram>) {
  return call(actOnLocalInstagram, { body });
}

export function requestFate(body: Body<typeof chooseLocalFate>) {
  return call(chooseLocalFate, { body });
}
