import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import {
  beginVisitChat,
  bookedIn,
  type BookedRow,
  kindsOf,
  sayAll,
  type VisitChat,
} from "#test/visit-chat.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await beginVisitChat(app).say("hello");
}, 60_000);
afterAll(() => app.close());

const visitsOf = (chat: VisitChat) => bookedIn(app, chat);
const saying = (...messages: readonly string[]) => sayAll(app, ...messages);

/** A visit of somebody's, booked as the page books it. */
async function bookElsewhere(start: string, phone: string) {
  const { status, body } = await app.send("POST", "/api/appointments", {
    serviceId: "checkup-cleaning",
    staffId: "marsh",
    start,
    patient: {
      firstName: "Ben",
      lastName: "Canary",
      email: `${randomUUID()}@inbox.example`,
      phone,
      isAdult: true,
    },
    consentSms: false,
  });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as { confirmationCode: string; appointment: { id: string } };
}
const statusOf = async (id: string) =>
  (await app.query<BookedRow>("select * from appointments where id = $1", [id]))[0]?.status;

describe("booking by typing alone", () => {
  test("ends in a visit with code, mail and audit, and says nothing of the contact", async () => {
    const { chat, reply } = await saying(
      "Tuesday after 3, my name is Ana Diaz, 718 555 0100, ana@inbox.example",
      "a cleaning",
      "the first one",
    );
    expect(reply.response).toContain("Tuesday, November 24 at 3:00 PM with Dr. Lena Marsh");
    expect(kindsOf(reply)).toEqual(["read-back"]);
    expect(await visitsOf(chat)).toEqual([]);
    const done = await chat.say("yes");
    expect(kindsOf(done)).toEqual(["visit-done"]);
    const [visit] = await visitsOf(chat);
    expect(visit).toMatchObject({
      service_id: "checkup-cleaning",
      starts_at: new Date("2026-11-24T20:00:00Z"),
      status: "scheduled",
      channel: "chat",
      contact_first_name: "Ana",
      contact_phone: "+17185550100",
    });
    const { body } = await chat.read();
    expect(body).toMatchObject({
      step: "done",
      contact: { name: "Ana Diaz", phone: "(•••) •••-0100", email: "a•••@inbox.example" },
      booked: { status: "scheduled", confirmationCode: visit?.confirmation_code },
    });
    const mails = await app.query(
      "select 1 from outbox_mails where recipient = 'ana@inbox.example'",
    );
    expect(mails).toHaveLength(1);
    const stored = await app.query(
      `select content, metadata, tool_calls from julie_messages where conversation_id = $1
       union all select '', reply, pieces from julie_turns where conversation_id = $1`,
      [chat.id()],
    );
    expect(JSON.stringify(stored)).not.toMatch(/0100|ana@|Diaz/);
    expect(JSON.stringify(stored)).not.toContain(visit?.confirmation_code);
  });

  test("changes the service, corrects the day and comes back from a question", async () => {
    const { chat } = await saying(
      "I'd like to book a cleaning on Wednesday",
      "actually make it a TMJ consultation",
      "no, Friday",
      "the first one",
      "do you take insurance?",
      "my name is Ana Diaz 718 555 0100",
      "yes",
    );
    expect(await visitsOf(chat)).toMatchObject([
      { service_id: "tmj-consultation", starts_at: new Date("2026-11-27T14:00:00Z") },
    ]);
  });

  test("books nothing on a no, on an ok and on a yes with a condition", async () => {
    const { chat, reply } = await saying(
      "book a cleaning on Monday November 30",
      "the first one",
      "Ana Diaz, 718 555 0100",
      "ok",
      "yes but only if it is cheap",
    );
    expect(kindsOf(reply)).toContain("read-back");
    const refused = await chat.say("no");
    expect(refused.response).toContain("nothing is booked");
    expect(await visitsOf(chat)).toEqual([]);
    expect((await chat.calls()).map(({ outcome }) => outcome)).not.toContain("done: booked");
  });
});

