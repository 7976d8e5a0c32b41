import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { inTransaction } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { createSealer } from "#platform/sealing.ts";
import { testClock, type TestClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { startSession } from "../sessions/server/service.ts";
import {
  createGuard,
  currentSession,
  enterDirectly,
  seedStaffAccounts,
  signOut,
  type StaffAccessDeps,
} from "./service.ts";

const minute = 60_000;
const visitor = { staff: null, address: "192.0.2.7", requestId: "r-1" };
const sealer = createSealer(Buffer.alloc(32, 1));
const log = createLog("silent");

let database: TestDatabase;
let clock: TestClock;
let deps: StaffAccessDeps;
let ended: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  clock = testClock();
  ended = [];
  deps = {
    db: database.db,
    clock,
    random: systemRandom,
    sealer,
    mode: "demo",
    sessionPolicy: { idleMinutes: 15, absoluteHours: 12 },
    onSessionEnded: (sessionId) => void ended.push(sessionId),
  };
  await database.query("delete from staff_sessions");
  await database.query("delete from staff_accounts");
  await seedStaffAccounts(deps, {
    mode: "demo",
    staff: [{ email: "ana@practice.example", role: "front-desk" }],
  });
});
afterAll(() => database.dispose());

const guard = (mode: "demo" | "live" = "demo") => createGuard({ ...deps, mode, log });
const enter = (oldToken?: string) => enterDirectly(deps, visitor, { oldToken });
const out = { staff: null, refusal: "sign_in_required" };
const inAs = (staff: object) => ({ staff });
const audited = (action: string) =>
  database.query<Record<string, unknown>>(
    "select actor_kind, outcome, reason, address from audit_log where action = $1 order by id desc limit 1",
    [action],
  );

/** A session of a real account, as a sign-in with or without a second factor would leave it. */
async function sessionOf(email: string, secondFactorAt: Date | null): Promise<string> {
  const token = systemRandom.bytes(32).toString("base64url");
  await database.query(
    `insert into staff_sessions (id, account_id, token_hash, signed_in_by, second_factor_at, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), id, $2, 'test', $3, $4, $4, $4::timestamptz + interval '12 hours' from staff_accounts where email = $1`,
    [email, sealer.hash("staff session", token), secondFactorAt, clock.now()],
  );
  return token;
}

async function setUpPasskey(email: string): Promise<void> {
  await database.query(
    `insert into staff_passkeys (id, account_id, public_key, name, created_at)
     select gen_random_uuid()::text, id, 'x', 'Test key', now() from staff_accounts where email = $1`,
    [email],
  );
}

