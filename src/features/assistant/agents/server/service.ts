import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { singleFlight } from "#platform/single-flight.ts";
import {
  agentCommons,
  type AgentFact,
  agents as agentFacts,
  agentVoices,
} from "#practice/agents.ts";
import type { AgentTone } from "../../answers/rules.ts";
import type { Agent, StaffAgent } from "../contract.ts";
import { isSameName, wordProblem, wordRefusals } from "../rules.ts";
import * as repository from "./repository.ts";
import type { AgentRow } from "./repository.ts";

export type AgentDeps = { db: Database; clock: Clock };

/** For so long an instance answers from what it read; an edit is seen everywhere within it. */
const keptMs = 2000;

type Kept = { rows: AgentRow[]; readAt: number };
const kept = new WeakMap<Database, Kept>();

async function readAgents({ db }: AgentDeps): Promise<AgentRow[]> {
  const known = kept.get(db);
  if (known !== undefined && performance.now() - known.readAt < keptMs) return known.rows;
  return singleFlight(db, "assistant agents", async () => {
    // From before the question: an edit that commits meanwhile is not kept for longer.
    const readAt = performance.now();
    const rows = await repository.allAgents(db);
    kept.set(db, { rows, readAt });
    return rows;
  });
}

function toAgent(row: AgentRow): Agent {
  const { profile } = row;
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    tagline: row.tagline,
    voiceId: row.voiceId,
    audioSample: null,
    avatar: profile.avatar,
    gradient: profile.gradient,
    accentColor: profile.accentColor,
    shadowColor: profile.shadowColor,
    personality: {
      traits: profile.traits,
      specialties: profile.specialties,
      origin: profile.origin,
      language: profile.language,
      communication_style: profile.communicationStyle,
      approach: profile.approach,
      tone: row.tone,
    },
    capabilities: profile.capabilities,
    voice_config: { voice_id: row.voiceId },
    active: row.isActive,
    language: profile.language,
    priority: row.priority,
    category: row.category,
    subcategory: row.subcategory,
    targetAudience: profile.targetAudience,
  };
}

const toStaffAgent = (row: AgentRow): StaffAgent => ({
  ...toAgent(row),
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

function toRow(fact: AgentFact, at: Date): Omit<AgentRow, "isActive" | "version"> {
  return {
    id: fact.id,
    name: fact.name,
    role: fact.role,
    tagline: fact.tagline,
    tone: fact.tone,
    voiceId: fact.voiceId,
    priority: fact.priority,
    category: agentCommons.category,
    subcategory: agentCommons.subcategory,
    profile: {
      avatar: fact.avatar,
      gradient: fact.gradient,
      accentColor: fact.accentColor,
      shadowColor: fact.shadowColor,
      traits: [...fact.traits],
      specialties: [...fact.specialties],
      origin: agentCommons.origin,
      language: agentCommons.language,
      communicationStyle: fact.communicationStyle,
      approach: fact.approach,
      capabilities: [...agentCommons.capabilities],
      targetAudience: fact.targetAudience,
    },
    updatedAt: at,
  };
}

/** Adds the practice's assistants that are missing; what staff changed stays as it is. */
export async function seedAgents({ db, clock }: AgentDeps): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const fact of agentFacts) await repository.addAgent(tx, toRow(fact, clock.now()));
  });
}

/** The active assistants, by priority, then name. */
export async function listAgents(
  deps: AgentDeps,
  { category, subcategory }: { category?: string | undefined; subcategory?: string | undefined },
): Promise<Agent[]> {
  const rows = await readAgents(deps);
  return rows
    .filter((row) => row.isActive)
    .filter((row) => category === undefined || row.category === category)
    .filter((row) => subcategory === undefined || row.subcategory === subcategory)
    .map(toAgent);
}

/** Who answers: an active assistant. Throws `agent_not_found`. */
export async function findActiveAgent(
  deps: AgentDeps,
  id: string,
): Promise<{ id: string; name: string; role: string; tone: AgentTone }> {
  const row = (await readAgents(deps)).find((one) => one.id === id);
  if (row?.isActive !== true) throw new AppError("agent_not_found");
  return { id: row.id, name: row.name, role: row.role, tone: row.tone };
}

/** Every assistant as it stands in the database now, inactive ones too. The look goes on record. */
export async function listStaffAgents(deps: AgentDeps, caller: Caller): Promise<StaffAgent[]> {
  const rows = await repository.allAgents(deps.db);
  await record(deps.db, deps, caller, { action: "assistant.list", subjectId: null });
  return rows.map(toStaffAgent);
}

