import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book } from "#test/booking-requests.ts";
import type { PatientProfile } from "../../profile/contract.ts";

let app: TestApp;
let cookie: string;
const ids = new Map<string, string>();

beforeAll(async () => {
  app = await buildTestApp();
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  for (const [firstName, start] of [
    ["Maya", "2026-11-24T15:30:00Z"],
    ["Ade", "2026-11-24T19:00:00Z"],
    ["Ben", "2026-11-25T15:30:00Z"],
  ] as const) {
    await book(app, {
      start,
      patient: {
        firstName,
        lastName: "Okafor",
        email: `${firstName.toLowerCase()}@inbox.example`,
        phone: firstName === "Ben" ? "3475550160" : "7185550142",
        dateOfBirth: "1984-03-12",
      },
      consentSms: true,
    });
    const [row] = await app.query<{ id: string }>("select id from patients where first_name = $1", [
      firstName,
    ]);
    ids.set(firstName, row?.id ?? "");
  }
});
afterAll(() => app.close());

const of = (name: string) => `/api/patients/${ids.get(name)}`;
const profile = async (name: string) =>
  (await app.send("GET", of(name), undefined, { cookie })).body as PatientProfile;
const correct = async (name: string, changes: object) => {
  const { version } = (await profile(name)).person;
  return app.send("PATCH", of(name), { version, ...changes }, { cookie });
};

test.each([
  ["no name", { firstName: " " }],
  ["a number for a name", { lastName: "007" }],
  ["a birth date to come", { dateOfBirth: "2027-01-01" }],
  ["an impossible phone", { phone: "718" }],
  ["half an email", { email: "maya@" }],
])("%s is refused", async (_what, changes) =>
  expect((await correct("Maya", changes)).status).toBe(422),
);

test("somebody who shares nothing is not corrected along", async () => {
  const answer = await correct("Maya", {
    phone: "(718) 555-0143",
    alsoFor: [ids.get("Ben")],
  });
  expect(answer.status).toBe(422);
  expect((await profile("Maya")).person.phone).toBe("+17185550142");
});

test("of two who correct at once one wins, and the other sees what stands now", async () => {
  const { version } = (await profile("Maya")).person;
  const send = (lastName: string) =>
    app.send("PATCH", of("Maya"), { version, lastName }, { cookie });
  const both = await Promise.all([send("Okafor-Ray"), send("Ray")]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409);
  const won = both.find(({ status }) => status === 200);
  expect(lost?.body).toMatchObject({ error: { details: { person: won?.body } } });
});

test("a changed phone has no consent, goes with coming visits, and the old values are kept sealed", async () => {
  expect((await profile("Maya")).consents.some(({ isLive }) => isLive)).toBe(true);
  await app.query(
    `insert into sms_queue (id, appointment_id, phone, message, created_at)
     select gen_random_uuid(), id, contact_phone, 'See you soon', now() from appointments where patient_id = $1`,
    [ids.get("Maya")],
  );
  const answer = await correct("Maya", {
    phone: "(718) 555-0199",
    alsoFor: [ids.get("Ade")],
  });
  expect(answer.status).toBe(200);
  for (const name of ["Maya", "Ade"]) {
    const { person, consents } = await profile(name);
    expect(person.phone).toBe("+17185550199");
    expect(consents.every(({ isLive }) => !isLive)).toBe(true);
    expect(consents.some(({ isForOther }) => isForOther)).toBe(true);
  }
  const [visit] = await app.query("select contact_phone from appointments where patient_id = $1", [
    ids.get("Maya"),
  ]);
  expect(visit).toEqual({ contact_phone: "+17185550199" });
  const texts = await app.query<{ status: string }>(
    "select distinct status from sms_queue where phone = '+17185550142' and appointment_id in (select id from appointments where patient_id = $1)",
    [ids.get("Maya")],
  );
  expect(texts).toEqual([{ status: "cancelled" }]);
  const [change] = await app.query<{ before_sealed: string; fields: string[] }>(
    "select before_sealed, fields from patient_changes where patient_id = $1 order by at desc limit 1",
    [ids.get("Maya")],
  );
  expect(change?.fields).toEqual(["phone"]);
  expect(change?.before_sealed).not.toContain("0142");
  const { body } = await app.send("GET", `${of("Maya")}/timeline?tab=changes`, undefined, {
    cookie,
  });
  expect(body).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({ text: expect.stringContaining("phone +17185550142") }),
    ]),
  });
  const audits = await app.query<{ subject_id: string; reason: string }>(
    "select subject_id, reason from audit_log where action = 'patient.correct' and outcome = 'allowed' order by id desc limit 2",
  );
  expect(audits.map(({ reason }) => reason)).toEqual(["phone", "phone"]);
});

test("by the old name and number they are still found", async () => {
  await correct("Ben", { firstName: "Benno", phone: "(347) 555-0161" });
  for (const q of ["ben okafor", "3475550160", "benno"]) {
    const { body } = await app.send("POST", "/api/patients/search", { q }, { cookie });
    expect(body).toMatchObject({ patients: [{ id: ids.get("Ben"), firstName: "Benno" }] });
  }
});

test("what is on file already changes nothing and leaves no change", async () => {
  const count = async () =>
    (await app.query("select from patient_changes where patient_id = $1", [ids.get("Ben")])).length;
  const before = await count();
  expect((await correct("Ben", { firstName: "Benno" })).status).toBe(200);
  expect(await count()).toBe(before);
});
