import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toClientConfig } from "#platform/database/connection.ts";
import { inTransaction } from "#platform/database/database.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type AuditEntry, recordAudit, sealAudit, verifyAudit } from "./service.ts";

const at = new Date("2026-11-20T15:00:00.123Z");
const clock = { now: () => new Date("2026-11-20T15:01:00Z") };
const entry: AuditEntry = {
  at,
  actorKind: "staff",
  actorId: "11111111-1111-4111-8111-111111111111",
  action: "patient.read",
  subject: "patient",
  subjectId: "22222222-2222-4222-8222-222222222222",
  outcome: "allowed",
  address: "192.0.2.7",
  requestId: "r-1",
};

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client(
    toClientConfig(database.connection, { name: "owner", statementTimeout: 5000 }),
  );
  await owner.connect();
  for (let count = 0; count < 40; count += 1) {
    await recordAudit(database.db, {
      ...entry,
      requestId: `r-${count}`,
      ...(count % 3 === 0 && { reason: `Grün "${count}"` }),
    });
    // A number that no row has, as a transaction that failed leaves behind.
    if (count === 4)
      await database.query("select nextval(pg_get_serial_sequence('audit_log', 'id'))");
    if (count % 10 === 9) await sealAudit(database.db, clock);
  }
});

afterAll(async () => {
  await owner.end();
  await database.dispose();
});

/** Changes something as the owner of the tables, looks, and puts everything back. */
async function tampered(statement: string, values: unknown[] = []) {
  await owner.query(
    "alter table audit_log disable trigger user; alter table audit_seals disable trigger user",
  );
  await owner.query("create table kept_log as table audit_log");
  await owner.query("create table kept_seals as table audit_seals");
  try {
    await owner.query(statement, values);
    return await verifyAudit(database.db);
  } finally {
    await owner.query("truncate audit_log, audit_seals");
    await owner.query("insert into audit_log overriding system value table kept_log");
    await owner.query("insert into audit_seals overriding system value table kept_seals");
    await owner.query("drop table kept_log, kept_seals");
    await owner.query(
      "alter table audit_log enable trigger user; alter table audit_seals enable trigger user",
    );
  }
}

/** The same text with one byte of it changed, at a place that differs from text to text. */
function oneOtherByte(text: string): string {
  const bytes = Buffer.from(text);
  const place = bytes.findLastIndex((byte) => byte > 0x20 && byte < 0x7e);
  bytes[place] = (bytes[place] ?? 0x41) ^ 1;
  return bytes.toString();
}

/** One of the rows that have something in this field, in turn. */
async function idWith(field: string, turn: number): Promise<number> {
  const rows = await database.query<{ id: number }>(
    `select id from audit_log where ${field} is not null order by id`,
  );
  return rows[(turn * 7) % rows.length]?.id ?? 0;
}

async function sealOf(rowId: number): Promise<number> {
  const [seal] = await database.query<{ id: number }>(
    "select id from audit_seals where $1 between from_id and to_id",
    [rowId],
  );
  return seal?.id ?? -1;
}

/** Changes one field of one row as the owner of the table, looks, and puts it back. */
async function changed(id: number, field: string, change: (text: string) => string) {
  const { rows } = await owner.query<{ text: string }>(
    `select ${field}::text as text from audit_log where id = $1`,
    [id],
  );
  const before = rows[0]?.text ?? "";
  const type = field === "at" ? "timestamptz" : "text";
  const write = `update audit_log set ${field} = $1::${type} where id = $2`;
  await owner.query("alter table audit_log disable trigger user");
  try {
    await owner.query(write, [change(before), id]);
    return await verifyAudit(database.db);
  } finally {
    await owner.query(write, [before, id]);
    await owner.query("alter table audit_log enable trigger user");
  }
}

describe("the audit log refuses", () => {
  it.each([
    "update audit_log set outcome = 'refused'",
    "delete from audit_log",
    "truncate audit_log",
    "update audit_seals set row_count = 0",
    "delete from audit_seals",
    "truncate audit_seals",
  ])("%s by the application", async (statement) => {
    await expect(database.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it.each([
    "update audit_log set outcome = 'refused'",
    "delete from audit_log",
    "truncate audit_log",
  ])("%s even by its owner, while the triggers stand", async (statement) => {
    await expect(owner.query(statement)).rejects.toThrow("only added");
  });

  it("a row of a transaction that failed", async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await recordAudit(tx, { ...entry, action: "never.happened" });
      throw new Error("the work failed");
    });
    await expect(failing).rejects.toThrow("the work failed");
    expect(
      await database.query("select from audit_log where action = 'never.happened'"),
    ).toHaveLength(0);
  });
});

