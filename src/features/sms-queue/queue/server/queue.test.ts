import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { book } from "#test/booking-requests.ts";
import { signInAs } from "#test/staff-session.ts";
import type { QueuePage } from "../contract.ts";

let app: TestApp;
let headers: Record<string, string>;
const phone = "+17185550163";
beforeAll(async () => {
  app = await buildTestApp({ TEXTS_EVERY_SECONDS: "0" });
  app.clock.set(monday);
  headers = { cookie: (await signInAs(app, "front-desk")).cookie };
  await book(app, {
    consentSms: true,
    patient: {
      firstName: "Iris",
      lastName: "Sampleton",
      email: "iris@inbox.example",
      phone: "(718) 555-0163",
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.query("delete from local_texts");
  await app.query("delete from sms_queue");
});

/** Texts to people of their own who agreed, one a minute, the last `count` minutes. */
const queue = (count: number, status = "pending") =>
  app.query(
    `with people as (select n, '+1718555' || lpad((1000 + n)::text, 4, '0') as phone from generate_series(1, $1) n),
     agreed as (insert into consents (id, patient_id, channel, address, purpose, words, version, source, given_at)
       select gen_random_uuid(), (select id from patients limit 1), 'sms', p.phone, 'appointment-messages', 'Yes.', '1', 'test', $3
       from people p)
     insert into sms_queue (id, phone, message, status, created_at, send_after)
     select gen_random_uuid(), phone, 'Text ' || n, $2, $3::timestamptz - (($1 + 1 - n) * interval '1 minute'),
       $3::timestamptz - (($1 + 1 - n) * interval '1 minute') from people`,
    [count, status, monday],
  );
const read = async (query = "") => {
  const { status, body } = await app.send("GET", `/api/sms/queue${query}`, undefined, headers);
  expect(status).toBe(200);
  return body as QueuePage;
};
const send = () => app.send("POST", "/api/sms/send-pending", {}, headers);
const messages = (status: string) =>
  app.query<{ message: string }>(
    "select message from sms_queue where status = $1 order by created_at",
    [status],
  );

describe("nobody but staff", () => {
  test("reads the queue, sends, retries or queues", async () => {
    for (const [method, path] of [
      ["GET", "/api/sms/queue"],
      ["POST", "/api/sms/send-pending"],
      ["POST", "/api/sms/queue/00000000-0000-4000-8000-000000000001/retry"],
      ["POST", "/api/sms/missed-calls"],
    ] as const) {
      const body = method === "POST" ? { phone } : undefined;
      expect((await app.send(method, path, body)).status).toBe(401);
    }
  });
});

test("the list shows the twenty newest, more when asked, and counts everything pending", async () => {
  await queue(45);
  const first = await read();
  expect(first.texts).toHaveLength(20);
  expect(first.texts[0]?.message).toBe("Text 45");
  expect(first.hasMore).toBe(true);
  expect(first.pendingCount).toBe(45);
  expect(first.oldestPendingAt).toBe("2026-11-23T13:15:00.000Z");
  const next = await read(`?before=${first.texts.at(-1)?.id}`);
  expect(next.texts[0]?.message).toBe("Text 25");
  expect((await read("?limit=45")).hasMore).toBe(false);
  expect((await app.send("GET", "/api/sms/queue?before=x", undefined, headers)).status).toBe(422);
});

test("a press sends the ten oldest, and two at once send nothing twice", async () => {
  await queue(25);
  const answer = await send();
  expect(answer).toMatchObject({ status: 200, body: { sent: 10, failed: 0, pendingCount: 15 } });
  expect((await messages("sent")).map(({ message }) => message)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Text ${at + 1}`),
  );
  await Promise.all([send(), send(), send()]);
  expect(await messages("sent")).toHaveLength(25);
  const left = await app.query(
    "select text_id from local_texts where direction = 'out' group by text_id having count(*) > 1",
  );
  expect(left).toEqual([]);
  expect(await app.query("select from local_texts where direction = 'out'")).toHaveLength(25);
  expect((await send()).body).toMatchObject({ sent: 0, pendingCount: 0 });
});

describe("a retry", () => {
  const failed = async (changes = "") => {
    const [row] = await app.query<{ id: string }>(
      `insert into sms_queue (id, phone, message, status, error, attempts, created_at)
       values (gen_random_uuid(), $1, 'Text', 'failed', 'Number cannot receive texts', 3, $2) returning id`,
      [phone, monday],
    );
    if (changes !== "") await app.query(`update sms_queue set ${changes}`);
    return row?.id ?? "";
  };
  const retry = (id: string) => app.send("POST", `/api/sms/queue/${id}/retry`, {}, headers);

  test.each(["pending", "sent", "held", "cancelled"])("of a %s text is refused", async (status) => {
    const { status: code, body } = await retry(await failed(`status = '${status}'`));
    expect(code).toBe(409);
    expect(JSON.stringify(body)).toContain("did not fail");
  });

  test("of a text whose time is over, or that is unknown, is refused", async () => {
    const late = await retry(await failed(`expires_at = '2026-11-23T13:59:00Z'`));
    expect(late.status).toBe(409);
    expect(JSON.stringify(late.body)).toContain("over");
    expect((await retry("00000000-0000-4000-8000-000000000001")).status).toBe(404);
    expect((await retry("x")).status).toBe(422);
  });

  test("makes it pending with a clean sheet, once, and goes on record", async () => {
    const id = await failed();
    await app.query(
      "insert into tasks (id, kind, title, subject, subject_id, created_at) values (gen_random_uuid(), 'text-failed', 'Look', 'text', $1, $2)",
      [id, monday],
    );
    const answers = await Promise.all([retry(id), retry(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(await app.query("select status, error, attempts from sms_queue")).toEqual([
      { status: "pending", error: null, attempts: 0 },
    ]);
    expect(
      await app.query("select from tasks where subject_id = $1 and done_at is null", [id]),
    ).toEqual([]);
    const rows = await app.query<{ outcome: string }>(
      "select outcome from audit_log where action = 'sms.retry' and subject_id = $1 order by outcome",
      [id],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(["allowed", "refused"]);
    // The gate decides again: who asked for no more meanwhile gets nothing.
    await app.query("update consents set revoked_at = now() where address = $1", [phone]);
    await send();
    expect(await messages("sent")).toEqual([]);
    await app.query("update consents set revoked_at = null where address = $1", [phone]);
  });
});

describe("a text that the carrier took and did not deliver", () => {
  const lost = async (changes = "") => {
    const [row] = await app.query<{ id: string }>(
      `insert into sms_queue (id, phone, message, status, delivery, carrier, carrier_message_id, attempts, created_at, sent_at)
       values (gen_random_uuid(), $1, 'Text', 'sent', 'undelivered', 'local', 'one', 1, $2, $2) returning id`,
      [phone, monday],
    );
    if (changes !== "") await app.query(`update sms_queue set ${changes}`);
    return row?.id ?? "";
  };
  const retry = (id: string) => app.send("POST", `/api/sms/queue/${id}/retry`, {}, headers);

  test("is not tried again when its time is over or it arrived after all", async () => {
    expect((await retry(await lost(`expires_at = '2026-11-23T13:59:00Z'`))).status).toBe(409);
    await app.query("delete from sms_queue");
    expect((await retry(await lost(`delivery = 'delivered'`))).status).toBe(409);
    expect(await messages("pending")).toEqual([]);
  });

  test("says why, and leaves once more exactly once, by the same rules", async () => {
    const id = await lost();
    expect((await read()).texts[0]).toMatchObject({
      deliveryError: "The carrier could not deliver it.",
      isRetried: false,
    });
    const answers = await Promise.all([retry(id), retry(id), retry(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect(await messages("pending")).toHaveLength(1);
    const first = (await read()).texts.find((text) => text.id === id);
    expect(first).toMatchObject({ status: "sent", delivery: "undelivered", isRetried: true });
    await app.query("update consents set revoked_at = now() where address = $1", [phone]);
    await send();
    expect(await messages("cancelled")).toHaveLength(1);
    await app.query("update consents set revoked_at = null where address = $1", [phone]);
    expect((await retry(id)).status).toBe(409);
  });
});

test("a text held for quiet hours says until when, and is not among what a press sends", async () => {
  await app.query(
    `with agreed as (insert into consents (id, patient_id, channel, address, purpose, words, version, source, given_at)
       select gen_random_uuid(), id, 'sms', '+14155550163', 'appointment-messages', 'Yes.', '1', 'test', $1::timestamptz
       from patients limit 1)
     insert into sms_queue (id, phone, message, status, created_at, send_after)
     values (gen_random_uuid(), '+14155550163', 'Early', 'pending', $1::timestamptz, $1::timestamptz)`,
    [monday],
  );
  await queue(1);
  const page = await read();
  expect([page.pendingCount, page.heldCount]).toEqual([2, 1]);
  expect(page.texts.map(({ message, heldUntil }) => [message, heldUntil])).toEqual([
    ["Early", "2026-11-23T16:00:00.000Z"],
    ["Text 1", null],
  ]);
  await send();
  // Looked at and put off: it is still held until the same hour.
  const after = await read();
  expect([after.pendingCount, after.heldCount]).toEqual([1, 1]);
  expect(after.texts.find(({ message }) => message === "Early")?.heldUntil).toBe(
    "2026-11-23T16:00:00.000Z",
  );
});

describe("a missed call", () => {
  const call = (typed: string) =>
    app.send("POST", "/api/sms/missed-calls", { phone: typed }, headers);
  const rows = () =>
    app.query<{ message: string; patient_id: string }>(
      "select message, patient_id from sms_queue where kind = 'missed-call'",
    );

  test.each(["", "123", "(718) 555-01", "call me", "(018) 555-0163"])(
    "of %j is no number",
    async (typed) => {
      expect((await call(typed)).status).toBe(422);
    },
  );

  test("of somebody who never agreed, or asked for no more, is not told", async () => {
    expect((await call("(718) 555-0199")).body).toEqual({ outcome: "no-consent" });
    await app.query(
      "insert into text_stops (phone, stopped_at, words, source) values ($1, now(), 'STOP', 'test')",
      [phone],
    );
    expect((await call("(718) 555-0163")).body).toEqual({ outcome: "no-consent" });
    await app.query("delete from text_stops");
    expect(await rows()).toEqual([]);
  });

  test("is told once a day, with the way to the free times and nothing else", async () => {
    const answers = await Promise.all([call("718 555 0163"), call("+1 (718) 555-0163")]);
    expect(answers.map(({ body }) => (body as { outcome: string }).outcome).toSorted()).toEqual([
      "queued",
      "told-today",
    ]);
    const [text] = await rows();
    expect(text?.message).toMatch(
      /^Averell: sorry that we missed your call\. The next free times: http:\S+\/booking or call \(718\) 555-0142 again\.$/,
    );
    expect(text?.patient_id).not.toBeNull();
    app.clock.set("2026-11-24T14:00:00Z");
    headers = { cookie: (await signInAs(app, "front-desk")).cookie };
    expect((await call("718 555 0163")).body).toEqual({ outcome: "queued" });
  });
});

test("who looked, sent and told is on record", async () => {
  const rows = await app.query<{ action: string }>(
    "select distinct action from audit_log where action like 'sms.%' and actor_kind = 'staff' order by action",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "sms.missed-call",
    "sms.read",
    "sms.retry",
    "sms.send",
  ]);
});
