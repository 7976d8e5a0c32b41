import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { ServedBytes } from "#platform/http/serve-bytes.ts";
import type { Sealer } from "#platform/sealing.ts";
import { gathered, headOf, mostBytes, playedTypes, soundKindOf } from "../rules.ts";
import * as repository from "./repository.ts";

export type SoundDeps = { db: Database; clock: Clock; sealer: Sealer };

const partsAtOnce = 8;

export type SoundKeeper = {
  /** Takes what the recorder made; never waits and never throws. */
  push(bytes: Uint8Array): void;
  /** Writes what is left; throws what kept it from being written. */
  close(): Promise<void>;
};

const keepsNothing: SoundKeeper = { push: () => undefined, close: () => Promise.resolve() };

/**
 * Keeps one recorder's sound of a call that keeps sound, and of no other: sealed, in parts of some seconds, until
 * the call's share is used up. Each recorder needs its own: what it made can be played by itself. What nobody could
 * play is dropped.
 */
export function openSoundKeeper(
  { db, clock, sealer }: SoundDeps,
  callId: string,
  mimeType: string,
): SoundKeeper {
  const kind = soundKindOf(mimeType);
  if (kind === null) return keepsNothing;
  /** Null until its first part is written. */
  let stream: number | null = null;
  let part = 0;
  let isClosed = false;
  let isLost = false;
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (bytes === 0) return;
    const content = Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
    const at = clock.now();
    // One after the other. What comes after a gap could not be played: the first that is not kept is the last.
    writing = writing.then(async () => {
      if (isLost) return;
      const sealed = sealer.seal(content.toString("base64"));
      const sound = { callId, kind, part, bytes: content.length, sealed, at, most: mostBytes };
      stream = await repository.insertPart(db, { ...sound, stream });
      part += 1;
      isLost = stream === null;
    });
    writing.catch(() => {
      isLost = true;
    });
  };

  return {
    push(more) {
      if (isClosed || isLost || more.length === 0) return;
      chunks.push(more);
      bytes += more.length;
      if (bytes >= gathered.bytes) write();
      else timer ??= setTimeout(write, gathered.milliseconds).unref();
    },
    async close() {
      isClosed = true;
      write();
      await writing;
    },
  };
}

/** What can be played of a call. */
export function soundsOf({ db }: Pick<SoundDeps, "db">, callId: string) {
  return repository.findStreams(db, callId);
}

/** A call's sound as a browser plays it. That somebody listens is on record. Throws `not_found`. */
export async function playSound(
  { db, clock, sealer }: SoundDeps,
  { id, stream }: { id: string; stream: number },
  caller: Caller,
): Promise<ServedBytes> {
  const found = (await repository.findStreams(db, id)).find((one) => one.stream === stream);
  if (found === undefined)
    throw new AppError("not_found", { message: "The sound of this call is not kept any more." });
  await recordAudit(db, {
    ...auditOf(caller),
    at: clock.now(),
    action: "voice-call.listen",
    subject: "voice-call",
    subjectId: id,
    outcome: "allowed",
    reason: `sound ${stream + 1}`,
  });
  const { kind, bytes } = found;
  async function* content(): AsyncGenerator<Uint8Array> {
    const head = headOf(kind, bytes);
    if (head.length > 0) yield head;
    let from = 0;
    for (;;) {
      const parts = await repository.findParts(db, {
        callId: id,
        stream,
        from,
        limit: partsAtOnce,
      });
      for (const { sealed } of parts) yield Buffer.from(sealer.open(sealed), "base64");
      const last = parts.at(-1);
      if (last === undefined || parts.length < partsAtOnce) return;
      from = last.part + 1;
    }
  }
  return { type: playedTypes[kind], content: content() };
}
