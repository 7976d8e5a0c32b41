import type { CallInput } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import { editAgent, listStaffAgents } from "../contract.ts";

/** Every assistant, inactive ones too. */
export function fetchStaffAgents(signal?: AbortSignal) {
  return call(listStaffAgents, { ...(signal && { signal }) });
}

export type AgentEdit = CallInput<typeof editAgent>["body"] & { id: string };

export function requestEdit({ id, ...body }: AgentEdit) {
  return call(editAgent, { params: { id }, body });
}
