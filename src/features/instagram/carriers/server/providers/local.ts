import type { Clock, Random } from "#platform/clock.ts";
import type { LocalFate } from "../../rules.ts";
import type { CarriedMessage, InstagramCarrier } from "./instagram-carrier.ts";

export type LocalFates = {
  /** What happens to the next message to a person; after it the platform is well again. */
  choose(userId: string, fate: LocalFate): void;
  take(userId: string): LocalFate;
  chosen(userId: string): LocalFate;
};

const mostPeople = 500;

/** What staff chose for people of the demo, until the server stops. */
export function createLocalFates(): LocalFates {
  const fates = new Map<string, LocalFate>();
  return {
    choose(userId, fate) {
      const [oldest] = fates.keys();
      if (fates.size >= mostPeople && oldest !== undefined) fates.delete(oldest);
      fates.set(userId, fate);
    },
    take(userId) {
      const fate = fates.get(userId) ?? "deliver";
      fates.delete(userId);
      return fate;
    },
    chosen: (userId) => fates.get(userId) ?? "deliver",
  };
}

/** What the demo's people see, kept where staff see it too. */
export type Shown = {
  /** Shows a message once, however often it is asked for; answers its id there. */
  add(message: CarriedMessage & { rowId: string; at: Date; fate: LocalFate }): Promise<string>;
  idOf(messageId: string): Promise<string | undefined>;
};
type LocalDeps = { shown: Shown; clock: Clock; random: Random; fates: LocalFates };

/** Nothing leaves the machine: the demo's people see the message, and staff choose how its way ends. */
export function localCarrier({ shown, clock, random, fates }: LocalDeps): InstagramCarrier {
  return {
    name: "local",
    async send(message) {
      const fate = fates.take(message.userId);
      if (fate === "refuse")
        return {
          outcome: "refused",
          code: "local",
          reason: "The demo's Instagram refuses messages to this person.",
          isFinal: true,
        };
      if (fate === "lose") return { outcome: "unclear", reason: "The question was lost." };
      const row = { ...message, rowId: random.uuid(), at: clock.now(), fate };
      const platformId = await shown.add(row);
      if (fate === "lose-answer") return { outcome: "unclear", reason: "The answer was lost." };
      return { outcome: "accepted", platformId };
    },
    async lookUp({ id }) {
      const platformId = await shown.idOf(id);
      return platformId === undefined ? { found: false } : { found: true, platformId };
    },
    profileOf: async () => undefined,
  };
}
