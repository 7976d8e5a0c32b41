import type { CallInput, Reply } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import { giveDetails, readVisit } from "../contract.ts";

export { asAppError } from "#ui/api-client.ts";

export type VisitDetailsInput = CallInput<typeof giveDetails>["body"];
export type ArrangedVisit = Reply<typeof readVisit>;

/** Gives what a form asks for to the server. */
export function sendDetails(conversationId: string, body: VisitDetailsInput) {
  return call(giveDetails, { params: { conversationId }, body });
}

/** What one's own conversation has arranged. */
export function fetchVisit(conversationId: string) {
  return call(readVisit, { params: { conversationId } });
}
