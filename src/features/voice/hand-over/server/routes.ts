import type { FastifyInstance } from "fastify";
import { type SignedForm, serveSignedForm } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { afterDial, afterStream, whisper, whisperKey } from "../../carrier-steps/server/service.ts";
import { isEnding } from "../../phone-calls/rules.ts";
import { readLeg } from "../../desk-leg/rules.ts";
import type { Admitted, HandOverDeps } from "./service.ts";

const signed = { type: "text/xml; charset=utf-8", header: "x-twilio-signature" };

/** How calls go on after the assistant: people, or a message for them. */
export function registerHandOverRoutes(
  app: FastifyInstance,
  { admitted, ...deps }: HandOverDeps & { admitted: Admitted },
): void {
  const callOf = (sent: SignedForm) => {
    const { form, carrier } = admitted(sent);
    return { form, call: { carrier, callSid: form.get("CallSid") ?? "" } };
  };
  serveSignedForm(app, contract.afterStream, signed, (_input, sent) => {
    const { form, call } = callOf(sent);
    return afterStream(deps, { ...call, isOver: isEnding(form.get("CallStatus")) });
  });
  serveSignedForm(app, contract.afterDial, signed, (_input, sent) => {
    const { form, call } = callOf(sent);
    return afterDial(deps, { ...call, leg: readLeg(form), digits: form.get("Digits") ?? "" });
  });
  serveSignedForm(app, contract.whisper, signed, ({ query }, sent) => {
    admitted(sent);
    return whisper(deps, query.call ?? "");
  });
  serveSignedForm(app, contract.whisperKey, signed, ({ query }, sent) => {
    const { form } = admitted(sent);
    return whisperKey(deps, { phoneCallId: query.call ?? "", digits: form.get("Digits") ?? "" });
  });
}
