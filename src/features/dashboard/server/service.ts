import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { ping } from "./repository.ts";

export type HealthDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  mode: "demo" | "live";
  version: string;
  startedAt: Date;
};

const databasePatienceMs = 2000;

async function isDatabaseAlive({ db, log }: HealthDeps): Promise<boolean> {
  const patience = new AbortController();
  const answered = ping(db).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, "The database did not answer the health question.");
      return false;
    },
  );
  const gaveUp = wait(databasePatienceMs, false, { signal: patience.signal, ref: false }).catch(
    () => false,
  );
  try {
    return await Promise.race([answered, gaveUp]);
  } finally {
    patience.abort();
  }
}

/** Operational when the database answers within two seconds, limited otherwise. Never throws. */
export async function health(deps: HealthDeps) {
  const isAlive = await isDatabaseAlive(deps);
  const now = deps.clock.now();
  return {
    status: isAlive ? ("operational" as const) : ("limited" as const),
    database: isAlive ? ("ok" as const) : ("unreachable" as const),
    mode: deps.mode,
    version: deps.version,
    uptimeSeconds: Math.round((now.getTime() - deps.startedAt.getTime()) / 1000),
    checkedAt: now.toISOString(),
  };
}
