import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp, testClock } from "#test/build-app.ts";
import { signInAs } from "#test/staff-session.ts";
import { beginThread, readThread, sayInThread, takeThread } from "#test/visitor-threads.ts";
import type { Conversation } from "../../contract.ts";
import { momentOf } from "../../visits/rules.ts";
import type { Thread, ThreadList } from "../contract.ts";

const clock = testClock();
let app: TestApp;
let dana: string;
let rosa: string;

beforeAll(async () => {
  app = await buildTestApp({}, { clock });
  dana = (await signInAs(app, "front-desk", { name: "Dana Reyes" })).cookie;
  rosa = (
    await signInAs(app, "clinician", { name: "Dr. Rosa Quill", email: "rosa@averell.example" })
  ).cookie;
  // Learning to answer takes its time once.
  await beginThread(app, "Hello");
}, 90_000);
afterAll(() => app.close());
// What a test begins is the newest.
beforeEach(() => clock.advance(30_000));

const staff = (method: "GET" | "POST", path: string, body?: unknown, cookie = dana) =>
  app.send(method, `/api/conversations${path}`, body, { cookie });
const list = async (filter: string, cookie = dana) =>
  (await staff("GET", `?filter=${filter}`, undefined, cookie)).body as ThreadList;

describe("the list", () => {
  const idsOf = ({ threads }: ThreadList) => threads.map(({ id }) => id);

  test("has what was said last first, and each filter what it says", async () => {
    clock.advance(60_000);
    const open = await beginThread(app, "Do you validate parking for camels?");
    const urgent = await beginThread(app, "My face is swelling and I have a fever");
    clock.advance(1000);
    const ready = await beginThread(
      app,
      "I want to book an appointment, how much is it and is a slot free?",
    );
    clock.advance(1000);
    await sayInThread(app, open, "Hello");
    expect(idsOf(await list("all")).slice(0, 3)).toEqual([open.id, ready.id, urgent.id]);
    expect(idsOf(await list("unanswered"))).toContain(open.id);
    expect(idsOf(await list("unanswered"))).not.toContain(urgent.id);
    expect(idsOf(await list("emergency"))).toContain(urgent.id);
    expect(idsOf(await list("ready"))).toContain(ready.id);
    expect(idsOf(await list("ready"))).not.toContain(open.id);
    await takeThread(app, dana, urgent.id);
    expect(idsOf(await list("taken"))).toContain(urgent.id);
    expect(idsOf(await list("mine"))).toContain(urgent.id);
    expect(idsOf(await list("mine", rosa))).not.toContain(urgent.id);
    const { counts, threads } = await list("taken");
    expect(counts.taken).toBe(threads.length);
  });

  test("comes in pages that meet", async () => {
    for (let n = 0; n < 35; n += 1) await beginThread(app, "Hello");
    const first = await list("all");
    expect(first.threads).toHaveLength(30);
    const place = encodeURIComponent(first.next ?? "");
    const second = (await staff("GET", `?filter=all&before=${place}`)).body as ThreadList;
    const ids = [...idsOf(first), ...idsOf(second)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(first.counts.all).toBeGreaterThanOrEqual(35);
  });

  test.each([
    ["xylophone", true],
    ["XYLO", true],
    ["xylophone waiting", true],
    ["waiting xylophone", true],
    ["ylophone", false],
    ["xylophone camel", false],
    ["%%", false],
    ["'; drop table julie_messages; --", false],
  ])("is searched for %j", async (q, isFound) => {
    const { id } = await beginThread(app, "Is there a xylophone in the waiting room?");
    const { status, body } = await staff("POST", "/search", { q, filter: "all" });
    expect(status).toBe(200);
    expect(idsOf(body as ThreadList).includes(id)).toBe(isFound);
    const [row] = await app.query<{ reason: string }>(
      "select reason from audit_log where action = 'conversations.search' order by id desc limit 1",
    );
    expect(row?.reason).not.toContain("xylo");
  });

  test.each([
    ["POST", "/search", { q: "x", filter: "all" }],
    ["POST", "/search", { q: "x".repeat(81), filter: "all" }],
    ["GET", "?filter=none", undefined],
    ["GET", "?filter=all&before=1", undefined],
  ] as const)("%s %s is refused", async (method, path, body) =>
    expect((await staff(method, path, body)).status).toBe(422),
  );

  test("counts under each filter what the search found", async () => {
    const urgent = await beginThread(
      app,
      "My zebra bit me, my face is swelling and I have a fever",
    );
    const plain = await beginThread(app, "Hello, I have a zebra");
    const { body } = await staff("POST", "/search", { q: "zebra", filter: "all" });
    const { threads, counts } = body as ThreadList;
    expect(new Set(idsOf({ threads } as ThreadList))).toEqual(new Set([urgent.id, plain.id]));
    expect(counts).toMatchObject({ all: 2, emergency: 1, taken: 0, mine: 0 });
    const none = (await staff("POST", "/search", { q: "%_", filter: "all" })).body as ThreadList;
    expect(none).toMatchObject({ threads: [], counts: { all: 0, emergency: 0 } });
  });
});

const rowOf = async (id: string, filter = "all") =>
  (await list(filter)).threads.find((row) => row.id === id);

describe("ready to book", () => {
  test("is who speaks of a visit or arranges one, until they have it", async () => {
    const someone = await beginThread(app, "Can I book a cleaning on December 14?");
    expect(await rowOf(someone.id, "ready")).toMatchObject({ isReady: true, isBooked: false });
    expect((await readThread(app, dana, someone.id)).isReady).toBe(true);
    await sayInThread(app, someone, "the first one");
    await sayInThread(app, someone, "Ana Diaz, 718 555 0100");
    expect(await rowOf(someone.id, "ready")).toMatchObject({ isReady: true });
    const { message } = await sayInThread(app, someone, "yes");
    expect(message.actions.map(({ kind }) => kind)).toContain("visit-done");
    expect(await rowOf(someone.id, "ready")).toBeUndefined();
    expect(await rowOf(someone.id)).toMatchObject({ isReady: false, isBooked: true });
  });
});

describe("a visitor waits", () => {
  const reply = (id: string) =>
    staff("POST", `/${id}/replies`, { requestId: randomUUID(), text: "Here I am." });

  test("not while the assistant answers, but once a person was asked for", async () => {
    const someone = await beginThread(app, "Hello");
    expect((await rowOf(someone.id))?.waitingSince).toBeNull();
    await sayInThread(app, someone, "I want to talk to a person");
    expect((await rowOf(someone.id))?.waitingSince).toBeNull();
    await sayInThread(app, someone, "Ana Diaz, 718 555 0100");
    expect((await rowOf(someone.id))?.waitingSince).toBe(clock.now().toISOString());
    clock.advance(60_000);
    await takeThread(app, dana, someone.id);
    expect((await rowOf(someone.id))?.waitingSince).toBe(
      new Date(clock.now().getTime() - 60_000).toISOString(),
    );
    clock.advance(1000);
    expect((await reply(someone.id)).status).toBe(201);
    expect((await rowOf(someone.id))?.waitingSince).toBeNull();
    expect((await readThread(app, dana, someone.id)).waitingSince).toBeNull();
  });

  test("not while an answer that was begun before is written to its end", async () => {
    const someone = await beginThread(app, "Hello");
    await takeThread(app, dana, someone.id);
    expect((await rowOf(someone.id))?.waitingSince).not.toBeNull();
    const writing = (status: string, at: Date) =>
      app.query(
        `update julie_turns set status = $2, alive_at = $3, reply = case when $2 = 'done' then reply end
         where conversation_id = $1`,
        [someone.id, status, at],
      );
    await writing("writing", clock.now());
    expect((await rowOf(someone.id))?.waitingSince).toBeNull();
    expect((await readThread(app, dana, someone.id)).isWriting).toBe(true);
    await writing("failed", clock.now());
    expect((await rowOf(someone.id))?.waitingSince).not.toBeNull();
  });
});

test("calls of tools are sentences, previews plain words", async () => {
  const someone = await beginThread(app, "Can I book a cleaning on December 14?");
  const { messages } = await readThread(app, dana, someone.id);
  const [call] = messages.flatMap(({ toolCalls }) => toolCalls);
  expect(call?.sentence).toMatch(/^Looked for free times: Checkup and cleaning, .*Mon, Dec 14\.$/);
  expect(call?.detail).toContain('"serviceId":"checkup-cleaning"');
  await beginThread(app, "What services do you offer?");
  const texts = (await list("all")).threads.map(({ lastWords }) => lastWords.text);
  expect(texts.filter((text) => /\*\*|^[-*] |\]\(/.test(text))).toEqual([]);
});

describe("staff who have a conversation", () => {
  const offer = (id: string, body: object, requestId = randomUUID()) =>
    staff("POST", `/${id}/replies`, { requestId, text: "These are free.", ...body });
  const serviceId = "checkup-cleaning";

  test("offer free times, which the visitor gets as a card that leads to booking them", async () => {
    const someone = await beginThread(app, "Hello");
    await takeThread(app, dana, someone.id);
    const { status, body } = await staff(
      "GET",
      `/free-times?serviceId=${serviceId}&from=2026-12-09`,
    );
    expect(status).toBe(200);
    const { times } = body as { times: { start: string; staffId: string; staffName: string }[] };
    expect(times.length).toBeGreaterThan(1);
    const chosen = times.slice(0, 2);
    const requestId = randomUUID();
    const sent = {
      offer: { serviceId, times: chosen.map(({ start, staffId }) => ({ start, staffId })) },
    };
    const said = await offer(someone.id, sent, requestId);
    expect(said.status).toBe(201);
    const path = `/api/chat/conversations/${someone.id}`;
    const own = await app.send("GET", path, undefined, { cookie: someone.cookie });
    const last = (own.body as Conversation).messages.at(-1);
    expect(last).toMatchObject({
      content: "These are free.",
      byStaff: { name: "Dana", what: "said" },
      actions: [{ kind: "times", serviceId, times: chosen }],
    });
    const [action] = last?.actions ?? [];
    expect(action?.kind === "times" && action.times[0]?.path).toBe(
      `/booking?step=time&service=${serviceId}&provider=${chosen[0]?.staffId}&date=${chosen[0]?.start.slice(0, 10)}`,
    );
    const first = momentOf(chosen[0]?.start ?? "");
    expect((said.body as Thread).messages.at(-1)?.actions[0]).toContain(
      `Checkup and cleaning: ${first}; `,
    );
    // Somebody books the first meanwhile: a repeated request is still the same, a new one is refused in words.
    const booked = await app.send("POST", "/api/appointments", {
      serviceId,
      staffId: chosen[0]?.staffId,
      start: chosen[0]?.start,
      patient: {
        firstName: "Al",
        lastName: "Other",
        email: "al@inbox.example",
        phone: "718 555 0111",
        isAdult: true,
      },
      consentSms: false,
    });
    expect(booked.status).toBe(201);
    expect((await offer(someone.id, sent, requestId)).status).toBe(201);
    const late = await offer(someone.id, sent);
    expect([late.status, JSON.stringify(late.body)]).toEqual([
      409,
      expect.stringContaining(`${first} is no longer free`),
    ]);
  });

  test.each([
    [
      "of a service that there is none of",
      { serviceId: "nothing", times: [{ start: "2026-12-09T14:00:00Z", staffId: "marsh" }] },
      404,
    ],
    ["at night", { serviceId, times: [{ start: "2026-12-09T04:00:00Z", staffId: "marsh" }] }, 409],
    ["without a time", { serviceId, times: [] }, 422],
    [
      "of too many",
      {
        serviceId,
        times: Array.from({ length: 7 }, () => ({
          start: "2026-12-09T14:00:00Z",
          staffId: "marsh",
        })),
      },
      422,
    ],
    ["at no time", { serviceId, times: [{ start: "soon", staffId: "marsh" }] }, 422],
  ])("offer nothing %s", async (_, what, status) => {
    const someone = await beginThread(app, "Hello");
    await takeThread(app, dana, someone.id);
    expect((await offer(someone.id, { offer: what })).status).toBe(status);
    expect((await readThread(app, dana, someone.id)).messages.map(({ by }) => by)).not.toContain(
      "staff",
    );
  });

  test("read a number that was typed for them, which stands in no message", async () => {
    const someone = await beginThread(app, "Hello");
    await takeThread(app, dana, someone.id);
    await sayInThread(app, someone, "sure, 718 555 0123");
    const { messages, contact } = await readThread(app, dana, someone.id);
    expect(contact).toBe("No name given, (718) 555-0123");
    expect(JSON.stringify(messages)).not.toContain("0123");
  });
});
