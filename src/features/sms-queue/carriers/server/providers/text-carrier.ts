import type { Delivery, TextOutcome } from "../../rules.ts";

/** A text as it goes to a carrier. */
export type CarriedText = { id: string; to: string; body: string };

/** A text that may have been taken: `known` are the carrier's ids that belong to other texts. */
export type SoughtText = CarriedText & { since: Date; known: readonly string[] };

/** What the carrier has of a text; it may show one only some time after it took it. */
export type Sighting =
  | { found: true; carrierMessageId: string; delivery: Delivery }
  | { found: false }
  | { unclear: string };

/** Takes texts to phones. Never throws for what the other side does: the outcome tells. */
export type TextCarrier = {
  readonly name: string;
  send(text: CarriedText, signal?: AbortSignal): Promise<TextOutcome>;
  lookUp(text: SoughtText, signal?: AbortSignal): Promise<Sighting>;
};
