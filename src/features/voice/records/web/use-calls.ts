import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchCall, fetchCalls, type WantedCalls } from "./api.ts";

const listKey = ["voice", "calls", "list"];
const oneKey = ["voice", "calls", "one"];
const retryFailedMs = 15_000;

/** A page of calls, asked again when one of them changes. */
export function useCalls(wanted: WantedCalls) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["voice_calls", "phone_calls"], listKey);
  return useQuery({
    queryKey: [...listKey, wanted],
    queryFn: ({ signal }) => fetchCalls(wanted, signal),
    enabled: !isHidden,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? retryFailedMs : false),
  });
}

/** One call whole; while it goes on its lines follow by themselves. */
export function useCall(id: string) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["voice_calls", "phone_calls"], oneKey);
  return useQuery({
    queryKey: [...oneKey, id],
    queryFn: ({ signal }) => fetchCall(id, signal),
    enabled: !isHidden,
    refetchInterval: (query) => (query.state.status === "error" ? retryFailedMs : false),
  });
}
