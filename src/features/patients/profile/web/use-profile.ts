import { useQuery } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchProfile } from "./api.ts";

/** Everything the pages of people ask for begins with this key and the person's id. */
export const personKey = ["patients", "one"];

/** One person, asked for again when something about people, visits or tasks changes. */
export function useProfile(patientId: string) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(
    [
      "patients",
      "patient_notes",
      "appointments",
      "tasks",
      "outbox_mails",
      "sms_queue",
      "julie_conversations",
      "voice_calls",
    ],
    personKey,
  );
  return useQuery({
    queryKey: [...personKey, patientId, "profile"],
    queryFn: ({ signal }) => fetchProfile(patientId, signal),
    enabled: !isHidden,
  });
}
