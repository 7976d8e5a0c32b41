import type { AgentTone } from "../answers/rules.ts";

/** How staff read the ways in which an assistant words its answers. */
export const toneWords: Record<AgentTone, { name: string; meaning: string }> = {
  warm: { name: "Warm", meaning: "Friendly, in whole sentences." },
  precise: { name: "Precise", meaning: "Exact, without ornament." },
  brief: { name: "Brief", meaning: "As short as the answer allows." },
};
