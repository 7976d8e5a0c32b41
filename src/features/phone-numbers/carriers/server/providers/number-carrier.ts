import type { CarriedNumber, CarrierReply } from "../../rules.ts";

/** Has the practice's numbers. Never throws for what the other side does: the reply tells. */
export type NumberCarrier = {
  readonly name: "twilio" | "local";
  /** Every number that the practice has there. */
  list(signal: AbortSignal): Promise<CarrierReply<CarriedNumber[]>>;
  /** Makes sure that a number is there, and that its calls come to this program where they may. */
  bringCalls(sid: string, signal: AbortSignal): Promise<CarrierReply<true>>;
  /** Gives a number back for good. */
  release(sid: string, signal: AbortSignal): Promise<CarrierReply<true>>;
};
