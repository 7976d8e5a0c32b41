import type { Pool } from "pg";
import type { Clock } from "#platform/clock.ts";

/** The row that every process of the measure reads the time from. */
export async function createClockTable(pool: Pool, at: Date): Promise<void> {
  await pool.query("create table bench_clock (now timestamptz not null)");
  await pool.query("grant select on bench_clock to public");
  await pool.query("insert into bench_clock values ($1)", [at]);
}

export type ControlledClock = Clock & { moveBy(milliseconds: number): Promise<void> };

/** The clock of whoever moves it. */
export function controlClock(pool: Pool, start: Date): ControlledClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    async moveBy(milliseconds) {
      now += milliseconds;
      await pool.query("update bench_clock set now = $1", [new Date(now)]);
    },
  };
}

export type FollowedClock = Clock & { read(): Promise<void> };

/** The clock of whoever follows: as it was read last. */
export function followClock(pool: Pick<Pool, "query">): FollowedClock {
  let now = new Date(0);
  return {
    now: () => now,
    async read() {
      const { rows } = await pool.query<{ now: Date }>("select now from bench_clock");
      now = rows[0]?.now ?? now;
    },
  };
}
