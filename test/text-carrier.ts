import type { TextCarrier } from "../src/features/sms-queue/carriers/server/public.ts";
import type { Clock } from "#platform/clock.ts";

/** What goes wrong with a sending. */
export type CarrierFault =
  | "none"
  /** It does not take the text, now or ever. */
  | "refuses"
  /** It takes nothing at the moment. */
  | "busy"
  /** It says that the person answered STOP to it. */
  | "stopped"
  /** It takes the text, and the answer is lost. */
  | "answer-lost"
  /** The question is lost on the way. */
  | "question-lost"
  /** It takes the text, and we die before we know. */
  | "dies-after"
  /** We die before it has the text. */
  | "dies-before"
  /** It takes the text, its answer is lost, and it cannot be asked. */
  | "blind";

export const carrierFaults: readonly CarrierFault[] = [
  "none",
  "refuses",
  "busy",
  "stopped",
  "answer-lost",
  "question-lost",
  "dies-after",
  "dies-before",
  "blind",
];

export type CarriedMessage = { id: string; textId: string; to: string; body: string; at: Date };

export type TestCarrier = {
  carrier: TextCarrier;
  /** What it took, in order. */
  messages: CarriedMessage[];
  /** Decides over each sending. */
  fault: (text: { id: string; to: string }) => CarrierFault;
  /** Whether it can be asked what it has. */
  isBlind: boolean;
  /** Called for each text at the moment in which it is taken. */
  onTaken: (message: CarriedMessage) => void;
};

const visibleAfterMs = 60_000;
const lost = { outcome: "unclear", reason: "The connection broke." } as const;

/** A carrier that keeps what it took, shows it a minute late, and breaks as it is told to. */
export function createTestCarrier(clock: Clock): TestCarrier {
  const take = (text: { id: string; to: string; body: string }) => {
    const id = `SM${test.messages.length}-${text.id}`;
    const message = { id, textId: text.id, to: text.to, body: text.body, at: clock.now() };
    test.messages.push(message);
    test.onTaken(message);
    return { outcome: "accepted", carrierMessageId: id, delivery: "queued" } as const;
  };
  const test: TestCarrier = {
    messages: [],
    fault: () => "none",
    isBlind: false,
    onTaken: () => undefined,
    carrier: {
      name: "test",
      async send(text) {
        switch (test.fault(text)) {
          case "none":
            return take(text);
          case "refuses":
            return { outcome: "refused", code: "21211", reason: "Not a number.", isFinal: true };
          case "stopped":
            return { outcome: "refused", code: "21610", reason: "Unsubscribed.", isFinal: true };
          case "busy":
            return { outcome: "refused", code: "20429", reason: "Too many.", isFinal: false };
          case "question-lost":
            return lost;
          case "answer-lost":
            take(text);
            return lost;
          case "blind":
            take(text);
            test.isBlind = true;
            return lost;
          case "dies-after":
            take(text);
            throw new Error("The server died.");
          case "dies-before":
            throw new Error("The server died.");
        }
      },
      async lookUp({ to, body, since, known }) {
        if (test.isBlind) return { unclear: "It does not answer." };
        const now = clock.now().getTime();
        const found = test.messages.find(
          (message) =>
            message.to === to &&
            message.body === body &&
            message.at >= since &&
            message.at.getTime() + visibleAfterMs <= now &&
            !known.includes(message.id),
        );
        if (found === undefined) return { found: false };
        return { found: true, carrierMessageId: found.id, delivery: "sent" };
      },
    },
  };
  return test;
}
