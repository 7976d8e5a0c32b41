import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import {
  chooseFate,
  listPhones,
  type LocalPhoneDeps,
  showPhone,
  textFromPhone,
} from "./service.ts";

/** The phones of the demo, on which staff play the patient; refused where texts go to real ones. */
export function registerLocalPhoneRoutes(app: FastifyInstance, deps: LocalPhoneDeps): void {
  serve(app, contract.listLocalPhones, (_request, { caller }) => listPhones(deps, caller));
  serve(app, contract.showLocalPhone, ({ body }, { caller }) =>
    showPhone(deps, body.phone, caller),
  );
  serve(app, contract.textFromLocalPhone, ({ body }, { caller }) =>
    textFromPhone(deps, body, caller),
  );
  serve(app, contract.chooseLocalFate, ({ body }, { caller }) => chooseFate(deps, body, caller));
}
