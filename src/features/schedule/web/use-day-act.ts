import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** What is being made on the day: a visit or a block. */
export type DayAct = "visit" | "block";

/** The dialog that is open, in the address, so that a link and the palette can open it. */
export function useDayAct(): { act: DayAct | null; openAct: (act: DayAct | null) => void } {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("new");
  const openAct = useCallback(
    (act: DayAct | null) =>
      setSearch(
        (known) => {
          const changed = new URLSearchParams(known);
          if (act === null) changed.delete("new");
          else changed.set("new", act);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { act: wanted === "visit" || wanted === "block" ? wanted : null, openAct };
}
