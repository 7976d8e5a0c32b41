import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { listSpecialties } from "../contract.ts";
import * as implants from "../implants/contract.ts";
import { readImplants } from "../implants/server/service.ts";
import * as medspa from "../medspa/contract.ts";
import { readMedspa } from "../medspa/server/service.ts";
import * as robotic from "../robotic/contract.ts";
import { readRobotic } from "../robotic/server/service.ts";
import * as tmj from "../tmj/contract.ts";
import { readTmj } from "../tmj/server/service.ts";
import * as service from "./service.ts";

/** What the four specialties' records add up to. */
export function registerSpecialtyRoutes(app: FastifyInstance, deps: service.SpecialtyDeps): void {
  serve(app, listSpecialties, async () => ({ specialties: await service.listSpecialties(deps) }));
  serve(app, tmj.readTmj, ({ query }, { caller }) => readTmj(deps, query, caller));
  serve(app, implants.readImplants, ({ query }, { caller }) => readImplants(deps, query, caller));
  serve(app, robotic.readRobotic, ({ query }, { caller }) => readRobotic(deps, query, caller));
  serve(app, medspa.readMedspa, ({ query }) => readMedspa(deps, query));
}
