import type { Clock, Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { Sealer } from "#platform/sealing.ts";
import { phonePaths } from "../../hand-over/rules.ts";
import { brokenLineWords } from "../../hand-over/content.ts";
import type { PhoneLine } from "../../phone-line/server/service.ts";
import { phoneStreamPath } from "../../phone-calls/contract.ts";
import { streamUrl } from "../../phone-calls/rules.ts";
import type { TwimlVerb } from "../../twiml/rules.ts";
import * as repository from "./repository.ts";

/** The telephone lines that this instance has a session for, by their call; also of calls whose stream broke. */
export type OpenLines = Map<string, PhoneLine>;

export type BrokenLineDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  log: Log;
  publicUrl: Config["publicUrl"];
  lines: OpenLines;
};

/** A line that breaks more often than this is of no use: people go on. */
const mostBreaks = 3;
/** As of a call that rings. */
export const tokenMs = 60_000;

/** The keyed hash under which a stream's token is kept. */
export const tokenHash = (sealer: Sealer, token: string): Buffer =>
  sealer.hash("phone token", token);

/**
 * How a call whose sound broke off goes on while its caller is still there: a short apology, and another stream to
 * the same session. Null where this instance has no session of it, or it broke too often: people take over then.
 */
export async function goOnAfterBreak(
  { db, clock, random, sealer, log, publicUrl, lines }: BrokenLineDeps,
  phoneCallId: string,
): Promise<TwimlVerb[] | null> {
  if (!lines.has(phoneCallId)) return null;
  const token = random.bytes(32).toString("base64url");
  const until = new Date(clock.now().getTime() + tokenMs);
  const hash = tokenHash(sealer, token);
  const isOpen = await repository.reopen(db, { id: phoneCallId, hash, until, most: mostBreaks });
  if (!isOpen) return null;
  log.warn({ call: phoneCallId }, "the sound of a call broke off; it goes on");
  const base = publicUrl ?? "http://localhost";
  const url = streamUrl(base, phoneStreamPath);
  return [
    { verb: "say", text: brokenLineWords.en.goesOn },
    { verb: "stream", url, parameters: { token }, action: `${base}${phonePaths.after}` },
  ];
}
