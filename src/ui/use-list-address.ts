import { useSearchParams } from "react-router";

/**
 * The address keeps filter, page and the open thread of a list; what is typed to search names people and
 * stays out of it. The first filter is the usual one and needs no word in the address.
 */
export function useListAddress<Filter extends string>(filters: readonly [Filter, ...Filter[]]) {
  const [search, setSearch] = useSearchParams();
  const filter = filters.find((name) => name === search.get("filter")) ?? filters[0];
  const change = (part: Partial<Record<"filter" | "before" | "id", string | null>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(part)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { preventScrollReset: true });
  };
  const chooseFilter = (next: Filter) =>
    change({ filter: next === filters[0] ? null : next, before: null });
  return { filter, before: search.get("before"), id: search.get("id"), change, chooseFilter };
}
