import { agents as facts } from "#practice/agents.ts";
import { useLateRead } from "#ui/use-late-read.ts";
import type { CheckOffer } from "../../cost-checks/rules.ts";
import type { Agent, listAgents } from "../contract.ts";

/** What visitors see of an assistant. */
export type ShownAgent = Pick<
  Agent,
  "id" | "name" | "role" | "tagline" | "voiceId" | "avatar" | "accentColor"
> & { personality?: Agent["personality"] };

const freshForMs = 5 * 60_000;
const wanted = { category: "healthcare", subcategory: "dental" };
/** Who answers when the list cannot be had: the coordinator and the doctor's. */
const builtIn: readonly ShownAgent[] = facts.slice(0, 2);

const noChecks: CheckOffer = { financing: false, insurance: false };

/** The coordinator, or else the first. */
export function agentOf(agents: readonly ShownAgent[], id: string | null): ShownAgent {
  const coordinator = facts[0]?.id;
  const agent =
    agents.find((one) => one.id === id) ??
    agents.find((one) => one.id === coordinator) ??
    agents[0] ??
    builtIn[0];
  if (!agent) throw new Error("practice/agents.ts lists no assistant");
  return agent;
}

/** The assistants to choose from, asked once in five minutes; two of them whatever happens. */
export function useAgents() {
  const { data, hasFailed } = useLateRead<typeof listAgents>("/api/agents", wanted, freshForMs);
  return {
    agents: data && data.agents.length > 0 ? data.agents : builtIn,
    /** Which checks of what care costs there are; none while nobody has said so. */
    checks: data?.checks ?? noChecks,
    isLoading: data === undefined && !hasFailed,
    hasFailed: data === undefined && hasFailed,
  };
}
