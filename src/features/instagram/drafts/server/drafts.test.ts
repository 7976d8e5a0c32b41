import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { answerOnce } from "#features/assistant/server/public.ts";
import { createInstagramDesk, type InstagramDesk } from "#test/instagram-desk.ts";
import { createLog } from "#platform/log.ts";
import { queueReply } from "../../replies/server/service.ts";
import { sendDueMessages } from "../../sending/server/service.ts";
import { draftAnswers, type DraftingDeps } from "./service.ts";

const minute = 60_000;
let desk: InstagramDesk;
let deps: DraftingDeps;
let queued: number;
beforeAll(async () => {
  desk = await createInstagramDesk();
  deps = {
    ...desk.deps,
    log: createLog("silent"),
    siteUrl: "https://practice.example",
    onMessageQueued: () => void (queued += 1),
  };
  // The assistant reads its examples once, before the first answer.
  await answerOnce(deps, "What are your hours?");
}, 120_000);
beforeEach(async () => {
  queued = 0;
  await desk.clear();
});
afterAll(() => desk.close());

/** Somebody writes, a while passes, and the software drafts. */
async function hearAndDraft(text: string, userId = "person-1") {
  const threadId = await desk.hear({ text, userId });
  desk.clock.advance(minute);
  const round = await draftAnswers(deps);
  return { threadId, round };
}
const ours = async () =>
  (await desk.messages()).filter(({ sender_type }) => sender_type !== "patient");
const drafts = async () => (await ours()).filter(({ state }) => state === "draft");
const sent = () => desk.test.messages.map(({ text }) => text);

describe("is drafted for a person", () => {
  it("whatever it is, as long as nothing is switched on", async () => {
    const { round } = await hearAndDraft("What are your hours?");
    expect(round).toEqual({ drafted: 1, queued: 0 });
    const [draft] = await drafts();
    expect(draft).toMatchObject({ intent: "hours", requires_human_review: true });
    expect(draft?.message_text).toMatch(/^The practice is open Monday to Friday/);
    await sendDueMessages(desk.deps);
    expect(sent()).toEqual([]);
  });

  test.each([
    ["Can I take ibuprofen before botox?", "clinical", /not private enough/],
    ["I want a refund", "money", /talked about in private/],
    ["You are the rudest office ever, terrible", "complaint", /We are sorry/],
    ["Can I reschedule my appointment?", "visit", /practice[.]example\/booking\/manage/],
    ["call me please", "person", /A person reads this/],
    ["Do you take Delta Dental?", "unknown", /Delta/],
    ["Where are you and is there parking and what are your hours?", "hours", /open/],
  ])("with everything switched on, too: %s", async (text, intent, words) => {
    await desk.settings({
      intents: ["hours", "directions", "parking", "booking-link", "price-list", "thanks"],
    });
    const { round } = await hearAndDraft(text);
    expect(round).toEqual({ drafted: 1, queued: 0 });
    const [draft] = await drafts();
    expect(draft).toMatchObject({ intent, requires_human_review: true });
    expect(draft?.message_text).toMatch(words);
    expect(draft?.review_reason).toMatch(/\S/);
    await sendDueMessages(desk.deps);
    expect(sent()).toEqual([]);
  });

  it("once, however often it is looked for, and not again when it was given up", async () => {
    await hearAndDraft("Do you take Delta Dental?");
    expect(await draftAnswers(deps)).toEqual({ drafted: 0, queued: 0 });
    await desk.database.query(
      "update instagram_messages set state = 'discarded' where state = 'draft'",
    );
    expect(await draftAnswers(deps)).toEqual({ drafted: 0, queued: 0 });
    expect(await ours()).toHaveLength(1);
  });

  it("anew when they write more, and then to all of it", async () => {
    await hearAndDraft("Can I get botox while pregnant?");
    desk.clock.advance(minute);
    await hearAndDraft("What are your hours?");
    expect(await drafts()).toMatchObject([{ intent: "clinical" }]);
    expect(await ours()).toHaveLength(2);
  });
});

describe("leaves by itself", () => {
  test.each([
    ["What are your hours?", "hours", /^The practice is open/],
    ["Where are you located?", "directions", /48 Lantern Ridge Road/],
    ["Link to book please", "booking-link", /practice[.]example\/booking/],
    ["How much is botox?", "price-list", /practice[.]example\/services/],
    ["Thank you so much!", "thanks", /^You are welcome/],
  ] as const)(
    "what was understood as a whole and is switched on: %s",
    async (text, intent, words) => {
      await desk.settings({ intents: [intent] });
      const { round } = await hearAndDraft(text);
      expect(round).toEqual({ drafted: 0, queued: 1 });
      expect(queued).toBe(1);
      await sendDueMessages(desk.deps);
      expect(sent()).toEqual([expect.stringMatching(words)]);
    },
  );

  it("is a draft where that wish is switched off, or it is night", async () => {
    await desk.settings({ intents: ["directions"] });
    await hearAndDraft("What are your hours?");
    await desk.settings({
      intents: ["hours"],
      hours: { weekdays: null, saturday: null, sunday: null },
    });
    await hearAndDraft("What are your hours?", "person-2");
    expect(await drafts()).toHaveLength(2);
    await sendDueMessages(desk.deps);
    expect(sent()).toEqual([]);
  });

  it("never when a harmless line follows one that is not", async () => {
    await desk.settings({ intents: ["hours"] });
    await desk.hear({ text: "My filler is swollen since yesterday, is this normal" });
    desk.clock.advance(1000);
    await hearAndDraft("What are your hours?");
    await sendDueMessages(desk.deps);
    expect(sent()).toEqual([]);
  });

  it("once, when two look at the same time", async () => {
    await desk.settings({ intents: ["hours"] });
    await desk.hear({ text: "What are your hours?" });
    desk.clock.advance(minute);
    const rounds = await Promise.all([draftAnswers(deps), draftAnswers(deps), draftAnswers(deps)]);
    expect(rounds.reduce((sum, round) => sum + round.queued, 0)).toBe(1);
    await sendDueMessages(desk.deps);
    expect(sent()).toHaveLength(1);
  });
});

describe("nothing is drafted", () => {
  it("where a person answers", async () => {
    const threadId = await desk.hear({ text: "Hello there" });
    desk.clock.advance(minute);
    await queueReply(desk.deps, { threadId, text: "Hello, how can we help?" }, desk.ana);
    await hearAndDraft("What are your hours?");
    expect(await drafts()).toEqual([]);
  });

  it("where no messages are wanted, and for danger beyond its own draft", async () => {
    await hearAndDraft("stop messaging me");
    await hearAndDraft("I cannot breathe, my throat is swelling", "person-2");
    expect((await drafts()).map(({ intent }) => intent)).toEqual(["emergency"]);
  });

  it("for what is older than the time in which it could be answered", async () => {
    await desk.hear({ text: "What are your hours?" });
    desk.clock.advance(25 * 60 * minute);
    expect(await draftAnswers(deps)).toEqual({ drafted: 0, queued: 0 });
  });

  it("for a reaction, and for nobody's words", async () => {
    await desk.hear({ event: "reaction", text: "[Reacted with a heart]" });
    desk.clock.advance(minute);
    expect(await draftAnswers(deps)).toEqual({ drafted: 0, queued: 0 });
  });
});

it("a picture is drafted to without a guess at what it shows", async () => {
  await desk.hear({ event: "attachment", text: "[Picture]" });
  desk.clock.advance(minute);
  await draftAnswers(deps);
  expect(await drafts()).toMatchObject([{ intent: "unknown", requires_human_review: true }]);
});
