import type { FastifyInstance } from "fastify";
import { serveSignedJson, serveWords } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { hearCall, verifyAddress, type WebhookDeps } from "./service.ts";

/** The largest call that is read: Meta gathers many events in one. */
const signed = { header: "x-hub-signature-256", limit: 1024 * 1024 };

/** What Meta tells us of direct messages, and its question whether this address is ours. */
export function registerInstagramWebhookRoutes(app: FastifyInstance, deps: WebhookDeps): void {
  serveWords(app, contract.instagramVerification, ({ query }) =>
    verifyAddress(deps, {
      mode: query["hub.mode"] ?? "",
      token: query["hub.verify_token"] ?? "",
      challenge: query["hub.challenge"] ?? "",
    }),
  );
  serveSignedJson(app, contract.instagramEvents, signed, (sent) => hearCall(deps, sent));
}
