import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { AppError } from "#errors.ts";
import type { WorkState } from "#ui/long-work-rules.ts";
import { useLongWork } from "#ui/long-work.tsx";
import { staffPaths } from "../../content.ts";
import { countOf } from "../content.ts";
import type { AuditFilters, AuditState } from "../contract.ts";
import { fetchRows, fetchState, requestCheck } from "./api.ts";

const rowsKey = ["audit", "rows"];
const stateKey = ["audit", "state"];
const freshMs = 10_000;
const checkingMs = 1_000;

/** Whether the server said that this role may not see the log: asking on would not change that. */
export function isDenied(error: Error | null): boolean {
  return error instanceof AppError && error.code === "access_denied";
}

/** A page of rows; the newest page asks again every few seconds, older ones stand still. */
export function useAuditRows(filters: AuditFilters, before: number | null) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...rowsKey, filters, before],
    queryFn: ({ signal }) => fetchRows(filters, before, signal),
    enabled: !isHidden,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (before === null && !isDenied(state.error) ? freshMs : false),
  });
}

/** The state of the log; every second while a check is under way. */
export function useAuditState() {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => fetchState(signal),
    enabled: !isHidden,
    refetchInterval: ({ state }) => {
      if (isDenied(state.error)) return false;
      return state.data?.check.underWay ? checkingMs : freshMs;
    },
  });
}

/** How a check stands, from what the server says of the log. */
function checkProgress({ check, rowCount }: AuditState): WorkState {
  const { underWay, state, rows, reason } = check;
  if (underWay) {
    const share = rowCount > 0 ? (underWay.rows / rowCount) * 100 : 0;
    return {
      state: "running",
      percent: share,
      words: underWay.isRunning
        ? `${countOf(underWay.rows, "row")} looked at`
        : "Waiting for its turn",
    };
  }
  const next = { label: "Open the audit log", to: staffPaths.audit };
  return state === "broken"
    ? { state: "failed", words: reason ?? "The log is not whole.", next }
    : { state: "done", words: `${countOf(rows, "row")} found whole.`, next };
}

/** Asks for a check and shows at once that it is wanted; how it goes is shown on every page. */
export function useStartCheck(onFailed: (error: Error) => void) {
  const client = useQueryClient();
  const { follow } = useLongWork();
  return useMutation({
    mutationFn: requestCheck,
    onSuccess: async (check) => {
      client.setQueryData<AuditState>(stateKey, (state) => state && { ...state, check });
      follow({
        id: "audit/check",
        title: "Verifying the audit log",
        ask: async (signal) => checkProgress(await fetchState(signal)),
      });
      await client.invalidateQueries({ queryKey: stateKey });
    },
    onError: onFailed,
  });
}
