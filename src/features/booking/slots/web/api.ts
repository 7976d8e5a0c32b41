import { nextSlot } from "#features/booking/contract.ts";
import { call } from "#ui/api-client.ts";

/** The next free time of a service with anyone; `next` is null when the whole horizon is taken. */
export function fetchNextFreeTime(serviceId: string, signal?: AbortSignal) {
  return call(nextSlot, { query: { serviceId }, ...(signal && { signal }) });
}
