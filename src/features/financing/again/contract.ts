import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { checkedProcedureIds } from "../checks/contract.ts";

/** What a check is begun with again. */
export const askedBefore = z.object({
  option: z.enum(["financing", "insurance"]),
  procedure: z.enum(checkedProcedureIds),
  amountCents: z.int().check(z.minimum(1)),
});
export type AskedBefore = z.output<typeof askedBefore>;

/**
 * What the link in a mail asks for once more: the treatment and its amount stand sealed in it, so that neither
 * the mail nor an address tells them.
 */
export const readAskedBefore = endpoint({
  method: "POST",
  path: "/api/financing/checks/again",
  access: "public",
  limit: "reads",
  tag: "Financing",
  summary: "Read what the link of a mail asks to check again",
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(600)) }),
  responses: { 200: askedBefore, 404: failure, 422: failure, 429: failure },
});
