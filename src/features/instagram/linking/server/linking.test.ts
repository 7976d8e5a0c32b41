import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { book } from "#test/booking-requests.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { addInstagramThread } from "#test/instagram-visit-calls.ts";
import { signInAs } from "#test/staff-session.ts";
import type { InstagramPath, ThreadPerson } from "../contract.ts";

let app: TestApp;
let cookie: string;
let ada: string;
let ben: string;
let adasCode: string;

const born = "1984-03-12";
const person = (firstName: string, phone: string) => ({
  firstName,
  lastName: "Linkwood",
  email: `${firstName.toLowerCase()}@inbox.example`,
  phone,
  dateOfBirth: born,
});
const idOf = async (firstName: string) => {
  const [row] = await app.query<{ id: string }>("select id from patients where first_name = $1", [
    firstName,
  ]);
  return row?.id ?? "";
};

beforeAll(async () => {
  app = await buildTestApp({ LIMIT_LOOKUPS_FAILED: "4" });
  const booked = await book(app, {
    start: "2026-11-24T15:30:00Z",
    patient: person("Ada", "7185550191"),
  });
  adasCode = booked.confirmationCode;
  await book(app, { start: "2026-11-25T15:30:00Z", patient: person("Ben", "7185550192") });
  [ada, ben] = [await idOf("Ada"), await idOf("Ben")];
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from rate_limits");
  ({ cookie } = await signInAs(app, "front-desk"));
});

const thread = (patientId: string | null = null) => addInstagramThread(app, patientId);
const at = (id: string) => `/api/instagram/conversations/${id}`;
const staff = (method: "GET" | "POST", url: string, body?: unknown) =>
  app.send(method, url, body, { cookie });
const personOf = async (id: string) =>
  (await staff("GET", `${at(id)}/person`)).body as ThreadPerson;
const link = (id: string, patientId: string, was: string | null = null, reason = "in-person") =>
  staff("POST", `${at(id)}/link`, { patientId, was, reason });
const unlink = (id: string, was: string | null) => staff("POST", `${at(id)}/unlink`, { was });
const makeProof = async (id: string) => {
  const { status, body } = await staff("POST", `${at(id)}/proof-link`);
  expect(status).toBe(201);
  const { text } = body as { text: string };
  return /\/instagram-link#t=([\w-]{60,100})/.exec(text)?.[1] ?? "";
};
const adasDetails = { dateOfBirth: born, phone: "(718) 555-0191" };
const prove = (token: string, details: object = adasDetails) =>
  app.send("POST", "/api/instagram/proof", { token, ...details });
const audit = (action: string, id: string) =>
  app.query<{ outcome: string; reason: string | null; actor_kind: string }>(
    "select outcome, reason, actor_kind from audit_log where action = $1 and subject_id = $2 order by id",
    [action, id],
  );
const codeOf = ({ body }: { body: unknown }) => (body as { error: { code: string } }).error.code;

describe("refused", () => {
  test("without a session", async () => {
    const id = await thread();
    for (const [method, url] of [
      ["GET", `${at(id)}/person`],
      ["POST", `${at(id)}/link`],
      ["POST", `${at(id)}/unlink`],
      ["POST", `${at(id)}/proof-link`],
      ["GET", "/api/instagram/path"],
    ] as const)
      expect((await app.send(method, url, method === "POST" ? {} : undefined)).status).toBe(401);
  });

  test("a thread that nobody has, and a person who is not on file", async () => {
    expect((await staff("GET", `${at(randomUUID())}/person`)).status).toBe(404);
    expect((await link(randomUUID(), ada)).status).toBe(404);
    expect((await link(await thread(), randomUUID())).status).toBe(404);
    expect((await staff("POST", `${at(randomUUID())}/proof-link`)).status).toBe(404);
  });

  test("a link by the name alone: a reason of the list is asked for", async () => {
    const id = await thread();
    for (const reason of ["", "same-name", undefined])
      expect(
        (await staff("POST", `${at(id)}/link`, { patientId: ada, was: null, reason })).status,
      ).toBe(422);
    expect(await personOf(id)).toEqual({ patient: null, link: null });
  });
});

