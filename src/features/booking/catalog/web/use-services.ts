import { useMemo } from "react";
import { services as serviceFacts } from "#practice/services.ts";
import { useLateRead } from "#ui/use-late-read.ts";
import type { Service, listServices } from "../../contract.ts";

const builtIn: Service[] = serviceFacts.map(
  ({ id, name, category, description, durationMinutes, priceCents }) => ({
    id,
    name,
    category,
    description,
    durationMinutes,
    price: priceCents && { fromCents: priceCents.from, toCents: priceCents.to },
  }),
);
const alike = (services: readonly Service[]) =>
  JSON.stringify(services.toSorted((a, b) => (a.id < b.id ? -1 : 1)));

/**
 * What can be booked: at first as the page was built, then as the server says. `isLive` tells which; a
 * service that only the server knows is unknown until then.
 */
export function useServices(): { services: readonly Service[]; isLive: boolean } {
  const { data } = useLateRead<typeof listServices>("/api/services", undefined, 5 * 60_000);
  const live = data?.services;
  // An equal answer leaves the same list, and nothing is drawn again.
  const services = useMemo(
    () => (live === undefined || alike(live) === alike(builtIn) ? builtIn : live),
    [live],
  );
  return { services, isLive: live !== undefined };
}
