import type { Database } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import type { PhoneFacts } from "../contract.ts";
import { voicemailStateOf, wantedText } from "../rules.ts";
import * as repository from "./repository.ts";

/** What the telephone knows of a call; null for one that came by the browser. Whoever shows it audits the look. */
export async function phoneFactsOf(
  { db, sealer }: { db: Database; sealer: Sealer },
  voiceCallId: string,
): Promise<PhoneFacts | null> {
  const row = await repository.findPhoneFacts(db, voiceCallId);
  if (row === undefined) return null;
  const state = voicemailStateOf(row);
  const { fromSealed, reason, transcriptSealed, price, priceState } = row;
  return {
    from: fromSealed === null ? null : sealer.open(fromSealed),
    to: row.toNumber,
    wanted: wantedText(reason),
    takenAt: row.handedOverAt?.toISOString() ?? null,
    promisedAt: row.promisedAt?.toISOString() ?? null,
    isMissed: row.state === "missed",
    isTexted: row.missedText === "queued",
    voicemail:
      state === null
        ? null
        : {
            state,
            seconds: row.seconds,
            transcript: transcriptSealed === null ? null : sealer.open(transcriptSealed),
          },
    cost:
      price === null
        ? null
        : { microcents: Number(price), isEstimated: priceState === "estimated" },
  };
}
