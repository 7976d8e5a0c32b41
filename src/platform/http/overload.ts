import { RateLimiterMemory } from "rate-limiter-flexible";
import type { FastifyRequest } from "fastify";
import { AppError } from "#errors.ts";
import type { Guard } from "./caller.ts";

const minute = 60;
/** Sessions of one address that are looked up for the record; a flood must not reach the database. */
const looksPerMinute = 60;

const isFree = async (limiter: RateLimiterMemory, key: string) =>
  limiter.consume(key).then(
    () => true,
    () => false,
  );

/**
 * Puts on record that a signed-in member of staff was refused for want of room: once a minute for each
 * session and action, so that a flood of calls is no flood of rows. Never throws.
 */
export function createOverloadRecord(guard: Guard) {
  const rows = new RateLimiterMemory({ points: 1, duration: minute });
  const looks = new RateLimiterMemory({ points: looksPerMinute, duration: minute });
  return async (
    request: FastifyRequest,
    token: string | undefined,
    error: unknown,
  ): Promise<void> => {
    const { caller } = request;
    if (!(error instanceof AppError) || error.code !== "too_many_requests") return;
    if (token === undefined) return;
    const action = `${request.method} ${request.routeOptions.url ?? "?"}`;
    if (!(await isFree(looks, caller.address)) || !(await isFree(rows, `${token} ${action}`)))
      return;
    try {
      const { staff } =
        caller.staff === null ? await guard.identify(token, { prolong: false }) : caller;
      if (staff === null) return;
      await guard.refused({ caller: { ...caller, staff }, action, reason: error.code });
    } catch (failure) {
      request.log.error({ err: failure }, "a refusal could not be put on record");
    }
  };
}
