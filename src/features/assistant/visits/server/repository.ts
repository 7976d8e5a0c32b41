import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { VisitState } from "../rules.ts";

/** What is stored of a conversation's visit; `secrets` is sealed. */
export type StoredVisit = VisitState & { secretsSealed: string | null };

/** The columns of a visit as they are read with a conversation. */
export const visitColumns = sql`
  json_build_object(
    'purpose', v.purpose, 'step', v.step, 'serviceId', v.service_id, 'wanted', v.wanted,
    'offered', v.offered, 'chosen', v.chosen, 'appointmentId', v.appointment_id,
    'misses', v.misses, 'version', v.version,
    'secrets', v.secrets_sealed)`;

/** As `visitColumns` arrives. */
export type VisitJson = VisitState & { secrets: string | null };

/** The visit of a visitor's own conversation; null when nothing is arranged, undefined when there is no such conversation. */
export async function findVisit(
  db: Database,
  which: { conversationId: string; sessionId: Buffer },
): Promise<VisitJson | null | undefined> {
  const { rows } = await sql<{ visit: VisitJson | null }>`
    select case when v.conversation_id is null then null else ${visitColumns} end as visit
    from julie_conversations c left join julie_visits v on v.conversation_id = c.id
    where c.id = ${which.conversationId} and c.session_id = ${which.sessionId}`.execute(db);
  return rows[0]?.visit;
}

/** Stores a visit over the version that was read; false when somebody else was faster. */
export async function saveVisit(
  db: Database,
  conversationId: string,
  { secretsSealed, ...state }: StoredVisit,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into julie_visits as v
      (conversation_id, purpose, step, service_id, wanted, offered, chosen, secrets_sealed,
       appointment_id, misses, version, updated_at)
    values (${conversationId}, ${state.purpose}, ${state.step}, ${state.serviceId},
      ${JSON.stringify(state.wanted)}::jsonb, ${JSON.stringify(state.offered)}::jsonb,
      ${state.chosen === null ? null : JSON.stringify(state.chosen)}::jsonb, ${secretsSealed},
      ${state.appointmentId}, ${state.misses}, ${state.version + 1}, ${at})
    on conflict (conversation_id) do update
    set purpose = excluded.purpose, step = excluded.step, service_id = excluded.service_id,
      wanted = excluded.wanted, offered = excluded.offered, chosen = excluded.chosen,
      secrets_sealed = excluded.secrets_sealed, appointment_id = excluded.appointment_id,
      misses = excluded.misses, version = excluded.version, updated_at = excluded.updated_at
    where v.version = ${state.version}
    returning v.version`.execute(db);
  return rows.length === 1;
}
