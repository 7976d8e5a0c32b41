import { useState } from "react";
import type { TimeBlock } from "../contract.ts";
import { stretchOf, type TypedBlock, type BlockProblems } from "../rules.ts";
import { useNewBlock } from "./use-blocks.ts";

/** The form of a block: what is typed, what is wrong with it, and sending it. */
export function useBlockForm(date: string, onMade: (block: TimeBlock) => void) {
  const [typed, setTyped] = useState<TypedBlock>({
    staffId: "",
    date,
    isAllDay: false,
    from: "",
    to: "",
    reason: "",
  });
  const [problems, setProblems] = useState<BlockProblems>({});
  const creation = useNewBlock(onMade);
  return {
    typed,
    problems,
    isPending: creation.isPending,
    error: creation.error,
    change: (changes: Partial<TypedBlock>) => {
      setTyped((known) => ({ ...known, ...changes }));
      setProblems({});
      creation.reset();
    },
    /** Sends the block, or marks what is wrong with it and names the first such field. */
    submit: (now: Date): keyof BlockProblems | undefined => {
      const found = stretchOf(typed, now);
      setProblems(found.problems);
      if (found.stretch === null) return Object.keys(found.problems)[0] as keyof BlockProblems;
      const { start, end } = found.stretch;
      creation.mutate({
        staffId: typed.staffId,
        start: start.toISOString(),
        end: end.toISOString(),
        reason: typed.reason,
      });
      return undefined;
    },
  };
}
export type BlockForm = ReturnType<typeof useBlockForm>;
