import type {
  InstagramCarrier,
  Profile,
} from "../src/features/instagram/carriers/server/public.ts";
import type { Clock } from "#platform/clock.ts";

/** What goes wrong with a sending. */
export const instagramFaults = [
  "none",
  /** It does not take the message, now or ever. */
  "refuses",
  /** It takes nothing at the moment. */
  "busy",
  /** It takes the message, and the answer is lost. */
  "answer-lost",
  /** The question is lost on the way. */
  "question-lost",
  /** It takes the message, and we die before we know. */
  "dies-after",
  /** We die before it has the message. */
  "dies-before",
  /** It takes the message, its answer is lost, and it cannot be asked. */
  "blind",
] as const;
export type InstagramFault = (typeof instagramFaults)[number];

export type TakenMessage = {
  platformId: string;
  id: string;
  userId: string;
  text: string;
  tag: string | null;
  at: Date;
};

export type TestInstagram = {
  carrier: InstagramCarrier;
  /** What it took, in order. */
  messages: TakenMessage[];
  fault: (message: { id: string; userId: string }) => InstagramFault;
  /** Whether it can be asked what it has. */
  isBlind: boolean;
  /** Called for each message at the moment in which it is taken. */
  onTaken: (message: TakenMessage) => void;
  profiles: Map<string, Profile>;
};

const visibleAfterMs = 60_000;
const lost = { outcome: "unclear", reason: "The connection broke." } as const;

/** A platform that keeps what it took, shows it a minute late, and breaks as it is told to. */
export function createTestInstagram(clock: Clock): TestInstagram {
  const take = (message: Omit<TakenMessage, "platformId" | "at">) => {
    const platformId = `mid-${test.messages.length}-${message.id}`;
    const { id, userId, text, tag } = message;
    const taken = { platformId, id, userId, text, tag, at: clock.now() };
    test.messages.push(taken);
    test.onTaken(taken);
    return { outcome: "accepted", platformId } as const;
  };
  const test: TestInstagram = {
    messages: [],
    fault: () => "none",
    isBlind: false,
    onTaken: () => undefined,
    profiles: new Map(),
    carrier: {
      name: "test",
      async send(message) {
        switch (test.fault(message)) {
          case "none":
            return take(message);
          case "refuses":
            return { outcome: "refused", code: "100", reason: "Not available.", isFinal: true };
          case "busy":
            return { outcome: "refused", code: "613", reason: "Too often.", isFinal: false };
          case "question-lost":
            return lost;
          case "answer-lost":
            take(message);
            return lost;
          case "blind":
            take(message);
            test.isBlind = true;
            return lost;
          case "dies-after":
            take(message);
            throw new Error("The server died.");
          case "dies-before":
            throw new Error("The server died.");
        }
      },
      async lookUp({ userId, text, since, known }) {
        if (test.isBlind) return { unclear: "It does not answer." };
        const now = clock.now().getTime();
        const found = test.messages.find(
          (message) =>
            message.userId === userId &&
            message.text === text &&
            message.at >= since &&
            message.at.getTime() + visibleAfterMs <= now &&
            !known.includes(message.platformId),
        );
        return found === undefined
          ? { found: false }
          : { found: true, platformId: found.platformId };
      },
      profileOf: async (userId) => test.profiles.get(userId),
    },
  };
  return test;
}
