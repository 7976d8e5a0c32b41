import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "#errors.ts";
import { systemRandom } from "#platform/clock.ts";
import { createSealer } from "#platform/sealing.ts";
import { book, type BookedAnswer } from "#test/booking-requests.ts";
import { buildTestApp, monday, type TestApp, testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type InboundDeps, receiveText } from "./service.ts";

const clock = testClock();
let database: TestDatabase;
let app: TestApp;
let deps: InboundDeps;
const tried: string[][] = [];
let isLocked = false;
let lastPhone = 200;
let lastId = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock });
  deps = {
    db: database.db,
    clock,
    random: systemRandom,
    sealer: createSealer(Buffer.alloc(32, 7)),
    siteUrl: "http://localhost:3000",
    onMailQueued: () => undefined,
    onTextQueued: () => undefined,
    isMailHeld: false,
    lookups: {
      async consume(keys) {
        tried.push([...keys]);
        if (isLocked) throw new AppError("too_many_lookups");
      },
      async reward() {
        tried.pop();
      },
    },
  };
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.dispose();
});
beforeEach(() => {
  clock.set(monday);
  tried.length = 0;
  isLocked = false;
});

/** A phone of its own for each test. */
function newPhone(): { e164: string; typed: string } {
  lastPhone += 1;
  return { e164: `+1718444${1000 + lastPhone}`, typed: `718444${1000 + lastPhone}` };
}

function send(
  from: string,
  body: string,
  changes: Partial<Parameters<typeof receiveText>[1]> = {},
) {
  lastId += 1;
  return receiveText(deps, {
    carrier: "local",
    carrierMessageId: `m${lastId}`,
    from,
    to: "+17185550142",
    body,
    at: clock.now(),
    ...changes,
  });
}

const bookFor = (typed: string, start: string, name = "Lucia"): Promise<BookedAnswer> =>
  book(app, {
    consentSms: true,
    start,
    patient: {
      firstName: name,
      lastName: "Ferrante",
      email: `${name.toLowerCase()}.${typed}@inbox.example`,
      phone: typed,
    },
  });

/** A reminder as it stands once it has left. */
async function remind(phone: string, appointmentId: string): Promise<void> {
  await app.query(
    `insert into sms_queue (id, kind, purpose, appointment_id, phone, message, status, created_at, sent_at)
     values (gen_random_uuid(), 'reminder', 'appointment-messages', $1, $2, 'Reply 1, 2 or 3.', 'sent', $3, $3)`,
    [appointmentId, phone, clock.now()],
  );
}

const answersTo = (phone: string) =>
  app.query<{ kind: string; message: string; status: string }>(
    "select kind, message, status from sms_queue where phone = $1 and purpose = 'answer' order by created_at, id",
    [phone],
  );
const statusOf = async ({ appointment }: BookedAnswer) =>
  (
    await app.query<{ status: string }>("select status from appointments where id = $1", [
      appointment.id,
    ])
  )[0]?.status;
const tasksOf = (phone: string) =>
  app.query<{ kind: string; same_as: string }>(
    "select t.kind, t.same_as from tasks t where t.subject = 'text-thread' and t.same_as like '%' || $1 and done_at is null",
    [phone],
  );
const heard = (phone: string) =>
  app.query<{ understood_as: string; read_at: Date | null; patient_id: string | null }>(
    "select understood_as, read_at, patient_id from received_texts where phone = $1 order by received_at, id",
    [phone],
  );

const tuesday = "2026-11-24T15:30:00.000Z";

