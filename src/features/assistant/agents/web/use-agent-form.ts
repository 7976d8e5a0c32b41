import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AppError } from "#errors.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { StaffAgent } from "../contract.ts";
import {
  type AgentDraft,
  clashingFields,
  differingFields,
  draftOf,
  mergedDraft,
} from "../rules.ts";
import { requestEdit } from "./api.ts";
import { staffAgentsKey } from "./use-staff-agents.ts";

/** The assistant as somebody else left it, which the refusal of an old version carries. */
function theirsOf(error: unknown): StaffAgent | null {
  if (!(error instanceof AppError) || error.code !== "changed_elsewhere") return null;
  const { details } = error;
  if (typeof details !== "object" || details === null || !("current" in details)) return null;
  return details.current as StaffAgent;
}

/** What is typed about an assistant, compared with what it is and with what others make of it. */
export function useAgentForm(agent: StaffAgent, onSaved: (agent: StaffAgent) => void) {
  const client = useQueryClient();
  const [base, setBase] = useState(agent);
  const [draft, setDraft] = useState(() => draftOf(agent));
  const [theirs, setTheirs] = useState<StaffAgent | null>(null);
  const [clashes, setClashes] = useState<readonly (keyof AgentDraft)[]>([]);
  const before = draftOf(base);

  const save = useSingleMutation({
    mutationFn: () => {
      const { priority, ...words } = draft;
      const { id } = agent;
      return requestEdit({ ...words, id, priority: Number(priority), version: base.version });
    },
    onSuccess: onSaved,
    onError: (error) => {
      const current = theirsOf(error);
      if (!current) return;
      setTheirs(current);
      setClashes(clashingFields(before, draft, draftOf(current)));
      setDraft(mergedDraft(before, draft, draftOf(current)));
      setBase(current);
    },
    onSettled: () => client.invalidateQueries({ queryKey: staffAgentsKey }),
  });

  return {
    draft,
    /** Set once somebody else changed it meanwhile; saving again puts the draft in its place. */
    theirs,
    /** What both changed, and not to the same. */
    clashes,
    error: theirsOf(save.error) === null ? save.error : null,
    isSaving: save.isPending,
    savedVoiceId: base.voiceId,
    isDirty: differingFields(before, draft).length > 0,
    change: (part: Partial<AgentDraft>) => setDraft((typed) => ({ ...typed, ...part })),
    takeTheirs: () => {
      setDraft(before);
      setTheirs(null);
      save.reset();
    },
    submit: () => save.mutate(),
  };
}

export type AgentForm = ReturnType<typeof useAgentForm>;
