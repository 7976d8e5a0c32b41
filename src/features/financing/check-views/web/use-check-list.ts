import { useState } from "react";
import { useListAddress } from "#ui/use-list-address.ts";
import { useSettled } from "#ui/use-settled.ts";
import { isSearchable } from "../rules.ts";

/** Which checks a list shows: filter and page from the address, the search from what is typed. */
export function useCheckList<Filter extends string>(filters: readonly [Filter, ...Filter[]]) {
  const { filter, before, id, change, chooseFilter } = useListAddress(filters);
  const [typed, setTyped] = useState("");
  const q = useSettled(typed);
  return {
    wanted: { filter, q, before },
    isVague: q !== "" && !isSearchable(q),
    id,
    typed,
    type: (next: string) => {
      setTyped(next);
      if (before !== null) change({ before: null });
    },
    chooseFilter,
    turn: (next: string | null) => change({ before: next }),
    open: (next: string) => change({ id: next }),
    close: () => change({ id: null }),
  };
}
export type CheckList<Filter extends string> = ReturnType<typeof useCheckList<Filter>>;
