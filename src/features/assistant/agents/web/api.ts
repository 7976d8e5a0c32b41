import type { CallInput } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import { readStanding } from "../../cloud-models/contract.ts";
import { editAgent, listStaffAgents } from "../contract.ts";

/** Every assistant, inactive ones too. */
export function fetchStaffAgents(signal?: AbortSignal) {
  return call(listStaffAgents, { ...(signal && { signal }) });
}

/** Who words the answers, and what that cost today. */
export function fetchStanding(signal?: AbortSignal) {
  return call(readStanding, { ...(signal && { signal }) });
}

export type AgentEdit = CallInput<typeof editAgent>["body"] & { id: string };

export function requestEdit({ id, ...body }: AgentEdit) {
  return call(editAgent, { params: { id }, body });
}