describe("the seals", () => {
  it("are whole as long as nobody touched a row", async () => {
    const verdict = await verifyAudit(database.db);
    expect(verdict).toMatchObject({ isIntact: true, sealCount: 4, rowCount: 40 });
  });

  it("break at each of 100 changed bytes, wherever they are, and name the first seal that did", async () => {
    const fields = [
      ["actor_kind", (text: string) => (text === "system" ? "staff" : "system")],
      ...(
        ["actor_id", "action", "subject", "subject_id", "reason", "address", "request_id"] as const
      ).map((field) => [field, oneOtherByte] as const),
      ["outcome", (text: string) => (text === "failed" ? "allowed" : "failed")],
      [
        "at",
        (text: string) => `${text.slice(0, -4)}${(Number(text.at(-4)) + 1) % 10}${text.slice(-3)}`,
      ],
    ] as const;
    const found: number[] = [];
    const wanted: number[] = [];
    for (let trial = 0; trial < 100; trial += 1) {
      const [field, change] = fields[trial % fields.length] ?? fields[0];
      const id = await idWith(field, trial);
      const verdict = await changed(id, field, change);
      found.push(verdict.isIntact ? 0 : verdict.brokenSeal);
      wanted.push(await sealOf(id));
    }
    expect(found).toEqual(wanted);
    expect(new Set(wanted).size).toBe(4);
    expect((await verifyAudit(database.db)).isIntact).toBe(true);
  });

  it.each([
    ["a row was removed", "delete from audit_log where id = 15"],
    [
      "a row was smuggled in",
      `insert into audit_log overriding system value
       select 6, at, actor_kind, actor_id, action, subject, subject_id, outcome, reason, address, request_id
       from audit_log where id = 5`,
    ],
    ["a seal was removed", "delete from audit_seals where id = 2"],
    ["the first seal was removed", "delete from audit_seals where id = 1"],
    [
      "a seal's time was changed",
      "update audit_seals set sealed_at = sealed_at + interval '1 second' where id = 3",
    ],
    [
      "two rows changed places",
      `update audit_log l set request_id = o.request_id from audit_log o
       where l.id in (12, 13) and o.id = 25 - l.id`,
    ],
    [
      "the newest seal's hash was changed",
      "update audit_seals set hash = set_byte(hash, 7, get_byte(hash, 7) # 1) where id = 4",
    ],
    ["a stretch was moved", "update audit_seals set to_id = to_id + 1 where id = 1"],
  ])("break when %s", async (_what, statement) => {
    expect((await tampered(statement)).isIntact).toBe(false);
    expect((await verifyAudit(database.db)).isIntact).toBe(true);
  });
});

describe("sealing while others write", () => {
  it("waits for a writer whose row has a lower number than one that is already there", async () => {
    const slow = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const writer = inTransaction(database.db, async (tx) => {
      await recordAudit(tx, { ...entry, action: "slow.write" });
      written.resolve();
      await slow.promise;
    });
    await written.promise;
    await recordAudit(database.db, { ...entry, action: "quick.write" });
    await expect(sealAudit(database.db, clock)).rejects.toMatchObject({ code: "55P03" });
    slow.resolve();
    await writer;
    expect(await sealAudit(database.db, clock)).toMatch(/^[0-9a-f]{64}$/);
    expect(await verifyAudit(database.db)).toMatchObject({ isIntact: true, rowCount: 42 });
  });

  it("leaves no row out and breaks no seal, whatever the order of the commits", async () => {
    let isWriting = true;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let count = 0; count < 25; count += 1) {
        await inTransaction(database.db, async (tx) => {
          await recordAudit(tx, { ...entry, requestId: `w-${writer}-${count}` });
          await new Promise((resolve) => setTimeout(resolve, (writer * 7 + count * 3) % 12));
          await recordAudit(tx, { ...entry, requestId: `w-${writer}-${count}-b` });
        });
      }
    });
    const sealing = (async () => {
      let seals = 0;
      while (isWriting) {
        if ((await sealAudit(database.db, clock)) !== undefined) seals += 1;
      }
      return seals;
    })();
    await Promise.all(writers);
    isWriting = false;
    expect(await sealing).toBeGreaterThan(3);
    await sealAudit(database.db, clock);
    expect(await sealAudit(database.db, clock)).toBeUndefined();
    expect(await verifyAudit(database.db)).toMatchObject({ isIntact: true, rowCount: 42 + 300 });
  });
});
