import type { Clock, Random } from "#platform/clock.ts";
import type { LocalFate } from "../../rules.ts";
import type { TextCarrier } from "./text-carrier.ts";

export type LocalPhones = {
  /** What happens to the next text to a phone; after it the phone is well again. */
  choose(phone: string, fate: LocalFate): void;
  take(phone: string): LocalFate;
  chosen(phone: string): LocalFate;
};

const mostPhones = 500;
const delayMs = 120_000;

/** What staff chose for phones of the demo, until the server stops. */
export function createLocalPhones(): LocalPhones {
  const fates = new Map<string, LocalFate>();
  return {
    choose(phone, fate) {
      const [oldest] = fates.keys();
      if (fates.size >= mostPhones && oldest !== undefined) fates.delete(oldest);
      fates.set(phone, fate);
    },
    take(phone) {
      const fate = fates.get(phone) ?? "deliver";
      fates.delete(phone);
      return fate;
    },
    chosen: (phone) => fates.get(phone) ?? "deliver",
  };
}

/** What the phones show, kept where staff see it. */
export type Shown = {
  /** Shows a text once, however often it is asked for; answers its id there. */
  add(text: {
    rowId: string;
    id: string;
    to: string;
    body: string;
    at: Date;
    fate: LocalFate;
  }): Promise<string>;
  idOf(textId: string): Promise<string | undefined>;
};
type LocalDeps = { shown: Shown; clock: Clock; random: Random; phones: LocalPhones };

/** Nothing leaves the machine: the demo's phones show the text, and staff choose how its way ends. */
export function localCarrier({ shown, clock, random, phones }: LocalDeps): TextCarrier {
  return {
    name: "local",
    async send(text) {
      const fate = phones.take(text.to);
      if (fate === "refuse")
        return {
          outcome: "refused",
          code: "local",
          reason: "The phone of the demo refuses texts.",
          isFinal: true,
        };
      const now = clock.now();
      const at = fate === "delay" ? new Date(now.getTime() + delayMs) : now;
      const row = { ...text, at, fate };
      const id = await shown.add({ ...row, rowId: random.uuid() });
      const ends = { deliver: "delivered", delay: "sent", fail: "undelivered" } as const;
      return { outcome: "accepted", carrierMessageId: id, delivery: ends[fate] };
    },
    async lookUp({ id }) {
      const shownAs = await shown.idOf(id);
      if (shownAs === undefined) return { found: false };
      return { found: true, carrierMessageId: shownAs, delivery: "delivered" };
    },
  };
}
