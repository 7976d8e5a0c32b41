import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp, testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs } from "#test/staff-session.ts";
import type { Agent, StaffAgent } from "../contract.ts";

const clock = testClock();
let database: TestDatabase;
let app: TestApp;
let other: TestApp;
let admin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock });
  other = await buildTestApp({}, { database, clock });
});
afterAll(async () => {
  await app.close();
  await other.close();
  await database.dispose();
});
beforeEach(async () => {
  ({ cookie: admin } = await signInAs(app, "admin"));
});

const list = async (query = "", at = app) => {
  const { status, headers, body } = await at.send("GET", `/api/agents${query}`);
  return { status, headers, agents: (body as { agents?: Agent[] }).agents ?? [] };
};
const staffList = async () => {
  const { body } = await app.send("GET", "/api/agents/all", undefined, { cookie: admin });
  return (body as { agents: StaffAgent[] }).agents;
};
const stored = async (id: string) => {
  const found = (await staffList()).find((agent) => agent.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
};
async function change(id: string, edit: Partial<StaffAgent>) {
  const { version, name, role, tagline, personality, voiceId, active, priority } = await stored(id);
  const whole = { version, name, role, tagline, tone: personality.tone, voiceId, active, priority };
  return { ...whole, ...edit };
}
const save = (id: string, body: unknown, cookie = admin) =>
  app.send("PATCH", `/api/agents/${id}`, body, cookie === "" ? {} : { cookie });
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code;
const audit = (action: string) =>
  app.query<{ outcome: string; reason: string | null; subject_id: string }>(
    "select outcome, reason, subject_id from audit_log where action = $1 order by id",
    [action],
  );

describe("a change that is refused", () => {
  test.each(["front-desk", "clinician"] as const)("of somebody who is %s", async (role) => {
    const { cookie } = await signInAs(app, role);
    const body = await change("nora", { name: "Nina" });
    expect((await save("nora", body, cookie)).status).toBe(403);
    expect((await save("nora", body, "")).status).toBe(401);
    expect((await stored("nora")).name).toBe("Nora");
  });

  test.each([
    ["no name", { name: " " }],
    ["a name of two lines", { name: "No\nra" }],
    ["too long a name", { name: "N".repeat(61) }],
    ["a hidden sign for a name", { name: "\u202e" }],
    ["another tone", { tone: "rude" }],
    ["no voice", { voiceId: "" }],
    ["priority 0", { priority: 0 }],
    ["half a priority", { priority: 1.5 }],
    ["no version", { version: undefined }],
  ])("for %s", async (_, edit) => {
    const body = { ...(await change("nora", {})), ...edit };
    expect((await save("nora", body)).status).toBe(422);
  });

  test.each([
    ["name", "julie"],
    ["name", "Dr. Nora"],
    ["tagline", "Implants from $1,999."],
    ["role", "Implant surgeon"],
    ["voiceId", "aura-2-nobody-en"],
  ] as const)("for a %s that may not be %j, with the reason at the field", async (field, value) => {
    const { status, body } = await save("nora", await change("nora", { [field]: value }));
    expect(status).toBe(422);
    expect(Object.keys((body as { error: { fields: object } }).error.fields)).toEqual([field]);
  });

  test("for an assistant that is not there", async () => {
    const body = await change("nora", {});
    expect((await save("nobody", body)).status).toBe(404);
  });

  test("that would leave visitors without any assistant, also when two are made at once", async () => {
    const offered = (await staffList()).filter(({ active }) => active);
    const bodies = await Promise.all(
      offered.map(async ({ id }) => [id, await change(id, { active: false })] as const),
    );
    const answers = await Promise.all(bodies.map(([id, body]) => save(id, body)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, codeOf(body)])).toEqual([
      [409, "last_assistant"],
    ]);
    expect((await list()).agents).toHaveLength(1);
    for (const { id } of offered) await save(id, await change(id, { active: true }));
    expect((await list()).agents).toHaveLength(offered.length);
  });

  test("for an older version, with the newest, and on record", async () => {
    const body = await change("theo", { tagline: "AI assistant for the jaw." });
    expect((await save("theo", body)).status).toBe(200);
    const { status, body: refusal } = await save("theo", { ...body, tagline: "Another." });
    expect(status).toBe(409);
    expect(refusal).toMatchObject({
      error: {
        code: "changed_elsewhere",
        details: { current: { tagline: "AI assistant for the jaw.", version: body.version + 1 } },
      },
    });
    expect((await audit("assistant.change")).at(-1)).toEqual({
      outcome: "refused",
      reason: "conflict: changed_elsewhere",
      subject_id: "theo",
    });
  });
});

