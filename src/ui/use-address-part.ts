import { useCallback } from "react";
import { useSearchParams } from "react-router";

/**
 * One part of the page's state that stands in the address by a name and a value of the program's own:
 * what is open, which days are shown. Never what somebody typed. Changing it adds no entry to the history.
 */
export function useAddressPart(
  name: string,
): [value: string | null, change: (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (value: string | null) =>
      setSearch(
        (known) => {
          if (value === null) known.delete(name);
          else known.set(name, value);
          return known;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setSearch],
  );
  return [search.get(name), change];
}
