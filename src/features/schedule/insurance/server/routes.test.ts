import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book, tokenOf } from "#test/booking-requests.ts";

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await buildTestApp();
  const entered = await app.send("POST", "/api/staff-access/direct");
  headers = { cookie: String(entered.headers["set-cookie"]).split(";")[0] ?? "" };
});
afterAll(() => app.close());

const nobody = "6f1c1c52-0f0e-4f3b-9d0a-0a5a1d6c6a11";
const memberId = "W-9931774821";
const pathOf = (id: string, more = "") => `/api/schedule/visits/${id}/insurance${more}`;
const get = (path: string) => app.send("GET", path, undefined, headers);

async function bookInsured(start: string, insurance: unknown) {
  const patient = {
    firstName: "Iris",
    lastName: "Belmont",
    email: "iris@inbox.example",
    phone: "7185550171",
    insurance,
  };
  return book(app, { start, patient });
}
const looksAt = (id: string) =>
  app.query<{ action: string }>(
    "select action from audit_log where subject_id = $1 and action like 'appointment.%' and action <> 'appointment.book' order by id",
    [id],
  );

describe("refused", () => {
  test.each(["", "/member-id"])("without a session%s, on record", async (more) => {
    expect((await app.send("GET", pathOf(nobody, more))).status).toBe(401);
    const action = `GET /api/schedule/visits/:id/insurance${more}`;
    const rows = await app.query(
      "select from audit_log where action = $1 and outcome = 'refused'",
      [action],
    );
    expect(rows).toHaveLength(1);
  });

  test.each(["", "/member-id"])("of a visit that does not exist%s", async (more) => {
    expect((await get(pathOf(nobody, more))).status).toBe(404);
    expect((await get(pathOf("nobody", more))).status).toBe(422);
  });
});

describe("what a patient typed", () => {
  test("is shown masked, whole only when asked for, each look on record", async () => {
    const { appointment } = await bookInsured("2026-11-24T15:30:00Z", {
      provider: "Delta Dental",
      memberId,
      groupNumber: "G-204",
    });
    const masked = await get(pathOf(appointment.id));
    expect(masked.body).toEqual({
      insurance: {
        provider: "Delta Dental",
        memberIdMasked: "•••• 4821",
        groupNumber: "G-204",
      },
    });
    expect(await looksAt(appointment.id)).toEqual([{ action: "appointment.insurance.read" }]);
    expect((await get(pathOf(appointment.id, "/member-id"))).body).toEqual({ memberId });
    expect(await looksAt(appointment.id)).toEqual([
      { action: "appointment.insurance.read" },
      { action: "appointment.member-id.show" },
    ]);
  });

  test("stands in no list, and nowhere in the database as it was typed", async () => {
    const { appointment } = await bookInsured("2026-11-25T15:30:00Z", { provider: "", memberId });
    const day = await get("/api/schedule/day?date=2026-11-25");
    const visits = (day.body as { visits: { id: string; hasInsurance: boolean }[] }).visits;
    expect(visits.find(({ id }) => id === appointment.id)).toMatchObject({ hasInsurance: true });
    expect(JSON.stringify(day.body)).not.toContain("4821");
    const rows = await app.query("select * from appointments where id = $1", [appointment.id]);
    expect(JSON.stringify([rows, await app.query("select * from audit_log")])).not.toContain(
      memberId,
    );
  });

  test("goes along when the visit moves", async () => {
    const booked = await bookInsured("2026-11-27T15:30:00Z", { provider: "Delta", memberId });
    const moved = await app.send("POST", "/api/appointments/reschedule", {
      manageToken: tokenOf(booked),
      start: "2026-11-27T16:30:00Z",
    });
    expect(moved.status).toBe(200);
    const old = await get(pathOf(booked.appointment.id, "/member-id"));
    expect(old.body).toEqual({ memberId });
  });

  test("changes nothing on file of somebody who is known", async () => {
    const person = { dateOfBirth: "1980-05-05", firstName: "Iris", lastName: "Kept" };
    const contact = { email: "kept@inbox.example", phone: "7185550172" };
    const patient = { ...person, ...contact };
    await book(app, { start: "2026-11-30T15:30:00Z", patient });
    const insurance = { provider: "Aetna", groupNumber: "7" };
    const { appointment } = await book(app, {
      start: "2026-12-01T15:30:00Z",
      patient: { ...patient, insurance },
    });
    const onFile = await app.query(
      "select insurance_provider from patients where last_name = 'Kept'",
    );
    expect(onFile).toEqual([{ insurance_provider: null }]);
    expect((await get(pathOf(appointment.id))).body).toEqual({
      insurance: { provider: "Aetna", memberIdMasked: null, groupNumber: "7" },
    });
  });

  test("is nothing when nothing was typed", async () => {
    const { appointment } = await book(app, { start: "2026-12-02T15:30:00Z" });
    expect((await get(pathOf(appointment.id))).body).toEqual({ insurance: null });
    expect((await get(pathOf(appointment.id, "/member-id"))).body).toEqual({ memberId: null });
  });
});
