import type { Agent } from "node:http";
import type { Pool } from "pg";
import { keepAlive, type Answer, type Call, send } from "./client.ts";
import { familyOf, processorMillisecondsOf } from "./processes.ts";

/** Somebody signed in at one server. */
export type Desk = {
  origin: string;
  agent: Agent;
  headers: Record<string, string>;
};

/** Enters the staff area as the demo's own account does. */
export async function openDesk(origin: string): Promise<Desk> {
  const entered = await fetch(`${origin}/api/staff-access/direct`, { method: "POST" });
  if (!entered.ok) throw new Error(`Staff could not enter: ${entered.status}`);
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(";")[0] ?? "")
    .join("; ");
  return { origin, agent: keepAlive(2), headers: { cookie } };
}

/** Asks as that person; throws when the answer is none of those that are expected. */
export async function askAt(
  { origin, agent, headers }: Desk,
  call: Call,
  expected: readonly number[] = [200],
): Promise<Answer> {
  const answer = await send(agent, origin, { ...call, headers: { ...headers, ...call.headers } });
  if (!expected.includes(answer.status))
    throw new Error(
      `${call.method} ${call.path} was answered with ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
    );
  return answer;
}

/** Milliseconds of the processor that a server and its database have used so far. */
export function processorTimeOf(server: number, postmaster: number): number {
  return familyOf(postmaster).reduce(
    (sum, { pid }) => sum + processorMillisecondsOf(pid),
    processorMillisecondsOf(server),
  );
}

/** Things of a made-up practice to ask for, some of each kind. */
export type Samples = {
  people: {
    id: string;
    firstName: string;
    lastName: string;
    phone: string;
    email: string;
    born: string;
    code: string;
  }[];
  deepMail: string;
  deepText: string;
  deepTask: string;
  deepAudit: number;
  conversation: string;
  account: string;
};

/** Takes samples from the tables, the same ones each time. */
export async function takeSamples(pool: Pool): Promise<Samples> {
  const { rows: people } = await pool.query<Samples["people"][number]>(
    `select p.id, p.first_name as "firstName", p.last_name as "lastName", substr(p.phone, 3) as phone, p.email,
       p.date_of_birth::text as born,
       (select a.confirmation_code from appointments a where a.patient_id = p.id order by a.starts_at desc limit 1) as code
     from patients p
     where p.email is not null and p.date_of_birth < '2000-01-01'
       and exists (select from appointments a where a.patient_id = p.id)
     order by md5(p.id::text) limit 400`,
  );
  const one = async <T>(sql: string): Promise<T> => {
    const { rows } = await pool.query<{ found: T }>(sql);
    const [row] = rows;
    if (row === undefined) throw new Error(`Nothing to ask for: ${sql}`);
    return row.found;
  };
  const deep = (table: string, order: string, where = "true") =>
    one<string>(
      `select id as found from ${table} where ${where} order by ${order} desc, id desc
       offset (select count(*) * 9 / 10 from ${table} where ${where}) limit 1`,
    );
  return {
    people,
    deepMail: await deep("outbox_mails", "created_at"),
    deepText: await deep("sms_queue", "created_at"),
    deepTask: await deep("tasks", "done_at", "done_at is not null"),
    deepAudit: await one("select max(id) / 10 as found from audit_log"),
    account: await one("select id as found from staff_accounts order by id limit 1"),
    conversation: await one("select id as found from julie_conversations order by id limit 1"),
  };
}
