import type { StaffAgent } from "./contract.ts";

/** What staff change of an assistant, as a form holds it. */
export type AgentDraft = Pick<StaffAgent, "name" | "role" | "tagline" | "voiceId" | "active"> & {
  tone: StaffAgent["personality"]["tone"];
  /** As it was typed. */
  priority: string;
};

export const draftFields = [
  "name",
  "role",
  "tagline",
  "tone",
  "voiceId",
  "active",
  "priority",
] as const satisfies readonly (keyof AgentDraft)[];

export function draftOf(agent: StaffAgent): AgentDraft {
  const { name, role, tagline, voiceId, active, personality, priority } = agent;
  return {
    name,
    role,
    tagline,
    voiceId,
    active,
    tone: personality.tone,
    priority: String(priority),
  };
}

/** The fields in which two drafts differ, in the form's order. */
export function differingFields(one: AgentDraft, other: AgentDraft): (keyof AgentDraft)[] {
  return draftFields.filter((field) => one[field] !== other[field]);
}

/** What was changed since `before`, put over what somebody else left meanwhile. */
export function mergedDraft(before: AgentDraft, mine: AgentDraft, theirs: AgentDraft): AgentDraft {
  const changed = differingFields(before, mine).map((field) => [field, mine[field]]);
  return { ...theirs, ...(Object.fromEntries(changed) as Partial<AgentDraft>) };
}
