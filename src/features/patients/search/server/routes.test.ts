import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book } from "#test/booking-requests.ts";
import type { FoundPatient } from "../contract.ts";

let app: TestApp;
let cookie: string;
let code: string;

const people = [
  ["Maya", "Okafor", "maya@inbox.example", "7185550142", "1984-03-12", "2026-11-24T15:30:00Z"],
  ["Ade", "Okafor", "ade@inbox.example", "7185550142", "1984-08-02", "2026-11-24T19:00:00Z"],
  ["Ben", "Okamonte-Ray", "ben@inbox.example", "7185550184", "1971-01-30", "2026-11-25T15:30:00Z"],
  [
    "Iris",
    "O'Neill 100",
    "iris_n@inbox.example",
    "3475550160",
    "1990-05-05",
    "2026-11-25T19:00:00Z",
  ],
] as const;

beforeAll(async () => {
  app = await buildTestApp();
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  for (const [firstName, lastName, email, phone, dateOfBirth, start] of people) {
    const patient = {
      firstName,
      lastName: lastName.replace(" 100", ""),
      email,
      phone,
      dateOfBirth,
    };
    const booked = await book(app, { start, patient });
    if (firstName === "Maya") code = booked.confirmationCode;
  }
});
afterAll(() => app.close());

const search = (q: unknown) => app.send("POST", "/api/patients/search", { q }, { cookie });
const namesOf = async (q: string) => {
  const { body } = await search(q);
  return (body as { patients: FoundPatient[] }).patients
    .filter(({ isNear }) => !isNear)
    .map(({ firstName }) => firstName);
};

describe("refused", () => {
  test("without a session", async () =>
    expect((await app.send("POST", "/api/patients/search", { q: "maya" })).status).toBe(401));
  test.each([
    ["nothing", ""],
    ["one letter", "m"],
    ["spaces", "   "],
    ["no text", 7],
    ["too much", "x".repeat(81)],
  ])("%s", async (_what, q) => expect((await search(q)).status).toBe(422));
});

test.each([
  ["oka", ["Ade", "Maya", "Ben"]],
  ["OKAFOR maya", ["Maya"]],
  ["ray", ["Ben"]],
  ["o'n", ["Iris"]],
  ["555-0142", ["Ade", "Maya"]],
  ["(347) 555 0160", ["Iris"]],
  ["oka 84", ["Ade", "Maya", "Ben"]],
  ["718.555.0142", ["Ade", "Maya"]],
  ["3/12/1984", ["Maya"]],
  ["March 12, 1984", ["Maya"]],
  ["Okáfor máya", ["Maya"]],
  ["1984-08-02", ["Ade"]],
  ["maya@inbox", ["Maya"]],
  ["iris_n", ["Iris"]],
  ["irisxn", []],
  ["%%", []],
  ["nobody here", []],
  ["'; drop table patients; --", []],
])("%j finds %j", async (q, names) => expect(await namesOf(q)).toEqual(names));

test.each([
  ["okafro maya", ["Maya"]],
  ["okamnote", ["Ben"]],
  ["0199", []],
  ["okafro 1984-03-12", ["Maya"]],
  ["maay@inbox.example", ["Maya"]],
  ["mayaa@inbox.example okafor", ["Maya"]],
  ["zzzzzz", []],
])("%j is a slip of the keys for %j", async (q, names) => {
  const { body } = await search(q);
  const { patients } = body as { patients: FoundPatient[] };
  expect(patients.map(({ firstName, isNear }) => [firstName, isNear])).toEqual(
    names.map((name) => [name, true]),
  );
});

test("who shares a phone is named", async () => {
  const { body } = await search("maya okafor");
  expect(body).toMatchObject({ patients: [{ sharesPhoneWith: ["Ade Okafor"] }], tooMany: false });
});

test("merged and erased records are not found", async () => {
  const [gone] = await app.query<{ id: string }>(
    `insert into patients (id, first_name, last_name, phone, merged_into_id, merged_at, created_at, updated_at)
     select gen_random_uuid(), 'Gone', 'Okafor', phone, id, now(), now(), now() from patients
     where first_name = 'Maya' returning id`,
  );
  expect(gone).toBeDefined();
  expect(await namesOf("gone okafor")).toEqual([]);
  expect(await namesOf("okafor")).toEqual(["Ade", "Maya"]);
  await app.query("delete from patients where id = $1", [gone?.id]);
});

test("in pages, by the next visit, and only who comes", async () => {
  const ask = async (body: object) => {
    const answer = await app.send("POST", "/api/patients/search", body, { cookie });
    const { patients, hasMore } = answer.body as { patients: FoundPatient[]; hasMore: boolean };
    return [patients.map(({ firstName }) => firstName), hasMore];
  };
  expect(await ask({ q: "okafor", size: 1 })).toEqual([["Ade"], true]);
  expect(await ask({ q: "okafor", size: 1, page: 2 })).toEqual([["Maya"], false]);
  expect(await ask({ q: "oka", order: "next" })).toEqual([["Maya", "Ade", "Ben"], false]);
  expect(await ask({ q: "okafor", order: "born" })).toEqual([["Maya", "Ade"], false]);
  expect(await ask({ q: "okafor", show: "coming" })).toEqual([["Ade", "Maya"], false]);
  expect(await ask({ q: "okafor", show: "seen" })).toEqual([[], false]);
});

