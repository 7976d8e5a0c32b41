import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { AuditRow } from "../contract.ts";

const newest: readonly number[] = [];

/** The older pages that led here; with the entry of the history, since ids alone do not tell their order. */
function chainOf(state: unknown): readonly number[] {
  const isChain = typeof state === "object" && state !== null && "befores" in state;
  const befores = isChain ? state.befores : null;
  return Array.isArray(befores) && befores.every((id) => typeof id === "number") ? befores : newest;
}

export type TrailPlace = {
  /** Where each older page starts, the shown one last; empty on the newest. */
  befores: readonly number[];
  /** Whether the rows before this page are known: an address that somebody sent tells only where it starts. */
  isCounted: boolean;
  turn: (befores: readonly number[]) => void;
  /** The row whose details are open; null without one. */
  openRow: (rows: readonly AuditRow[]) => AuditRow | null;
  open: (row: AuditRow | null) => void;
  isExporting: boolean;
  showExport: (shows: boolean) => void;
};

/** Where in the list somebody is, in the address: its page, the row that is open, the dialog of the export. */
export function useTrailPlace(): TrailPlace {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const before = Number(search.get("before") ?? "");
  const isOlder = Number.isSafeInteger(before) && before > 0;
  const chain = chainOf(state);
  const isCounted = !isOlder || chain.at(-1) === before;
  // Newer rows push an open one out of the page; it stays open.
  const [opened, setOpened] = useState<AuditRow | null>(null);
  const befores = !isOlder ? newest : isCounted ? chain : [before];

  const change = (name: "row" | "export", value: string | null) =>
    setSearch(
      (known) => {
        if (value === null) known.delete(name);
        else known.set(name, value);
        return known;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return {
    befores,
    isCounted,
    turn: (after) =>
      setSearch(
        (known) => {
          const last = after.at(-1);
          known.delete("row");
          if (last === undefined) known.delete("before");
          else known.set("before", String(last));
          return known;
        },
        { preventScrollReset: true, state: { befores: after } },
      ),
    openRow: (rows) => {
      const isWanted = ({ id }: AuditRow) => String(id) === search.get("row");
      return rows.find(isWanted) ?? (opened !== null && isWanted(opened) ? opened : null);
    },
    open: (row) => {
      setOpened(row);
      change("row", row === null ? null : String(row.id));
    },
    isExporting: search.get("export") === "csv",
    showExport: (shows) => change("export", shows ? "csv" : null),
  };
}
