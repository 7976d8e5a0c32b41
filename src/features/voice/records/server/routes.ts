import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { serveInPage } from "#platform/http/serve-bytes.ts";
import * as contract from "../contract.ts";
import { playSound } from "../../call-sounds/server/service.ts";
import { listCalls, readCall, searchCalls, type VoiceCallDeps } from "./service.ts";

/** What was said in calls, for staff. */
export function registerVoiceCallRoutes(app: FastifyInstance, deps: VoiceCallDeps): void {
  serve(app, contract.listVoiceCalls, ({ query }, { caller }) =>
    listCalls(deps, query.before, caller),
  );
  serve(app, contract.searchVoiceCalls, ({ body }, { caller }) => searchCalls(deps, body, caller));
  serve(app, contract.readVoiceCall, ({ params }, { caller }) => readCall(deps, params.id, caller));
  serveInPage(app, contract.playVoiceCall, ({ params: { id, stream } }, { caller }) =>
    playSound(deps, { id, stream: Number(stream) }, caller),
  );
}
