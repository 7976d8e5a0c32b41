import type { Pool, PoolClient } from "pg";
import type { Sealer } from "#platform/sealing.ts";
import { processorMillisecondsOf } from "../processes.ts";
import { countUnvalidated, type PutBack, runBeside, takeOff } from "./bulk-load.ts";
import { addConsents, addPeople, helpers } from "./people.ts";
import type { Plan } from "./plan.ts";
import {
  addAudit,
  addConversations,
  addEvents,
  addMessages,
  addTasks,
  addVisitorCounts,
} from "./traces.ts";
import { addVisits } from "./visits.ts";

/** Filled one after the other in one transaction: each needs what stands before it. */
const ofPeople = [
  "patients",
  "provider_time_slots",
  "appointments",
  "consents",
  "outbox_mails",
  "sms_queue",
  "tasks",
  "julie_conversations",
  "julie_turns",
  "julie_messages",
  "visitor_event_counts",
  "visitor_step_counts",
] as const;
const ofTraces = ["events", "audit_log", "audit_seals"] as const;
const tables = [...ofPeople, ...ofTraces];

const quickly = `
  set synchronous_commit = off;
  set statement_timeout = 0;
  set work_mem = '128MB';
  set temp_buffers = '64MB';
  set maintenance_work_mem = '512MB';`;

const tidied = (table: string) => [`vacuum (freeze, analyze) "${table}"`];

/** Seconds that each step of filling took, and those of the processor that Postgres used for all of them. */
type Filled = {
  load: number;
  constraints: number;
  tidy: number;
  processor: number;
  unvalidated: number;
};

/** What takes longest comes first, so that both connections end at about the same time. */
const effortOf = (statements: readonly string[]) =>
  statements.length + (statements.some((each) => each.includes("EXCLUDE")) ? 100 : 0);

async function processorSeconds(clients: readonly PoolClient[]): Promise<number> {
  let milliseconds = 0;
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    for (const { pid } of rows) milliseconds += processorMillisecondsOf(pid);
  }
  return milliseconds / 1000;
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  const result = await work();
  await client.query("commit");
  return result;
}

async function fillPeople(client: PoolClient, plan: Plan, sealer: Sealer): Promise<PutBack> {
  return inTransaction(client, async () => {
    const putBack = await takeOff(client, ofPeople);
    await addPeople(client, plan);
    await addVisits(client, plan, sealer);
    await addConsents(client, plan);
    await addMessages(client, plan);
    await addTasks(client, plan);
    await addConversations(client, plan);
    await addVisitorCounts(client, plan);
    return putBack;
  });
}

async function fillTraces(
  client: PoolClient,
  plan: Plan,
  accounts: readonly string[],
): Promise<PutBack> {
  return inTransaction(client, async () => {
    const putBack = await takeOff(client, ofTraces);
    // What was sealed and checked is gone; the server does both again.
    await client.query("delete from practice_state where key like 'audit check%'");
    await addEvents(client, plan);
    await addAudit(client, plan, accounts);
    return putBack;
  });
}

/**
 * Fills a database that a server has been started on once, inside Postgres and the same way each time:
 * rows first, then keys, indexes and foreign keys, each checked against every row.
 */
export async function fillPractice(pool: Pool, plan: Plan, sealer: Sealer): Promise<Filled> {
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  const [first, second] = clients;
  const start = performance.now();
  const seconds = (since: number) => (performance.now() - since) / 1000;
  try {
    for (const client of clients) await client.query(quickly + helpers);
    // Read first: the other connection keeps what its tables pointed to from being read.
    const { rows } = await first.query<{ id: string }>("select id from staff_accounts order by id");
    const accounts = rows.map(({ id }) => id);
    const putBacks = await Promise.all([
      fillPeople(first, plan, sealer),
      fillTraces(second, plan, accounts),
    ]);
    const load = seconds(start);
    const loaded = performance.now();
    const lists = putBacks.flatMap(({ perTable }) => perTable);
    await runBeside(
      clients,
      lists.toSorted((a, b) => effortOf(b) - effortOf(a)),
    );
    const last = putBacks.flatMap(({ foreignKeys, triggers }) => [...foreignKeys, ...triggers]);
    // Foreign keys lock what they join: one after the other. Events and audit rows have none.
    await Promise.all([runBeside([first], [last]), runBeside([second], ofTraces.map(tidied))]);
    const unvalidated = await countUnvalidated(first, tables);
    const constraints = seconds(loaded);
    const built = performance.now();
    // What a practice of that age has long had: statistics, and pages that are known to be whole.
    await runBeside(clients, ofPeople.map(tidied));
    await first.query("analyze");
    const tidy = seconds(built);
    return { load, constraints, tidy, processor: await processorSeconds(clients), unvalidated };
  } finally {
    for (const client of clients) client.release(true);
  }
}
