import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { CurrentInstagramSettings } from "../contract.ts";
import { fetchSettings, requestSettings, settingsInTheWay } from "./api.ts";

const settingsKey = ["instagram", "settings"];

/** Whether, when and to what the software answers by itself; asked for again when anybody changes it. */
export function useInstagramSettings() {
  useRefetchOnChange(["instagram_settings"], settingsKey);
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => fetchSettings(signal) });
}

/** Changes them. A refusal brings how they stand when a colleague was first; after any other they are asked for. */
export function useSettingsChange() {
  const client = useQueryClient();
  // What was asked for meanwhile may have been answered before this was known.
  const keep = (settings: CurrentInstagramSettings) =>
    client.setQueryData<CurrentInstagramSettings>(settingsKey, (known) =>
      known !== undefined && known.version > settings.version ? known : settings,
    );
  return useSingleMutation({
    mutationFn: requestSettings,
    onSuccess: keep,
    onError: (error) => {
      const current = settingsInTheWay(error);
      if (current !== null) keep(current);
      else void client.invalidateQueries({ queryKey: settingsKey });
    },
  });
}
