import { AppError } from "#errors.ts";
import type { Database } from "#platform/database/database.ts";
import type { ChatMessage, ThreadEvent } from "../../contract.ts";
import { shownName } from "../../takeovers/rules.ts";
import { toMessage } from "../../turn-writing/server/service.ts";
import * as repository from "./repository.ts";

/** Wakes whoever follows a conversation when it changed, on whichever instance. */
export type ThreadFeed = {
  wake(conversationId: string): void;
  wakeAll(): void;
  /** Resolves with the next change, or after this time at the latest. */
  next(conversationId: string, milliseconds: number): Promise<void>;
  isClosed(): boolean;
  /** Ends everything that follows. */
  close(): void;
  /** How many follow for each visitor. */
  followers: Map<string, number>;
};

/** A feed for one instance. */
export function createThreadFeed(): ThreadFeed {
  const waiting = new Map<string, Set<() => void>>();
  let isClosed = false;
  const wake = (id: string) => {
    for (const resume of waiting.get(id) ?? []) resume();
  };
  const wakeAll = () => {
    for (const id of waiting.keys()) wake(id);
  };
  return {
    wake,
    wakeAll,
    next(id, milliseconds) {
      if (isClosed) return Promise.resolve();
      return new Promise((resolve) => {
        const own = waiting.get(id) ?? new Set();
        waiting.set(id, own);
        const resume = () => {
          clearTimeout(timer);
          own.delete(resume);
          if (own.size === 0 && waiting.get(id) === own) waiting.delete(id);
          resolve();
        };
        const timer = setTimeout(resume, milliseconds);
        own.add(resume);
      });
    },
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      wakeAll();
    },
    followers: new Map(),
  };
}

export type FeedDeps = { db: Database; feed: ThreadFeed };
type Which = { id: string; sessionId: Buffer };

/** Looked again after so long, should a change have been missed. */
const lookAgainMs = 15_000;
/** A stream ends after so many looks; the browser opens another. */
const mostLooks = 400;
const mostFollowers = 8;

type Heard = { takenBy: string | null; messages: (ChatMessage & { position: number })[] };

async function look({ db }: FeedDeps, which: Which, after: number): Promise<Heard> {
  const row = await repository.findHeard(db, which, after);
  if (row === undefined) throw new AppError("not_found");
  return {
    takenBy: row.takenBy === null ? null : shownName(row.takenBy),
    messages: row.messages.map(({ position, ...message }) => ({
      ...toMessage("assistant", message),
      position,
    })),
  };
}

/** Who of the practice answers in a visitor's own conversation, and what they wrote. Throws `not_found`. */
export async function readThread(deps: FeedDeps, which: Which) {
  return look(deps, which, 0);
}

/** The same as it comes, after a message that was heard. Throws `not_found`, and `too_many_requests`. */
export async function followThread(
  deps: FeedDeps,
  which: Which,
  after: number,
): Promise<AsyncGenerator<ThreadEvent>> {
  await look(deps, which, after);
  const visitor = which.sessionId.toString("hex");
  if ((deps.feed.followers.get(visitor) ?? 0) >= mostFollowers)
    throw new AppError("too_many_requests", { retryAfterSeconds: 30 });
  return events(deps, which, after, visitor);
}

async function* events(
  deps: FeedDeps,
  which: Which,
  after: number,
  visitor: string,
): AsyncGenerator<ThreadEvent> {
  const { feed } = deps;
  const { followers } = feed;
  let told = after;
  let standing: string | null | undefined;
  followers.set(visitor, (followers.get(visitor) ?? 0) + 1);
  try {
    for (let looks = 0; looks < mostLooks && !feed.isClosed(); looks += 1) {
      // Waited for from before the look: what changes meanwhile is not missed.
      const change = feed.next(which.id, lookAgainMs);
      const heard = await look(deps, which, told);
      for (const { position, ...message } of heard.messages) {
        told = Math.max(told, position);
        yield { event: "message", id: String(position), data: message };
      }
      if (standing !== heard.takenBy) {
        standing = heard.takenBy;
        yield { event: "standing", data: { takenBy: standing } };
      }
      await change;
    }
  } finally {
    const left = (followers.get(visitor) ?? 1) - 1;
    if (left > 0) followers.set(visitor, left);
    else followers.delete(visitor);
  }
}
