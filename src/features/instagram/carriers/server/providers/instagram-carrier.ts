import type { MessageOutcome } from "../../rules.ts";

/** A message as it goes to the platform; the tag says that a person wrote it after a day. */
export type CarriedMessage = {
  id: string;
  userId: string;
  text: string;
  tag: "HUMAN_AGENT" | null;
};

/** A message that may have been taken: `known` are the platform's ids that belong to other messages. */
export type SoughtMessage = Omit<CarriedMessage, "tag"> & {
  since: Date;
  known: readonly string[];
};

export type MessageSighting =
  | { found: true; platformId: string }
  | { found: false }
  | { unclear: string };

export type Profile = { username: string | null; name: string | null };

/** Takes messages to people on Instagram. Never throws for what the other side does: the outcome tells. */
export type InstagramCarrier = {
  readonly name: string;
  send(message: CarriedMessage, signal?: AbortSignal): Promise<MessageOutcome>;
  lookUp(message: SoughtMessage, signal?: AbortSignal): Promise<MessageSighting>;
  /** Who somebody is there; undefined when it cannot be told. */
  profileOf(userId: string, signal?: AbortSignal): Promise<Profile | undefined>;
};