describe("the list for visitors", () => {
  test("begins with the two built-in ones and says what they are", async () => {
    const { status, headers, agents } = await list("?category=healthcare&subcategory=dental");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("private, max-age=300");
    expect(agents.map(({ id }) => id)).toEqual(["julie", "averell", "nora", "theo", "mira"]);
    expect(agents.map(({ role }) => role).slice(0, 2)).toEqual([
      "Care Coordinator",
      "Head Dentist",
    ]);
    for (const { tagline } of agents) expect(tagline).toContain("AI assistant");
  });

  test("of another kind is empty, and a kind is bounded", async () => {
    expect((await list("?category=banking")).agents).toEqual([]);
    expect((await list(`?category=${"a".repeat(61)}`)).status).toBe(422);
  });

  test("follows a change, here at once and elsewhere within five seconds", async () => {
    const body = await change("mira", { priority: 2, name: "Mira B.", active: true });
    const { body: saved } = await save("mira", body);
    expect(saved).toMatchObject({ name: "Mira B.", priority: 2, version: body.version + 1 });
    expect((await list()).agents.map(({ id }) => id).slice(0, 2)).toEqual(["julie", "mira"]);
    await expect
      .poll(async () => (await list("", other)).agents[1]?.name, { timeout: 5000 })
      .toBe("Mira B.");
    await save("mira", await change("mira", { active: false }));
    expect((await list()).agents.map(({ id }) => id)).not.toContain("mira");
    const answer = await app.send("POST", "/api/chat", {
      agentId: "mira",
      message: "Hello",
      clientId: "web",
    });
    expect(answer.status).toBe(404);
    expect((await staffList()).map(({ id }) => id)).toContain("mira");
  });

  test("keeps what staff changed when the server starts again", async () => {
    await save("nora", await change("nora", { name: "Nora K." }));
    const again = await buildTestApp({}, { database, clock });
    expect((await list("", again)).agents.find(({ id }) => id === "nora")?.name).toBe("Nora K.");
    await again.close();
  });
});

test("a save that changes nothing is on record and makes no version", async () => {
  const body = await change("averell", {});
  const { body: saved } = await save("averell", body);
  expect((saved as StaffAgent).version).toBe(body.version);
  expect((await audit("assistant.change")).at(-1)).toEqual({
    outcome: "allowed",
    reason: "nothing",
    subject_id: "averell",
  });
});

describe("the voice that a visitor chose", () => {
  const choice = { voiceId: "aura-2-thalia-en", agentName: "Julie", agentRole: "Care Coordinator" };
  const choose = (body: object) => app.send("POST", "/api/voice/config", body);

  test.each([
    ["nobody's name", { agentName: "Nobody" }],
    ["another's voice", { voiceId: "aura-2-orion-en" }],
    ["no voice", { voiceId: "" }],
    ["too long a role", { agentRole: "r".repeat(81) }],
    ["traits that are a word", { personality: "warm" }],
  ])("with %s is refused", async (_, body) =>
    expect((await choose({ ...choice, ...body })).status).toBe(422),
  );

  test("is taken and kept for nobody", async () => {
    const before = await app.query("select * from assistant_agents order by id");
    expect((await choose({ ...choice, personality: { tone: "warm" } })).status).toBe(204);
    expect(await app.query("select * from assistant_agents order by id")).toEqual(before);
  });
});
