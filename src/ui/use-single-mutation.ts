import {
  type DefaultError,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { pressShown } from "./press-shown.ts";

/**
 * A mutation that runs once at a time: a second press, made before the page could show the first, is
 * dropped with everything that would have followed it. What follows the answer waits until the press is shown.
 */
export function useSingleMutation<
  Data,
  Problem = DefaultError,
  Variables = void,
  Context = unknown,
>(
  options: UseMutationOptions<Data, Problem, Variables, Context>,
): UseMutationResult<Data, Problem, Variables, Context> {
  const isUnderWay = useRef(false);
  const { mutationFn } = options;
  const mutation = useMutation<Data, Problem, Variables, Context>({
    ...options,
    ...(mutationFn && {
      mutationFn: async (...given) => {
        const shown = pressShown();
        try {
          return await mutationFn(...given);
        } finally {
          await shown;
        }
      },
    }),
    onSettled: (...settled) => {
      isUnderWay.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const { mutate } = mutation;
  const mutateOnce = useCallback<typeof mutate>(
    (...given) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(...given);
    },
    [mutate],
  );
  return { ...mutation, mutate: mutateOnce };
}
