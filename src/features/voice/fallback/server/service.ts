import type { Log } from "#platform/log.ts";
import { twiml } from "../../twiml/rules.ts";
import type { Lines } from "../../hand-over/server/service.ts";
import { fallbackVerbs } from "../rules.ts";

export type FallbackDeps = { lines: Lines; log: Log };

/** A carrier waits fifteen seconds; a database that fails often takes longer. */
const patienceMs = 2000;

/** The desk of a number that may be rung; null when it has none, or nobody can say. */
async function deskOf({ lines, log }: FallbackDeps, number: string): Promise<string | null> {
  const late = Promise.withResolvers<null>();
  const patience = setTimeout(() => late.resolve(null), patienceMs);
  const known = (async () => {
    const desk = await lines.deskOf(number);
    return desk !== null && (await lines.isOwn(desk)) ? null : desk;
  })().catch((error: unknown) => {
    log.error({ err: error }, "the desk of a number is not known");
    return null;
  });
  try {
    return await Promise.race([known, late.promise]);
  } finally {
    clearTimeout(patience);
  }
}

/** What a carrier does with a call that our first answer failed: it needs nothing that may be failing just now. */
export async function answerFailed(deps: FallbackDeps, form: URLSearchParams): Promise<string> {
  deps.log.error({ errorCode: form.get("ErrorCode") ?? "" }, "the carrier asks for the fallback");
  return twiml(fallbackVerbs(await deskOf(deps, form.get("To") ?? "")));
}
