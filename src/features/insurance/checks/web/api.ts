import type { CallInput, Reply } from "#endpoint.ts";
import { sendKnowingly } from "#ui/answer-lost.ts";
import { call } from "#ui/api-client.ts";
import { readKeptInsurance } from "../../kept/contract.ts";
import { askVerifiers, followUpInsurance } from "../contract.ts";

/** What an insurance check answers. */
export type InsuranceFinding = Reply<typeof askVerifiers>;

/** Asks what a plan pays. */
export function sendInsuranceCheck(
  body: CallInput<typeof askVerifiers>["body"],
): Promise<InsuranceFinding> {
  return sendKnowingly(() => call(askVerifiers, { body }));
}

/** Says where the result of a check by hand is to be told. */
export function sendFollowUp(body: CallInput<typeof followUpInsurance>["body"]) {
  return sendKnowingly(() => call(followUpInsurance, { body }));
}

/** The newest insurance check of a conversation. */
export function fetchKeptInsurance(conversationId: string) {
  return call(readKeptInsurance, { params: { conversationId } });
}
