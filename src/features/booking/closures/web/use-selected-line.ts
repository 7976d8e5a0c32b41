import { useCallback } from "react";
import { useSearchParams } from "react-router";

export type SelectedLine = { kind: "closure" | "time-off" | "week"; id: string };

const parameters = { closure: "day", "time-off": "absence", week: "person" } as const;

/** The entry whose visits are shown, in the page's address. */
export function useSelectedLine() {
  const [search, setSearch] = useSearchParams();
  const kinds = Object.keys(parameters) as SelectedLine["kind"][];
  const kind = kinds.find((one) => search.has(parameters[one]));
  const selected: SelectedLine | null =
    kind === undefined ? null : { kind, id: search.get(parameters[kind]) ?? "" };
  const select = useCallback(
    (wanted: SelectedLine["kind"], id: string) => {
      setSearch(
        (known) => {
          const changed = new URLSearchParams(known);
          const isShown = changed.get(parameters[wanted]) === id;
          for (const name of Object.values(parameters)) changed.delete(name);
          if (!isShown) changed.set(parameters[wanted], id);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  return { selected, select };
}