describe("what is refused", () => {
  it("a sender that is no phone", async () => {
    for (const from of ["72345", "AVERELL", "", "+1"])
      expect(await send(from, "STOP")).toEqual({ isNew: false });
    expect(await app.query("select from received_texts where body = 'STOP'")).toHaveLength(0);
  });

  it("a code from another phone: nothing is cancelled, the try is counted, the team is asked", async () => {
    const theirs = newPhone();
    const other = newPhone();
    const visit = await bookFor(theirs.typed, "2026-12-01T15:30:00.000Z");
    await send(other.e164, `CANCEL ${visit.confirmationCode}`);
    expect(await statusOf(visit)).toBe("scheduled");
    expect(tried).toEqual([[`code:${visit.confirmationCode}`, `address:text ${other.e164}`]]);
    const [answer] = await answersTo(other.e164);
    expect(answer?.message).toContain("belong to no visit");
    expect(answer?.message).not.toContain(visit.confirmationCode);
    expect(await tasksOf(other.e164)).toHaveLength(1);
    const refused = await app.query(
      "select from audit_log where action = 'appointment.prove' and outcome = 'refused' and address = 'text message'",
    );
    expect(refused).toHaveLength(1);
  });

  it("a right code once the phone is locked", async () => {
    const phone = newPhone();
    const visit = await bookFor(phone.typed, "2026-12-01T16:30:00.000Z");
    isLocked = true;
    await send(phone.e164, `CANCEL ${visit.confirmationCode}`);
    expect(await statusOf(visit)).toBe("scheduled");
    expect((await answersTo(phone.e164))[0]?.message).toContain("too many codes");
  });

  it("3 without a reminder: a message, nothing is cancelled", async () => {
    const phone = newPhone();
    const visit = await bookFor(phone.typed, "2026-12-01T19:30:00.000Z");
    await send(phone.e164, "3");
    expect(await statusOf(visit)).toBe("scheduled");
    expect(await answersTo(phone.e164)).toHaveLength(0);
    expect(await heard(phone.e164)).toMatchObject([{ understood_as: "message", read_at: null }]);
  });

  it("1 for a visit that has begun", async () => {
    const phone = newPhone();
    const visit = await bookFor(phone.typed, tuesday);
    await remind(phone.e164, visit.appointment.id);
    clock.set("2026-11-24T15:45:00Z");
    await send(phone.e164, "1");
    expect(await statusOf(visit)).toBe("scheduled");
    expect(await heard(phone.e164)).toMatchObject([{ understood_as: "message" }]);
  });
});

