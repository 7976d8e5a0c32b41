import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { receivedForm as said, wrongForms } from "#test/wrong-forms.ts";
import {
  messageSid,
  twilioAccount,
  twilioForm,
  twilioNumber,
  twilioToken,
} from "#test/twilio-server.ts";

const publicUrl = "https://www.averell.example";
const messages = "/api/webhooks/twilio/messages";
const status = "/api/webhooks/twilio/status";
const phone = "+17185550142";
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({
    PUBLIC_URL: publicUrl,
    TWILIO_ACCOUNT_SID: twilioAccount,
    TWILIO_AUTH_TOKEN: twilioToken,
    TWILIO_FROM: twilioNumber,
    TWILIO_BAA: "signed",
  });
});
beforeEach(() => app.query("delete from received_texts"));
afterAll(() => app.close());

type Request = { payload?: string; headers?: Record<string, string> };
const post = (url: string, request: Request, method: "POST" | "GET" = "POST") =>
  app.app.inject({ method, url, ...request });
const received = () =>
  app.query<{ body: string; phone: string }>("select body, phone from received_texts");

describe("a text that somebody sends", () => {
  it("is kept as it was typed, and answered with an empty document", async () => {
    const answer = await post(messages, twilioForm(`${publicUrl}${messages}`, said()));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/xml; charset=utf-8");
    expect(answer.body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>');
    expect(await received()).toEqual([{ phone, body: "  See you then, Ana + 1  " }]);
  });

  it("counts by the address in the settings, whatever host the request names", async () => {
    const form = twilioForm(`${publicUrl}${messages}`, said());
    const headers = { ...form.headers, host: "evil.example", "x-forwarded-host": "evil.example" };
    expect((await post(messages, { ...form, headers })).statusCode).toBe(200);
    const other = twilioForm(`https://evil.example${messages}`, said());
    expect(
      (await post(messages, { ...other, headers: { ...other.headers, host: "evil.example" } }))
        .statusCode,
    ).toBe(403);
    expect(await received()).toHaveLength(1);
  });

  it.each([
    ["is empty", { Body: "" }, ""],
    ["is of emoji", { Body: "👩‍👩‍👧 🦷" }, "👩‍👩‍👧 🦷"],
    ["has a character of zero", { Body: "a\0b" }, "ab"],
    ["is longer than any text", { Body: "x".repeat(5000) }, "x".repeat(1600)],
  ])("is kept when it %s", async (_what, changes, body) => {
    const answer = await post(messages, twilioForm(`${publicUrl}${messages}`, said(changes)));
    expect(answer.statusCode).toBe(200);
    expect(await received()).toEqual([{ phone, body }]);
  });

  it("from no phone is answered and not kept", async () => {
    for (const changes of [
      { From: "Bank" },
      { From: "whatsapp:+17185550142" },
      { MessageSid: "x" },
    ])
      expect(
        (await post(messages, twilioForm(`${publicUrl}${messages}`, said(changes)))).statusCode,
      ).toBe(200);
    expect(await received()).toEqual([]);
  });

  it("is kept once when it is told 50 times at once", async () => {
    const form = twilioForm(`${publicUrl}${messages}`, said());
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(messages, form)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await received()).toHaveLength(1);
  });
});

describe.each([messages, status])("%s refuses what comes", (path) => {
  it.each(wrongForms)("%s", async (_what, make) => {
    const answer = await post(path, make(`${publicUrl}${path}`));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ error: { code: "signature_refused" } });
    expect(await received()).toEqual([]);
  });

  it("by GET", async () => {
    const { payload, headers } = twilioForm(`${publicUrl}${path}`, said());
    const signature = { "x-twilio-signature": headers["x-twilio-signature"] };
    expect((await post(`${path}?${payload}`, { headers: signature }, "GET")).statusCode).toBe(405);
    expect(await received()).toEqual([]);
  });
});

