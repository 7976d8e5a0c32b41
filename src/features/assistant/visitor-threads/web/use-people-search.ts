import { useQuery } from "@tanstack/react-query";
import { fetchVisits, findPeople } from "./api.ts";
import { useSettled } from "./use-threads.ts";

const shortest = 2;

/** People on file who match what is being typed, asked once the typing rests: every look is on record. */
export function usePeopleSearch(typed: string) {
  const settled = useSettled(typed);
  return useQuery({
    queryKey: ["patients", "search", settled],
    queryFn: ({ signal }) => findPeople(settled, signal),
    enabled: settled.length >= shortest,
    staleTime: 30_000,
    gcTime: 60_000,
  });
}

/** The coming visits of somebody; asked once they are chosen. */
export function useVisitsOf(patientId: string | null) {
  return useQuery({
    queryKey: ["patients", "upcoming", patientId],
    queryFn: ({ signal }) => fetchVisits(patientId ?? "", signal),
    enabled: patientId !== null,
  });
}
