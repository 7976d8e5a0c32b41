import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { answeredDirectly, centsOf, formOf, prequalified } from "../rules.ts";
import { askDirectly, type DirectDeps } from "./service.ts";

/** Lenders, each in its documented shape. */
export function registerDirectFinancingRoutes(app: FastifyInstance, deps: DirectDeps): void {
  const context = ({ headers }: { headers: { "idempotency-key"?: string | undefined } }) =>
    headers["idempotency-key"];
  serve(app, contract.askCherry, ({ body, ...call }, { caller }) => {
    const amountCents = centsOf(body.transaction.amount);
    const form = formOf(body.applicant, body);
    const question = { provider: "cherry", form, amountCents, at: "applicant" } as const;
    return askDirectly(deps, question, prequalified, { caller, idempotencyKey: context(call) });
  });
  serve(app, contract.askSunbit, ({ body, ...call }, { caller }) => {
    const form = formOf(body.patient, body);
    const question = {
      provider: "sunbit",
      form,
      amountCents: centsOf(body.amount),
      at: "patient",
    } as const;
    return askDirectly(deps, question, answeredDirectly, { caller, idempotencyKey: context(call) });
  });
  serve(app, contract.askCareCredit, ({ body, ...call }, { caller }) => {
    const amountCents = centsOf(body.transaction.amount);
    const form = formOf(body.applicant, body);
    const question = { provider: "carecredit", form, amountCents, at: "applicant" } as const;
    return askDirectly(deps, question, prequalified, { caller, idempotencyKey: context(call) });
  });
}
