import type { currentSession } from "#features/staff-access/contract.ts";
import { useLateRead } from "#ui/use-late-read.ts";

/** Whether staff is signed in in this browser; false until that is known. */
export function useIsStaff(): boolean {
  const { data } = useLateRead<typeof currentSession>("/api/staff-access/session", {}, 5 * 60_000);
  return data !== undefined && data.account !== null;
}
