import {
  type DefaultError,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { isAnswerLost, lookUpOnce, sendKnowingly } from "./answer-lost.ts";
import { pressShown } from "./press-shown.ts";

/**
 * What is said of a lost answer. "told": that nobody knows yet whether it was done (`answer_lost`). "looked-up": it is
 * asked once more first, which is right only where the server does the same request once. Left out, it counts as
 * a failure.
 */
type Lost = { lost?: "told" | "looked-up" };

/**
 * A mutation that runs once at a time: a second press, made before the page could show the first, is
 * dropped with everything that would have followed it. What follows the answer waits until the press is shown.
 */
export function useSingleMutation<
  Data,
  Problem = DefaultError,
  Variables = void,
  Context = unknown,
>({
  lost,
  ...options
}: UseMutationOptions<Data, Problem, Variables, Context> & Lost): UseMutationResult<
  Data,
  Problem,
  Variables,
  Context
> {
  const isUnderWay = useRef(false);
  const wasLost = useRef(false);
  const { mutationFn } = options;
  const mutation = useMutation<Data, Problem, Variables, Context>({
    ...(lost === "looked-up" && lookUpOnce),
    ...options,
    ...(mutationFn && {
      mutationFn: async (...given) => {
        const shown = pressShown();
        try {
          const send = () => mutationFn(...given);
          const answer = await (lost ? sendKnowingly(send, wasLost.current) : send());
          wasLost.current = false;
          return answer;
        } catch (error) {
          wasLost.current = isAnswerLost(error);
          throw error;
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
