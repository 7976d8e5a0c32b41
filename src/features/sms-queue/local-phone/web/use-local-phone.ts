import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { LocalScreen } from "../contract.ts";
import { fetchPhones, fetchScreen, requestFate, requestText } from "./api.ts";

const phonesKey = ["local-phones"];
const delayedMs = 5_000;

/** The phones of the demo, asked again when a text comes or goes. */
export function usePhones() {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["local_texts", "sms_queue"], [...phonesKey, "list"]);
  return useQuery({
    queryKey: [...phonesKey, "list"],
    queryFn: ({ signal }) => fetchPhones(signal),
    enabled: !isHidden,
    retry: false,
  });
}

const screenKey = (phone: string) => [...phonesKey, "screen", phone];

/** What one phone shows. A delayed text appears when its time has come. */
export function useScreen(phone: string | null) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["local_texts"], [...phonesKey, "screen"]);
  return useQuery({
    queryKey: screenKey(phone ?? ""),
    queryFn: ({ signal }) => fetchScreen(phone ?? "", signal),
    enabled: !isHidden && phone !== null,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => ((query.state.data?.onTheWay ?? 0) > 0 ? delayedMs : false),
  });
}

/** What staff do on a phone of the demo; each answer is what it shows then. */
export function usePhoneActions() {
  const client = useQueryClient();
  const onSuccess = (screen: LocalScreen) => {
    client.setQueryData(screenKey(screen.phone), screen);
    void client.invalidateQueries({ queryKey: [...phonesKey, "list"] });
  };
  return {
    text: useSingleMutation({ mutationFn: requestText, onSuccess }),
    fate: useSingleMutation({ mutationFn: requestFate, onSuccess }),
  };
}