test("a confirmation code finds whose it is, in any notation", async () => {
  expect(await namesOf(code)).toEqual(["Maya"]);
  expect(await namesOf(`${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase())).toEqual(["Maya"]);
});

describe("twins with one family phone, last name and birth date", () => {
  const twin = (firstName: string, email: string) => ({
    firstName,
    lastName: "Twinsley",
    email,
    phone: "7185550171",
    dateOfBirth: "1995-07-07",
  });
  const start = { anna: "2026-12-01T15:30:00Z", boris: "2026-12-01T19:00:00Z" };

  test("booked one after the other are two people, each found by name, with a task to compare", async () => {
    await book(app, { start: start.anna, patient: twin("Anna", "anna.t@inbox.example") });
    const visit = {
      kind: "call",
      serviceId: "implant-consultation",
      staffId: "averell",
      start: start.boris,
      patient: twin("Boris", "boris@inbox.example"),
      consentSms: false,
      tellPatient: false,
    };
    const { status, body } = await app.send("POST", "/api/schedule/visits", visit, { cookie });
    expect(status).toBe(201);
    const [row] = await app.query("select is_new_patient from appointments where id = $1", [
      (body as { id: string }).id,
    ]);
    expect(row).toEqual({ is_new_patient: true });

    expect(await namesOf("twinsley")).toEqual(["Anna", "Boris"]);
    for (const typed of ["boris", "boris@inbox", "anna twins", "anna.t@"])
      expect(await namesOf(typed)).toHaveLength(1);
    const found = await search("boris");
    expect(found.body).toMatchObject({
      patients: [{ firstName: "Boris", nextVisit: { start: "2026-12-01T19:00:00.000Z" } }],
    });
    const tasks = await app.send("GET", "/api/tasks?view=team", undefined, { cookie });
    expect(tasks.body).toMatchObject({
      tasks: expect.arrayContaining([
        expect.objectContaining({
          title: "Possible double patient record",
          detail: expect.stringMatching(/Anna Twinsley, but another first name/),
          patient: expect.objectContaining({ name: "Boris Twinsley" }),
        }),
      ]),
    });
  });
});

describe("what a visit was booked with", () => {
  test("finds the person on file it is for, and says why", async () => {
    const { body } = await search("maya okafor");
    const [maya] = (body as { patients: FoundPatient[] }).patients;
    const visit = {
      kind: "call",
      serviceId: "implant-consultation",
      staffId: "averell",
      start: "2026-12-02T15:30:00Z",
      patientId: maya?.id,
      patient: {
        firstName: "Maya",
        lastName: "Okafor",
        email: "work.address@inbox.example",
        phone: "3475550163",
      },
      consentSms: false,
      tellPatient: false,
    };
    expect((await app.send("POST", "/api/schedule/visits", visit, { cookie })).status).toBe(201);
    expect(await namesOf("work.address@inbox.example")).toEqual(["Maya"]);
    expect(await namesOf("347 555 0163")).toEqual(["Maya"]);

    await app.query("update patients set first_name = 'Maja', last_name = 'Olden' where id = $1", [
      maya?.id,
    ]);
    const booked = await search("maya okaf");
    expect(booked.body).toMatchObject({
      patients: [{ firstName: "Maja", lastName: "Olden", bookedAs: ["Maya Okafor"] }],
    });
    await app.query("update patients set first_name = 'Maya', last_name = 'Okafor' where id = $1", [
      maya?.id,
    ]);
  });
});

test("who was shown is on record, what was typed is not", async () => {
  const { body } = await search("maya oka");
  const [found] = (body as { patients: FoundPatient[] }).patients;
  expect(found).toMatchObject({
    phone: "+17185550142",
    dateOfBirth: "1984-03-12",
    nextVisit: { start: "2026-11-24T15:30:00.000Z", serviceName: "Implant consultation" },
    lastVisitAt: null,
    bookedAs: [],
  });
  const [row] = await app.query<Record<string, unknown>>(
    "select actor_kind, subject, reason from audit_log where action = 'patient.search' order by id desc limit 1",
  );
  expect(row).toEqual({ actor_kind: "staff", subject: "patient", reason: found?.id });
});

test("eight at most, and it says that there are more", async () => {
  await app.query(
    "insert into patients (id, first_name, last_name, phone, created_at, updated_at) select gen_random_uuid(), 'Many', 'Manifold', '+1718555' || (1000 + n), now(), now() from generate_series(1, 12) n",
  );
  const { body } = await search("manifold");
  expect(body).toMatchObject({ hasMore: true, patients: expect.objectContaining({ length: 8 }) });
});
