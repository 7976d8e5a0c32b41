import type { ChatEvent } from "../../contract.ts";

/** What an answer under way has told so far, for any number of readers at any place of it. */
export type LiveTurn = {
  tell(event: ChatEvent): void;
  /** The answer as far as it was told. */
  text(): string;
  /** Resolves when the last event was told. */
  ended: Promise<void>;
  /** Every event after the text with this id, 0 for all, until the last one. */
  follow(after: number): AsyncGenerator<ChatEvent>;
};

const isLast = ({ event }: ChatEvent) => event === "done" || event === "failed";

/** Whether a reader who has this text already has the event. */
const isKnown = (event: ChatEvent, after: number) =>
  after > 0 && (event.event === "turn" || (event.event === "text" && Number(event.id) <= after));

/** A turn that tells its events while it is written. Who stops reading stops nothing else. */
export function createLiveTurn(): LiveTurn {
  const told: ChatEvent[] = [];
  let news = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  return {
    tell(event) {
      told.push(event);
      const before = news;
      news = Promise.withResolvers();
      before.resolve();
      if (isLast(event)) end.resolve();
    },
    ended: end.promise,
    text: () => told.map((event) => (event.event === "text" ? event.data.text : "")).join(""),
    async *follow(after) {
      for (let place = 0; ; place += 1) {
        while (place >= told.length) await news.promise;
        const event = told[place];
        if (event === undefined) return;
        if (!isKnown(event, after)) yield event;
        if (isLast(event)) return;
      }
    },
  };
}

/** The turns that this instance writes, by id. */
export type LiveTurns = Map<string, LiveTurn>;
