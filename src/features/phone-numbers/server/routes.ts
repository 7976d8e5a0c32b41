import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../numbers/contract.ts";
import * as figures from "../call-figures/contract.ts";
import { readCallFigures } from "../call-figures/server/service.ts";
import { listNumbers, saveSettings } from "../numbers/server/service.ts";
import { type ReleaseDeps, releaseNumber } from "../releases/server/service.ts";

/** The practice's telephone numbers, for staff. */
export function registerPhoneNumberRoutes(app: FastifyInstance, deps: ReleaseDeps): void {
  serve(app, contract.listManagedNumbers, () => listNumbers(deps));
  serve(app, contract.saveNumberSettings, ({ params, body }, { caller }) =>
    saveSettings(deps, params.number, body, caller),
  );
  serve(app, contract.releaseNumber, ({ params }, { caller }) =>
    releaseNumber(deps, params.number, caller),
  );
  serve(app, figures.readCallFigures, ({ params, query }) =>
    readCallFigures(deps, params.number, query.days),
  );
}
