import type { Clock, Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import {
  createLocalPhones,
  localCarrier,
  type LocalPhones,
  type Shown,
} from "./providers/local.ts";
import type { TextCarrier } from "./providers/text-carrier.ts";
import { twilioCarrier } from "./providers/twilio.ts";
import * as repository from "./repository.ts";

/** How texts leave, or the plain reason why they do not. */
export type TextDelivery =
  | { carrier: TextCarrier; phones?: LocalPhones }
  /** Kept until the reason is gone. */
  | { carrier?: undefined; heldBecause: string }
  /** Failed at once. */
  | { carrier?: undefined; failsBecause: string };

type Settings = Pick<Config, "mode" | "twilio" | "publicUrl">;
type Deps = { db: Database; clock: Clock; random: Random };

const statusPath = "/api/webhooks/twilio/status";

/**
 * Demo: the phones of this machine, whatever is configured. Live: Twilio, but only with a signed
 * agreement, because texts tell who is a patient; without one they are held, without Twilio they fail.
 */
export function chooseTextDelivery(
  deps: Deps,
  { mode, twilio, publicUrl }: Settings,
): TextDelivery {
  if (mode === "demo") {
    const phones = createLocalPhones();
    const shown = {
      add: (text: Parameters<Shown["add"]>[0]) => repository.insertShown(deps.db, text),
      idOf: (textId: string) => repository.findShown(deps.db, textId),
    };
    return { carrier: localCarrier({ ...deps, shown, phones }), phones };
  }
  if (twilio === undefined)
    return { failsBecause: "not configured: no carrier for texts is named" };
  if (!twilio.agreementSigned)
    return { heldBecause: "not configured: agreement with the carrier of texts is not signed" };
  const statusUrl = publicUrl === undefined ? undefined : `${publicUrl}${statusPath}`;
  return { carrier: twilioCarrier({ ...twilio, statusUrl }) };
}
