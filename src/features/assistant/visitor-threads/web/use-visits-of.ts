import { useQuery } from "@tanstack/react-query";
import { fetchVisits } from "./api.ts";

/** The coming visits of somebody; asked once they are chosen. */
export function useVisitsOf(patientId: string | null) {
  return useQuery({
    queryKey: ["patients", "upcoming", patientId],
    queryFn: ({ signal }) => fetchVisits(patientId ?? "", signal),
    enabled: patientId !== null,
  });
}