describe("at the word of staff", () => {
  test("a thread is linked, shown with who did it, and taken off again, all on record", async () => {
    const id = await thread();
    const linked = await link(id, ada);
    expect(linked.status).toBe(200);
    expect(linked.body).toMatchObject({
      patient: { id: ada, firstName: "Ada", nextVisit: { serviceName: "Implant consultation" } },
      link: { way: "staff", by: "Test front-desk" },
    });
    expect(await audit("instagram.link", id)).toEqual([
      { outcome: "allowed", reason: `in-person: ${ada}`, actor_kind: "staff" },
    ]);
    await personOf(id);
    expect((await audit("instagram.person.read", ada)).length).toBeGreaterThan(0);
    expect((await unlink(id, ada)).body).toEqual({ patient: null, link: null });
    expect(await audit("instagram.unlink", id)).toMatchObject([{ reason: ada }]);
  });

  test("whoever saw another standing is told, and nothing changes", async () => {
    const id = await thread();
    await link(id, ada);
    for (const answer of [await link(id, ben), await unlink(id, null)]) {
      expect(answer.status).toBe(409);
      expect(codeOf(answer)).toBe("changed_elsewhere");
    }
    expect((await personOf(id)).patient?.id).toBe(ada);
  });

  test("of ten at once one links", async () => {
    const id = await thread();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => link(id, index % 2 === 0 ? ada : ben)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});

describe("by a link of ours", () => {
  test.each<[string, object]>([
    ["another birth date", { dateOfBirth: "1984-03-13", phone: "7185550191" }],
    ["another phone", { dateOfBirth: born, phone: "7185550199" }],
    ["another person's phone", { dateOfBirth: "1990-01-01", phone: "7185550192" }],
  ])("%s proves nothing, and says no more than that", async (_what, details) => {
    const id = await thread();
    const answer = await prove(await makeProof(id), details);
    expect([answer.status, codeOf(answer)]).toEqual([404, "proof_wrong"]);
    expect((await personOf(id)).patient).toBeNull();
    expect(await audit("instagram.link", id)).toMatchObject([
      { outcome: "refused", actor_kind: "visitor" },
    ]);
  });

  test("birth date and phone prove it, once", async () => {
    const id = await thread();
    const token = await makeProof(id);
    expect(await prove(token)).toMatchObject({ status: 200, body: { isProved: true } });
    expect(await personOf(id)).toMatchObject({
      patient: { id: ada },
      link: { way: "code", by: null },
    });
    const again = await prove(token);
    expect([again.status, codeOf(again)]).toEqual([404, "proof_ended"]);
  });

  test("a link ends after three days, and one that is not ours, or changed, is none", async () => {
    const token = await makeProof(await thread());
    const other = await makeProof(await thread());
    for (const forged of [
      "A".repeat(43),
      "x",
      token.slice(0, -4),
      `${token.slice(0, 30)}${token[30] === "A" ? "B" : "A"}${token.slice(31)}`,
      other.slice(0, 22) + token.slice(22),
    ])
      expect(codeOf(await prove(forged))).toBe("proof_ended");
    app.clock.advance(72 * 3_600_000);
    expect(codeOf(await prove(token))).toBe("proof_ended");
  });

  test("two people with the same details prove nothing", async () => {
    await app.query(
      `insert into patients (id, first_name, last_name, phone, date_of_birth, created_at, updated_at)
       select gen_random_uuid(), n, 'Twin', '+17185550177', '2001-02-03', $1, $1
       from unnest(array['Tia', 'Tom']) n`,
      [app.clock.now()],
    );
    const id = await thread();
    const details = { dateOfBirth: "2001-02-03", phone: "7185550177" };
    expect(codeOf(await prove(await makeProof(id), details))).toBe("proof_wrong");
  });

  test("guesses on one link are locked", async () => {
    const token = await makeProof(await thread());
    const wrong = { dateOfBirth: "1999-09-09", phone: "7185550191" };
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push(codeOf(await prove(token, wrong)));
    expect(codes.at(0)).toBe("proof_wrong");
    expect(codes.at(-1)).toBe("too_many_lookups");
  });

  test("who proves to be another than staff linked changes nothing and becomes a task", async () => {
    const id = await thread(ben);
    expect((await prove(await makeProof(id))).status).toBe(200);
    expect((await personOf(id)).patient?.id).toBe(ben);
    const tasks = await app.query("select kind from tasks where subject_id = $1", [id]);
    expect(tasks).toEqual([{ kind: "review" }]);
  });
});

describe("by the code of a visit, said in the thread", () => {
  let accounts = 0;
  const write = async (body: string, userId = `demo-code.${(accounts += 1)}`) => {
    const event = { userId, requestId: randomUUID(), event: "message", body };
    expect((await staff("POST", "/api/local-instagram/events", event)).status).toBe(201);
    const [row] = await app.query<{ id: string }>(
      "select id from instagram_threads where instagram_user_id = $1",
      [userId],
    );
    return { userId, id: row?.id ?? "" };
  };

  test("a code of nobody, and a name, link nothing", async () => {
    const { id } = await write("My code is ZZ9ZZ9. I am Ada Linkwood, born March 12, 1984.");
    expect((await personOf(id)).patient).toBeNull();
  });

  test("the right code links, and nothing of the visit is told", async () => {
    const { id } = await write(`Hi, my confirmation code is ${adasCode.toLowerCase()}`);
    expect(await personOf(id)).toMatchObject({
      patient: { id: ada },
      link: { way: "code", by: null },
    });
    expect(await audit("instagram.link", id)).toEqual([
      { outcome: "allowed", reason: `code: ${ada}`, actor_kind: "visitor" },
    ]);
    const told = await app.query<{ message_text: string }>(
      "select message_text from instagram_messages where thread_id = $1 and sender_type <> 'patient'",
      [id],
    );
    for (const { message_text: words } of told) expect(words).not.toMatch(/Ada|implant|10:30/i);
  });

  test("the code of a visit that somebody booked for another is left to staff", async () => {
    const child = await book(app, {
      start: "2026-11-27T15:30:00Z",
      patient: { ...person("Cleo", "7185550193"), dateOfBirth: "2015-01-01" },
      bookedBy: { name: "Ada Linkwood", relation: "Mother" },
    });
    const { id } = await write(`Code ${child.confirmationCode}`);
    expect((await personOf(id)).patient).toBeNull();
  });

  test("an account that guesses is locked, also for the right code", async () => {
    const { userId, id } = await write("A2A2A2");
    for (const guess of ["B3B3B3", "C4C4C4", "D5D5D5", "E6E6E6"]) await write(guess, userId);
    await write(`Code ${adasCode}`, userId);
    expect((await personOf(id)).patient).toBeNull();
    const rows = await audit("instagram.link", id);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row).toMatchObject({ outcome: "refused", reason: "too many tries" });
  });
});

describe("a visit that was booked from a conversation", () => {
  const path = async () => (await staff("GET", "/api/instagram/path?days=7")).body as InstagramPath;

  test("says so, at the desk as on the website, and counts once when it moves", async () => {
    const before = await path();
    const desk = await staff("POST", "/api/schedule/visits", {
      kind: "call",
      via: "instagram",
      serviceId: "skin-consultation",
      staffId: "adeyemi",
      start: "2026-12-01T15:30:00Z",
      patientId: ada,
      patient: person("Ada", "7185550191"),
      consentSms: false,
      tellPatient: false,
    });
    expect(desk.status).toBe(201);
    const booked = await book(app, { start: "2026-12-02T15:30:00Z", via: "instagram" });
    const channels = await app.query<{ channel: string; id: string }>(
      "select id, channel from appointments where id = any($1::uuid[])",
      [[(desk.body as { id: string }).id, booked.appointment.id]],
    );
    expect(channels.map(({ channel }) => channel)).toEqual(["instagram", "instagram"]);
    const moved = await app.send("POST", "/api/appointments/reschedule", {
      manageToken: booked.manageUrl.split("#t=")[1],
      start: "2026-12-03T15:30:00Z",
    });
    expect(moved.status).toBe(200);
    expect((await path()).booked).toBe(before.booked + 2);
  });

  test("by way of something else is refused", async () => {
    const { status } = await app.send("POST", "/api/appointments", { via: "carrier-pigeon" });
    expect(status).toBe(422);
  });
});
