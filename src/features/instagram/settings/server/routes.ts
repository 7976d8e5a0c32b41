import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { changeSettings, readSettings, type SettingsDeps } from "./service.ts";

/** Whether, when and to what the software answers on Instagram by itself. */
export function registerInstagramSettingsRoutes(app: FastifyInstance, deps: SettingsDeps): void {
  serve(app, contract.readSettings, () => readSettings(deps.db));
  serve(app, contract.changeSettings, ({ body }, { caller }) => changeSettings(deps, body, caller));
}
