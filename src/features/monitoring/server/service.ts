import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import type { ChangeLag } from "#platform/database/change-lag.ts";
import type { Database } from "#platform/database/database.ts";
import { toExposition } from "#platform/exposition.ts";
import type { Log } from "#platform/log.ts";
import type { Family, Measures } from "#platform/measures.ts";
import type { Readiness } from "#platform/readiness.ts";
import { singleFlight } from "#platform/single-flight.ts";
import { practiceDate } from "#practice/time.ts";
import { bearerOf, familiesOf } from "../rules.ts";
import { readFigures } from "./repository.ts";

export type MonitoringDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  /** Who has it may look; without one nobody looks. */
  metricsToken: string | undefined;
  measures: Measures;
  lag: Pick<ChangeLag, "measure">;
};

/**
 * Says that this instance takes new work. Throws `service_unavailable` once it is about to end. Whether the
 * database answers is another question: were it asked here, all instances would be taken away at once.
 */
export function tellReadiness(readiness: Pick<Readiness, "isOpen">): { status: "ready" } {
  if (!readiness.isOpen()) throw new AppError("service_unavailable", { retryAfterSeconds: 1 });
  return { status: "ready" };
}

const patienceMs = 2000;
const digest = (text: string) => createHash("sha256").update(text).digest();

function mustBeAllowed(token: string | undefined, authorization: string | undefined): void {
  if (token === undefined) throw new AppError("not_found");
  const given = bearerOf(authorization);
  if (given === null || !timingSafeEqual(digest(given), digest(token)))
    throw new AppError("signature_refused");
}

const single = (name: string, help: string, value: number): Family => ({
  name,
  help,
  kind: "gauge",
  samples: [{ value }],
});

/** What the database says, and how late word of changes comes; null when it does not answer in time. */
async function ofDatabase({ db, clock, log, lag }: MonitoringDeps): Promise<Family[] | null> {
  const now = clock.now();
  const patience = new AbortController();
  const late = wait(patienceMs * 2, null, { signal: patience.signal, ref: false }).catch(
    () => null,
  );
  const read = async (): Promise<Family[]> => {
    const [figures, lagged] = await Promise.all([
      readFigures(db, { now, today: practiceDate(now) }),
      lag.measure(),
    ]);
    const heard = single(
      "practice_listener_up",
      "1 when a change that was told in the database is heard of here.",
      lagged === null ? 0 : 1,
    );
    if (lagged === null) return [...familiesOf(figures), heard];
    const help = "From telling a change in the database to hearing of it here.";
    return [...familiesOf(figures), heard, single("practice_change_lag_seconds", help, lagged)];
  };
  const answered = read().catch((error: unknown) => {
    log.warn({ err: error }, "The database did not say how the practice is doing.");
    return null;
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    patience.abort();
  }
}

/**
 * Everything that is measured, as text. Answers also while the database does not, and says so. Throws
 * `not_found` while no token is set, and `signature_refused` for who does not have it.
 */
export async function report(
  deps: MonitoringDeps,
  authorization: string | undefined,
): Promise<string> {
  mustBeAllowed(deps.metricsToken, authorization);
  const { measures } = deps;
  const found = await singleFlight(measures, "report", () => ofDatabase(deps));
  const help = "1 when the database answered the questions of this report.";
  const up = single("practice_database_up", help, found === null ? 0 : 1);
  return toExposition([...measures.read(), up, ...(found ?? [])]);
}
