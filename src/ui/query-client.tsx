import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { AppError } from "#errors.ts";

/** Worth another try without a person: nothing was decided, and the next answer may differ. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return (
    error.code === "offline" || error.code === "timed_out" || error.code === "service_unavailable"
  );
}

/** Reads are retried twice when the failure may pass; writes never, their caller decides. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        // Our own client says when there is no network; a paused query would say nothing.
        networkMode: "always",
        refetchOnWindowFocus: true,
        // Whatever failed without a network is asked again the moment there is one.
        refetchOnReconnect: "always",
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

/** Holds what the server said; view state lives elsewhere. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
