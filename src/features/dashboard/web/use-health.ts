import { useQuery } from "@tanstack/react-query";
import { healthPolling } from "../contract.ts";
import { fetchHealth } from "./api.ts";

export type Health = {
  state: "checking" | "operational" | "limited";
  checkedAt: Date | null;
  /** Round trip of the last good answer; null when the last check had none. */
  milliseconds: number | null;
};

/** The server's health as the rail shows it: one check a minute, also while the window is hidden. */
export function useHealth(): Health {
  const query = useQuery({
    queryKey: ["dashboard", "health"],
    queryFn: fetchHealth,
    refetchInterval: healthPolling.everySeconds * 1000,
    refetchIntervalInBackground: true,
    retry: false,
  });
  const checked = Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
  const checkedAt = checked === 0 ? null : new Date(checked);

  if (query.isPending) return { state: "checking", checkedAt, milliseconds: null };
  if (query.isError) return { state: "limited", checkedAt, milliseconds: null };
  return { state: query.data.status, checkedAt, milliseconds: query.data.milliseconds };
}
