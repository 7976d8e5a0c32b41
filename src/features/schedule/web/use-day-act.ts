import { useCallback } from "react";
import { useChangeSearch } from "#ui/use-change-search.ts";

/** What is being made on the day: a visit or a block. */
export type DayAct = "visit" | "block";

/** The dialog that is open, in the address, so that a link and the palette can open it. */
export function useDayAct(): { act: DayAct | null; openAct: (act: DayAct | null) => void } {
  const [search, changeSearch] = useChangeSearch();
  const wanted = search.get("new");
  const openAct = useCallback(
    (act: DayAct | null) =>
      changeSearch(
        (asked) => {
          if (act === null) asked.delete("new");
          else asked.set("new", act);
        },
        { replace: true },
      ),
    [changeSearch],
  );
  return { act: wanted === "visit" || wanted === "block" ? wanted : null, openAct };
}
