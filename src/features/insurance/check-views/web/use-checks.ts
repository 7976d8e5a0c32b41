import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { AppError } from "#errors.ts";
import { isSearchable } from "#features/financing/check-views/rules.ts";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { type InsuranceCheck, insuranceClash } from "../../checks/contract.ts";
import {
  fetchCheck,
  fetchChecks,
  requestRetry,
  requestVerified,
  type WantedChecks,
} from "./api.ts";

const checksKey = ["insurance-checks"];
const listKey = [...checksKey, "list"];
const oneKey = [...checksKey, "one"];
const retryFailedMs = 15_000;

/** A page of checks, asked again when one of them changes. */
export function useChecks(wanted: WantedChecks) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["insurance_checks"], listKey);
  return useQuery({
    queryKey: [...listKey, wanted],
    queryFn: ({ signal }) => fetchChecks(wanted, signal),
    enabled: !isHidden && (wanted.q === "" || isSearchable(wanted.q)),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? retryFailedMs : false),
  });
}

/** One check whole. */
export function useCheck(id: string) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["insurance_checks"], oneKey);
  return useQuery({
    queryKey: [...oneKey, id],
    queryFn: ({ signal }) => fetchCheck(id, signal),
    enabled: !isHidden,
    refetchInterval: (query) => (query.state.status === "error" ? retryFailedMs : false),
  });
}

/** The check as somebody else left it, which the refusal of an old version carries. */
export function theirsOf(error: unknown): InsuranceCheck | null {
  if (!(error instanceof AppError) || error.code !== "changed_elsewhere") return null;
  const clash = insuranceClash.safeParse(error.details);
  return clash.success ? clash.data.check : null;
}

/** What can be done with a check; it is asked for again afterwards, also when it was refused. */
export function useCheckActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: checksKey });
  return {
    verify: useSingleMutation({ mutationFn: requestVerified, lost: "told", onSettled }),
    retry: useSingleMutation({ mutationFn: requestRetry, lost: "told", onSettled }),
  };
}
export type CheckActions = ReturnType<typeof useCheckActions>;
