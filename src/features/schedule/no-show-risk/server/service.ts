import type { Database, Transaction } from "#platform/database/database.ts";
import type { VisitRisk } from "../contract.ts";
import { isHighRisk, noShowRisk } from "../rules.ts";
import * as repository from "./repository.ts";

type Visit = { id: string; startsAt: Date; createdAt: Date };

/** Of each visit: its risk, and whether the person was here before. */
export type Outlook = { risk: VisitRisk; wasHere: boolean };

/** How likely each of these visits is missed. All histories come with one question to the database. */
export async function outlooksOf(
  db: Database | Transaction,
  visits: readonly Visit[],
): Promise<Map<string, Outlook>> {
  const found =
    visits.length === 0
      ? []
      : await repository.historiesOf(
          db,
          visits.map(({ id }) => id),
        );
  const histories = new Map(found.map((history) => [history.visitId, history]));
  return new Map(
    visits.map(({ id, startsAt, createdAt }) => {
      const history = histories.get(id);
      const risk = noShowRisk({
        priorNoShows: history?.noShows ?? 0,
        startsAt: startsAt.toISOString(),
        // A moved visit is a new row: it counts from the day it was moved.
        bookedAt: createdAt.toISOString(),
      });
      return [
        id,
        { risk: { ...risk, isHigh: isHighRisk(risk) }, wasHere: (history?.others ?? 0) > 0 },
      ];
    }),
  );
}
