import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { book } from "#test/booking-requests.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { signInAs } from "#test/staff-session.ts";
import type { LocalScreen } from "../../local-phone/contract.ts";
import type { TextThread, TextThreadList } from "../contract.ts";

let app: TestApp;
let live: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await buildTestApp();
  live = await buildTestApp({
    PRACTICE_MODE: "live",
    PUBLIC_URL: "https://www.averell.example",
    DATABASE_URL: "postgres://named.in.live.mode/practice",
    STAFF_EMAILS: "owner@averell.example:admin",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "care@averell.example",
    LIMIT_BOOKING_WRITES_PER_MINUTE: "60",
    LIMIT_READS_PER_MINUTE: "1200",
    LIMIT_HOLDS_PER_ADDRESS: "10",
    LIMIT_SIGN_IN_MAILS_PER_HOUR: "240",
    LIMIT_CHAT_MESSAGES_PER_MINUTE: "60",
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await live.close();
});
beforeEach(async () => {
  app.clock.set(monday);
  ({ cookie } = await signInAs(app, "front-desk"));
});

const staff = (method: "GET" | "POST", url: string, body?: unknown) =>
  app.send(method, url, body, { cookie });
let last = 0;
const newPhone = () => `+1646555${String((last += 1)).padStart(4, "0")}`;
const say = async (phone: string, body: string) => {
  const answer = await staff("POST", "/api/local-phones/texts", {
    phone,
    body,
    requestId: randomUUID(),
  });
  expect(answer.status).toBe(201);
  app.clock.advance(1000);
  return answer.body as LocalScreen;
};
const list = async (filter = "all") =>
  (await staff("GET", `/api/text-threads?filter=${filter}`)).body as TextThreadList;
const rowOf = async (phone: string) => {
  const row = (await list()).threads.find((thread) => thread.phone === phone);
  if (row === undefined) throw new Error("There is no such thread.");
  return row;
};
const read = async (id: string) =>
  (await staff("GET", `/api/text-threads/${id}`)).body as TextThread;
const reply = (id: string, text: string, requestId: string = randomUUID()) =>
  staff("POST", `/api/text-threads/${id}/replies`, { requestId, text });

