import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { findPeople } from "./api.ts";

const shortest = 2;
const settleMs = 250;

/** People on file who match what is being typed, asked once the typing rests: every look is on record. */
export function usePeople(typed: string) {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return useQuery({
    queryKey: ["patients", "search", settled],
    queryFn: ({ signal }) => findPeople(settled, signal),
    enabled: settled.length >= shortest,
    placeholderData: (known) => (settled.length >= shortest ? known : undefined),
    staleTime: 30_000,
    gcTime: 60_000,
  });
}
