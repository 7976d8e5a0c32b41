import { useCallback, useSyncExternalStore } from "react";
import type { CallInput, EndpointShape, Reply } from "#endpoint.ts";
import { followLateRead, lateAnswer, unasked } from "./late-reads.ts";

/** A read that takes nothing but a query. */
type ReadShape = EndpointShape & { method: "GET"; params?: undefined };

type Query<E extends ReadShape> = CallInput<E>["query"];

export interface LateRead<Data> {
  data: Data | undefined;
  hasFailed: boolean;
}

function addressOf(path: string, query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/**
 * Something small from the server that a public page stands without: asked once the page has started,
 * kept for whoever asks the same, and asked again when the tab or the network comes back. The endpoint is
 * given by its type, so that neither its schemas nor the typed client are loaded for it; as there, the
 * answer is the contract's because the server validates its replies. Null asks nothing.
 */
export function useLateRead<E extends ReadShape>(
  path: E["path"] | null,
  query: Query<E> | undefined,
  freshForMs: number,
): LateRead<Reply<E>> {
  const address = path === null ? null : addressOf(path, query);
  const follow = useCallback(
    (onChange: () => void) =>
      address === null ? () => undefined : followLateRead(address, freshForMs, onChange),
    [address, freshForMs],
  );
  const answer = useSyncExternalStore(
    follow,
    () => (address === null ? unasked : lateAnswer(address)),
    () => unasked,
  );
  return answer as LateRead<Reply<E>>;
}
