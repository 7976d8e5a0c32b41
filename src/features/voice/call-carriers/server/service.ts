import type { Config } from "#platform/config.ts";
import type { CallCarrier } from "./providers/call-carrier.ts";
import { twilioCallCarrier } from "./providers/twilio.ts";

/** The carrier that is asked about its calls; null in the demo, and without a signed agreement. */
export function chooseCallCarrier({
  mode,
  twilio,
}: Pick<Config, "mode" | "twilio">): CallCarrier | null {
  if (mode === "demo" || twilio?.agreementSigned !== true) return null;
  return twilioCallCarrier(twilio);
}
