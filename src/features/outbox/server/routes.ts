import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import {
  chooseDelivery,
  listMails,
  listTexts,
  readMail,
  type OutboxSettings,
  resendMail,
} from "./service.ts";

/** The outbox for staff. `onMailQueued` is called after a mail was put back into the queue. */
export function registerOutboxRoutes(
  app: FastifyInstance,
  settings: OutboxSettings & { onMailQueued: () => void },
): void {
  const outbox = { ...settings, delivery: chooseDelivery(settings) };
  serve(app, contract.listMails, ({ query }, { caller }) => listMails(outbox, query, caller));
  serve(app, contract.readMail, ({ params }, { caller }) => readMail(outbox, params.id, caller));
  serve(app, contract.listTexts, ({ query }, { caller }) => listTexts(outbox, query, caller));
  serve(app, contract.resendMail, async ({ params }, { caller }) => {
    const mail = await resendMail(outbox, params.id, caller);
    settings.onMailQueued();
    return mail;
  });
}
