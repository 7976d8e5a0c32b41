import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import { type AnswerModel, lazily } from "../answers/server/providers/language-model.ts";
import { createLocalModel } from "../answers/server/providers/local-model.ts";
import { ownResponder } from "../answers/server/providers/own-responder.ts";
import type { Standing } from "../cloud-models/rules.ts";
import { createBudget, type ModelDeps, standingNow } from "../cloud-models/server/service.ts";
import { practiceNow } from "../answers/server/service.ts";
import { isOwnConversation } from "../conversations/server/service.ts";
import { askTeam as makeTask, type Question } from "../team-questions/server/service.ts";
import type { TurnDeps } from "../turns/server/service.ts";

export type { AnswerModel } from "../answers/server/providers/language-model.ts";
export { readConversation } from "../conversations/server/service.ts";
export {
  finishTurns,
  followTurn,
  readTurn,
  replyAtEnd,
  sendMessage,
  type TurnDeps,
} from "../turns/server/service.ts";

/** What a visitor's secret is found by; without a secret there is nobody. */
export function visitorOf({ sealer }: Pick<TurnDeps, "sealer">, secret: string): Buffer {
  return sealer.hash("chat visitor", secret);
}

/** A secret for a visitor's cookie. */
export function newVisitor({ random }: Pick<TurnDeps, "random">): string {
  return random.bytes(32).toString("base64url");
}

/** Whose answer or conversation is asked for. Throws `not_found` for somebody who never wrote. */
export function mustBeVisitor(deps: Pick<TurnDeps, "sealer">, secret: string | undefined): Buffer {
  if (secret === undefined) throw new AppError("not_found");
  return visitorOf(deps, secret);
}

/** A company's model in front of the assistant of this program; all of it comes with the first answer. */
function cloudBySettings(
  deps: ModelDeps,
  { model }: Extract<Standing, { writer: "cloud" }>,
): AnswerModel {
  const { key = "", baseUrl } = deps.settings[model.vendor];
  const { turnsPerConversation, tokensPerTurn: mostTokens } = deps.settings;
  const made = lazily(async () => {
    const { createCloudFirst } = await import("../answers/server/providers/cloud-first.ts");
    const { createCloudModel } = await import("../answers/server/providers/cloud-model.ts");
    const { loadVendorModel } = await import("../answers/server/providers/vendor-models.ts");
    const load = lazily(() => loadVendorModel(model, { key, baseUrl }));
    return createCloudFirst({
      cloud: createCloudModel(model.vendor, model, { load, mostTokens }),
      local: createLocalModel(ownResponder),
      budget: createBudget(deps, model),
      turnsPerConversation,
      log: deps.log,
      breakers: deps.breakers,
    });
  });
  return {
    name: model.vendor,
    async *answer(turn, tools, signal) {
      const writer = await made();
      return yield* writer.answer(turn, tools, signal);
    },
    warmUp: async () => (await made()).warmUp(),
  };
}

/** Who words answers by the settings; why it is not the chosen model is said once, at the start. */
function modelBySettings(deps: ModelDeps): AnswerModel {
  const standing = standingNow(deps);
  if (standing.writer === "cloud") return cloudBySettings(deps, standing);
  if (deps.settings.model !== undefined) deps.log.warn(standing.why);
  return createLocalModel(ownResponder);
}

/** Who words answers, as it is shown to visitors. */
export function writerOf({
  model,
  ...deps
}: Pick<ModelDeps, "settings" | "mode"> & { model?: AnswerModel | undefined }): {
  name: string;
  label: string;
} {
  const standing = standingNow(deps);
  if (model !== undefined || standing.writer === "local")
    return { name: "built-in", label: "Built-in assistant" };
  return { name: standing.model.vendor, label: standing.model.name };
}

/** What turns are written with: what the settings say, unless another model is given. */
export function prepareTurns({
  model,
  settings,
  mode,
  ...deps
}: Omit<TurnDeps, "model" | "live" | "unsaved"> &
  ModelDeps & { model?: AnswerModel | undefined }): TurnDeps {
  const writer = model ?? modelBySettings({ ...deps, settings, mode });
  return { ...deps, model: writer, live: new Map(), unsaved: new Map() };
}

/**
 * Hands a question to the team. Answers when somebody replies, in words. Throws `validation_failed` when it
 * names a conversation that is not the visitor's.
 */
export async function askTeam(
  deps: TurnDeps,
  question: Question,
  sessionId: Buffer | null,
  caller: Caller,
): Promise<string> {
  const { conversationId } = question;
  const isOwn =
    conversationId === undefined ||
    (sessionId !== null && (await isOwnConversation(deps, { id: conversationId, sessionId })));
  if (!isOwn)
    throw new AppError("validation_failed", {
      fields: {
        conversationId: "This is no conversation of yours. Ask without it, or begin a new one.",
      },
    });
  return makeTask(deps, question, await practiceNow(deps), caller);
}
