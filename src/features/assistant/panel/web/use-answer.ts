import type { AppError } from "#errors.ts";
import { type AnswerEvent, asAppError, type ChatSending } from "./api.ts";

type Done = Extract<AnswerEvent, { kind: "done" }>;
export type Outcome = Done | { kind: "failed"; error: AppError } | { kind: "dropped" };

/** The server, the network and the clock, as far as an answer needs them. */
export interface AnswerSource {
  send: (body: ChatSending) => AsyncIterable<AnswerEvent>;
  follow: (turnId: string, lastId: string | null) => AsyncIterable<AnswerEvent>;
  isOnline: () => boolean;
  /** Resolves once there is a network. */
  online: () => Promise<void>;
  pause: (milliseconds: number) => Promise<void>;
}

/** Who listens to an answer. */
export interface AnswerListener {
  /** False once nobody looks at this conversation any more. */
  isWanted: () => boolean;
  onTurn: (turnId: string, conversationId: string | null) => void;
  onText: (text: string) => void;
  /** Without a network now; `isSent` when the server has the message. */
  onWaiting: (isWaiting: boolean) => void;
}

const pausesMs = [500, 1500, 4000, 8000] as const;
/** Nothing was decided, or another tab's answer is being written: the same request may be repeated. */
const passing: readonly string[] = [
  "offline",
  "timed_out",
  "service_unavailable",
  "answer_under_way",
];

/**
 * Follows an answer to its end through every broken connection: until the server has named the turn the
 * same request is repeated, which it answers once; from then on the turn is read from where it broke.
 */
export async function followAnswer(
  source: AnswerSource,
  start: { sending: ChatSending } | { turnId: string },
  listener: AnswerListener,
): Promise<Outcome> {
  let turnId = "turnId" in start ? start.turnId : null;
  let lastId: string | null = null;
  let tries = 0;

  const listen = async (): Promise<Outcome | AppError | null> => {
    try {
      const events =
        turnId === null && "sending" in start
          ? source.send(start.sending)
          : source.follow(turnId ?? "", lastId);
      for await (const event of events) {
        if (!listener.isWanted()) return { kind: "dropped" };
        tries = 0;
        if (event.kind === "done" || event.kind === "failed") return event;
        if (event.kind === "turn") {
          turnId = event.turnId;
          listener.onTurn(event.turnId, event.conversationId);
        } else {
          lastId = event.id ?? lastId;
          listener.onText(event.text);
        }
      }
      return null;
    } catch (error) {
      return asAppError(error);
    }
  };

  for (;;) {
    const heard = await listen();
    if (!listener.isWanted()) return { kind: "dropped" };
    if (heard !== null && "kind" in heard) return heard;
    if (heard !== null && !passing.includes(heard.code)) return { kind: "failed", error: heard };
    if (!source.isOnline()) {
      listener.onWaiting(true);
      await source.online();
      listener.onWaiting(false);
      tries = 0;
      continue;
    }
    const pause = pausesMs[tries];
    if (pause === undefined)
      return { kind: "failed", error: heard ?? asAppError(new Error("The answer broke off")) };
    tries += 1;
    await source.pause(pause);
  }
}