describe("nobody gets in", () => {
  it("directly in live mode, not even with a demo account in the database, and it goes on record", async () => {
    await expect(
      enterDirectly({ ...deps, mode: "live" }, visitor, { oldToken: undefined }),
    ).rejects.toMatchObject({
      code: "direct_access_refused",
    });
    expect(await audited("session.enter-directly")).toEqual([
      {
        actor_kind: "visitor",
        outcome: "refused",
        reason: "not in demo mode",
        address: "192.0.2.7",
      },
    ]);
    expect(await database.query("select from staff_sessions")).toHaveLength(0);
  });

  it("directly when the demo account was switched off", async () => {
    await database.query("update staff_accounts set is_active = false where is_demo");
    await expect(enter()).rejects.toMatchObject({ code: "direct_access_refused" });
  });

  it.each(["", "x", "a".repeat(43), "'; drop table staff_sessions; --"])(
    "with the token %j",
    async (token) => {
      expect(await guard().identify(token)).toMatchObject(out);
      expect(await currentSession(deps, token)).toMatchObject({
        account: null,
        expiresAt: null,
        isStranger: false,
      });
    },
  );

  it("with what is stored of a token", async () => {
    await enter();
    const [row] = await database.query<{ token_hash: Buffer; id: string }>(
      "select token_hash, id from staff_sessions",
    );
    for (const stolen of [
      row?.token_hash.toString("base64url"),
      row?.token_hash.toString("hex"),
      row?.id,
    ]) {
      expect(await guard().identify(String(stolen))).toMatchObject(out);
    }
  });

  it("after 15 minutes of silence", async () => {
    const { token } = await enter();
    clock.advance(15 * minute - 1);
    expect(await guard().identify(token)).toMatchObject(inAs({ role: "admin" }));
    clock.advance(15 * minute);
    expect(await guard().identify(token)).toMatchObject(out);
  });

  it("after twelve hours, however busy", async () => {
    const { token } = await enter();
    for (let passed = 10; passed < 12 * 60; passed += 10) {
      clock.advance(10 * minute);
      expect(await guard().identify(token), `${passed} minutes`).toMatchObject(
        inAs({ role: "admin" }),
      );
    }
    clock.advance(10 * minute);
    expect(await guard().identify(token)).toMatchObject(out);
  });

  it("after signing out, and the sign-out goes on record once", async () => {
    const { token } = await enter();
    await signOut(deps, visitor, token);
    await signOut(deps, visitor, token);
    expect(await guard().identify(token)).toMatchObject(out);
    expect(ended).toHaveLength(1);
    expect(await audited("session.sign-out")).toMatchObject([
      { actor_kind: "staff", outcome: "allowed" },
    ]);
  });

  it("once the account is switched off", async () => {
    const { token } = await enter();
    await database.query("update staff_accounts set is_active = false");
    expect(await guard().identify(token)).toMatchObject(out);
  });

  it("in live mode as the demo account", async () => {
    const { token } = await enter();
    expect(await guard("live").identify(token)).toMatchObject(out);
    expect(await currentSession({ ...deps, mode: "live" }, token)).toMatchObject({ account: null });
  });

  it("in live mode without a second factor, set up or not", async () => {
    const token = await sessionOf("ana@practice.example", null);
    const session = () => currentSession({ ...deps, mode: "live" }, token);
    const needed = { staff: null, refusal: "second_factor_needed" };
    expect(await guard("live").identify(token)).toMatchObject(needed);
    expect(await session()).toMatchObject({ secondFactor: "enroll" });
    await setUpPasskey("ana@practice.example");
    expect(await guard("live").identify(token)).toMatchObject(needed);
    expect(await session()).toMatchObject({
      account: { email: "ana@practice.example" },
      secondFactor: "needed",
    });
    const proven = await sessionOf("ana@practice.example", clock.now());
    expect(await guard("live").identify(proven)).toMatchObject(inAs({ role: "front-desk" }));
  });

  it("in demo mode without the second factor that was set up", async () => {
    const token = await sessionOf("ana@practice.example", null);
    expect(await currentSession(deps, token)).toMatchObject({ secondFactor: "optional" });
    expect(await guard().identify(token)).toMatchObject(inAs({ role: "front-desk" }));
    await setUpPasskey("ana@practice.example");
    expect(await guard().identify(token)).toMatchObject({ refusal: "second_factor_needed" });
  });

  it("with the session of an account that was removed, whose browser is told so", async () => {
    const { token } = await enter();
    expect(await currentSession(deps, token)).toMatchObject({ isRemoved: false });
    await database.query("update staff_accounts set is_active = false where is_demo");
    expect(await guard().identify(token)).toMatchObject(out);
    const removed = { account: null, isStranger: false, isRemoved: true };
    expect(await currentSession(deps, token)).toMatchObject(removed);
    expect(await currentSession(deps, "a".repeat(43))).toMatchObject({ isRemoved: false });
    clock.advance(12 * 3_600_000);
    expect(await currentSession(deps, token)).toMatchObject({ isRemoved: false });
  });

  it("with an address that is not on the list", async () => {
    const { token } = await inTransaction(database.db, (tx) =>
      startSession(tx, deps, {
        accountId: null,
        strangerEmail: "nobody@elsewhere.example",
        signedInBy: "test",
        address: "192.0.2.7",
        device: "Chrome on Windows",
      }),
    );
    expect(await guard().identify(token)).toMatchObject({ staff: null, refusal: "access_denied" });
    expect(await currentSession(deps, token)).toMatchObject({
      account: null,
      secondFactor: null,
      isStranger: true,
      strangerEmail: "nobody@elsewhere.example",
    });
    await signOut(deps, visitor, token);
    expect(await guard().identify(token)).toMatchObject(out);
    expect(await audited("session.sign-out")).toMatchObject([{ actor_kind: "visitor" }]);
  });
});

