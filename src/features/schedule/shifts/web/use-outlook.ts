import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PlannedChange } from "../contract.ts";
import { askOutlook } from "./api.ts";

const restMs = 250;

/**
 * What is planned, once nobody has typed for a moment; null while there is nothing sound to ask. Not
 * asked again while it is being done: then it may be true no more.
 */
export function useOutlook(change: PlannedChange | null, isBeingDone: boolean) {
  const wanted = change === null ? null : JSON.stringify(change);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isFetching } = useQuery({
    // Below "hours": what somebody else changes meanwhile changes the outlook too.
    queryKey: ["hours", "outlook", asked],
    queryFn: ({ signal }) =>
      asked === null ? null : askOutlook(JSON.parse(asked) as PlannedChange, signal),
    enabled: asked !== null && asked === wanted && !isBeingDone,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isCurrent = asked === wanted && !isFetching;
  return { outlook: wanted === null ? null : (data ?? null), error, isCurrent };
}
