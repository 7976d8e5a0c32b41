import { useCallback, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";

export type ChangeSearch = (
  change: (search: URLSearchParams) => void,
  options: { replace: boolean; state?: object },
) => void;

/**
 * What the address asks for, and the way to change it. The router makes a new setter for every address;
 * this one stays the same, so that what gets it handed down is not drawn again.
 */
export function useChangeSearch(): [search: URLSearchParams, change: ChangeSearch] {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(setSearch);
  useLayoutEffect(() => {
    latest.current = setSearch;
  }, [setSearch]);
  const changeSearch = useCallback<ChangeSearch>((change, { replace, state }) => {
    latest.current(
      (known) => {
        const changed = new URLSearchParams(known);
        change(changed);
        return changed;
      },
      { replace, preventScrollReset: true, ...(state && { state }) },
    );
  }, []);
  return [search, changeSearch];
}
