import type { FastifyInstance } from "fastify";
import { serve, serveBytes } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { mostRecorded } from "../rules.ts";
import {
  endCall,
  goOn,
  type LocalLineDeps,
  readLine,
  record,
  sayWords,
  startCall,
} from "./service.ts";

/** The line of the demo, on which staff call the practice; refused where real telephones do. */
export function registerLocalLineRoutes(app: FastifyInstance, deps: LocalLineDeps): void {
  serve(app, contract.readLocalLine, () => readLine(deps));
  serve(app, contract.callLocalLine, ({ body }, { caller }) => startCall(deps, body, caller));
  serve(app, contract.goOnLocalLine, ({ params, body }) => goOn(deps, params.callSid, body));
  serveBytes(app, contract.recordLocalLine, mostRecorded, ({ params, query }, content) =>
    record(deps, { ...params, ...query }, content),
  );
  serve(app, contract.endLocalLine, ({ params, body }) =>
    endCall(deps, params.callSid, body.seconds),
  );
  serve(app, contract.sayOnLocalLine, ({ body }) => sayWords(deps, body.text));
}
