import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ErrorCode } from "#catalogue.ts";
import { AppError } from "#errors.ts";

const passing: readonly ErrorCode[] = [
  "offline",
  "timed_out",
  "answer_lost",
  "service_unavailable",
];

/** Worth another try without a person: nothing was decided, and the next answer may differ. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return passing.includes(error.code);
}

/** Reads are retried twice when the failure may pass; writes never, their caller decides. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
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

let client: QueryClient | undefined;

/** The one cache of this browser: parts of the program that start apart share what they know. */
export function browserQueryClient(): QueryClient {
  client ??= createQueryClient();
  return client;
}

/**
 * Holds what the server said; view state lives elsewhere. It stands above what asks the server much: the
 * staff area, the later steps of booking. Public pages start without it.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={browserQueryClient()}>{children}</QueryClientProvider>;
}