describe("a stop", () => {
  it("ends consents and everything that waits, and is confirmed once", async () => {
    const phone = newPhone();
    const visit = await bookFor(phone.typed, "2026-12-02T15:30:00.000Z");
    await send(phone.e164, "please stop texting me");
    await send(phone.e164, "STOP");
    await send(phone.e164, "I said stop");
    const waiting = await app.query(
      "select kind from sms_queue where phone = $1 and status in ('pending', 'held') order by kind",
      [phone.e164],
    );
    expect(waiting).toEqual([{ kind: "stop-confirmation" }]);
    expect(
      await app.query("select from consents where address = $1 and revoked_at is null", [
        phone.e164,
      ]),
    ).toHaveLength(0);
    const [stop] = await app.query<{ words: string; confirmation_text_id: string | null }>(
      "select words, confirmation_text_id from text_stops where phone = $1",
      [phone.e164],
    );
    expect(stop?.words).toBe("please stop texting me");
    expect(stop?.confirmation_text_id).not.toBeNull();
    expect(await statusOf(visit)).toBe("scheduled");
    const texts = await heard(phone.e164);
    expect(texts.map((text) => text.understood_as)).toEqual(["stop", "stop", "stop"]);
    expect(texts.every((text) => text.read_at !== null && text.patient_id !== null)).toBe(true);
    expect(await tasksOf(phone.e164)).toHaveLength(0);
  });

  it("by CANCEL alone says how the visit is cancelled, and the code then cancels it", async () => {
    const phone = newPhone();
    const visit = await bookFor(phone.typed, "2026-12-02T16:30:00.000Z");
    await send(phone.e164, "Cancel");
    const [confirmation] = await answersTo(phone.e164);
    expect(confirmation?.kind).toBe("stop-confirmation");
    expect(confirmation?.message).toContain(`CANCEL ${visit.confirmationCode}`);
    expect(confirmation?.message).toContain("/booking/manage#t=");
    expect(await statusOf(visit)).toBe("scheduled");
    clock.advance(60_000);
    await send(phone.e164, `Cancel ${visit.confirmationCode.toLowerCase()}`);
    const code = visit.confirmationCode;
    // A code without a figure, in small letters, is a word to the rules; as it was shown it is none.
    if (!/\d/.test(code)) {
      // Answers of the same moment have no order of their own.
      clock.advance(60_000);
      await send(phone.e164, `CANCEL ${code}`);
    }
    expect(await statusOf(visit)).toBe("cancelled");
    expect((await answersTo(phone.e164)).at(-1)?.message).toContain("is cancelled");
    expect(tried).toEqual([]);
  });

  it("of a code is heard by the whole server, whose counts are kept in the database", async () => {
    const { headers } = await app.send("POST", "/api/staff-access/direct");
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    const phone = newPhone();
    const visit = await bookFor(phone.typed, "2026-12-16T15:30:00.000Z");
    const write = (body: string) =>
      app.send(
        "POST",
        "/api/local-phones/texts",
        { phone: phone.e164, body, requestId: systemRandom.uuid() },
        { cookie },
      );
    const wrong = await write("CANCEL ABC234");
    expect(wrong.status).toBeLessThan(300);
    expect((await answersTo(phone.e164)).at(-1)?.message).toContain("belong to no visit");
    clock.advance(60_000);
    expect((await write(`CANCEL ${visit.confirmationCode}`)).status).toBeLessThan(300);
    expect(await statusOf(visit)).toBe("cancelled");
    const counts = await app.query<{ points: number }>(
      "select points from rate_limits where key like 'lookups:%' order by points",
    );
    expect(counts.map(({ points }) => points)).toEqual([0, 1, 1]);
  });

  it("twice at once is confirmed once", async () => {
    const phone = newPhone();
    await bookFor(phone.typed, "2026-12-02T19:30:00.000Z");
    await Promise.all(Array.from({ length: 10 }, () => send(phone.e164, "STOP")));
    expect(await answersTo(phone.e164)).toHaveLength(1);
  });

  it("is taken back by START, with the consents it ended; YES does it, too", async () => {
    const phone = newPhone();
    await bookFor(phone.typed, "2026-12-03T15:30:00.000Z");
    await send(phone.e164, "STOP");
    clock.advance(60_000);
    await send(phone.e164, "Yes");
    expect(
      await app.query("select from consents where address = $1 and revoked_at is null", [
        phone.e164,
      ]),
    ).not.toHaveLength(0);
    expect((await answersTo(phone.e164)).map(({ kind }) => kind)).toContain("start-confirmation");
  });
});

describe("answers to a reminder", () => {
  it("1 confirms, and again says so", async () => {
    const phone = newPhone();
    const visit = await bookFor(phone.typed, "2026-12-03T16:30:00.000Z");
    await remind(phone.e164, visit.appointment.id);
    await send(phone.e164, "1");
    expect(await statusOf(visit)).toBe("confirmed");
    clock.advance(60_000);
    await send(phone.e164, "yes see you then");
    const said = await answersTo(phone.e164);
    expect(said[0]?.message).toContain("is confirmed");
    expect(said[1]?.message).toContain("was confirmed already");
    const events = await app.query(
      "select from events where name = 'confirmed' and subject_id = $1",
      [visit.appointment.id],
    );
    expect(events).toHaveLength(1);
    expect(await tasksOf(phone.e164)).toHaveLength(0);
  });

  it("2 sends the manage link", async () => {
    const phone = newPhone();
    const visit = await bookFor(phone.typed, "2026-12-03T19:30:00.000Z");
    await remind(phone.e164, visit.appointment.id);
    await send(phone.e164, "2");
    expect((await answersTo(phone.e164))[0]?.message).toContain(
      visit.manageUrl.split("/booking")[1],
    );
    expect(await statusOf(visit)).toBe("scheduled");
  });

  it("3 cancels; inside 24 hours it says that it is late, and staff get a task", async () => {
    const phone = newPhone();
    const visit = await bookFor(phone.typed, "2026-11-24T16:30:00.000Z");
    clock.set("2026-11-24T14:00:00Z");
    await remind(phone.e164, visit.appointment.id);
    await send(phone.e164, "3");
    expect(await statusOf(visit)).toBe("cancelled");
    const said = await answersTo(phone.e164);
    expect(said).toHaveLength(1);
    expect(said[0]?.message).toContain("late cancellation");
    // The answer is the only text about it.
    const others = await app.query(
      "select from sms_queue where phone = $1 and kind = 'visit-cancelled'",
      [phone.e164],
    );
    expect(others).toHaveLength(0);
    const late = await app.query(
      "select from tasks where kind = 'late-change' and appointment_id = $1",
      [visit.appointment.id],
    );
    expect(late).toHaveLength(1);
  });

  it("of a family that shares a phone are about who was reminded and has not confirmed", async () => {
    const phone = newPhone();
    const first = await bookFor(phone.typed, "2026-12-04T15:30:00.000Z", "Ada");
    const second = await bookFor(phone.typed, "2026-12-04T19:30:00.000Z", "Ben");
    await remind(phone.e164, first.appointment.id);
    clock.advance(1000);
    await remind(phone.e164, second.appointment.id);
    await send(phone.e164, "1");
    expect([await statusOf(first), await statusOf(second)]).toEqual(["scheduled", "confirmed"]);
    clock.advance(60_000);
    await send(phone.e164, "1");
    expect([await statusOf(first), await statusOf(second)]).toEqual(["confirmed", "confirmed"]);
  });

  it("in free words get the way and a task", async () => {
    const phone = newPhone();
    const visit = await bookFor(phone.typed, "2026-12-07T15:30:00.000Z");
    await send(phone.e164, "please cancel my appointment");
    expect(await statusOf(visit)).toBe("scheduled");
    expect((await answersTo(phone.e164))[0]?.message).toContain(`CANCEL ${visit.confirmationCode}`);
    expect(await tasksOf(phone.e164)).toMatchObject([{ kind: "text-received" }]);
  });
});

