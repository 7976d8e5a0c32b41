import type { CallInput } from "#endpoint.ts";
import { asAppError, call } from "#ui/api-client.ts";
import {
  addWaiter,
  pauseAll,
  pauseWaiter,
  readBoard,
  removeWaiter,
  withdrawOffer,
} from "../contract.ts";

export { asAppError };

/** Who waits, and what is offered to whom. */
export function fetchBoard(signal?: AbortSignal) {
  return call(readBoard, signal ? { signal } : {});
}

export type NewWaiter = CallInput<typeof addWaiter>["body"];

/** Everything that staff do with the list, by name. */
export const boardActs = {
  add: (body: NewWaiter) => call(addWaiter, { body }),
  pauseAll: (isPaused: boolean) => call(pauseAll, { body: { isPaused } }),
  pause: ({ id, isPaused }: { id: string; isPaused: boolean }) =>
    call(pauseWaiter, { params: { id }, body: { isPaused } }),
  remove: (id: string) => call(removeWaiter, { params: { id } }),
  withdraw: (id: string) => call(withdrawOffer, { params: { id } }),
};
