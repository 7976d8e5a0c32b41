import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSealer } from "#platform/sealing.ts";
import { signInAs } from "#test/staff-session.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book } from "#test/booking-requests.ts";
import { movedTables } from "./repository.ts";

const sealer = createSealer(Buffer.alloc(32, 7));
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await buildTestApp();
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(() => app.close());

type Person = { firstName?: string; lastName?: string; phone?: string; email?: string | null };

async function addPatient(person: Person = {}): Promise<string> {
  const id = randomUUID();
  await app.query(
    `insert into patients (id, first_name, last_name, phone, email, date_of_birth, created_at, updated_at)
     values ($1, $2, $3, $4, $5, '1984-03-12', $6, $6)`,
    [
      id,
      person.firstName ?? "Maya",
      person.lastName ?? "Okafor",
      person.phone ?? "+17185550142",
      person.email === undefined ? "maya@inbox.example" : person.email,
      app.clock.now(),
    ],
  );
  return id;
}

/** Gives somebody so many of everything that can move. */
async function addBelongings(id: string, count: number): Promise<void> {
  const now = app.clock.now();
  for (let at = 0; at < count; at += 1) {
    await app.query(
      "insert into consents (id, patient_id, channel, address, purpose, words, version, source, given_at) values (gen_random_uuid(), $1, 'sms', '+17185550142', 'appointment-messages', 'Text me.', '1', 'test', $2)",
      [id, now],
    );
    await app.query(
      "insert into tasks (id, kind, title, patient_id, created_at) values (gen_random_uuid(), $3, 'Call', $1, $2)",
      [id, now, at === 0 ? "possible-double" : "call"],
    );
    await app.query(
      "insert into patient_notes (id, patient_id, text_sealed, created_at) values (gen_random_uuid(), $1, $3, $2)",
      [id, now, sealer.seal("A note.")],
    );
    await app.query(
      `insert into specialty_records (id, patient_id, specialty, kind, day, entry, created_at, said_at)
       values (gen_random_uuid(), $1, 'medspa', 'treatment', '2026-11-02',
         '{"kind": "treatment", "treatmentId": "botox", "cents": 36000}', $2, $2)`,
      [id, now],
    );
  }
}

/** Everything about these people as it is stored; versions only count up, traces of merges are besides. */
async function rowsOf(ids: string[]): Promise<unknown> {
  const people = await app.query<Record<string, unknown>>(
    "select * from patients where id = any($1) order by id",
    [ids],
  );
  const rest = await Promise.all(
    movedTables.map((table) =>
      app.query(
        `select * from ${table} where patient_id = any($1)
         ${table === "patient_changes" ? "and not (fields <@ '{merge,unmerge}')" : ""} order by id`,
        [ids],
      ),
    ),
  );
  return [people.map(({ version: _version, ...person }) => person), ...rest];
}

const versionOf = async (id: string) =>
  (await app.query<{ version: number }>("select version from patients where id = $1", [id]))[0]
    ?.version ?? 0;

const merge = async (keptId: string, otherId: string, choices = {}, as = cookie) =>
  app.send(
    "POST",
    `/api/patients/${keptId}/merge`,
    {
      otherId,
      version: await versionOf(keptId),
      otherVersion: await versionOf(otherId),
      choices,
    },
    { cookie: as },
  );
const undo = (mergeId: string) =>
  app.send("POST", `/api/patients/merges/${mergeId}/undo`, undefined, { cookie });
const idOfMerge = ({ body }: { body: unknown }) => (body as { mergeId: string }).mergeId;

