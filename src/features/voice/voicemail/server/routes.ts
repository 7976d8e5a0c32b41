import type { FastifyInstance } from "fastify";
import { serveInPage } from "#platform/http/serve-bytes.ts";
import { serveSignedForm } from "#platform/http/serve.ts";
import type { Admitted } from "../../hand-over/server/service.ts";
import * as contract from "../contract.ts";
import { hearRecording, playMessage, thanks, type VoicemailDeps } from "./service.ts";

const signed = { type: "text/xml; charset=utf-8", header: "x-twilio-signature" };
const emptyAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/** What callers leave when nobody can answer, from the carrier to whoever listens. */
export function registerVoicemailRoutes(
  app: FastifyInstance,
  {
    admitted,
    onMessage,
    ...deps
  }: Pick<VoicemailDeps, "db" | "clock" | "sealer"> & { admitted: Admitted; onMessage: () => void },
): void {
  serveSignedForm(app, contract.messageLeft, signed, (_input, sent) => {
    admitted(sent);
    return Promise.resolve(thanks());
  });
  serveSignedForm(app, contract.messageRecorded, signed, async (_input, sent) => {
    if (await hearRecording(deps, admitted(sent))) onMessage();
    return emptyAnswer;
  });
  serveInPage(app, contract.playVoicemail, ({ params: { id } }, { caller }) =>
    playMessage(deps, id, caller),
  );
}
