import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { Config } from "#platform/config.ts";
import { hours } from "#practice/hours.ts";
import { identity } from "#practice/identity.ts";
import { connection } from "../connection/contract.ts";
import { checkConnection } from "../connection/server/service.ts";
import { environment } from "../environment/contract.ts";
import * as contract from "../contract.ts";
import { health, type HealthDeps } from "./service.ts";

/** Whether the practice's server works, and whose it is. */
export function registerDashboardRoutes(
  app: FastifyInstance,
  deps: HealthDeps &
    Pick<Config, "features" | "settings"> & {
      checkBackup(): Promise<Config["settings"][number]>;
    },
): void {
  serve(app, contract.health, () => health(deps));
  serve(app, connection, () => checkConnection(deps));
  serve(app, environment, async () => ({
    settings: [...deps.settings, await deps.checkBackup()],
  }));
  serve(app, contract.practiceInfo, () => ({
    name: identity.legalName,
    doctor: { ...identity.doctor },
    phone: identity.phone.display,
    email: identity.email,
    address: { ...identity.address },
    hours: hours.map((day) => ({ ...day })),
    timeZone: identity.timeZone,
    staffPrefix: identity.staffPrefix,
    mode: deps.mode,
    features: deps.features,
  }));
}
