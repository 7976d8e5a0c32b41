import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import {
  fetchDoneTasks,
  fetchOpenTasks,
  fetchTaskCounts,
  fetchTaskOwners,
  type OpenView,
} from "./api.ts";

/** Everything about tasks in the query cache; the shell asks again below it when a task changes. */
export const tasksKey = ["tasks"];

// Changes arrive at once; time passing makes work due without any change.
const everyMs = 60_000;
const retryFailedMs = 15_000;

/** Open tasks of everybody or one's own, and what was done today. */
export function useOpenTasks(view: OpenView | null) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...tasksKey, "open", view],
    queryFn: ({ signal }) => fetchOpenTasks(view ?? "team", signal),
    enabled: !isHidden && view !== null,
    refetchInterval: (query) => (query.state.status === "error" ? retryFailedMs : everyMs),
  });
}

/** A page of done tasks; `wanted` is false while another view is shown. */
export function useDoneTasks(before: string | null, wanted: boolean) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...tasksKey, "done", before],
    queryFn: ({ signal }) => fetchDoneTasks(before, signal),
    enabled: !isHidden && wanted,
    refetchInterval: (query) => (query.state.status === "error" ? retryFailedMs : false),
  });
}

/** The figures of the badge, the tabs and the day strip. */
export function useTaskCounts() {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...tasksKey, "counts"],
    queryFn: ({ signal }) => fetchTaskCounts(signal),
    enabled: !isHidden,
    refetchInterval: everyMs,
  });
}

/** Who can own a task; asked when a form opens. */
export function useTaskOwners(wanted: boolean) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...tasksKey, "owners"],
    queryFn: ({ signal }) => fetchTaskOwners(signal),
    enabled: !isHidden && wanted,
  });
}
