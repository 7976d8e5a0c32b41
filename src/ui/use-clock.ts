import { useState } from "react";
import { useNow } from "./use-now.ts";

/** The time, for pages that are never prerendered: known from the first frame on. */
export function useClock(everyMs: number): Date {
  const [start] = useState(() => new Date());
  return useNow(everyMs) ?? start;
}
