import type { FastifyInstance } from "fastify";
import { serve, serveBytes, serveFile } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { exportProblems, listLines, mendLine } from "../lines/server/service.ts";
import * as service from "./service.ts";
import type { ImportDeps } from "./service.ts";

/** Files of patients and visits that come in, for admins. */
export function registerImportRoutes(app: FastifyInstance, deps: ImportDeps): void {
  serve(app, contract.listImports, () => service.listImports(deps));
  serve(app, contract.beginImport, ({ body }, { caller }) =>
    service.beginImport(deps, body, caller),
  );
  serveBytes(
    app,
    contract.sendPart,
    contract.importLimits.partBytes,
    async ({ params }, content, { caller }) => {
      await service.keepPart(deps, params, content, caller);
      return null;
    },
  );
  serve(app, contract.readImport, ({ params }, { caller }) =>
    service.beginReading(deps, params.id, caller),
  );
  serve(app, contract.getImport, ({ params }) => service.getImport(deps, params.id));
  serve(app, contract.checkImport, ({ params, body }, { caller }) =>
    service.beginCheck(deps, params.id, body, caller),
  );
  serve(app, contract.chooseForImport, ({ params, body }, { caller }) =>
    service.chooseFor(deps, params.id, body, caller),
  );
  serve(app, contract.mendLine, ({ params, body }, { caller }) =>
    mendLine(deps, params, body, caller),
  );
  serve(app, contract.runImport, ({ params, body }, { caller }) =>
    service.beginRun(deps, params.id, body.version, caller),
  );
  serve(app, contract.cancelImport, ({ params }, { caller }) =>
    service.cancelImport(deps, params.id, caller),
  );
  serve(app, contract.undoImport, ({ params, body }, { caller }) =>
    service.beginUndo(deps, params.id, body.version, caller),
  );
  serve(app, contract.listLines, ({ params, query }, { caller }) =>
    listLines(deps, params.id, query, caller),
  );
  serveFile(app, contract.problemsFile, "text/csv; charset=utf-8", ({ params }, { caller }) =>
    exportProblems(deps, params.id, caller),
  );
}
