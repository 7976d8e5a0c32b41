import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchMail, fetchMails, fetchTexts, requestResend } from "./api.ts";

const mailsKey = ["outbox", "mails"];
const textsKey = ["outbox", "texts"];

/** One page of mails, refreshed when any mail changes. */
export function useMails(before: string | null) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["outbox_mails"], mailsKey);
  return useQuery({
    queryKey: [...mailsKey, before],
    queryFn: ({ signal }) => fetchMails(before, signal),
    enabled: !isHidden,
  });
}

const wholeKey = (id: string | null) => ["outbox", "mail", id ?? "none"];

/** One mail whole. What it says never changes once it is written. */
export function useWholeMail(id: string | null) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: wholeKey(id),
    queryFn: ({ signal }) => fetchMail(id ?? "", signal),
    enabled: !isHidden && id !== null,
    staleTime: Infinity,
  });
}

/** The mail that is open. Without its row in a list it is asked for again when mails change: its state may. */
export function useOpenMail(id: string | null, isListed: boolean) {
  useRefetchOnChange(["outbox_mails"], wholeKey(isListed ? null : id));
  return useWholeMail(id).data;
}

/** One page of queued texts, refreshed when any text changes. */
export function useTexts(before: string | null) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["sms_queue"], textsKey);
  return useQuery({
    queryKey: [...textsKey, before],
    queryFn: ({ signal }) => fetchTexts(before, signal),
    enabled: !isHidden,
  });
}

/** Sends a mail again. */
export function useResend(onQueued: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: requestResend,
    onSuccess: async () => {
      onQueued();
      await client.invalidateQueries({ queryKey: mailsKey });
    },
  });
}
