import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "../clock.ts";
import type { OpenDatabase } from "./database.ts";

/** A table that there is not: whoever hears of it, also an older instance, has nothing to do. */
const probed = "change_lag_probe";

export type ChangeLag = {
  /** Whether this is a probe of this or another instance, of which nobody else needs to hear. */
  hears(payload: string): boolean;
  /** Seconds from telling a change to hearing of it here; null when it did not come in time. */
  measure(): Promise<number | null>;
};

type Options = {
  pool: Pick<OpenDatabase["pool"], "query">;
  channel: string;
  random: Random;
  patienceMs?: number;
};

/**
 * Measures how late this instance hears of changes, on the way that all of them take: through the database
 * to the connection that listens.
 */
export function createChangeLag({ pool, channel, random, patienceMs = 2000 }: Options): ChangeLag {
  const awaited = new Map<string, () => void>();
  const opening = `{"table":"${probed}"`;
  return {
    hears(payload) {
      if (!payload.startsWith(opening)) return false;
      awaited.get(payload)?.();
      return true;
    },
    async measure() {
      const payload = JSON.stringify({ table: probed, op: "insert", id: random.uuid() });
      const began = performance.now();
      const { promise: heard, resolve } = Promise.withResolvers<number>();
      awaited.set(payload, () => resolve((performance.now() - began) / 1000));
      const patience = new AbortController();
      const late = wait(patienceMs, null, { signal: patience.signal, ref: false }).catch(
        () => null,
      );
      try {
        await pool.query("select pg_notify($1, $2)", [channel, payload]);
        return await Promise.race([heard, late]);
      } finally {
        patience.abort();
        awaited.delete(payload);
      }
    },
  };
}