describe("what is refused", () => {
  it("a look without a session", async () => {
    for (const url of [
      "/api/text-threads?filter=all",
      `/api/text-threads/${randomUUID()}`,
      "/api/local-phones",
    ])
      expect((await app.send("GET", url)).status).toBe(401);
  });

  it("a thread of a text that nobody has", async () => {
    expect((await staff("GET", `/api/text-threads/${randomUUID()}`)).status).toBe(404);
    expect((await reply(randomUUID(), "Hello")).status).toBe(404);
  });

  it("a reply to somebody who asked for no more texts: nothing is queued, and why is said", async () => {
    const phone = newPhone();
    await say(phone, "hello");
    await say(phone, "STOP");
    const { id } = await rowOf(phone);
    const answer = await reply(id, "Are you sure?");
    expect(answer).toMatchObject({ status: 409, body: { error: { code: "text_not_allowed" } } });
    expect((await read(id)).closedBecause).toContain("asked for no more texts");
    expect(
      await app.query("select from sms_queue where phone = $1 and kind = 'reply'", [phone]),
    ).toHaveLength(0);
  });

  it("a reply a day later without a consent", async () => {
    const phone = newPhone();
    await say(phone, "hello");
    const { id } = await rowOf(phone);
    app.clock.advance(25 * 3_600_000);
    ({ cookie } = await signInAs(app, "front-desk"));
    expect((await reply(id, "Hello again")).status).toBe(409);
  });

  it("the local phone in a live practice, on every way", async () => {
    const session = await signInAs(live, "admin");
    const ask = (method: "GET" | "POST", url: string, body?: unknown) =>
      live.send(method, url, body, { cookie: `__Host-${session.cookie}` });
    const phone = newPhone();
    const answers = [
      await ask("GET", "/api/local-phones"),
      await ask("POST", "/api/local-phones/show", { phone }),
      await ask("POST", "/api/local-phones/texts", {
        phone,
        body: "STOP",
        requestId: randomUUID(),
      }),
      await ask("POST", "/api/local-phones/fate", { phone, fate: "fail" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await live.query("select from received_texts")).toHaveLength(0);
    expect(await live.query("select from local_texts")).toHaveLength(0);
  });
});

describe("a thread", () => {
  it.each([
    ["1", "2026-12-07T14:00:00.000Z"],
    ["yes", "2026-12-07T15:30:00.000Z"],
    ["👍", "2026-12-07T19:30:00.000Z"],
  ])(
    "waits for a person when somebody with a visit writes %s before any reminder",
    async (short, start) => {
      const phone = newPhone();
      const { appointment } = await book(app, {
        consentSms: true,
        start,
        patient: {
          firstName: "Ida",
          lastName: "Threadly",
          email: `ida.${phone.slice(1)}@inbox.example`,
          phone: phone.slice(2),
        },
      });
      await say(phone, short);
      // Nothing asked for it, so it confirms nothing and gets no answer by itself: the desk has to look.
      const row = await rowOf(phone);
      expect(row).toMatchObject({ unread: 1, waitingSince: expect.any(String) });
      expect((await list("unread")).threads.map(({ id }) => id)).toContain(row.id);
      const facts = await app.query(
        `select (select status from appointments where id = $1) as status,
           (select count(*)::int from sms_queue where phone = $2 and purpose = 'answer') as answers,
           (select count(*)::int from tasks where done_at is null and kind = 'text-received'
             and same_as = 'text:' || $2) as tasks`,
        [appointment.id, phone],
      );
      expect(facts).toEqual([{ status: "scheduled", answers: 0, tasks: 1 }]);
    },
  );

  it("comes first while it waits, and is done with its task once it is answered", async () => {
    const phone = newPhone();
    await book(app, {
      consentSms: true,
      patient: {
        firstName: "Iris",
        lastName: "Threadly",
        email: "iris@inbox.example",
        phone: phone.slice(2),
      },
    });
    await say(phone, "Could we do Friday instead?");
    const other = newPhone();
    await say(other, "HELP");
    const row = await rowOf(phone);
    expect(row).toMatchObject({ unread: 1, patient: { name: "Iris Threadly" } });
    expect(row.waitingSince).not.toBeNull();
    const order = (await list()).threads.map((thread) => thread.phone);
    expect(order.indexOf(phone)).toBeLessThan(order.indexOf(other));
    const { id } = await rowOf(phone);
    const requestId = randomUUID();
    const answers = await Promise.all([
      reply(id, "Friday at 3 works.", requestId),
      reply(id, "Friday at 3 works.", requestId),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const thread = await read(id);
    expect(thread.unread).toBe(0);
    expect(thread.isAnswer).toBe(true);
    const written = thread.texts.filter(({ by }) => by === "staff");
    expect(written).toMatchObject([
      { text: "Friday at 3 works.", name: "Test front-desk", sending: { status: "pending" } },
    ]);
    const [queued] = await app.query(
      "select purpose, is_urgent, written_by is not null as written from sms_queue where phone = $1 and kind = 'reply' and message like 'Friday%'",
      [phone],
    );
    expect(queued).toEqual({ purpose: "answer", is_urgent: true, written: true });
    expect(
      await app.query("select from tasks where same_as = $1 and done_at is null", [
        `text:${phone}`,
      ]),
    ).toHaveLength(0);
    expect(await rowOf(phone)).toMatchObject({ unread: 0, lastWords: { by: "staff" } });
  });

  it("is marked as read up to what was seen", async () => {
    const phone = newPhone();
    await say(phone, "first");
    const { id } = await rowOf(phone);
    await say(phone, "second");
    const answer = await staff("POST", `/api/text-threads/${id}/read`, { upTo: id });
    expect((answer.body as TextThread).unread).toBe(1);
    const all = await rowOf(phone);
    await staff("POST", `/api/text-threads/${id}/read`, { upTo: all.id });
    expect((await read(id)).unread).toBe(0);
  });

  it("of several people with one phone names them all", async () => {
    const phone = newPhone();
    for (const [firstName, start] of [
      ["Ada", "2026-11-25T15:30:00.000Z"],
      ["Ben", "2026-11-25T16:30:00.000Z"],
    ])
      await book(app, {
        start,
        patient: {
          firstName,
          lastName: "Sharely",
          email: `${firstName}@inbox.example`,
          phone: phone.slice(2),
        },
      });
    await say(phone, "is there parking?");
    const row = await rowOf(phone);
    expect(new Set([row.patient?.name, ...row.others])).toEqual(
      new Set(["Ada Sharely", "Ben Sharely"]),
    );
    expect((await read(row.id)).patients).toHaveLength(2);
  });

  it("is found by words, names and digits, in the body of the request alone", async () => {
    const phone = newPhone();
    await say(phone, "Where is the zebra entrance?");
    const search = async (q: string) =>
      (
        (await staff("POST", "/api/text-threads/search", { q, filter: "all" }))
          .body as TextThreadList
      ).threads;
    expect((await search("zebra")).map((row) => row.phone)).toEqual([phone]);
    expect((await search(phone.slice(5))).map((row) => row.phone)).toEqual([phone]);
    expect(await search("zebra giraffe")).toHaveLength(0);
    expect(await search("%%")).toHaveLength(0);
    const rows = await app.query<{ reason: string }>(
      "select reason from audit_log where action = 'text-threads.search'",
    );
    expect(rows.length).toBe(4);
    expect(JSON.stringify(rows)).not.toContain("zebra");
  });

  it("is read page by page without a gap or a double", async () => {
    for (let at = 0; at < 35; at += 1) await say(newPhone(), `hello ${at}`);
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const query: string = next === null ? "" : `&before=${encodeURIComponent(next)}`;
      const { body } = await staff("GET", `/api/text-threads?filter=all${query}`);
      const page = body as TextThreadList;
      seen.push(...page.threads.map(({ phone }) => phone));
      next = page.next;
    } while (next !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await list()).counts.all);
  });
});

describe("a phone of the demo", () => {
  it("shows what was typed on it once, however often it is sent", async () => {
    const phone = newPhone();
    const requestId = randomUUID();
    const send = () => staff("POST", "/api/local-phones/texts", { phone, body: "hi", requestId });
    await Promise.all([send(), send(), send()]);
    const { body } = await staff("POST", "/api/local-phones/show", { phone });
    expect((body as LocalScreen).texts).toMatchObject([{ direction: "in", body: "hi" }]);
    expect(await app.query("select from received_texts where phone = $1", [phone])).toHaveLength(1);
  });

  it("keeps what happens next until it is chosen again", async () => {
    const phone = newPhone();
    const { body } = await staff("POST", "/api/local-phones/fate", { phone, fate: "fail" });
    expect(body).toMatchObject({ fate: "fail" });
    expect((await staff("POST", "/api/local-phones/fate", { phone, fate: "explode" })).status).toBe(
      422,
    );
  });
});
