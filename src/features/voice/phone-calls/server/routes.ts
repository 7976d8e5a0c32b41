import type { FastifyInstance } from "fastify";
import { serveSignedForm } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { hearNews, type PhoneCallDeps, ring } from "./service.ts";

const signed = { type: "text/xml; charset=utf-8", header: "x-twilio-signature" };

/** What the carrier of calls tells us and asks. */
export function registerPhoneCallRoutes(app: FastifyInstance, deps: PhoneCallDeps): void {
  serveSignedForm(app, contract.phoneCallRings, signed, (_input, sent) => ring(deps, sent));
  serveSignedForm(app, contract.phoneCallStatus, signed, (_input, sent) => hearNews(deps, sent));
}
