import { type CallTalk, createCallTalk } from "#features/assistant/call-talk/server/service.ts";
import {
  type AnswerModel,
  prepareTurns,
  type TurnDeps,
} from "#features/assistant/server/service.ts";
import { systemRandom } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.ts";
import { createLog } from "#platform/log.ts";
import { createSealer } from "#platform/sealing.ts";
import type { TestApp } from "./build-app.ts";
import type { TestDatabase } from "./database.ts";

/** The talk of calls beside an app, on its database and clock; with this program's own assistant unless given one. */
export function talkBeside(
  { clock }: TestApp,
  { db }: TestDatabase,
  model?: AnswerModel,
): { talk: CallTalk; turns: TurnDeps } {
  const turns = prepareTurns({
    db,
    clock,
    random: systemRandom,
    sealer: createSealer(Buffer.alloc(32, 7)),
    log: createLog("silent"),
    mode: "demo",
    settings: loadConfig({}).assistant,
    siteUrl: "http://localhost",
    onMailQueued: () => undefined,
    isMailHeld: false,
    lookups: {} as never,
    holdsPerAddress: 10,
    offersFinancing: false,
    model,
  });
  const writer = { name: "built-in", label: "Built-in" };
  return { talk: createCallTalk(turns, { isHttps: false, writer }), turns };
}
