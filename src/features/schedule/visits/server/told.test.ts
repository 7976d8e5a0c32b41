import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { bookingRequest } from "#test/booking-requests.ts";
import type { Told } from "#features/booking/appointments/contract.ts";
import type { ScheduledVisit } from "../../contract.ts";
import type { CreatedVisit } from "../../new-visit/contract.ts";

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp();
  const entered = await app.send("POST", "/api/staff-access/direct");
  headers = { cookie: String(entered.headers["set-cookie"]).split(";")[0] ?? "" };
});
afterAll(() => app.close());

type Contact = { email: string; phone: string; consentSms: boolean };
const nobody: Contact = { email: "", phone: "(718) 555-0171", consentSms: false };
const byText: Contact = { email: "", phone: "(718) 555-0172", consentSms: true };
const byMail: Contact = { email: "ines@patients.example", phone: "7185550173", consentSms: false };
const byBoth: Contact = { ...byText, phone: "(718) 555-0174", email: "omar@patients.example" };

async function bookFor(contact: Contact, start: string, tellPatient = true) {
  const { serviceId, staffId, patient } = bookingRequest({ start });
  const person = patient as Record<string, unknown>;
  const { consentSms, ...reached } = contact;
  const answer = await app.send(
    "POST",
    "/api/schedule/visits",
    {
      kind: "call",
      serviceId,
      staffId,
      start,
      patient: { ...person, ...reached },
      consentSms,
      tellPatient,
    },
    headers,
  );
  expect(answer.status).toBe(201);
  return answer.body as CreatedVisit;
}
const act = async (id: string, what: "move" | "cancel", body: object) => {
  const path = `/api/schedule/visits/${id}/${what}`;
  const answer = await app.send("POST", path, { tellPatient: true, ...body }, headers);
  expect(answer.status).toBe(200);
  return answer.body as ScheduledVisit & { told: Told };
};
const queued = async (id: string): Promise<Told> => {
  const [mails, texts] = await Promise.all([
    app.query("select from outbox_mails where appointment_id = $1", [id]),
    app.query("select from sms_queue where appointment_id = $1", [id]),
  ]);
  return { mail: mails.length > 0, text: texts.length > 0, isMailHeld: false };
};

test.each([
  ["nobody", nobody, "15", { mail: false, text: false }],
  ["a text", byText, "16", { mail: false, text: true }],
  ["a mail", byMail, "19", { mail: true, text: false }],
  ["both", byBoth, "20", { mail: true, text: true }],
] as const)("who reaches %s is told just that, and the answer says so", async (...row) => {
  const [, contact, hour, reach] = row;
  const booked = await bookFor(contact, `2026-12-01T${hour}:00:00Z`);
  expect(booked.told).toEqual({ ...reach, isMailHeld: false });
  expect(await queued(booked.id)).toEqual(booked.told);
  const moved = await act(booked.id, "move", { version: 1, start: `2026-12-02T${hour}:00:00Z` });
  expect(moved.reach).toEqual(reach);
  expect(moved.told).toEqual(booked.told);
  expect(await queued(moved.id)).toEqual(moved.told);
  const cancelled = await act(moved.id, "cancel", { version: moved.version, reason: "patient" });
  expect(cancelled.told).toEqual(booked.told);
});

test("nobody is told who was not to be, and the answer says so", async () => {
  const booked = await bookFor(byBoth, "2026-12-03T15:00:00Z", false);
  expect(booked.told).toEqual({ mail: false, text: false, isMailHeld: false });
  const cancelled = await act(booked.id, "cancel", {
    version: 1,
    reason: "patient",
    tellPatient: false,
  });
  expect(cancelled.told).toEqual(booked.told);
  expect(await queued(booked.id)).toEqual(booked.told);
});

test("who took the agreement to texts back is not reached by text", async () => {
  const booked = await bookFor(byText, "2026-12-03T16:00:00Z");
  await app.query(
    "update consents set revoked_at = now(), revoked_by = 'STOP' where address = $1",
    ["+17185550172"],
  );
  const cancelled = await act(booked.id, "cancel", { version: 1, reason: "practice" });
  expect(cancelled).toMatchObject({
    reach: { mail: false, text: false },
    told: { mail: false, text: false },
  });
});

test("a request that came twice says the same of its messages", async () => {
  const booked = await bookFor(byMail, "2026-12-03T19:00:00Z");
  const path = `/api/schedule/visits/${booked.id}/cancel`;
  const body = { version: 1, reason: "patient", tellPatient: true };
  const keyed = { ...headers, "idempotency-key": "told-twice" };
  const first = await app.send("POST", path, body, keyed);
  const second = await app.send("POST", path, body, keyed);
  expect(second.body).toEqual(first.body);
  expect(second.body).toMatchObject({ told: { mail: true } });
});
