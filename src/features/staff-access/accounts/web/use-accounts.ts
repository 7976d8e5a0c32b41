import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { AppError } from "../../../../errors.ts";
import { useOnce } from "../../web/use-once.ts";
import { listedAccount, type ListedAccount } from "../contract.ts";
import { fetchAccounts } from "./api.ts";

const accountsKey = ["staff-access", "accounts"] as const;

/** Who may sign in; read again now and then, since "last seen" moves without a change of the list. */
export function useAccounts() {
  return useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => fetchAccounts(signal),
    refetchInterval: 60_000,
    retry: false,
  });
}

/** Does something to an account and reads the list again, also after a refusal: it may be outdated. */
export function useAccountDeed<V>(
  deed: (value: V) => Promise<ListedAccount>,
  onDone: (account: ListedAccount) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce(deed),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
}

/** The account as it is now, as a refusal for being outdated carries it. */
export function currentOf(error: unknown): ListedAccount | null {
  if (!(error instanceof AppError) || error.code !== "account_changed") return null;
  const details = error.details;
  if (typeof details !== "object" || details === null || !("current" in details)) return null;
  const current = listedAccount.safeParse(details.current);
  return current.success ? current.data : null;
}

/** What is wrong with each field, if the server said so. */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof AppError ? (error.fields ?? {}) : {};
}
