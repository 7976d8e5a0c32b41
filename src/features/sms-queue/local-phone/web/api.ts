import type { CallInput } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import {
  chooseLocalFate,
  listLocalPhones,
  showLocalPhone,
  textFromLocalPhone,
} from "../contract.ts";

type Body<E extends Parameters<typeof call>[0]> = CallInput<E>["body"];

export function fetchPhones(signal: AbortSignal) {
  return call(listLocalPhones, { signal });
}

/** What a phone shows; its number travels in the body. */
export function fetchScreen(phone: string, signal: AbortSignal) {
  return call(showLocalPhone, { body: { phone }, signal });
}

export function requestText(body: Body<typeof textFromLocalPhone>) {
  return call(textFromLocalPhone, { body });
}

export function requestFate(body: Body<typeof chooseLocalFate>) {
  return call(chooseLocalFate, { body });
}
