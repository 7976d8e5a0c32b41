import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { SoundKind } from "../rules.ts";

export type SoundPart = {
  callId: string;
  /** Null begins a new one. */
  stream: number | null;
  part: number;
  kind: SoundKind;
  bytes: number;
  sealed: string;
  at: Date;
  /** So much of one call is kept. */
  most: number;
};

/**
 * Keeps a part; that sound comes says as well that the call goes on. Answers in which stream it lies; null when its
 * call is gone, keeps no sound, or has used up its share.
 */
export async function insertPart(db: Database, part: SoundPart): Promise<number | null> {
  const { rows } = await sql<{ stream: number }>`
    with call as (
      select v.id, coalesce(${part.stream}::smallint, (
        select coalesce(max(s.stream) + 1, 0)::smallint from voice_call_sounds s where s.call_id = v.id)) as stream
      from voice_calls v
      where v.id = ${part.callId} and v.keeps_sound and ${part.bytes}::bigint <= ${part.most}::bigint - (
        select coalesce(sum(s.bytes), 0) from voice_call_sounds s where s.call_id = v.id)
    ), alive as (
      update voice_calls set alive_at = greatest(alive_at, ${part.at}::timestamptz)
      where id = ${part.callId} and ended_at is null
    )
    insert into voice_call_sounds (call_id, stream, part, kind, bytes, content_sealed, created_at)
    select id, stream, ${part.part}::integer, ${part.kind}::text, ${part.bytes}::integer, ${part.sealed}::text,
      ${part.at}::timestamptz
    from call where stream < 100
    on conflict do nothing returning stream`.execute(db);
  return rows[0]?.stream ?? null;
}

export type Stream = { stream: number; kind: SoundKind; bytes: number; parts: number };

/** What can be played of a call. */
export async function findStreams(db: Database, callId: string): Promise<Stream[]> {
  const { rows } = await sql<Stream>`
    select stream, min(kind) as kind, sum(bytes)::bigint as bytes, count(*)::bigint as parts
    from voice_call_sounds where call_id = ${callId} group by stream order by stream`.execute(db);
  return rows;
}

/** Some parts of a stream from one on, in their order, sealed. */
export async function findParts(
  db: Database,
  { callId, stream, from, limit }: { callId: string; stream: number; from: number; limit: number },
): Promise<{ part: number; sealed: string }[]> {
  const { rows } = await sql<{ part: number; sealed: string }>`
    select part, content_sealed as sealed from voice_call_sounds
    where call_id = ${callId} and stream = ${stream} and part >= ${from}
    order by part limit ${limit}`.execute(db);
  return rows;
}