describe("everything else", () => {
  it("is a message with one open task, and gets no automatic answer", async () => {
    const phone = newPhone();
    await send(phone.e164, "Running 10 min late, is that ok?");
    clock.advance(1000);
    await send(phone.e164, "hello?");
    expect(await answersTo(phone.e164)).toHaveLength(0);
    expect(await tasksOf(phone.e164)).toHaveLength(1);
    expect((await heard(phone.e164)).map(({ read_at }) => read_at)).toEqual([null, null]);
  });

  it("that is an emergency is answered with 911 and raised at once, also after a stop", async () => {
    const phone = newPhone();
    await send(phone.e164, "STOP");
    clock.advance(1000);
    await send(phone.e164, "my throat is swelling and I can't breathe");
    const said = await answersTo(phone.e164);
    expect(said.at(-1)).toMatchObject({ kind: "help-answer" });
    expect(said.at(-1)?.message).toContain("911");
    expect(await tasksOf(phone.e164)).toMatchObject([{ kind: "text-emergency" }]);
    expect((await heard(phone.e164)).at(-1)?.understood_as).toBe("emergency");
  });

  it("asks for help and gets the practice's name, phone and the way out", async () => {
    const phone = newPhone();
    await send(phone.e164, "HELP");
    const [said] = await answersTo(phone.e164);
    expect(said?.message).toMatch(/Averell.*\(718\) 555-0142.*Reply STOP/);
  });

  it("is heard once, however often the carrier tells of it", async () => {
    const phone = newPhone();
    await bookFor(phone.typed, "2026-12-07T19:30:00.000Z");
    const tells = await Promise.all(
      Array.from({ length: 50 }, () => send(phone.e164, "HELP", { carrierMessageId: "same" })),
    );
    expect(tells.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await heard(phone.e164)).toHaveLength(1);
    expect(await answersTo(phone.e164)).toHaveLength(1);
  });

  it("of any length and with any signs is kept", async () => {
    const phone = newPhone();
    await send(phone.e164, "");
    await send(phone.e164, "x".repeat(5000));
    await send(phone.e164, "a\u0000b");
    expect(await heard(phone.e164)).toHaveLength(3);
  });

  it("of two programs that answer each other comes to an end", async () => {
    const phone = newPhone();
    for (let turn = 0; turn < 30; turn += 1) await send(phone.e164, "info");
    expect((await answersTo(phone.e164)).length).toBe(20);
  });
});
