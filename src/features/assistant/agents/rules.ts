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

/** The fields that both changed since `before`, and not to the same. */
export function clashingFields(
  before: AgentDraft,
  mine: AgentDraft,
  theirs: AgentDraft,
): (keyof AgentDraft)[] {
  const changedByThem = differingFields(before, theirs);
  return differingFields(mine, theirs).filter(
    (field) => mine[field] !== before[field] && changedByThem.includes(field),
  );
}

const price =
  /[$€£]\s*\d|\d\s*(?:[$€£%]|(?:usd|dollars?|euros?|percent)\b)|\b(?:free of charge|for free|discounts?)\b/iu;
const title =
  /(?<![\p{L}])(?:dr|doctors?|dds|d\.d\.s|dmd|d\.m\.d|md|m\.d|phd|ph\.d|rn|np|prof(?:essor)?|physicians?|surgeons?|dentists?|orthodontists?|periodontists?|hygienists?|nurses?|board[- ]certified|licensed)(?![\p{L}])/iu;

export const wordRefusals = {
  price: "No prices here: an assistant names them from the practice's list alone.",
  title: "No titles of people here: an assistant is a program and has none.",
  taken: "Another assistant has this name already. Visitors could not tell them apart.",
  voice: "Choose a voice from the list.",
} as const;

/** Why words may not stand at an assistant; null when they may. */
export function wordProblem(words: string): string | null {
  if (price.test(words)) return wordRefusals.price;
  return title.test(words) ? wordRefusals.title : null;
}

/** Whether two names read the same. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "");
  return plain(one) === plain(other);
}

/** What was changed since `before`, put over what somebody else left meanwhile. */
export function mergedDraft(before: AgentDraft, mine: AgentDraft, theirs: AgentDraft): AgentDraft {
  const changed = differingFields(before, mine).map((field) => [field, mine[field]]);
  return { ...theirs, ...(Object.fromEntries(changed) as Partial<AgentDraft>) };
}
