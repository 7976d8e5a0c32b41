import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import {
  answerLanding,
  answerYomi,
  askForConsultation,
  type LandingDeps,
  passAssessment,
  passQualification,
  yomiFacts,
} from "./service.ts";

/** The chats of the specialty pages, and what visitors pass to the team from them. */
export function registerLandingChatRoutes(app: FastifyInstance, deps: LandingDeps): void {
  serve(app, contract.askImplants, ({ body }) => answerLanding(deps, "implants", body.messages));
  serve(app, contract.askMedspa, ({ body }) => answerLanding(deps, "medspa", body.messages));
  serve(app, contract.askTmj, ({ body }) => answerLanding(deps, "tmj", body.messages));
  serve(app, contract.askYomi, ({ body }, { caller }) => answerYomi(deps, body, caller));
  serve(app, contract.readYomi, () => yomiFacts());
  serve(app, contract.askConsultation, ({ body }, { caller }) =>
    askForConsultation(deps, body, caller),
  );
  serve(app, contract.shareQualification, ({ body }, { caller }) =>
    passQualification(deps, body, caller),
  );
  serve(app, contract.shareAssessment, ({ body }, { caller }) =>
    passAssessment(deps, body, caller),
  );
}
