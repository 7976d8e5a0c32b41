import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { AppError } from "#errors.ts";
import type { AuditFilters, AuditState } from "../contract.ts";
import { fetchRows, fetchState, requestCheck } from "./api.ts";

const rowsKey = ["audit", "rows"];
const stateKey = ["audit", "state"];
const freshMs = 10_000;
const checkingMs = 1_000;

/** Whether the server said that this role may not see the log: asking on would not change that. */
export function isDenied(error: Error | null): boolean {
  return error instanceof AppError && error.code === "access_denied";
}

/** A page of rows; the newest page asks again every few seconds, older ones stand still. */
export function useAuditRows(filters: AuditFilters, before: number | null) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...rowsKey, filters, before],
    queryFn: ({ signal }) => fetchRows(filters, before, signal),
    enabled: !isHidden,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (before === null && !isDenied(state.error) ? freshMs : false),
  });
}

/** The state of the log; every second while a check is under way. */
export function useAuditState() {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => fetchState(signal),
    enabled: !isHidden,
    refetchInterval: ({ state }) => {
      if (isDenied(state.error)) return false;
      return state.data?.check.underWay ? checkingMs : freshMs;
    },
  });
}

/** Asks for a check and shows at once that it is wanted. */
export function useStartCheck(onFailed: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: requestCheck,
    onSuccess: async (check) => {
      client.setQueryData<AuditState>(stateKey, (state) => state && { ...state, check });
      await client.invalidateQueries({ queryKey: stateKey });
    },
    onError: onFailed,
  });
}
