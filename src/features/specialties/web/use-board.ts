import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import type { Specialty } from "../contract.ts";
import { fetchCards, type Sample } from "./api.ts";

/** Everything about records of the specialties begins with this key. */
export const specialtiesKey = ["specialties"];

/** Asks again for all that is open as soon as a record changes anywhere. */
export function useFreshRecords(): void {
  useRefetchOnChange(["specialty_records"], specialtiesKey);
}

/**
 * How what names people is asked for: every look is on record, so that nothing asks again by itself but a change
 * of a record, and nothing outlives what shows it.
 */
export const recordedLook = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
} as const;

/** What is recorded for each of the four; it names nobody. */
export function useCards() {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...specialtiesKey, "cards"],
    queryFn: ({ signal }) => fetchCards(signal),
    enabled: !isHidden,
  });
}

/** What a specialty's dialog is made of. */
export interface BoardOf<Board> {
  query: UseQueryResult<Board>;
  /** Asks for the sample where it does not stand in by itself. */
  showSample: () => void;
}

/** The figures and lists of a specialty while its dialog is open, and the sample where it was asked for. */
export function useBoard<Board>(
  specialty: Specialty,
  fetchBoard: (sample: Sample, signal: AbortSignal) => Promise<Board>,
): BoardOf<Board> {
  const isHidden = useNamesHidden();
  const [sample, setSample] = useState<Sample>("auto");
  const query = useQuery({
    queryKey: [...specialtiesKey, "board", specialty, sample],
    queryFn: ({ signal }) => fetchBoard(sample, signal),
    enabled: !isHidden,
    ...recordedLook,
  });
  return { query, showSample: () => setSample("shown") };
}
