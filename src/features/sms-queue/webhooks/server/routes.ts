import type { FastifyInstance } from "fastify";
import { serveSignedForm } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { hearMessage, hearStatus, type WebhookDeps } from "./service.ts";

const signed = { type: "text/xml; charset=utf-8", header: "x-twilio-signature" };

/** What Twilio tells us: texts that people send, and what became of ours. */
export function registerWebhookRoutes(app: FastifyInstance, deps: WebhookDeps): void {
  serveSignedForm(app, contract.twilioMessage, signed, (_input, sent) => hearMessage(deps, sent));
  serveSignedForm(app, contract.twilioStatus, signed, ({ query }, sent) =>
    hearStatus(deps, sent, query.text ?? null),
  );
}
