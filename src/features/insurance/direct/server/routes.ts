import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { benefitsOf, eligibilityOf, formOf, insurerOf, usualCode } from "../rules.ts";
import { askDirectly, type DirectDeps } from "./service.ts";

/** How a field of the form is called below a person of a body. */
const below = (person: string) => (field: string) => {
  if (field === "insuranceProvider") return "provider";
  return `${person}.${field === "dateOfBirth" ? "dob" : field}`;
};

/** Verifiers, each in its documented shape. */
export function registerDirectInsuranceRoutes(app: FastifyInstance, deps: DirectDeps): void {
  serve(app, contract.askFirstVerifier, ({ body, headers }, { caller }) => {
    const { patient, provider, procedureCode = usualCode } = body;
    const form = formOf(patient, provider);
    const question = { verifier: "first", form, procedureCode, nameOf: below("patient") } as const;
    const idempotencyKey = headers["idempotency-key"];
    return askDirectly(deps, question, eligibilityOf, { caller, idempotencyKey });
  });
  serve(app, contract.askSecondVerifier, ({ body, headers }, { caller }) => {
    const form = formOf(body.subscriber, insurerOf(body.payerId));
    const nameOf = below("subscriber");
    const question = { verifier: "second", form, procedureCode: usualCode, nameOf } as const;
    const idempotencyKey = headers["idempotency-key"];
    return askDirectly(deps, question, benefitsOf, { caller, idempotencyKey });
  });
}
