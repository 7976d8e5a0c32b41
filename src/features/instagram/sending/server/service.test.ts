import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#platform/database/database.ts";
import { createInstagramDesk, type InstagramDesk } from "#test/instagram-desk.ts";
import { keepDraft } from "../../automatic-answers/server/service.ts";
import { approveDraft, queueReply, takeThreadOver } from "../../replies/server/service.ts";
import { sendDueMessages } from "./service.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
let desk: InstagramDesk;
beforeAll(async () => {
  desk = await createInstagramDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.close());

const send = () => sendDueMessages(desk.deps);
const sent = () => desk.test.messages.map(({ text }) => text);
const reply = async (threadId: string, text: string, by = desk.ana) => {
  desk.clock.advance(1);
  return queueReply(desk.deps, { threadId, text }, by);
};
const message = async (id: string) => (await desk.messages()).find((one) => one.id === id);

describe("the policy is asked again when the turn comes", () => {
  it("a reply whose window closed while it waited fails with the reason, and becomes work", async () => {
    const id = await desk.hear();
    const queued = await reply(id, "Hello");
    desk.clock.advance(7 * 24 * hour);
    expect(await send()).toMatchObject({ sent: 0, failed: 1 });
    expect(await message(queued.id)).toMatchObject({ state: "failed" });
    expect((await message(queued.id))?.error).toContain("seven days");
    expect(await desk.taskKinds()).toEqual(["instagram-failed"]);
  });

  it("a reply that waited into the second day leaves with the tag of a person", async () => {
    const id = await desk.hear();
    await reply(id, "Hello");
    desk.clock.advance(24 * hour);
    await send();
    expect(desk.test.messages).toMatchObject([{ text: "Hello", tag: "HUMAN_AGENT" }]);
  });

  it("within the day a reply carries no tag", async () => {
    await reply(await desk.hear(), "Hello");
    await send();
    expect(desk.test.messages).toMatchObject([{ text: "Hello", tag: null }]);
  });

  it.each([
    ["it was switched off", { autoResponse: false }, "switched off"],
    ["its kind was switched off", { intents: [] }, "kind of question"],
    [
      "the hours are over",
      { hours: { weekdays: null, saturday: null, sunday: null } },
      "business hours",
    ],
  ])("what the software would send waits for a person when %s", async (_what, changes, why) => {
    await desk.settings({});
    const id = await desk.hear();
    expect(await desk.answer(id)).toBe("queued");
    await desk.settings(changes);
    expect(await send()).toMatchObject({ sent: 0, held: 1 });
    const held = (await desk.messages()).find(({ sender_type }) => sender_type === "ai");
    expect(held).toMatchObject({ state: "draft", requires_human_review: true });
    expect(held?.review_reason).toContain(why);
    expect(await desk.threads()).toMatchObject([{ needs_review: true }]);
  });

  it("what the software would send is given up when a person has taken over", async () => {
    await desk.settings({});
    const id = await desk.hear();
    await desk.answer(id);
    await takeThreadOver(desk.deps, id, desk.ana);
    await send();
    expect(sent()).toEqual([]);
  });

  it("the software answers alone only what is safe and switched on", async () => {
    await desk.settings({});
    const id = await desk.hear();
    expect(await desk.answer(id, "Take two.", "clinical")).toBe("draft");
    await send();
    expect(sent()).toEqual([]);
    await desk.hear();
    expect(await desk.answer(id)).toBe("queued");
    expect(await desk.answer(id)).toBeNull();
    await send();
    expect(sent()).toEqual(["We are open until six."]);
    expect(await desk.threads()).toMatchObject([{ status: "pending", unread_count: 0 }]);
  });
});

it("what a person says while the software answers is not taken for answered", async () => {
  await desk.settings({});
  const id = await desk.hear();
  await desk.answer(id);
  const heard: Promise<unknown>[] = [];
  desk.test.onTaken = () => {
    desk.clock.advance(1);
    heard.push(desk.hear({ text: "And on Sunday?" }));
  };
  await send();
  await Promise.all(heard);
  desk.clock.advance(1);
  await send();
  expect(sent()).toHaveLength(1);
  const [thread] = await desk.threads();
  expect(thread).toMatchObject({ status: "open" });
  expect(thread?.unread_count).toBeGreaterThan(0);
});

describe("the database itself refuses", () => {
  const draft = async () => {
    const threadId = await desk.hear();
    const made = { threadId, text: "Take two.", intent: "clinical", reason: "Read it" } as const;
    return (await inTransaction(desk.database.db, (tx) => keepDraft(tx, desk.deps, made))) ?? "";
  };

  it.each(["queued", "sent", "unknown"])(
    "a held message that was not approved as %s",
    async (state) => {
      const id = await draft();
      const change = desk.database.query(
        "update instagram_messages set state = $2, unknown_since = now() where id = $1",
        [id, state],
      );
      await expect(change).rejects.toThrow("reviewed_before_it_leaves");
    },
  );

  it("taking a hold off", async () => {
    const id = await draft();
    const change = desk.database.query(
      "update instagram_messages set requires_human_review = false where id = $1",
      [id],
    );
    await expect(change).rejects.toThrow("stays one");
  });

  it("other words for what was approved", async () => {
    const id = await draft();
    await approveDraft(desk.deps, { id, version: 1, text: "Take two." }, desk.ana);
    const change = desk.database.query(
      "update instagram_messages set message_text = 'Take ten.' where id = $1",
      [id],
    );
    await expect(change).rejects.toThrow("keeps its words");
  });
});

describe("a message that was certainly not taken", () => {
  it("for good: fails with the platform's words and becomes work", async () => {
    desk.test.fault = () => "refuses";
    const { id } = await reply(await desk.hear(), "Hello");
    expect(await send()).toMatchObject({ failed: 1 });
    expect(await message(id)).toMatchObject({ state: "failed", error: "100: Not available." });
    expect(await desk.taskKinds()).toEqual(["instagram-failed"]);
  });

  it("for now: is tried again, and holds up what comes after it in the same thread alone", async () => {
    desk.test.fault = ({ userId }) => (userId === "person-1" ? "busy" : "none");
    const one = await desk.hear();
    const other = await desk.hear({ userId: "person-2" });
    await reply(one, "First");
    await reply(one, "Second");
    await reply(other, "Other");
    await send();
    await send();
    expect(sent()).toEqual(["Other"]);
    desk.test.fault = () => "none";
    desk.clock.advance(5 * second);
    await send();
    expect(sent()).toEqual(["Other", "First", "Second"]);
  });

  it("because nothing is configured: says so at once and queues nothing", async () => {
    const id = await desk.hear();
    const deps = { ...desk.deps, delivery: { failsBecause: "Instagram is not configured." } };
    const refused = queueReply(deps, { threadId: id, text: "Hello" }, desk.ana);
    await expect(refused).rejects.toMatchObject({ code: "direct_message_refused" });
    expect(await desk.messages()).toHaveLength(1);
  });
});

describe("a message that may have been taken", () => {
  it("is looked for, and counts as sent when the platform has it", async () => {
    desk.test.fault = () => "answer-lost";
    const id = await desk.hear();
    const first = await reply(id, "First");
    await reply(id, "Second");
    expect(await send()).toMatchObject({ unknown: 1 });
    desk.test.fault = () => "none";
    desk.clock.advance(89 * second);
    await send();
    expect(await message(first.id)).toMatchObject({ state: "unknown" });
    desk.clock.advance(second);
    await send();
    expect(await message(first.id)).toMatchObject({ state: "sent" });
    expect(sent()).toEqual(["First", "Second"]);
  });

  it("is sent again only after the platform twice did not have it", async () => {
    desk.test.fault = () => "question-lost";
    await reply(await desk.hear(), "First");
    await send();
    desk.test.fault = () => "none";
    for (const wait of [90, 89]) {
      desk.clock.advance(wait * second);
      await Promise.all([send(), send(), send()]);
      expect(sent()).toEqual([]);
    }
    desk.clock.advance(second);
    await send();
    expect(sent()).toEqual(["First"]);
  });

  it.each(["dies-after", "dies-before"] as const)("%s: is never sent twice", async (fault) => {
    desk.test.fault = () => fault;
    const { id } = await reply(await desk.hear(), "First");
    await expect(send()).rejects.toThrow("died");
    desk.test.fault = () => "none";
    for (let round = 0; round < 12; round += 1) {
      desk.clock.advance(31 * second);
      await send();
    }
    expect(sent()).toEqual(["First"]);
    expect(await message(id)).toMatchObject({ state: "sent" });
  });

  it("becomes work after a quarter of an hour, and no longer holds up newer ones", async () => {
    desk.test.fault = () => "blind";
    const id = await desk.hear();
    await reply(id, "First");
    await reply(id, "Second");
    await send();
    desk.test.fault = () => "none";
    for (let passed = 0; passed < 16; passed += 1) {
      desk.clock.advance(minute);
      await send();
    }
    expect(await desk.taskKinds()).toEqual(["instagram-unknown"]);
    await send();
    expect(sent()).toEqual(["First", "Second"]);
  });

  it("is never sent again when its window closed meanwhile", async () => {
    desk.test.fault = () => "question-lost";
    const id = await desk.hear({
      at: new Date(desk.clock.now().getTime() - 7 * 24 * hour + minute),
    });
    await reply(id, "First");
    await send();
    desk.test.fault = () => "none";
    for (let round = 0; round < 5; round += 1) {
      desk.clock.advance(95 * second);
      await send();
    }
    expect(sent()).toEqual([]);
    const own = (await desk.messages()).find(({ sender_type }) => sender_type === "staff");
    expect(own).toMatchObject({ state: "failed" });
  });
});

it("many senders at once send each message once, each thread in its order", async () => {
  const wanted: string[] = [];
  for (let person = 0; person < 6; person += 1) {
    const id = await desk.hear({ userId: `person-${person}` });
    for (let number = 0; number < 3; number += 1) {
      await reply(id, `${person} ${number}`);
      wanted.push(`${person} ${number}`);
    }
  }
  for (let round = 0; round < 6; round += 1) await Promise.all([send(), send(), send(), send()]);
  expect(sent().toSorted()).toEqual(wanted);
  for (let person = 0; person < 6; person += 1)
    expect(sent().filter((text) => text.startsWith(`${person} `))).toEqual(
      [0, 1, 2].map((number) => `${person} ${number}`),
    );
});
