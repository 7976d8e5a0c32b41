import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "#endpoint.ts";
import { AppError } from "#errors.ts";
import type { Limits } from "./config.ts";
import { countTogether } from "./counted-together.ts";
import type { Log } from "./log.ts";
import type { OpenDatabase } from "./database/database.ts";
import type { Sealer } from "./sealing.ts";

const minute = 60;
/** Each pause in typing is one; a whole household or office may share an address. */
const draftsPerMinute = 480;
/** What visitors do on pages, as many of them. */
const eventsPerMinute = 240;
/** Proving comes after asking and is no reason to be refused: so many times as often as one may ask. */
const proofsForEachSignIn = 6;
/** Codes can be guessed. What stops that counts by link and by account, wherever a guess comes from. */
const codesForEachSignIn = 3;
/** Opening a live connection, and each room of it. Many tabs of a practice come back at once. */
const socketsPerMinute = 240;
/** Calendar programs ask every few minutes at most; each ask leaves a row in the audit log. */
const calendarsPerMinute = 60;

/** A carrier tells of each text several times, and a morning has thousands; each is checked by its signature. */
const webhooksPerMinute = 12_000;

type RefusalCode = "too_many_requests" | "too_many_messages" | "too_many_lookups";

export type RateLimits = {
  /**
   * Counts one call of an address; past the limit of the minute it throws `too_many_requests`, and
   * `too_many_messages` for the chat.
   */
  consume(limit: RateLimit, address: string): Promise<void>;
  /** Guesses at a visit's code, counted by code and by address. */
  lookups: {
    /**
     * Counts a try under each key before it is checked, so that simultaneous guesses count too. Throws
     * `too_many_lookups`, and then counts nothing, when any of the keys is locked. A key is
     * "code:..." or "address:...".
     */
    consume(keys: readonly string[]): Promise<void>;
    /** Takes back the count of a try that was right. */
    reward(keys: readonly string[]): Promise<void>;
  };
};

export type RateLimitsOptions = {
  pool: OpenDatabase["pool"];
  limits: Limits;
  sealer: Sealer;
  log: Log;
};

/** One visitor of the sixth protocol commands a whole /64 network: it counts as one address. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: gap }, () => "0"), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * Counts calls. Reads, staff calls and events of visits are counted in this process; everything else
 * that writes, signs in or guesses is counted in the database, for all instances together, and refused with
 * `service_unavailable` when it cannot be counted. Stored keys are keyed hashes.
 */
export function createRateLimits({ pool, limits, sealer, log }: RateLimitsOptions): RateLimits {
  const countIn = (limiter: RateLimiterMemory) => (key: string) => limiter.consume(key);
  const inMemory = (points: number) => new RateLimiterMemory({ points, duration: minute });
  const inDatabase = (keyPrefix: string, points: number, seconds = minute, blockSeconds = 0) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: seconds,
      blockDuration: blockSeconds,
      // Past the limit this process answers alone, so that a flood does not reach the database.
      ...(blockSeconds === 0 && { inMemoryBlockOnConsumed: points + 1 }),
    });

  const counters: Record<RateLimit, (key: string) => Promise<unknown>> = {
    reads: countIn(inMemory(limits.readsPerMinute)),
    staff: countIn(inMemory(limits.staffCallsPerMinute)),
    "booking-writes": countTogether(inDatabase("writes", limits.bookingWritesPerMinute)),
    chat: countTogether(inDatabase("chat", limits.chatMessagesPerMinute)),
    drafts: countTogether(inDatabase("drafts", draftsPerMinute)),
    "sign-in": countTogether(inDatabase("sign-in", limits.signInPerMinute)),
    "sign-in-proofs": countTogether(
      inDatabase("sign-in-proofs", limits.signInPerMinute * proofsForEachSignIn),
    ),
    "sign-in-codes": countTogether(
      inDatabase("sign-in-codes", limits.signInPerMinute * codesForEachSignIn),
    ),
    sockets: countIn(inMemory(socketsPerMinute)),
    calendars: countIn(inMemory(calendarsPerMinute)),
    webhooks: countIn(inMemory(webhooksPerMinute)),
    // Counting in the database would cost as much as the event itself.
    events: countIn(inMemory(eventsPerMinute)),
    "sign-in-mails": countTogether(inDatabase("sign-in-mails", limits.signInMailsPerHour, 3600)),
  };
  const lockSeconds = limits.lookupLockMinutes * minute;
  const lookups = inDatabase("lookups", limits.lookupsFailed, lockSeconds, lockSeconds);

  const hashed = (key: string) => sealer.hash("rate limit", key).toString("base64url");
  const lookupKey = (key: string) =>
    hashed(key.startsWith("address:") ? `address:${networkOf(key.slice("address:".length))}` : key);

  /** Past a limit the library rejects with the state of the count; anything else is a fault. */
  function refusal(reason: unknown, code: RefusalCode): AppError {
    if (reason instanceof RateLimiterRes) {
      return new AppError(code, {
        retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
      });
    }
    log.error({ err: reason }, "a call could not be counted");
    return new AppError("service_unavailable", { retryAfterSeconds: 5, cause: reason });
  }

  async function giveBack(keys: readonly string[]): Promise<void> {
    try {
      for (const key of keys) await lookups.reward(lookupKey(key));
    } catch (reason) {
      throw refusal(reason, "too_many_lookups");
    }
  }

  return {
    async consume(limit, address) {
      try {
        await counters[limit](hashed(networkOf(address)));
      } catch (reason) {
        // Whoever writes of what cannot wait hears whom to call, also when nobody reads it.
        throw refusal(reason, limit === "chat" ? "too_many_messages" : "too_many_requests");
      }
    },
    lookups: {
      async consume(keys) {
        const counted: string[] = [];
        try {
          for (const key of keys) {
            await lookups.consume(lookupKey(key));
            counted.push(key);
          }
        } catch (reason) {
          await giveBack(counted);
          throw refusal(reason, "too_many_lookups");
        }
      },
      reward: giveBack,
    },
  };
}
