import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Keeps what the server has just said came of an act. What was asked for before the act and is answered later does
 * not count: it would show how things stood before. For what no change event asks for again.
 */
export function keepAnswer<Answer>(client: QueryClient, key: QueryKey, answer: Answer): void {
  // Takes hold at once; the promise only says when the requests are gone too.
  void client.cancelQueries({ queryKey: key, exact: true });
  client.setQueryData<Answer>(key, answer);
}
