import type { CallInput, Reply } from "#endpoint.ts";
import { sendKnowingly } from "#ui/answer-lost.ts";
import { call } from "#ui/api-client.ts";
import { applyForFinancing } from "../contract.ts";

export { asAppError } from "#ui/api-client.ts";

/** What became of an application. */
export type ApplicationAnswer = Reply<typeof applyForFinancing>;
type ApplicationBody = CallInput<typeof applyForFinancing>["body"];

/** Applies with one lender; the same key again applies once. */
export function sendApplication(body: ApplicationBody, key: string): Promise<ApplicationAnswer> {
  return sendKnowingly(() =>
    call(applyForFinancing, { body, headers: { "idempotency-key": key } }),
  );
}
