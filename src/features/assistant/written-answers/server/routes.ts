import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { listGaps } from "../../gaps/server/service.ts";
import * as contract from "../contract.ts";
import { type AnswersDeps, editAnswer, listAnswers, setAside, writeAnswer } from "./service.ts";

/** What the assistants could not answer, and what staff answered to it. */
export function registerWrittenAnswerRoutes(app: FastifyInstance, deps: AnswersDeps): void {
  serve(app, contract.listGaps, ({ query }, { caller }) =>
    listGaps(deps, Number(query.days), caller),
  );
  serve(app, contract.listWrittenAnswers, (_input, { caller }) => listAnswers(deps, caller));
  serve(app, contract.writeAnswer, ({ body }, { caller }) => writeAnswer(deps, body, caller));
  serve(app, contract.editAnswer, ({ params, body }, { caller }) =>
    editAnswer(deps, { ...body, id: params.id }, caller),
  );
  serve(app, contract.setAside, async ({ body }, { caller }) => ({
    count: await setAside(deps, body.messageIds, caller),
  }));
}
