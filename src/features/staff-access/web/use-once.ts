import { useRef } from "react";

/** Runs work once at a time: a second press, before the page has shown the first, joins the first. */
export function useOnce<V, T>(work: (value: V) => Promise<T>): (value: V) => Promise<T> {
  const underWay = useRef<Promise<T> | null>(null);
  return (value) => {
    underWay.current ??= work(value).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
}
