import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createSealer } from "#platform/sealing.ts";
import { book, tokenOf } from "./booking-requests.ts";
import type { TestApp } from "./build-app.ts";

/** The key that test servers seal with. */
const sealer = createSealer(Buffer.alloc(32, 7));

/** A visitor with a visit, a held time, and what proves that they are theirs. */
export type Person = {
  visitId: string;
  patientId: string;
  mailId: string;
  taskId: string;
  email: string;
  manageToken: string;
  confirmationCode: string;
  start: string;
  holdToken: string;
};

/** Somebody who owns nothing here: well-formed proofs of things that do not exist. */
export const nobody: Person = {
  visitId: "00000000-0000-4000-8000-000000000001",
  patientId: "00000000-0000-4000-8000-000000000002",
  mailId: "00000000-0000-4000-8000-000000000003",
  taskId: "00000000-0000-4000-8000-000000000004",
  email: "nobody@inbox.example",
  manageToken: "A".repeat(43),
  confirmationCode: "ZZZ222",
  start: "2026-11-24T15:30:00.000Z",
  holdToken: "B".repeat(43),
};

/** A person with a visit of their own at this time, and a held time of that hour on another day. */
export async function addPerson(
  app: TestApp,
  start: string,
  patient: { firstName: string; lastName: string; email: string; phone: string },
): Promise<Person> {
  const booked = await book(app, { start, patient, notes: "Prefers mornings" });
  const visitId = booked.appointment.id;
  const [row] = await app.query<{ patient_id: string; mail_id: string }>(
    `select a.patient_id, m.id as mail_id from appointments a
     join outbox_mails m on m.appointment_id = a.id where a.id = $1 limit 1`,
    [visitId],
  );
  const taskId = randomUUID();
  await app.query(
    "insert into tasks (id, kind, title, patient_id, created_at) values ($1, 'call', 'Call back', $2, $3)",
    [taskId, row?.patient_id, app.clock.now()],
  );
  const held = await app.send("POST", "/api/holds", {
    serviceId: "implant-consultation",
    staffId: "averell",
    start: new Date(new Date(start).getTime() + 7 * 86_400_000).toISOString(),
  });
  return {
    visitId,
    patientId: row?.patient_id ?? "",
    mailId: row?.mail_id ?? "",
    taskId,
    email: patient.email,
    manageToken: tokenOf(booked),
    confirmationCode: booked.confirmationCode,
    start,
    holdToken: (held.body as { holdToken: string }).holdToken,
  };
}

/** A browser that asked for a sign-in link, and the secrets of the mail it led to. */
export type AskedLink = { cookie: string; token: string; code: string };

const asked = new WeakMap<TestApp, AskedLink[]>();
/** How many asks the first link of an app takes. */
export const askedAtOnce = 24;

/** An unused link of a new account; they are asked for together, since each mail takes its time. */
export async function takeLink(app: TestApp): Promise<AskedLink> {
  const known = asked.get(app)?.pop();
  if (known) return known;
  const [first, ...others] = await Promise.all(
    Array.from({ length: askedAtOnce }, () => askForLink(app)),
  );
  asked.set(app, others);
  if (first === undefined) throw new Error("No link was asked for.");
  return first;
}

/** Asks for a link for a new account, as a browser does, and reads the mail. */
async function askForLink(app: TestApp): Promise<AskedLink> {
  const email = `link.${randomUUID()}@averell.example`;
  await app.query(
    "insert into staff_accounts (id, email, name, role, created_at) values ($1, $2, 'Linked', 'front-desk', $3)",
    [randomUUID(), email, app.clock.now()],
  );
  const answer = await app.send("POST", "/api/staff-access/links", { email });
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  const { link, code } = await mailedSecrets(app, email);
  return { cookie, token: new URL(link).hash.replace("#t=", ""), code: code.replace(" ", "") };
}

/** The link and the code of the mail that an address gets. */
export async function mailedSecrets(
  app: TestApp,
  email: string,
): Promise<{ link: string; code: string }> {
  for (let tries = 0; tries < 500; tries += 1) {
    const [mail] = await app.query<{ secrets: string }>(
      "select secrets_sealed as secrets from outbox_mails where recipient = $1",
      [email],
    );
    if (mail) {
      const { link = "", code = "" } = JSON.parse(sealer.open(mail.secrets)) as Record<
        string,
        string
      >;
      return { link, code };
    }
    await wait(20);
  }
  throw new Error(`No mail with a link arrived for ${email}.`);
}

/** The version that a row has now. */
export async function versionOf(app: TestApp, table: string, id: string): Promise<number> {
  const [row] = await app.query<{ version: number }>(
    `select version from ${table} where id::text = $1`,
    [id],
  );
  return row?.version ?? 1;
}
