import { createTask } from "#features/tasks/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { Breakers } from "#platform/outbound/breakers.ts";
import { practiceDate } from "#practice/time.ts";
import type { Budget } from "../../answers/server/providers/cloud-first.ts";
import type { AnswerStanding } from "../contract.ts";
import type { LanguageModel } from "../content.ts";
import { vendorNames } from "../content.ts";
import { costOf, microcentsPerCent, mostCostOf, type Standing, standingOf } from "../rules.ts";
import * as repository from "./repository.ts";

export type ModelDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
  mode: Config["mode"];
  settings: Config["assistant"];
  /** Where it is told whether a company is left alone. */
  breakers?: Breakers;
};

/** Who words answers by the settings, and why. */
export function standingNow({ settings, mode }: Pick<ModelDeps, "settings" | "mode">): Standing {
  return standingOf(settings, mode);
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Tells staff, once a day, that the day has nothing left; in the transaction that counts it. */
async function refuse(deps: ModelDeps, model: LanguageModel, day: string): Promise<void> {
  const { db, clock, random, settings } = deps;
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    if (!(await repository.countRefused(tx, { day, at }))) return;
    await createTask(tx, {
      id: random.uuid(),
      kind: "review",
      title: "The chat has used up what its language model may cost today",
      detail: `${model.name} of ${vendorNames[model.vendor]} may cost ${dollars(settings.centsPerDay)} a day (ASSISTANT_CENTS_PER_DAY). Until midnight the practice's built-in assistant answers; nothing is lost.`,
      subject: "assistant",
      subjectId: day,
      sameAs: `assistant-spending ${day}`,
      at,
    });
  });
}

/** What a day may cost, kept in the database for every instance: first set aside, then settled. */
export function createBudget(deps: ModelDeps, model: LanguageModel): Budget {
  const { db, clock, log, settings } = deps;
  const setAside = mostCostOf(model, settings.tokensPerTurn);
  const most = settings.centsPerDay * microcentsPerCent;
  return {
    async reserve() {
      const day = practiceDate(clock.now());
      if (!(await repository.setAside(db, { day, microcents: setAside, most }))) {
        await refuse(deps, model, day);
        return null;
      }
      return {
        async settle(tokens) {
          const took = { day, setAside, microcents: costOf(model, tokens), ...tokens };
          try {
            await repository.settle(db, took);
          } catch (error) {
            // What was set aside stays counted: rather too much than too little.
            const failure = error instanceof Error ? error.name : "unknown";
            log.warn({ failure }, "what an answer cost could not be settled");
          }
        },
      };
    },
  };
}

/** Who words the answers, and what that took today. */
export async function readStanding(deps: ModelDeps): Promise<AnswerStanding> {
  const { writer, why } = standingNow(deps);
  const day = await repository.spendingOf(deps.db, practiceDate(deps.clock.now()));
  const { cents = 0, answers = 0, refused = 0, inputTokens = 0, outputTokens = 0 } = day ?? {};
  const mostCents = deps.settings.centsPerDay;
  return {
    writer,
    why,
    today: { cents, mostCents, answers, refused, inputTokens, outputTokens },
  };
}
