import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { AgentTone } from "../../answers/rules.ts";

type Reader = Database | Transaction;

/** What the practice's own file says of an assistant besides what staff edit. */
export type AgentProfile = {
  avatar: string;
  gradient: string;
  accentColor: string;
  shadowColor: string;
  traits: string[];
  specialties: string[];
  origin: string;
  language: string;
  communicationStyle: string;
  approach: string;
  capabilities: string[];
  targetAudience: string;
};

export type AgentRow = {
  id: string;
  name: string;
  role: string;
  tagline: string;
  tone: AgentTone;
  voiceId: string;
  isActive: boolean;
  priority: number;
  category: string;
  subcategory: string;
  profile: AgentProfile;
  version: number;
  updatedAt: Date;
};

const columns = sql`
  id, name, role, tagline, tone, voice_id as "voiceId", is_active as "isActive", priority, category,
  subcategory, profile, version, updated_at as "updatedAt"`;

/** Every assistant, by priority, then name. */
export async function allAgents(db: Reader): Promise<AgentRow[]> {
  const { rows } = await sql<AgentRow>`
    select ${columns} from assistant_agents order by priority, name, id`.execute(db);
  return rows;
}

/** All assistants, kept from changes by others until the transaction ends. */
export async function lockAgents(tx: Transaction): Promise<AgentRow[]> {
  const { rows } = await sql<AgentRow>`
    select ${columns} from assistant_agents order by id for update`.execute(tx);
  return rows;
}

/** Adds an assistant unless its id is known. */
export async function addAgent(
  tx: Transaction,
  row: Omit<AgentRow, "isActive" | "version">,
): Promise<void> {
  await sql`
    insert into assistant_agents
      (id, name, role, tagline, tone, voice_id, priority, category, subcategory, profile, updated_at)
    values (${row.id}, ${row.name}, ${row.role}, ${row.tagline}, ${row.tone}, ${row.voiceId},
      ${row.priority}, ${row.category}, ${row.subcategory}, ${JSON.stringify(row.profile)}::jsonb,
      ${row.updatedAt})
    on conflict (id) do nothing`.execute(tx);
}

export type AgentEdit = Pick<
  AgentRow,
  "name" | "role" | "tagline" | "tone" | "voiceId" | "isActive" | "priority"
>;

/** Writes what staff may edit; the version goes up. */
export async function updateAgent(
  tx: Transaction,
  id: string,
  edit: AgentEdit,
  at: Date,
): Promise<AgentRow | undefined> {
  const { rows } = await sql<AgentRow>`
    update assistant_agents
    set name = ${edit.name}, role = ${edit.role}, tagline = ${edit.tagline}, tone = ${edit.tone},
      voice_id = ${edit.voiceId}, is_active = ${edit.isActive}, priority = ${edit.priority},
      version = version + 1, updated_at = ${at}
    where id = ${id}
    returning ${columns}`.execute(tx);
  return rows[0];
}