test("every table that points to a person moves with a merge, or stays for a reason", async () => {
  const tables = await app.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'patients'::regclass`,
  );
  // Their rows are about the records themselves; a hold is looked for along the merges.
  const stay = ["patients", "patient_merges", "patients_apart", "patient_erasures", "legal_holds"];
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...movedTables, ...stay].toSorted());
});

describe("refused", () => {
  let one: string;
  let other: string;
  beforeEach(async () => {
    [one, other] = [await addPatient(), await addPatient()];
  });

  test("without a session, and by the front desk", async () => {
    expect((await merge(one, other, {}, "")).status).toBe(401);
    const { cookie: desk } = await signInAs(app, "front-desk");
    expect((await merge(one, other, {}, desk)).status).toBe(403);
    for (const path of ["doubles", `${one}/merge-preview?otherId=${other}`, `${one}/merges`]) {
      const { status } = await app.send("GET", `/api/patients/${path}`, undefined, {
        cookie: desk,
      });
      expect(status).toBe(403);
    }
  });

  test("into itself, with nobody, back in a circle, and twice", async () => {
    expect((await merge(one, one)).status).toBe(409);
    expect((await merge(one, randomUUID())).status).toBeGreaterThanOrEqual(404);
    expect((await merge(one, other)).status).toBe(200);
    for (const [kept, merged, words] of [
      [other, one, /circle/],
      [one, other, /already/],
      [await addPatient(), other, /already/],
    ] as const) {
      const answer = await merge(kept, merged);
      expect(answer.status).toBe(409);
      expect((answer.body as { error: { message: string } }).error.message).toMatch(words);
    }
    const rows = await app.query(
      "select from audit_log where action = 'patient.merge' and outcome = 'refused' and subject_id = any($1)",
      [[one, other]],
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  test("when either was changed since it was looked at", async () => {
    const version = await versionOf(one);
    await app.query("update patients set version = version + 1 where id = $1", [other]);
    const stale = await app.send(
      "POST",
      `/api/patients/${one}/merge`,
      { otherId: other, version, otherVersion: 1 },
      { cookie },
    );
    expect(stale.status).toBe(409);
  });

  test("taking apart twice, and after 30 days", async () => {
    const mergeId = idOfMerge(await merge(one, other));
    expect((await undo(mergeId)).status).toBe(200);
    expect((await undo(mergeId)).status).toBe(409);
    expect((await undo(randomUUID())).status).toBe(404);
    const again = idOfMerge(await merge(one, other));
    await app.query("update patient_merges set at = at - interval '31 days' where id = $1", [
      again,
    ]);
    const late = await undo(again);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ error: { message: expect.stringContaining("30 days") } });
  });

  test("taking the first of two merges apart before the second", async () => {
    const third = await addPatient();
    const first = idOfMerge(await merge(one, other));
    const second = idOfMerge(await merge(third, one));
    expect((await undo(first)).status).toBe(409);
    expect((await undo(second)).status).toBe(200);
    expect((await undo(first)).status).toBe(200);
  });
});

test("merge and undo leave the same rows, whatever was chosen and belonged to them", async () => {
  const choice = fc.option(fc.constantFrom("kept", "merged"), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 3 }),
      fc.nat({ max: 3 }),
      fc.record({ firstName: choice, phone: choice, email: choice, insurance: choice }),
      fc.boolean(),
      async (mine, theirs, choices, hasEmail) => {
        const one = await addPatient();
        const other = await addPatient({
          firstName: "Maja",
          phone: "+13475550160",
          email: hasEmail ? "maja@inbox.example" : null,
        });
        await addBelongings(one, mine);
        await addBelongings(other, theirs);
        const before = await rowsOf([one, other]);
        const chosen = Object.fromEntries(
          Object.entries(choices).filter(([, from]) => from !== undefined),
        );
        const merged = await merge(one, other, chosen);
        expect(merged.status).toBe(200);
        expect(await rowsOf([one, other])).not.toEqual(before);
        expect((await undo(idOfMerge(merged))).status).toBe(200);
        expect(await rowsOf([one, other])).toEqual(before);
      },
    ),
    { numRuns: 12 },
  );
});

test("what moves is counted, and everything belongs to the one that stays", async () => {
  const one = await addPatient();
  const other = await addPatient({ firstName: "Maja", phone: "+13475550169" });
  await addBelongings(other, 2);
  const preview = await app.send(
    "GET",
    `/api/patients/${one}/merge-preview?otherId=${other}`,
    undefined,
    { cookie },
  );
  expect(preview.body).toMatchObject({
    kept: { id: one },
    merged: { id: other, counts: { visits: 0, consents: 2, tasks: 2, notes: 2 } },
  });
  await merge(one, other, { firstName: "merged" });
  const [row] = await app.query("select first_name, phone from patients where id = $1", [one]);
  expect(row).toEqual({ first_name: "Maja", phone: "+17185550142" });
  for (const table of ["consents", "patient_notes"]) {
    expect(await app.query(`select from ${table} where patient_id = $1`, [other])).toEqual([]);
    expect(await app.query(`select from ${table} where patient_id = $1`, [one])).toHaveLength(2);
  }
  const led = await app.send("GET", `/api/patients/${other}`, undefined, { cookie });
  expect(led.body).toMatchObject({ askedFor: other, person: { id: one } });
  const found = await app.send("POST", "/api/patients/search", { q: "3475550169" }, { cookie });
  expect(found.body).toMatchObject({
    patients: expect.arrayContaining([expect.objectContaining({ id: one })]),
  });
});

test("what was corrected since the merge stays corrected when it is taken apart", async () => {
  const one = await addPatient();
  const other = await addPatient({ phone: "+13475550161" });
  const merged = await merge(one, other, { phone: "merged" });
  await app.send(
    "PATCH",
    `/api/patients/${one}`,
    { version: await versionOf(one), lastName: "Okafor-Ray" },
    { cookie },
  );
  expect((await undo(idOfMerge(merged))).status).toBe(200);
  const [row] = await app.query("select last_name, phone from patients where id = $1", [one]);
  expect(row).toEqual({ last_name: "Okafor-Ray", phone: "+17185550142" });
});

describe("at the same moment", () => {
  test("of two admins who merge a pair in both directions one wins", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await addPatient(), await addPatient()];
      const both = await Promise.all([merge(one, other), merge(other, one)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  test("a merge and an undo pressed twice happen once", async () => {
    const [one, other] = [await addPatient(), await addPatient()];
    const twice = await Promise.all([merge(one, other), merge(one, other)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = twice.find(({ status }) => status === 200);
    const mergeId = won === undefined ? "" : idOfMerge(won);
    const undone = await Promise.all([undo(mergeId), undo(mergeId)]);
    expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("a visit that is booked while its person is merged belongs to the one that stays", async () => {
    const kept = await addPatient({ firstName: "Iris", phone: "+17185550177", email: null });
    const twin = await addPatient({ firstName: "Iris", phone: "+17185550178", email: null });
    const visit = {
      kind: "call",
      serviceId: "implant-consultation",
      staffId: "averell",
      start: "2026-12-03T15:30:00Z",
      patientId: twin,
      patient: { firstName: "Iris", lastName: "Okafor", email: "", phone: "7185550178" },
      consentSms: false,
      tellPatient: false,
    };
    const [merged, booked] = await Promise.all([
      merge(kept, twin),
      app.send("POST", "/api/schedule/visits", visit, { cookie }),
    ]);
    expect([merged.status, booked.status]).toEqual([200, 201]);
    const rows = await app.query<{ patient_id: string }>(
      "select patient_id from appointments where id = $1",
      [(booked.body as { id: string }).id],
    );
    expect(rows).toEqual([{ patient_id: kept }]);
  });
});

test("who books with the details of a merged record is the one that stays", async () => {
  const kept = await addPatient({ firstName: "Nora", lastName: "Reyes", phone: "+17185550181" });
  const merged = await addPatient({
    firstName: "Nora",
    lastName: "Rayes",
    phone: "+17185550182",
    email: "nora.old@inbox.example",
  });
  await merge(kept, merged);
  const booked = await book(app, {
    start: "2026-12-04T15:30:00Z",
    patient: {
      firstName: "Nora",
      lastName: "Rayes",
      email: "nora.old@inbox.example",
      phone: "7185550182",
      dateOfBirth: "1984-03-12",
    },
  });
  const [row] = await app.query<{ patient_id: string }>(
    "select patient_id from appointments where id = $1",
    [booked.appointment.id],
  );
  expect(row).toEqual({ patient_id: kept });
});

describe("possible doubles", () => {
  const doubles = async (about: string) => {
    const answer = await app.send("GET", `/api/patients/doubles?patientId=${about}`, undefined, {
      cookie,
    });
    return (
      answer.body as { pairs: { one: { id: string }; other: { id: string }; reasons: string[] }[] }
    ).pairs;
  };

  test("are suggested for their reasons, and no longer once they are told apart", async () => {
    const lastName = "Doublesworth";
    const one = await addPatient({
      firstName: "Ada",
      lastName,
      phone: "+17185550190",
      email: null,
    });
    const other = await addPatient({
      firstName: "Ada",
      lastName,
      phone: "+17185550190",
      email: null,
    });
    expect(await doubles(one)).toMatchObject([{ reasons: ["birth", "phone"] }]);
    const apart = await app.send(
      "POST",
      "/api/patients/doubles/apart",
      { oneId: other, otherId: one },
      { cookie },
    );
    expect(apart.status).toBe(204);
    expect(await doubles(one)).toEqual([]);
    const same = { oneId: one, otherId: one };
    expect((await app.send("POST", "/api/patients/doubles/apart", same, { cookie })).status).toBe(
      422,
    );
  });

  test("a family on one phone is not suggested", async () => {
    const lastName = "Familyson";
    const child = await addPatient({
      firstName: "Zed",
      lastName,
      phone: "+17185550191",
      email: null,
    });
    await app.query("update patients set date_of_birth = '2015-01-01' where id = $1", [child]);
    await addPatient({ firstName: "Yara", lastName, phone: "+17185550191", email: null });
    expect(await doubles(child)).toEqual([]);
  });
});