describe("direct access in demo mode", () => {
  it("gives a real session of the demo account, and no token twice", async () => {
    const first = await enter();
    const second = await enter();
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(second.token).not.toBe(first.token);
    expect(first.account).toMatchObject({
      email: "demo@averell.example",
      role: "admin",
      isDemo: true,
    });
    expect(first.expiresAt).toBe(new Date(clock.now().getTime() + 720 * minute).toISOString());
    expect(await guard().identify(first.token)).toMatchObject(
      inAs({ name: "Demo staff", role: "admin" }),
    );
  });

  it("ends the session that the browser had", async () => {
    const first = await enter();
    await enter(first.token);
    expect(await guard().identify(first.token)).toMatchObject(out);
    expect(ended).toHaveLength(1);
  });

  it("notes the use of a session at most every 30 seconds", async () => {
    const { token } = await enter();
    const seen = async () =>
      (await database.query<{ at: Date }>("select last_seen_at as at from staff_sessions"))[0]?.at;
    const start = clock.now();
    clock.advance(29_999);
    await guard().identify(token);
    expect(await seen()).toEqual(start);
    clock.advance(1);
    await guard().identify(token);
    expect(await seen()).toEqual(clock.now());
  });

  it("follows a change of role at once", async () => {
    const { token } = await enter();
    await database.query("update staff_accounts set role = 'front-desk'");
    expect(await guard().identify(token)).toMatchObject(inAs({ role: "front-desk" }));
  });
});

describe("the guard", () => {
  const identity = (role: "front-desk" | "clinician" | "admin") => ({
    accountId: "a",
    sessionId: "s",
    role,
    name: "Ana",
  });

  it.each([
    [null, "public", true],
    [null, "visitor-own", true],
    [null, "webhook", true],
    [null, "front-desk", false],
    [null, "admin", false],
    [identity("front-desk"), "front-desk", true],
    [identity("front-desk"), "clinician", false],
    [identity("clinician"), "admin", false],
    [identity("admin"), "admin", true],
  ] as const)("%j at %s: %s", (staff, access, expected) => {
    expect(guard().mayAct(staff, access)).toBe(expected);
  });

  it("puts a refusal on record, and never throws when it cannot", async () => {
    await guard().refused({
      caller: visitor,
      action: "GET /api/outbox/mails",
      reason: "sign_in_required",
    });
    expect(await audited("GET /api/outbox/mails")).toMatchObject([
      { outcome: "refused", reason: "sign_in_required" },
    ]);
    const broken = { ...visitor, staff: { ...identity("admin"), accountId: "x".repeat(200) } };
    await expect(
      guard().refused({ caller: broken, action: "GET /", reason: "x" }),
    ).resolves.toBeUndefined();
  });
});

describe("accounts from the settings", () => {
  const accounts = () =>
    database.query<{ email: string; role: string }>(
      "select email, role from staff_accounts order by email",
    );

  it("are added once and never overwritten", async () => {
    await database.query(
      "update staff_accounts set role = 'clinician' where email = 'ana@practice.example'",
    );
    const staff = [
      { email: "ana@practice.example", role: "admin" as const },
      { email: "bo@practice.example", role: "admin" as const },
    ];
    await Promise.all([1, 2, 3].map(() => seedStaffAccounts(deps, { mode: "demo", staff })));
    expect(await accounts()).toEqual([
      { email: "ana@practice.example", role: "clinician" },
      { email: "bo@practice.example", role: "admin" },
      { email: "demo@averell.example", role: "admin" },
      { email: "eva.lindgren@averell.example", role: "clinician" },
      { email: "rosa.quill@averell.example", role: "front-desk" },
    ]);
  });

  it("never include the demo account in live mode", async () => {
    await database.query("delete from staff_accounts");
    await seedStaffAccounts(deps, {
      mode: "live",
      staff: [{ email: "bo@practice.example", role: "admin" }],
    });
    expect(await accounts()).toEqual([{ email: "bo@practice.example", role: "admin" }]);
  });
});
