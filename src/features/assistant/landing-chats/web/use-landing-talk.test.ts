import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LandingReply } from "../contract.ts";
import { leastDelays, scriptOf } from "../rules.ts";
import { type LandingResult, PageTalk } from "./use-landing-talk.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reply: LandingReply = { reply: "It depends.", kind: "answer", actions: [], handOff: null };

function begun(ask: (at: number) => Promise<LandingReply> = async () => reply) {
  const asked: { messages: readonly { sender: string; text: string }[]; stage: string }[] = [];
  let ids = 0;
  const talk = new PageTalk("robotic", {
    ask: (messages, stage) => {
      asked.push({ messages, stage });
      return ask(asked.length);
    },
    wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    newId: () => `m${(ids += 1)}`,
    now: () => new Date("2026-11-23T15:00:00Z"),
  });
  const texts = () => talk.read().messages.map(({ sender, text }) => `${sender}: ${text}`);
  return { talk, asked, texts };
}
const [how] = scriptOf("robotic").chips;
const readiness = scriptOf("robotic").chips.find(({ tool }) => tool === "readiness");
const result: LandingResult = {
  id: "r1",
  type: "robotic_assessment",
  sentences: ["Your readiness came to 75 of 100: A good match."],
  share: null,
};

describe("what is not taken", () => {
  test.each(["", "   ", "\n", "x".repeat(2001)])("%j", (text) => {
    const { talk, asked } = begun();
    expect(talk.send(text)).toBe(false);
    expect(asked).toEqual([]);
    expect(talk.read().messages).toHaveLength(1);
  });

  test("anything while a reply is on its way", async () => {
    const { talk, asked } = begun();
    expect(talk.send("First?")).toBe(true);
    expect(talk.send("Second?")).toBe(false);
    expect(how && talk.press(how)).toBe(false);
    await vi.advanceTimersByTimeAsync(leastDelays.typed);
    expect(asked).toHaveLength(1);
    expect(talk.send("Second?")).toBe(true);
  });
});

test("a typed question is answered no sooner than its delay, and keeps the stage", async () => {
  const { talk, asked, texts } = begun();
  talk.send("  Does it hurt?  ");
  expect(asked[0]).toMatchObject({ stage: "greeting" });
  expect(asked[0]?.messages.at(-1)).toEqual({ sender: "user", text: "Does it hurt?" });
  await vi.advanceTimersByTimeAsync(leastDelays.typed - 1);
  expect(talk.read()).toMatchObject({ isTyping: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(talk.read()).toMatchObject({ isTyping: false, stage: "greeting", hasFailed: false });
  expect(texts().slice(1)).toEqual(["user: Does it hurt?", "bot: It depends."]);
});

test("a slow answer is waited for beyond the delay", async () => {
  const { talk } = begun(
    () => new Promise((resolve) => void setTimeout(() => resolve(reply), 4000)),
  );
  talk.send("Does it hurt?");
  await vi.advanceTimersByTimeAsync(3999);
  expect(talk.read().isTyping).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(talk.read().isTyping).toBe(false);
});

test("a chip sets its stage at once and is answered by the script, without the server", async () => {
  const { talk, asked, texts } = begun();
  if (!how || !readiness) throw new Error("The robotic page has chips.");
  talk.press(how);
  expect(talk.read()).toMatchObject({ stage: "exploring", isTyping: true });
  await vi.advanceTimersByTimeAsync(leastDelays.chip - 1);
  expect(talk.read().messages).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(texts()[2]).toMatch(/^bot: A scan comes first/);
  expect(talk.read().messages[2]?.actions).toMatchObject([{ kind: "page" }]);
  talk.press(readiness);
  await vi.advanceTimersByTimeAsync(leastDelays.chip);
  expect(talk.read()).toMatchObject({ stage: "assessing" });
  expect(texts().at(-1)).toMatch(/^bot: I have opened it/);
  expect(asked).toEqual([]);
});

test("a question that fails is asked again without being said twice", async () => {
  const { talk, asked, texts } = begun((at) =>
    at === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(reply),
  );
  talk.send("Does it hurt?");
  await vi.advanceTimersByTimeAsync(leastDelays.typed);
  expect(talk.read()).toMatchObject({ isTyping: false, hasFailed: true });
  talk.retry();
  talk.retry();
  await vi.advanceTimersByTimeAsync(leastDelays.typed);
  expect(asked).toHaveLength(2);
  expect(talk.read().hasFailed).toBe(false);
  expect(texts().slice(1)).toEqual(["user: Does it hurt?", "bot: It depends."]);
  talk.retry();
  expect(asked).toHaveLength(2);
});

test("a result shows once, after its delay", async () => {
  const { talk } = begun();
  talk.show(result);
  talk.show({ ...result });
  await vi.advanceTimersByTimeAsync(leastDelays.robotic_assessment - 1);
  expect(talk.read().messages).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(talk.read().messages.slice(1)).toMatchObject([{ type: "robotic_assessment" }]);
  expect(talk.read().stage, "as far as with the chip").toBe("assessing");
  talk.show({ ...result, id: "r2" });
  await vi.advanceTimersByTimeAsync(leastDelays.robotic_assessment);
  expect(talk.read().messages).toHaveLength(3);
});

test("what cannot wait comes at once, without the delay of an ordinary answer", async () => {
  const { talk, texts } = begun(async () => ({ ...reply, reply: "Call 911.", kind: "urgent" }));
  talk.send("I cannot breathe");
  await vi.advanceTimersByTimeAsync(1);
  expect(talk.read().isTyping).toBe(false);
  expect(texts().at(-1)).toBe("bot: Call 911.");
});

describe("of several results", () => {
  const share = {
    kind: "assessment",
    outcome: "technology_demo_requested",
    patientInterest: [],
    technologyQuestions: [],
    roboticReadiness: 75,
  } as const;
  const shown = async (talk: PageTalk, id: string) => {
    talk.show({ ...result, id, share: { ...share, patientInterest: [], technologyQuestions: [] } });
    await vi.advanceTimersByTimeAsync(leastDelays.robotic_assessment);
  };
  const forms = (talk: PageTalk) => talk.read().messages.map((one) => one.share !== null);

  test("the newest alone can be shared", async () => {
    const { talk } = begun();
    for (const id of ["r1", "r2", "r3"]) await shown(talk, id);
    expect(forms(talk)).toEqual([false, false, false, true]);
  });

  test("one that was shared keeps what it says", async () => {
    const { talk } = begun();
    await shown(talk, "r1");
    talk.shared(talk.read().messages[1]?.id ?? "");
    await shown(talk, "r2");
    expect(forms(talk)).toEqual([false, true, true]);
  });
});

test("no more than the last ten messages are sent", async () => {
  const { talk, asked } = begun();
  for (let at = 0; at < 8; at += 1) {
    talk.send(`Question ${at}`);
    await vi.advanceTimersByTimeAsync(leastDelays.typed);
  }
  expect(Math.max(...asked.map(({ messages }) => messages.length))).toBe(10);
});

test("what belongs to a talk that was left is not heard any more", async () => {
  const { talk } = begun();
  talk.send("Does it hurt?");
  talk.begin();
  await vi.advanceTimersByTimeAsync(5000);
  expect(talk.read()).toMatchObject({ isTyping: false, stage: "greeting" });
  expect(talk.read().messages).toHaveLength(1);
  talk.send("Again?");
  talk.leave();
  await vi.advanceTimersByTimeAsync(5000);
  expect(talk.read()).toMatchObject({ isTyping: false });
  expect(talk.read().messages).toHaveLength(2);
});
