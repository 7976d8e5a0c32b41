import { useQueryClient } from "@tanstack/react-query";
import { forgetDraft } from "#ui/use-kept-draft.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import {
  requestApproval,
  requestDiscard,
  requestRelease,
  requestReply,
  requestTakeOver,
} from "./api.ts";

/** Under this name what is typed for a conversation is kept. */
export const draftNameOf = (id: string) => `instagram ${id}`;

/**
 * What staff do in a conversation. After each, done or refused, everything about Instagram is asked for again: a
 * refusal mostly means that something changed meanwhile.
 */
export function useReplyActions() {
  const client = useQueryClient();
  const onSettled = () => void client.invalidateQueries({ queryKey: ["instagram"] });
  return {
    reply: useSingleMutation({
      mutationFn: requestReply,
      lost: "looked-up",
      // Here, so that it is heard of also when another conversation was chosen meanwhile.
      onSuccess: (_answer, { id, message }) => forgetDraft(draftNameOf(id), message),
      onSettled,
    }),
    takeOver: useSingleMutation({ mutationFn: requestTakeOver, lost: "told", onSettled }),
    release: useSingleMutation({ mutationFn: requestRelease, lost: "told", onSettled }),
    approve: useSingleMutation({ mutationFn: requestApproval, lost: "looked-up", onSettled }),
    discard: useSingleMutation({ mutationFn: requestDiscard, lost: "looked-up", onSettled }),
  };
}
export type ReplyActions = ReturnType<typeof useReplyActions>;
