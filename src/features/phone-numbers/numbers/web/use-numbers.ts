import { useQuery, useQueryClient } from "@tanstack/react-query";
import { AppError } from "#errors.ts";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { ManagedNumber } from "../contract.ts";
import { fetchNumbers, requestRelease, requestSettings } from "./api.ts";

const numbersKey = ["phone-numbers"];
const retryFailedMs = 30_000;

/** The practice's numbers, asked again when one of them changes. */
export function useNumbers() {
  useRefetchOnChange(["phone_numbers"], numbersKey);
  return useQuery({
    queryKey: numbersKey,
    queryFn: ({ signal }) => fetchNumbers(signal),
    refetchInterval: (query) => (query.state.status === "error" ? retryFailedMs : false),
  });
}

/** Saves how calls to a number sound; a refusal leaves what is typed where it is. */
export function useSaveSettings(onSaved: (message: string) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: requestSettings,
    lost: "told",
    onSuccess: ({ message }) => onSaved(message),
    onSettled: () => client.invalidateQueries({ queryKey: numbersKey }),
  });
}

/** Gives a number back; the list is asked again whatever came of it. */
export function useRelease(onReleased: (message: string) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: requestRelease,
    lost: "told",
    onSuccess: ({ message }) => onReleased(message),
    onSettled: () => client.invalidateQueries({ queryKey: numbersKey }),
  });
}

const detailOf = (error: unknown, name: string): unknown => {
  if (!(error instanceof AppError)) return undefined;
  const { details } = error;
  return typeof details === "object" && details !== null && name in details
    ? (details as Record<string, unknown>)[name]
    : undefined;
};

/** What somebody else saved meanwhile, which the refusal of an old version carries. */
export function theirsOf(error: unknown): ManagedNumber | null {
  const isConflict = error instanceof AppError && error.code === "changed_elsewhere";
  return isConflict ? ((detailOf(error, "current") as ManagedNumber | undefined) ?? null) : null;
}

/** Why a carrier did not do what was asked of it, beside the words that say so. */
export function reasonOf(error: unknown): string | null {
  const reason = detailOf(error, "reason");
  return typeof reason === "string" ? reason : null;
}
