import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useToast } from "#ui/toast.tsx";
import { useRequestKey } from "#ui/use-request-key.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { TimeBlock } from "../contract.ts";
import { blockTime } from "../rules.ts";
import { type BlockBody, requestBlock, requestRemoval } from "./api.ts";

function useFreshDays(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ["schedule"] });
  }, [client]);
}

/** Blocks time. */
export function useNewBlock(onMade: (block: TimeBlock) => void) {
  const { keyOf, settle } = useRequestKey();
  const refresh = useFreshDays();
  return useSingleMutation({
    mutationFn: (body: BlockBody) => requestBlock(body, keyOf(body)),
    onSuccess: (block) => {
      settle(null);
      refresh();
      onMade(block);
    },
    onError: (error: Error) => settle(error),
  });
}

/** Gives blocked time back, and offers to block it again. */
export function useBlockRemoval() {
  const toast = useToast();
  const refresh = useFreshDays();
  const again = useNewBlock((block) => toast.say(`Blocked again: ${blockTime(block)}.`));
  return useSingleMutation({
    mutationFn: (block: TimeBlock) => requestRemoval(block.id),
    onSuccess: (_, block) => {
      const { provider, start, end, reason } = block;
      toast.say(`${blockTime(block)} of ${provider.displayName} is free again.`, {
        label: "Undo",
        run: () =>
          again.mutate(
            { staffId: provider.id, start, end, reason },
            { onError: (error) => toast.fail(`Not blocked again: ${error.message}`) },
          ),
      });
    },
    onError: (error) => toast.fail(error.message),
    onSettled: refresh,
  });
}
