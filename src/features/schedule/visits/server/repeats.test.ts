import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book, bookingRequest } from "#test/booking-requests.ts";
import { signInAs } from "#test/staff-session.ts";
import type { ScheduledVisit } from "../../contract.ts";

let app: TestApp;
let one: Record<string, string>;
let other: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp();
  const signIn = async (name: string, email: string) => {
    const { cookie } = await signInAs(app, "front-desk", { name, email });
    return { cookie };
  };
  one = await signIn("Priya Desk", "priya@averell.example");
  other = await signIn("Sam Desk", "sam@averell.example");
});
afterAll(() => app.close());

type Staff = typeof one;
let keys = 0;
/** A request that may be sent again, by anybody, with the same key and body. */
function keyed(path: string, body: object) {
  keys += 1;
  const headers = { "idempotency-key": `same-letters-${keys}` };
  return (staff: Staff) => app.send("POST", path, body, { ...staff, ...headers });
}
const rowsOf = (action: string) =>
  app.query<{ name: string; outcome: string; reason: string | null }>(
    `select a.name, l.outcome, l.reason, l.subject_id as "subjectId" from audit_log l
     join staff_accounts a on a.id::text = l.actor_id where l.action = $1 order by l.id`,
    [action],
  );
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;

/** Rows that an action left since, as "who outcome". */
async function since<T>(action: string, run: () => Promise<T>) {
  const before = (await rowsOf(action)).length;
  const answer = await run();
  return { answer, rows: (await rowsOf(action)).slice(before) };
}

type Send = ReturnType<typeof keyed>;
const twice = async (action: string, send: Send) => [
  await since(action, () => send(one)),
  await since(action, () => send(one)),
];

const again = { name: "Priya Desk", outcome: "allowed", reason: "the same request again" };

function booking(start: string, patient: object = {}) {
  const request = bookingRequest({ start });
  const { serviceId, staffId, consentSms } = request;
  const details = { ...(request["patient"] as object), ...patient };
  return {
    kind: "call",
    serviceId,
    staffId,
    start,
    patient: details,
    consentSms,
    tellPatient: false,
  };
}

describe("a booking at the desk, sent again with its key", () => {
  test("is told to the account that sent it, each time on record", async () => {
    const send = keyed("/api/schedule/visits", booking("2026-11-30T15:00:00Z"));
    const first = await send(one);
    expect(first.status).toBe(201);
    const { id } = first.body as { id: string };
    const { answer, rows } = await since("appointment.book", () => send(one));
    expect(answer).toMatchObject({ status: 201, body: first.body });
    expect(rows).toEqual([{ ...again, subjectId: id }]);
  });

  test("says nothing of the patient to another account", async () => {
    const send = keyed(
      "/api/schedule/visits",
      booking("2026-11-30T16:00:00Z", { firstName: "Hidden", lastName: "Person" }),
    );
    const { confirmationCode } = (await send(one)).body as { confirmationCode: string };
    const { answer, rows } = await since("appointment.book", () => send(other));
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).not.toContain(confirmationCode);
    expect(rows).toMatchObject([{ name: "Sam Desk", outcome: "refused" }]);
  });

  test("names what has the time to nobody without a look on record, also when told again", async () => {
    const visit = await book(app, { start: "2026-11-30T18:30:00Z" });
    const send = keyed("/api/schedule/visits", booking("2026-11-30T18:30:00Z"));
    for (const { answer, rows } of await twice("appointment.read", send)) {
      expect(answer.body).toMatchObject({
        error: { code: "slot_taken", details: { occupants: [{ visitId: visit.appointment.id }] } },
      });
      expect(rows).toEqual([
        {
          name: "Priya Desk",
          outcome: "allowed",
          reason: "named as what has the time",
          subjectId: visit.appointment.id,
        },
      ]);
    }
  });
});

describe("a change of a visit, sent again with its key", () => {
  const change = async (act: string, start: string, body: object) => {
    const { appointment } = await book(app, { start });
    const path = `/api/schedule/visits/${appointment.id}`;
    if (act === "restore") {
      const cancellation = { version: 1, reason: "patient", tellPatient: false };
      await app.send("POST", `${path}/cancel`, cancellation, one);
    }
    return keyed(`${path}/${act}`, { version: 1, tellPatient: false, ...body });
  };

  test.each([
    ["move", "2026-12-01T15:00:00Z", { start: "2026-12-01T16:00:00Z" }],
    ["cancel", "2026-12-01T18:30:00Z", { reason: "patient" }],
    ["restore", "2026-12-01T19:30:00Z", { version: 2 }],
  ])(
    "%s: the same answer, on record, to one account and not to another",
    async (act, start, body) => {
      const send = await change(act, start, body);
      const first = await send(one);
      expect(first.status).toBe(200);
      const { answer, rows } = await since(`appointment.${act}`, () => send(one));
      expect(answer.body).toEqual(first.body);
      expect(rows).toEqual([{ ...again, subjectId: (first.body as ScheduledVisit).id }]);
      const elsewhere = await since(`appointment.${act}`, () => send(other));
      expect(elsewhere.answer.status).toBe(409);
      expect(elsewhere.rows).toMatchObject([{ name: "Sam Desk", outcome: "refused" }]);
    },
  );
});

describe("blocked time, sent again with its key", () => {
  const stretch = (day: string) => ({
    staffId: "averell",
    start: `${day}T15:00:00Z`,
    end: `${day}T16:00:00Z`,
    reason: "Lab call",
  });

  test("is on record, and another account is told that the time is gone", async () => {
    const send = keyed("/api/schedule/blocks", stretch("2026-12-02"));
    expect((await send(one)).status).toBe(201);
    const { answer, rows } = await since("block.create", () => send(one));
    expect(answer.status).toBe(201);
    expect(rows).toMatchObject([again]);
    const elsewhere = await since("block.create", () => send(other));
    expect([elsewhere.answer.status, codeOf(elsewhere.answer.body)]).toEqual([
      409,
      "time_not_free",
    ]);
    expect(elsewhere.rows).toMatchObject([{ name: "Sam Desk", outcome: "refused" }]);
  });

  test("that names the visits in its way does so on record each time", async () => {
    const { appointment } = await book(app, { start: "2026-12-03T15:00:00Z" });
    const send = keyed("/api/schedule/blocks", stretch("2026-12-03"));
    for (const { answer, rows } of await twice("block.create", send)) {
      expect(codeOf(answer.body)).toBe("time_not_free");
      expect(rows).toMatchObject([
        { name: "Priya Desk", reason: `conflict: time_not_free ${appointment.id}` },
      ]);
    }
  });
});

test("a task, sent again with its id, is told on record to whom it is of, and to nobody else", async () => {
  const { appointment } = await book(app, { start: "2026-12-04T15:00:00Z" });
  const task = {
    id: randomUUID(),
    title: "Call about the visit",
    kind: "call",
    ownerId: null,
    due: null,
    visitId: appointment.id,
  };
  const send = keyed("/api/tasks", task);
  expect((await send(one)).status).toBe(201);
  const { answer, rows } = await since("task.create", () => send(one));
  expect(answer.body).toMatchObject({ patient: { name: "Maya Okafor" } });
  expect(rows).toEqual([{ ...again, subjectId: task.id }]);
  const elsewhere = await send(other);
  expect([elsewhere.status, codeOf(elsewhere.body)]).toEqual([409, "task_exists"]);
  expect(JSON.stringify(elsewhere.body)).not.toContain("Okafor");
});