describe("the form", () => {
  const details = {
    purpose: "book",
    firstName: "Ada",
    lastName: "Canary",
    phone: "718 555 0111",
    email: "ada@inbox.example",
    isAdult: true,
    consentSms: true,
  };

  test("gives the details past every message, and what was read back before counts no more", async () => {
    const { chat } = await saying("book a skin consultation tomorrow", "the first one");
    const { status, body } = await chat.give(details);
    expect([status, body]).toEqual([200, { say: "I filled in the form." }]);
    const readBack = await chat.say("I filled in the form.");
    expect(kindsOf(readBack)).toEqual(["read-back"]);
    await chat.give({ ...details, phone: "718 555 0112" });
    expect(kindsOf(await chat.say("yes"))).toEqual(["read-back"]);
    expect(await visitsOf(chat)).toEqual([]);
    expect(kindsOf(await chat.say("yes"))).toEqual(["visit-done"]);
    expect(await visitsOf(chat)).toMatchObject([{ contact_phone: "+17185550112" }]);
    const messages = await app.query("select * from julie_messages where conversation_id = $1", [
      chat.id(),
    ]);
    expect(JSON.stringify(messages)).not.toMatch(/Canary|555\D{0,3}011[12]|ada@/);
  });

  test("refuses what is wrong, by field, and those it does not belong to", async () => {
    const { chat } = await saying("book a cleaning");
    const wrong = await chat.give({ ...details, phone: "12", isAdult: false });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ error: { fields: { phone: expect.any(String) } } });
    const other = await saying("hello");
    const foreign = await app.send(
      "POST",
      `/api/chat/visits/${chat.id()}/details`,
      details,
      other.chat.headers(),
    );
    expect(foreign.status).toBe(404);
    const read = await app.send(
      "GET",
      `/api/chat/visits/${chat.id()}`,
      undefined,
      other.chat.headers(),
    );
    expect(read.status).toBe(404);
  });
});

describe("a race for a time", () => {
  test("that is lost before the yes says so and offers the next real ones", async () => {
    const { chat } = await saying(
      "book a cleaning on December 2 at 10am",
      "December 2 at 10am with Dr. Averell",
    );
    await chat.say("book a cleaning on December 1 at 10am");
    await app.query("delete from provider_time_slots where kind = 'hold'");
    await bookElsewhere("2026-12-01T15:00:00Z", "718 555 0155");
    const reply = await chat.say("Ana Diaz, 718 555 0100");
    expect(kindsOf(reply)).toEqual(["read-back"]);
    const lost = await chat.say("yes");
    expect(lost.response).toContain("taken by somebody else");
    expect(kindsOf(lost)).toEqual(["times", "say"]);
    const [times] = lost.message.actions;
    const starts = times?.kind === "times" ? times.times.map(({ start }) => start) : [];
    expect(starts.length).toBeGreaterThan(0);
    expect(starts).not.toContain("2026-12-01T15:00:00.000Z");
    await chat.say("the first one");
    await chat.say("yes");
    expect(await visitsOf(chat)).toMatchObject([{ starts_at: new Date(starts[0] ?? "") }]);
  });

  test("a yes that is sent twice books once", async () => {
    const { chat } = await saying("book a cleaning on December 3", "1", "Ana Diaz, 718 555 0100");
    const body = {
      agentId: "julie",
      message: "yes",
      clientId: "web",
      conversationId: chat.id(),
      requestId: randomUUID(),
    };
    const before = (await app.query("select 1 from appointments")).length;
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.send("POST", "/api/chat", body, chat.headers())),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    await chat.say("yes");
    expect((await app.query("select 1 from appointments")).length).toBe(before + 1);
  });
});

