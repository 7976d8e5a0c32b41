import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { connectionEverySeconds } from "../contract.ts";
import { fetchConnection } from "./api.ts";

export type Connection = { isConnected: boolean; error: string | null };

/** Whether the records can be reached, asked twice a minute while the page is seen. */
export function useConnection(): Connection {
  const isHidden = useNamesHidden();
  const query = useQuery({
    queryKey: ["dashboard", "connection"],
    queryFn: ({ signal }) => fetchConnection(signal),
    enabled: !isHidden,
    refetchInterval: connectionEverySeconds * 1000,
    retry: false,
  });
  return { isConnected: query.isSuccess, error: query.error?.message ?? null };
}
