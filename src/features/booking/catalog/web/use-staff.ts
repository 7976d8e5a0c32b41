import { useQuery } from "@tanstack/react-query";
import type { ServiceCategory } from "#practice/services.ts";
import { fetchProviders, fetchStaff } from "./api.ts";

/** Who sees patients of a category. */
export function useStaffOf(category: ServiceCategory | undefined) {
  return useQuery({
    queryKey: ["booking", "staff", category],
    queryFn: ({ signal }) => (category ? fetchStaff(category, signal) : []),
    enabled: category !== undefined,
    staleTime: 5 * 60_000,
  });
}

/** Everybody who sees patients. */
export function useProviders() {
  return useQuery({
    queryKey: ["booking", "staff", "everybody"],
    queryFn: ({ signal }) => fetchProviders(signal),
    staleTime: 5 * 60_000,
  });
}
