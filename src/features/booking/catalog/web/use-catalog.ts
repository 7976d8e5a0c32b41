import { useQuery } from "@tanstack/react-query";
import { services as serviceFacts } from "#practice/services.ts";
import type { ServiceCategory } from "#practice/services.ts";
import type { Service } from "../../contract.ts";
import { late } from "#ui/late.ts";

// The first page of booking stands in its file; the calls and their contracts come after it.
const api = () => late(() => import("./api.ts"));

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

/**
 * What can be booked: at first as the page was built, then as the server says. `isLive` tells which; a
 * service that only the server knows is unknown until then.
 */
export function useServices() {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ["booking", "services"],
    queryFn: async ({ signal }) => (await api()).fetchServices(signal),
    // As first data and not as a placeholder: an equal answer leaves the same list, and nothing is drawn again.
    initialData: builtIn,
    initialDataUpdatedAt: 0,
    staleTime: 5 * 60_000,
  });
  return { services: data, isLive: dataUpdatedAt > 0 };
}

/** Who sees patients of a category. */
export function useStaffOf(category: ServiceCategory | undefined) {
  return useQuery({
    queryKey: ["booking", "staff", category],
    queryFn: async ({ signal }) => (category ? (await api()).fetchStaff(category, signal) : []),
    enabled: category !== undefined,
    staleTime: 5 * 60_000,
  });
}

/** Everybody who sees patients. */
export function useProviders() {
  return useQuery({
    queryKey: ["booking", "staff", "everybody"],
    queryFn: async ({ signal }) => (await api()).fetchProviders(signal),
    staleTime: 5 * 60_000,
  });
}
