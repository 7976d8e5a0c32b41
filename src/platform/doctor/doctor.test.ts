import { createSocket } from "node:dgram";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#test/database.ts";
import { loadConfig } from "../config.ts";
import { judgeDatabase, judgeMigrations } from "../database/condition.ts";
import { lookUpMail, timeToReach } from "../outbound/name-servers.ts";
import { judgeClock, judgeFolder, judgeRoom } from "./machine.ts";
import { judgeMailRecords } from "./mail-records.ts";
import { judgePartner, judgeSettings, partnersOf } from "./settings.ts";

const live = {
  PRACTICE_MODE: "live",
  DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
  PUBLIC_URL: "https://averell.example",
  STAFF_EMAILS: "ana@averell.example:admin",
  SMTP_URL: "smtps://mail.averell.example",
  MAIL_FROM: "care@averell.example",
  DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
};
const states = (found: readonly { state: string }[]) => found.map(({ state }) => state);

describe("mail records", () => {
  const whole = {
    domain: "averell.example",
    spf: ["other=1", "v=spf1 include:mail.example -all"],
    dmarc: ["v=DMARC1; p=reject"],
    dkim: "s1",
  };
  test.each([
    ["all there", {}, ["good", "good", "good"]],
    ["none there", { spf: [], dmarc: [], dkim: null }, ["bad", "note", "bad"]],
    ["two of SPF", { spf: ["v=spf1 -all", "v=spf1 ~all"] }, ["bad", "good", "good"]],
    ["SPF for everybody", { spf: ["v=spf1 +all"] }, ["bad", "good", "good"]],
    ["DMARC that watches", { dmarc: ["v=DMARC1; p=none"] }, ["good", "good", "note"]],
    [
      "nobody to ask",
      { spf: undefined, dmarc: undefined, dkim: undefined },
      ["note", "note", "note"],
    ],
  ])("%s", (_what, change, expected) => {
    const found = judgeMailRecords({ ...whole, ...change });
    expect(states(found)).toEqual(expected);
    expect(found.filter(({ state, todo }) => state !== "good" && todo === undefined)).toEqual([]);
  });

  test("a name server that does not answer is no missing record", async () => {
    const silent = createSocket("udp4");
    await new Promise<void>((resolve) => void silent.bind(0, "127.0.0.1", resolve));
    const server = `127.0.0.1:${silent.address().port}`;
    const records = await lookUpMail("averell.example", "s1", [server]);
    silent.close();
    expect(records).toEqual({
      domain: "averell.example",
      spf: undefined,
      dmarc: undefined,
      dkim: undefined,
    });
  });
});

test("settings: a live practice hears of mail that is held and of backups that are missing", () => {
  const found = judgeSettings(loadConfig(live));
  expect(found.map(({ area, state }) => `${area} ${state}`)).toEqual(["mail bad", "backups bad"]);
  expect(states(judgeSettings(loadConfig({})))).toEqual(["good", "note"]);
  const partners = partnersOf(loadConfig(live));
  expect(partners).toEqual([
    { name: "mail", host: "mail.averell.example", port: 465, isAllowed: false },
  ]);
  expect(partnersOf(loadConfig({}))).toEqual([]);
});

test("a partner is reached, or it is said what to look at", async () => {
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const at = { name: "mail", host: "127.0.0.1", port, isAllowed: true };
  expect(judgePartner(at, await timeToReach(at)).state).toBe("good");
  await new Promise((resolve) => void server.close(resolve));
  expect(judgePartner(at, await timeToReach(at))).toMatchObject({ state: "bad" });
});

test("room, folders and clocks", async () => {
  const gigabyte = 1024 ** 3;
  expect(judgeRoom("disk", 50 * gigabyte, 100 * gigabyte).state).toBe("good");
  expect(judgeRoom("disk", 5 * gigabyte, 100 * gigabyte).state).toBe("note");
  expect(judgeRoom("disk", 0.5 * gigabyte, 100 * gigabyte).state).toBe("bad");
  expect(states(await judgeFolder("disk", "test/none/none"))).toHaveLength(1);
  expect(await judgeFolder("backups", "/proc/none")).toMatchObject([
    { state: "bad", what: expect.stringContaining("/proc") },
  ]);
  expect(judgeClock(400, "it").state).toBe("good");
  expect(judgeClock(-90_000, "it")).toMatchObject({ state: "bad" });
});

describe("a database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.dispose());

  const options = { folder: "migrations", pool: 20, mode: "demo" };

  test("that is up to date is well; that of another mode and key is told", async () => {
    const found = await judgeDatabase(database.connection, options);
    expect(found.map(({ area }) => area)).toContain("clock");
    expect(found.at(-1)).toMatchObject({ area: "migrations", state: "good" });
    await database.query(
      "insert into practice_state (key, value) values ('mode', 'live'), ('data-key-id', 'aaaa1111')",
    );
    const wrong = await judgeDatabase(database.connection, { ...options, keyId: "bbbb2222" });
    expect(states(wrong.slice(-2))).toEqual(["bad", "bad"]);
    const crowded = await judgeDatabase(database.connection, { ...options, pool: 200 });
    expect(crowded.map(({ what }) => what).join(" ")).toContain("may open 200 connections");
  });

  test("that is empty says so", async () => {
    const empty = await createEmptyDatabase();
    const found = await judgeDatabase(empty.connection, options);
    expect(found.at(-1)).toMatchObject({ state: "note" });
    await empty.dispose();
  });

  test("older, newer and with an edited file", () => {
    const judged = (applied: { version: number; file: string; checksum: string }[]) =>
      judgeMigrations(applied, "migrations").state;
    const row = { version: 1, file: "0001_foundation.sql", checksum: "x" };
    expect(judged([])).toBe("note");
    expect(judged([row])).toBe("bad");
    const many = Array.from({ length: 500 }, (_, at) => ({ ...row, version: at + 5000 }));
    expect(judged(many)).toBe("bad");
  });
});
