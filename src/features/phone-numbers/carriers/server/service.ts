import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { troubleWords, whyNoCalls } from "../rules.ts";
import { localNumberCarrier } from "./providers/local.ts";
import type { NumberCarrier } from "./providers/number-carrier.ts";
import { twilioNumberCarrier } from "./providers/twilio.ts";
import * as repository from "./repository.ts";

export type { NumberCarrier } from "./providers/number-carrier.ts";

const notConnected = "No carrier of telephone calls is connected.";
/** The longest that a carrier is waited for. */
const carrierMs = 6000;

/** Why calls to a number do not reach the practice, as its carrier says now; null: they may. */
export async function askWhyNoCalls(
  carrier: NumberCarrier | undefined,
  e164: string,
): Promise<string | null> {
  if (carrier === undefined) return notConnected;
  const reply = await carrier.list(AbortSignal.timeout(carrierMs));
  return "trouble" in reply ? troubleWords[reply.trouble] : whyNoCalls(reply.value, e164);
}

/**
 * Who has the practice's numbers. Demo: a carrier of this program, whatever is configured, so that nobody
 * gives back a real number in a demo. Live: Twilio once its account is named; numbers tell nothing of
 * patients, so the agreement is not asked for here. Undefined: nobody has any.
 */
export function chooseNumberCarrier(
  db: Database,
  { mode, twilio, publicUrl }: Pick<Config, "mode" | "twilio" | "publicUrl">,
): NumberCarrier | undefined {
  if (mode === "demo")
    return localNumberCarrier({
      all: () => repository.findLocalNumbers(db),
      has: (sid) => repository.hasLocalNumber(db, sid),
      remove: (sid) => repository.removeLocalNumber(db, sid),
    });
  if (twilio === undefined) return undefined;
  // Who calls is a patient's matter: without the agreement no call is led here.
  const voiceUrl = `${publicUrl}/api/webhooks/twilio/voice`;
  const calls =
    twilio.agreementSigned && publicUrl !== undefined
      ? { voiceUrl, statusUrl: `${voiceUrl}/status` }
      : undefined;
  return twilioNumberCarrier({ ...twilio, calls });
}
