import { queueMissedCallText } from "#features/sms-queue/missed-call/server/public.ts";
import { inTransaction } from "#platform/database/database.ts";
import { type HandOverDeps, stopWaiting } from "../../hand-over/server/service.ts";
import { giveUpMs } from "../../lost-news/rules.ts";
import { isMissed, settleAfterMs, textUsefulMs } from "../rules.ts";
import * as repository from "./repository.ts";

export type MissedDeps = HandOverDeps & {
  /** The carrier that can be asked whether a message was left; null: none. */
  asked: "twilio" | null;
  onTextQueued: () => void;
};

const atOnce = 50;

/** Settles one call: whether it was missed, and whether its caller gets a text. */
async function settle(deps: MissedDeps, id: string): Promise<void> {
  await stopWaiting(deps, id);
  const { db, clock, sealer, random, siteUrl } = deps;
  const at = clock.now();
  const text = await inTransaction(db, async (tx) => {
    const call = await repository.lockUnsettled(tx, id);
    if (call === undefined) return null;
    const missed = isMissed(call);
    const isLate = at.getTime() - call.endedAt.getTime() > textUsefulMs;
    const phone = call.fromSealed === null ? null : sealer.open(call.fromSealed);
    const outcome = !missed
      ? "not-missed"
      : phone === null
        ? "withheld"
        : isLate
          ? "too-late"
          : await queueMissedCallText(tx, { random, siteUrl }, { phone, at });
    await repository.noteSettled(tx, { id, isMissed: missed, text: outcome });
    return outcome;
  });
  if (text === "queued") deps.onTextQueued();
}

/** Looks at calls that are over: who was missed gets a text, where they agreed to texts. Answers how many. */
export async function settleMissed(deps: MissedDeps, signal: AbortSignal): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - settleAfterMs);
  const { asked } = deps;
  const due = { before, asked, longest: giveUpMs, limit: atOnce };
  const calls = await repository.findUnsettled(deps.db, due);
  for (const { id } of calls) {
    if (signal.aborted) break;
    await settle(deps, id);
  }
  return calls.length;
}
