import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchPeople, fetchRecent, type PeopleWanted } from "./api.ts";

const peopleKey = ["patients", "people"];
/** What was typed stays in this window's memory while somebody looks at a person and comes back. */
const typedKey = ["patients", "typed"];
const settleMs = 250;
export const shortestSearch = 2;

/** What stands in a search field, and what of it is asked for once the typing rests. */
export function useSettledText(start = "") {
  const [typed, setTyped] = useState(start);
  const [settled, setSettled] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), typed === "" ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, settled };
}

/** The same for the list of patients, which remembers it while somebody looks at a person and comes back. */
export function useTyped() {
  const client = useQueryClient();
  const text = useSettledText(client.getQueryData<string>(typedKey) ?? "");
  const { typed } = text;
  useEffect(() => {
    client.setQueryData(typedKey, typed);
  }, [client, typed]);
  return text;
}

/** People on file who match, a page at a time; asked only from two signs on. */
export function usePeopleFound(wanted: PeopleWanted) {
  const isHidden = useNamesHidden();
  const isEnough = wanted.q.length >= shortestSearch;
  return useQuery({
    queryKey: [...peopleKey, wanted],
    queryFn: ({ signal }) => fetchPeople(wanted, signal),
    enabled: isEnough && !isHidden,
    placeholderData: (known) => (isEnough ? known : undefined),
    staleTime: 30_000,
    gcTime: 60_000,
  });
}

/** The people whose pages were opened last. */
export function useRecentPeople(isWanted: boolean) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["patients", "recent"],
    queryFn: ({ signal }) => fetchRecent(signal),
    enabled: isWanted && !isHidden,
    staleTime: 10_000,
  });
}
