import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { addNote, changeNote, type NoteDeps } from "./service.ts";

/** What the team notes about a person. */
export function registerNoteRoutes(app: FastifyInstance, deps: NoteDeps): void {
  serve(app, contract.addNote, ({ params, body }, { caller }) =>
    addNote(deps, { ...body, ...params }, caller),
  );
  serve(app, contract.editNote, ({ params, body }, { caller }) =>
    changeNote(deps, params, body, caller),
  );
  serve(app, contract.removeNote, ({ params, body }, { caller }) =>
    changeNote(deps, params, { ...body, isRemoved: true }, caller),
  );
  serve(app, contract.restoreNote, ({ params, body }, { caller }) =>
    changeNote(deps, params, { ...body, isRemoved: false }, caller),
  );
}
