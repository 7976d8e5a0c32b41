import { randomBytes, randomUUID } from "node:crypto";
import type { StaffRole } from "../src/features/staff-access/contract.ts";
import { createSealer } from "#platform/sealing.ts";
import type { TestApp } from "./build-app.ts";

/** The key that test servers seal and hash with. */
const sealer = createSealer(Buffer.alloc(32, 7));

export type TestSession = { cookie: string; accountId: string | null; sessionId: string };

type Desk = Pick<TestApp, "query" | "clock">;

/** A session as a sign-in leaves it, with its second factor given unless said otherwise. */
export async function openSession(
  { query, clock }: Desk,
  who: { accountId: string } | { strangerEmail: string },
  { isProven = true } = {},
): Promise<TestSession> {
  const token = randomBytes(32).toString("base64url");
  const sessionId = randomUUID();
  const accountId = "accountId" in who ? who.accountId : null;
  const strangerEmail = "strangerEmail" in who ? who.strangerEmail : null;
  await query(
    `insert into staff_sessions
       (id, account_id, stranger_email, token_hash, signed_in_by, created_at, last_seen_at, expires_at, second_factor_at)
     values ($1, $2, $3, $4, 'test', $5, $5, $5::timestamptz + interval '12 hours', $6)`,
    [
      sessionId,
      accountId,
      strangerEmail,
      sealer.hash("staff session", token),
      clock.now(),
      isProven ? clock.now() : null,
    ],
  );
  if (accountId !== null)
    await query("update staff_accounts set last_seen_at = $2 where id = $1", [
      accountId,
      clock.now(),
    ]);
  return { cookie: `practice_staff=${token}`, accountId, sessionId };
}

/** A session of an account with this role, as a sign-in leaves it; the account is made when it is new. */
export async function signInAs(
  desk: Desk,
  role: StaffRole,
  { name = `Test ${role}`, email = `${role}@averell.example` } = {},
): Promise<TestSession> {
  await desk.query(
    `insert into staff_accounts (id, email, name, role, created_at) values ($1, $2, $3, $4, $5)
     on conflict (lower(email)) do nothing`,
    [randomUUID(), email, name, role, desk.clock.now()],
  );
  const [account] = await desk.query<{ id: string }>(
    "select id from staff_accounts where lower(email) = lower($1)",
    [email],
  );
  return openSession(desk, { accountId: account?.id ?? "" });
}

/** A session of somebody who proved an address that is not on the list. */
export function signInAsStranger(desk: Desk): Promise<TestSession> {
  return openSession(desk, { strangerEmail: "stranger@elsewhere.example" });
}