describe("a visit of one's own", () => {
  test("is found by code and contact and never by a name", async () => {
    const { confirmationCode, appointment } = await bookElsewhere(
      "2026-12-04T15:00:00Z",
      "718 555 0160",
    );
    const { chat, reply } = await saying("Cancel my appointment, my name is Ben Canary");
    expect(kindsOf(reply)).toEqual(["visit-form"]);
    expect((await chat.say("Ben Canary, 718 555 0160")).response).not.toContain("December");
    const wrong = await saying("cancel my visit", `code ${confirmationCode}`, "718 555 0161");
    expect(wrong.reply.response).toContain("no visit");
    const right = await saying("cancel my visit", `code ${confirmationCode}, 718 555 0160`);
    expect(right.reply.response).toContain("December 4 at 10:00 AM");
    expect(await statusOf(appointment.id)).toBe("scheduled");
    await right.chat.say("no, keep it");
    expect(await statusOf(appointment.id)).toBe("scheduled");
    await right.chat.say("cancel my visit");
    const done = await right.chat.say("yes, cancel it");
    expect(kindsOf(done)).toEqual(["visit-done"]);
    expect(await statusOf(appointment.id)).toBe("cancelled");
  });

  test("is moved after a yes, and keeps its code", async () => {
    const { confirmationCode, appointment } = await bookElsewhere(
      "2026-12-07T15:00:00Z",
      "718 555 0170",
    );
    const { chat } = await saying("I need to move my appointment to December 8");
    const given = await chat.give({
      purpose: "proof",
      confirmationCode,
      contact: "718 555 0170",
    });
    expect(given.body).toEqual({ say: "I filled in the form with my code." });
    const offered = await chat.say("I filled in the form with my code.");
    expect(kindsOf(offered)).toEqual(["times", "say"]);
    await chat.say("December 8");
    const asked = await chat.say("the first one");
    expect(asked.message.actions).toMatchObject([
      { kind: "read-back", purpose: "move", from: "2026-12-07T15:00:00.000Z" },
    ]);
    expect(await statusOf(appointment.id)).toBe("scheduled");
    expect(kindsOf(await chat.say("yes"))).toEqual(["visit-done"]);
    expect(await statusOf(appointment.id)).toBe("cancelled");
    expect(await visitsOf(chat)).toMatchObject([
      { confirmation_code: confirmationCode, starts_at: new Date("2026-12-08T14:00:00Z") },
    ]);
  });
});

describe("an emergency in the middle", () => {
  test("comes first, keeps what was arranged, and what was read back counts no more", async () => {
    const { chat, reply } = await saying(
      "book a cleaning on December 9",
      "the first one",
      "Ana Diaz, 718 555 0100",
      "my face is swollen and I cannot breathe",
    );
    expect(reply.response).toContain("911");
    expect(kindsOf(reply)).not.toContain("read-back");
    expect(kindsOf(await chat.say("yes"))).toEqual(["read-back"]);
    expect(await visitsOf(chat)).toEqual([]);
    await chat.say("yes");
    expect(await visitsOf(chat)).toHaveLength(1);
  });
});

describe("a person", () => {
  test("is asked for once, with reason, contact and when somebody answers", async () => {
    const { chat, reply } = await saying("Talk to a person");
    expect(kindsOf(reply)).toEqual(["visit-form", "call"]);
    const done = await chat.say("Ana Diaz, 718 555 0100");
    expect(done.response).toContain("Somebody answers today until 6:00 PM");
    await chat.say("talk to a person please");
    const tasks = await app.query<{ title: string; detail: string; kind: string }>(
      "select title, detail, kind from tasks where subject_id = $1",
      [chat.id()],
    );
    expect(tasks).toEqual([
      {
        kind: "call",
        title: "A visitor of the chat asks for a person",
        detail: "Ana Diaz, (718) 555-0100\n\nThe visitor wrote: Talk to a person",
      },
    ]);
  });

  test("is offered after two answers that did not help", async () => {
    const { chat, reply } = await saying("zzzz qqq xx");
    expect(kindsOf(reply)).not.toContain("say");
    const second = await chat.say("wwwww vvvv");
    expect(second.message.actions).toContainEqual({
      kind: "say",
      label: "Talk to a person",
      text: "Talk to a person",
    });
    expect(kindsOf(await chat.say("yes"))).toContain("visit-form");
  });
});