it("refuses everything while no carrier is set up", async () => {
  const bare = await buildTestApp();
  const answer = await bare.app.inject({
    method: "POST",
    url: messages,
    ...twilioForm(`${publicUrl}${messages}`, said()),
  });
  expect(answer.statusCode).toBe(403);
  await bare.close();
});

describe("what became of a text", () => {
  const id = "22222222-2222-4222-8222-222222222222";
  let sid: string;
  beforeEach(async () => {
    sid = messageSid();
    await app.query("delete from tasks where subject = 'text'");
    await app.query("delete from sms_queue where id = $1", [id]);
    await app.query(
      `insert into sms_queue (id, phone, message, status, attempts, carrier, unknown_since, next_look_at, created_at)
       values ($1, $2, 'Hello', 'unknown', 1, 'twilio', $3, $3, $3)`,
      [id, phone, app.clock.now()],
    );
  });
  const tell = (fields: Record<string, string>, text: string | null = id) => {
    const path = text === null ? status : `${status}?text=${text}`;
    const form = { AccountSid: twilioAccount, MessageSid: sid, ...fields };
    return post(path, twilioForm(`${publicUrl}${path}`, form));
  };
  const stored = async () =>
    (
      await app.query<Record<string, unknown>>(
        "select status, delivery, delivery_error, carrier_message_id, delivered_at from sms_queue where id = $1",
        [id],
      )
    )[0];

  it("finds by our id a text whose answer was lost", async () => {
    expect((await tell({ MessageStatus: "sent" })).statusCode).toBe(200);
    expect(await stored()).toMatchObject({
      status: "sent",
      delivery: "sent",
      carrier_message_id: sid,
    });
  });

  it("stays as it is when old news comes late", async () => {
    for (const MessageStatus of ["delivered", "sent", "queued", "undelivered", "delivered"])
      await tell({ MessageStatus });
    expect(await stored()).toMatchObject({
      status: "sent",
      delivery: "delivered",
      delivered_at: app.clock.now(),
    });
  });

  it("becomes one task when it did not arrive, however often it is told", async () => {
    const news = { MessageStatus: "undelivered", ErrorCode: "30003" };
    await Promise.all(Array.from({ length: 50 }, () => tell(news)));
    expect(await stored()).toMatchObject({
      delivery: "undelivered",
      delivery_error: "The carrier reports error 30003.",
    });
    expect(await app.query("select kind from tasks where subject_id = $1", [id])).toEqual([
      { kind: "text-undelivered" },
    ]);
  });

  it("is heard by the carrier's own id alone, once that is known", async () => {
    await tell({ MessageStatus: "sent" });
    await tell({ MessageStatus: "delivered" }, null);
    expect(await stored()).toMatchObject({ delivery: "delivered" });
    sid = messageSid();
    await tell({ MessageStatus: "failed" });
    expect(await stored()).toMatchObject({ delivery: "delivered" });
  });

  it.each([
    ["of no text of ours", { MessageStatus: "sent" }, "33333333-3333-4333-8333-333333333333"],
    ["with an id that is none", { MessageStatus: "sent" }, "x' or 1=1"],
    ["in a state that we do not know", { MessageStatus: "teleported" }, id],
  ])("is answered and has no effect when it is %s", async (_what, fields, text) => {
    const path = `${status}?text=${encodeURIComponent(text)}`;
    const form = { AccountSid: twilioAccount, MessageSid: sid, ...fields };
    expect((await post(path, twilioForm(`${publicUrl}${path}`, form))).statusCode).toBe(200);
    expect(await stored()).toMatchObject({ status: "unknown", delivery: null });
  });

  it("says nothing of a text that never left", async () => {
    await app.query("update sms_queue set status = 'pending', attempts = 0 where id = $1", [id]);
    await tell({ MessageStatus: "delivered" });
    expect(await stored()).toMatchObject({ status: "pending", delivery: null });
  });
});
