import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { recordAudit } from "../../audit/server/service.ts";
import type { Affected, IncidentQuestion, Unattributed } from "../rules.ts";
import { findAccountId, findAffected, findUnattributed } from "./repository.ts";

export type Incident = { affected: Affected[]; unattributed: Unattributed[] };

/**
 * Who was affected by what somebody did in a stretch of time, by the audit log. "nobody" when no account has
 * the address that was named. Goes on record itself before anything is told.
 */
export async function findIncident(
  { db, clock }: { db: Database; clock: Clock },
  question: IncidentQuestion,
): Promise<Incident | "nobody"> {
  const { account, from, to } = question;
  const accountId = account === null ? null : await findAccountId(db, account);
  if (account !== null && accountId === null) return "nobody";
  const affected = await findAffected(db, question, accountId);
  const unattributed = await findUnattributed(db, question, accountId);
  await recordAudit(db, {
    at: clock.now(),
    actorKind: "system",
    actorId: null,
    action: "incident.export",
    subject: "audit",
    subjectId: accountId,
    outcome: "allowed",
    reason: `${affected.length} persons, ${from.toISOString()} to ${to.toISOString()}`,
  });
  return { affected, unattributed };
}
