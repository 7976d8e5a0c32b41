import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toClientConfig } from "#platform/database/connection.ts";
import { practiceChanged } from "#features/schedule/contract.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs } from "#test/staff-session.ts";
import { defaultSettings } from "../rules.ts";

let database: TestDatabase;
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database });
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.dispose();
});
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from instagram_settings");
  ({ cookie } = await signInAs(app, "admin"));
});

const url = "/api/instagram/settings";
const read = async () => (await app.send("GET", url, undefined, { cookie })).body;
const change = (body: object) => app.send("PUT", url, body, { cookie });
const wanted = {
  autoResponse: true,
  hours: { ...defaultSettings.hours, saturday: null },
  intents: ["hours", "parking"],
};

describe("what is refused", () => {
  it("a change by somebody who is no administrator", async () => {
    const desk = await signInAs(app, "front-desk");
    const answer = await app.send("PUT", url, { ...wanted, version: 0 }, { cookie: desk.cookie });
    expect(answer.status).toBe(403);
    expect(await read()).toMatchObject({ autoResponse: false, version: 0 });
  });

  it("an intent that is never automatic, hours that end first, a version that was not seen", async () => {
    expect((await change({ ...wanted, intents: ["clinical"], version: 0 })).status).toBe(422);
    const backwards = { ...wanted.hours, weekdays: { opens: "17:00", closes: "09:00" } };
    expect(await change({ ...wanted, hours: backwards, version: 0 })).toMatchObject({
      status: 422,
      body: { error: { fields: { "hours.weekdays.closes": expect.stringContaining("after") } } },
    });
    expect(await change({ ...wanted, version: 3 })).toMatchObject({
      status: 409,
      body: { error: { code: "changed_elsewhere", details: { current: { version: 0 } } } },
    });
    expect(await app.query("select from instagram_settings")).toHaveLength(0);
  });
});

describe("settings", () => {
  it("are all off until somebody switches them on", async () => {
    expect(await read()).toEqual({
      ...defaultSettings,
      version: 0,
      changedAt: null,
      changedBy: null,
    });
  });

  it("are kept with who changed them, and the change goes on record", async () => {
    const answer = await change({ ...wanted, version: 0 });
    expect(answer).toMatchObject({
      status: 200,
      body: { ...wanted, version: 1, changedAt: monday.toISOString(), changedBy: "Test admin" },
    });
    expect(await read()).toEqual(answer.body);
    const [row] = await app.query<{ reason: string }>(
      "select reason from audit_log where action = 'instagram.settings' and outcome = 'allowed'",
    );
    expect(row?.reason).toBe("version 1, automatic answers on");
  });

  it("tell every browser of a change, and of none that was refused", async () => {
    const config = { name: "settings test", statementTimeout: 0 };
    const listener = new Client(toClientConfig(database.connection, config));
    const told: unknown[] = [];
    listener.on("notification", ({ payload = "" }) => {
      const change = practiceChanged.payload.parse(JSON.parse(payload));
      if (change.table === "instagram_settings") told.push(change);
    });
    await listener.connect();
    try {
      await listener.query("listen practice_changes");
      await change({ ...wanted, version: 3 });
      await change({ ...wanted, version: 0 });
      await change({ ...wanted, autoResponse: false, version: 1 });
      await vi.waitFor(() => expect(told).toHaveLength(2));
      expect(told).toEqual([
        { table: "instagram_settings", op: "insert", id: "1" },
        { table: "instagram_settings", op: "insert", id: "2" },
      ]);
    } finally {
      await listener.end();
    }
  });

  it("of two who change them at once the second is told of the first", async () => {
    const answers = await Promise.all([
      change({ ...wanted, version: 0 }),
      change({ ...wanted, autoResponse: false, version: 0 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(await app.query("select from instagram_settings")).toHaveLength(1);
  });
});
