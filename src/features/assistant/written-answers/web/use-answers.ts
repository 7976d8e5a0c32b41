import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import {
  type Days,
  fetchAnswers,
  fetchGaps,
  requestAnswer,
  requestEdit,
  requestSetAside,
} from "./api.ts";

const answersKey = ["answers"];

/** Questions that stayed open, as they come and are dealt with. */
export function useGaps(days: Days) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["settled_questions"], [...answersKey, "gaps"]);
  return useQuery({
    queryKey: [...answersKey, "gaps", days],
    queryFn: ({ signal }) => fetchGaps(days, signal),
    enabled: !isHidden,
    // A new conversation is no reason to read them all: now and then is enough.
    refetchInterval: 60_000,
  });
}

/** What staff answered. */
export function useAnswers() {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["assistant_answers"], [...answersKey, "written"]);
  return useQuery({
    queryKey: [...answersKey, "written"],
    queryFn: ({ signal }) => fetchAnswers(signal),
    enabled: !isHidden,
  });
}

/** What staff do with questions and answers. */
export function useAnswerActions() {
  const client = useQueryClient();
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: ["conversations"] });
    return client.invalidateQueries({ queryKey: answersKey });
  };
  return {
    write: useSingleMutation({ mutationFn: requestAnswer, onSettled }),
    edit: useSingleMutation({ mutationFn: requestEdit, onSettled }),
    setAside: useSingleMutation({ mutationFn: requestSetAside, onSettled }),
  };
}
