import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import {
  addRecord,
  correctRecord,
  listOfPatient,
  readHistory,
  readVisit,
  type RecordDeps,
  removeRecord,
} from "./service.ts";

/** What clinicians record. */
function registerCare(app: FastifyInstance, deps: RecordDeps): void {
  const side = "care" as const;
  serve(app, contract.addCare, ({ params, body }, { caller }) =>
    addRecord(deps, { ...body, ...params }, caller),
  );
  serve(app, contract.correctCare, ({ params, body }, { caller }) =>
    correctRecord(deps, { ...body, ...params, side }, caller),
  );
  serve(app, contract.removeCare, ({ params, body }, { caller }) =>
    removeRecord(deps, { ...body, ...params, side, isRemoved: true }, caller),
  );
  serve(app, contract.restoreCare, ({ params, body }, { caller }) =>
    removeRecord(deps, { ...body, ...params, side, isRemoved: false }, caller),
  );
}

/** What the desk records as well. */
function registerDesk(app: FastifyInstance, deps: RecordDeps): void {
  const side = "desk" as const;
  serve(app, contract.addDesk, ({ params, body }, { caller }) =>
    addRecord(deps, { ...body, ...params }, caller),
  );
  serve(app, contract.correctDesk, ({ params, body }, { caller }) =>
    correctRecord(deps, { ...body, ...params, side }, caller),
  );
  serve(app, contract.removeDesk, ({ params, body }, { caller }) =>
    removeRecord(deps, { ...body, ...params, side, isRemoved: true }, caller),
  );
  serve(app, contract.restoreDesk, ({ params, body }, { caller }) =>
    removeRecord(deps, { ...body, ...params, side, isRemoved: false }, caller),
  );
}

/** What is recorded about people's care in four specialties, and what the medical spa sold. */
export function registerSpecialtyRecordRoutes(app: FastifyInstance, deps: RecordDeps): void {
  serve(app, contract.listOfPatient, ({ params, query }, { caller }) =>
    listOfPatient(deps, { ...params, withRemoved: query.removed === "shown" }, caller),
  );
  serve(app, contract.readVisit, ({ params }, { caller }) => readVisit(deps, params.id, caller));
  serve(app, contract.readHistory, ({ params }, { caller }) =>
    readHistory(deps, params.id, caller),
  );
  registerCare(app, deps);
  registerDesk(app, deps);
}
