import { useLateRead } from "#ui/use-late-read.ts";
import type { nextSlot } from "../../contract.ts";

/** The next free time of a service; quiet, since every page works without it. */
export function useNextFreeTime(serviceId: string) {
  return useLateRead<typeof nextSlot>("/api/slots/next", { serviceId }, 60_000);
}
