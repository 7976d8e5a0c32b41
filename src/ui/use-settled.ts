import { useEffect, useState } from "react";

const settleMs = 300;

/** What is typed, once the typing rests: every search is on record. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
