import { type OfferedTime, offeredTimes, type SlotDeps } from "#features/booking/server/public.ts";
import { AppError } from "#errors.ts";
import { services } from "#practice/services.ts";
import { practiceClock, practiceDate } from "#practice/time.ts";
import { withBookingPaths } from "../../answers/server/service.ts";
import type { ChatAction } from "../../contract.ts";
import { momentOf } from "../../visits/rules.ts";
import type { TimeOffer } from "../contract.ts";

type Times = Extract<ChatAction, { kind: "times" }>["times"];

/** One time with who would be there, if it is still free; undefined when it is not. */
async function stillFree(
  deps: SlotDeps,
  serviceId: string,
  { start, staffId }: TimeOffer["times"][number],
): Promise<Times[number] | undefined> {
  const at = new Date(start);
  const date = practiceDate(at);
  const clock = practiceClock(at);
  const wanted = { serviceId, staffId, from: date, to: date, notBefore: clock, notAfter: clock };
  const found = await offeredTimes(deps, wanted);
  const free = found.find((time) => new Date(time.start).getTime() === at.getTime());
  return free && { ...free, path: "/booking" };
}

/**
 * The card for times that staff offer, each the way to booking it. Throws `slot_taken` with the one that is no longer
 * free, and what the booking service throws for a service or provider that there is none of.
 */
export async function offerCard(
  deps: SlotDeps,
  { serviceId, times }: TimeOffer,
): Promise<ChatAction> {
  const found: Times = [];
  for (const time of times) {
    const free = await stillFree(deps, serviceId, time);
    if (free === undefined)
      throw new AppError("slot_taken", {
        message: `${momentOf(time.start)} is no longer free. Take it out of the offer, or choose another time.`,
      });
    found.push(free);
  }
  const serviceName = services.find(({ id }) => id === serviceId)?.name ?? serviceId;
  return withBookingPaths({ kind: "times", serviceId, serviceName, times: found });
}

/** The first free times of a service from a day on. Throws `service_not_found`. */
export async function timesToOffer(
  deps: SlotDeps,
  { serviceId, from }: { serviceId: string; from?: string | undefined },
): Promise<{ times: OfferedTime[] }> {
  const wanted = { serviceId, ...(from !== undefined && { from }) };
  return { times: await offeredTimes(deps, wanted) };
}
