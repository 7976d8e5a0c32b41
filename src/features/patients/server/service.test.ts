import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { inTransaction } from "#platform/database/database.ts";
import { createSealer } from "#platform/sealing.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { findOrCreatePatient, type PatientDetails } from "./service.ts";

const sealer = createSealer(Buffer.alloc(32, 1));
const at = new Date("2026-11-20T15:00:00Z");
const ana: PatientDetails = {
  firstName: "Ana",
  lastName: "Sampleton",
  email: "ana@patients.example",
  phone: "+17185550101",
  dateOfBirth: "1984-03-12",
  insurance: { provider: "Sample Dental Plan", memberId: "M-123456", groupNumber: "G-77" },
  at,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.query("delete from tasks");
  await database.query("delete from patients");
});
afterAll(() => database.dispose());

const find = (changes: Partial<PatientDetails> = {}) =>
  inTransaction(database.db, (tx) =>
    findOrCreatePatient(tx, { random: systemRandom, sealer }, { ...ana, ...changes }),
  );
const people = () =>
  database.query<Record<string, unknown>>("select * from patients order by created_at");
const tasks = () =>
  database.query<Record<string, unknown>>("select kind, title, detail, patient_id from tasks");

describe("details that do not prove who somebody is", () => {
  it.each<[string, Partial<PatientDetails>]>([
    ["no birth date", { dateOfBirth: undefined }],
    ["another birth date", { dateOfBirth: "1984-03-13" }],
    ["another last name", { lastName: "Exampleby" }],
    ["another first name: a twin", { firstName: "Boris" }],
    ["a short form", { firstName: "An" }],
    ["an initial", { firstName: "A." }],
    ["the email alone", { lastName: "Other", phone: "+17185550199", dateOfBirth: "1990-01-01" }],
    [
      "the phone alone",
      { lastName: "Other", email: "other@patients.example", dateOfBirth: "1990-01-01" },
    ],
  ])("%s: make a record of their own and a task to compare", async (_what, changes) => {
    const first = await find();
    const second = await find(changes);
    expect(second).toMatchObject({ isNewRecord: true, possibleDoubleOf: [first.patientId] });
    expect(second.patientId).not.toBe(first.patientId);
    expect(await tasks()).toEqual([
      {
        kind: "possible-double",
        title: "Possible double patient record",
        detail: expect.stringContaining(first.patientId),
        patient_id: second.patientId,
      },
    ]);
  });

  it("name and birth date without email or phone: a record of their own, and nothing to compare", async () => {
    await find();
    const second = await find({ email: "new@patients.example", phone: "+17185550198" });
    expect(second).toMatchObject({ isNewRecord: true, possibleDoubleOf: [] });
    expect(await tasks()).toHaveLength(0);
  });
});

describe("details that prove who somebody is", () => {
  it.each<[string, Partial<PatientDetails>]>([
    ["everything again", {}],
    [
      "other letters' case",
      {
        firstName: " Aná ",
        lastName: "SAMPLETON",
        email: "ANA@Patients.Example",
        phone: "+17185550177",
      },
    ],
    ["the phone, with another email", { email: "new@patients.example" }],
  ])("%s: find the record, and change nothing on it", async (_what, changes) => {
    const first = await find();
    const before = await people();
    const later = {
      insurance: { provider: "Other", memberId: "X" },
      at: new Date("2027-01-01T00:00:00Z"),
    };
    expect(await find({ ...later, ...changes })).toEqual({
      patientId: first.patientId,
      isNewRecord: false,
      possibleDoubleOf: [],
    });
    expect(await people()).toEqual(before);
    expect(await tasks()).toHaveLength(0);
  });

  it("take the oldest record when there are two of one person", async () => {
    const first = await find();
    await database.query(
      "insert into patients select gen_random_uuid(), null, first_name, last_name, email, phone, date_of_birth, null, null, null, false, created_at + interval '1 day', updated_at from patients",
    );
    expect((await find()).patientId).toBe(first.patientId);
  });
});

describe("twins at one phone", () => {
  const boris = { firstName: "Boris", email: "boris@patients.example" };

  it("are two people from the first booking on, and each is found again", async () => {
    const first = await find();
    const second = await find(boris);
    expect(second.patientId).not.toBe(first.patientId);
    expect(await tasks()).toEqual([
      expect.objectContaining({ detail: expect.stringContaining("another first name") }),
    ]);
    expect(await find({ email: "" })).toMatchObject({ patientId: first.patientId });
    expect(await find({ ...boris, email: "" })).toMatchObject({ patientId: second.patientId });
    expect(await tasks()).toHaveLength(1);
  });

  it("are named first of all who share the phone", async () => {
    for (let person = 0; person < 12; person += 1) {
      const others = { lastName: "Housemate", dateOfBirth: `1990-01-${person + 10}`, email: "" };
      await find({ ...others, at: new Date(at.getTime() - 60_000) });
    }
    const first = await find();
    const { possibleDoubleOf } = await find(boris);
    expect(possibleDoubleOf).toHaveLength(10);
    expect(possibleDoubleOf[0]).toBe(first.patientId);
  });
});

it("keeps member id and group number sealed", async () => {
  await find();
  const [row] = await people();
  expect(row?.["insurance_provider"]).toBe("Sample Dental Plan");
  expect(JSON.stringify(row)).not.toMatch(/M-123456|G-77/);
  expect(sealer.open(String(row?.["insurance_member_id_sealed"]))).toBe("M-123456");
  expect(sealer.open(String(row?.["insurance_group_number_sealed"]))).toBe("G-77");
});
