// The entrances of what care costs: financing and insurance, a part of entrances.ts.
import type { FastifyInstance } from "fastify";
import { ownConversations } from "#features/assistant/server/public.ts";
import { registerAskedBeforeRoutes } from "#features/financing/again/server/routes.ts";
import { registerApplicationRoutes } from "#features/financing/application/server/routes.ts";
import { registerFinancingCheckRoutes } from "#features/financing/checks/server/routes.ts";
import { registerKeptFinancingRoutes } from "#features/financing/kept/server/routes.ts";
import { registerFinancingDeskRoutes } from "#features/financing/desk/server/routes.ts";
import { registerDirectFinancingRoutes } from "#features/financing/direct/server/routes.ts";
import { type CheckDeskDeps, chooseLenders } from "#features/financing/server/public.ts";
import { registerInsuranceCheckRoutes } from "#features/insurance/checks/server/routes.ts";
import { registerKeptInsuranceRoutes } from "#features/insurance/kept/server/routes.ts";
import { registerInsuranceDeskRoutes } from "#features/insurance/desk/server/routes.ts";
import { registerDirectInsuranceRoutes } from "#features/insurance/direct/server/routes.ts";
import { chooseVerifiers } from "#features/insurance/server/public.ts";
import type { Config } from "#platform/config.ts";
import type { PartnerOptions } from "#platform/outbound/partner.ts";

/**
 * What lenders and insurers are asked, and what staff make of it. A part that the settings switch off asks
 * nobody; what was asked before stays with staff.
 */
export function registerCosts(
  app: FastifyInstance,
  deps: CheckDeskDeps & PartnerOptions,
  config: Pick<Config, "mode" | "features" | "lenders" | "verifiers">,
): void {
  const isHttps = deps.siteUrl.startsWith("https:");
  const findConversation = ownConversations({ ...deps, isHttps });
  if (config.features.financing) {
    const financing = { ...deps, lenders: chooseLenders(config, deps), findConversation };
    registerFinancingCheckRoutes(app, financing);
    registerDirectFinancingRoutes(app, financing);
    registerKeptFinancingRoutes(app, financing);
    registerApplicationRoutes(app, financing);
  }
  if (config.features.insurance) {
    const insurance = { ...deps, verifiers: chooseVerifiers(config, deps), findConversation };
    registerInsuranceCheckRoutes(app, insurance);
    registerDirectInsuranceRoutes(app, insurance);
    registerKeptInsuranceRoutes(app, insurance);
  }
  registerAskedBeforeRoutes(app, deps);
  registerFinancingDeskRoutes(app, deps);
  registerInsuranceDeskRoutes(app, deps);
}