async function record(
  db: Database | Transaction,
  { clock }: AgentDeps,
  caller: Caller,
  entry: { action: string; subjectId: string | null; outcome?: "refused"; reason?: string },
): Promise<void> {
  const at = clock.now();
  await recordAudit(db, {
    ...auditOf(caller),
    at,
    subject: "assistant",
    outcome: "allowed",
    ...entry,
  });
}

export type AgentChange = {
  id: string;
  version: number;
  name: string;
  role: string;
  tagline: string;
  tone: AgentTone;
  voiceId: string;
  active: boolean;
  priority: number;
};

/** What a change changes, by name: goes on record without the words. */
function changedFields(row: AgentRow, { active, ...edit }: AgentChange): string {
  const fields = (["name", "role", "tagline", "tone", "voiceId", "priority"] as const).filter(
    (field) => row[field] !== edit[field],
  );
  const all: string[] = row.isActive === active ? fields : [...fields, "active"];
  return all.length === 0 ? "nothing" : all.join(", ");
}

/** What is wrong with words that a change brings; what stood there before stays. */
function problemsOf(rows: readonly AgentRow[], row: AgentRow, change: AgentChange) {
  const problems: Record<string, string> = {};
  for (const field of ["name", "role", "tagline"] as const) {
    const problem = change[field] === row[field] ? null : wordProblem(change[field]);
    if (problem !== null) problems[field] = problem;
  }
  const isTaken = rows.some(({ id, name }) => id !== row.id && isSameName(name, change.name));
  if (isTaken && !isSameName(row.name, change.name)) problems["name"] ??= wordRefusals.taken;
  const isKnown = agentVoices.some(({ id }) => id === change.voiceId);
  if (!isKnown && change.voiceId !== row.voiceId) problems["voiceId"] = wordRefusals.voice;
  return problems;
}

/**
 * Changes an assistant. Throws `not_found`, and `changed_elsewhere` with the newest when it is not as it
 * was seen, and `last_assistant` when visitors would find none, and
 * `validation_failed` for prices and titles, for another's name and for a voice that is not in the list. A save that changes nothing is on record as well.
 */
export async function editAgent(
  deps: AgentDeps,
  caller: Caller,
  change: AgentChange,
): Promise<StaffAgent> {
  const action = "assistant.change";
  const { id, version, active, ...words } = change;
  const outcome = await inTransaction(deps.db, async (tx) => {
    const rows = await repository.lockAgents(tx);
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return new AppError("not_found");
    if (row.version !== version) {
      const reason = "conflict: changed_elsewhere";
      await record(tx, deps, caller, { action, subjectId: id, outcome: "refused", reason });
      return new AppError("changed_elsewhere", { details: { current: toStaffAgent(row) } });
    }
    if (!active && !rows.some((one) => one.isActive && one.id !== id)) {
      const reason = "conflict: last_assistant";
      await record(tx, deps, caller, { action, subjectId: id, outcome: "refused", reason });
      return new AppError("last_assistant");
    }
    const fields = problemsOf(rows, row, change);
    if (Object.keys(fields).length > 0) return new AppError("validation_failed", { fields });
    const reason = changedFields(row, change);
    await record(tx, deps, caller, { action, subjectId: id, reason });
    if (reason === "nothing") return row;
    const edit = { ...words, isActive: active };
    return (await repository.updateAgent(tx, id, edit, deps.clock.now())) ?? row;
  });
  // Thrown only now: the record of the refusal stays.
  if (outcome instanceof AppError) throw outcome;
  kept.delete(deps.db);
  return toStaffAgent(outcome);
}

/** Whether a visitor's choice names an assistant and its own voice. Throws `validation_failed`. */
export async function checkVoice(
  deps: AgentDeps,
  { voiceId, agentName }: { voiceId: string; agentName: string },
): Promise<void> {
  const rows = (await readAgents(deps)).filter((row) => row.isActive && row.name === agentName);
  if (rows.length === 0)
    throw new AppError("validation_failed", {
      fields: { agentName: "Choose an assistant from the list." },
    });
  if (!rows.some((row) => row.voiceId === voiceId))
    throw new AppError("validation_failed", {
      fields: { voiceId: "Choose the voice of that assistant." },
    });
}
