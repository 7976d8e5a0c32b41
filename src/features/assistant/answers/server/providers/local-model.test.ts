import { describe, expect, test, vi } from "vitest";
import type { Sentence } from "../../../turns/rules.ts";
import type { Reply, TimesFound, TimesWanted, Turn } from "../../rules.ts";
import type { AnswerModel, Besides } from "./language-model.ts";
import { createLocalModel, type Responder } from "./local-model.ts";

const turn: Turn = {
  message: "When can I come?",
  history: [
    { role: "user", content: "Hello", factIds: [] },
    { role: "assistant", content: "Hello.", factIds: ["a"] },
  ],
  agent: { id: "julie", name: "Julie", role: "Care Coordinator", tone: "warm" },
  practice: { now: new Date("2026-11-23T14:00:00Z"), days: [] },
  facts: [],
};
const plain: Reply = { kind: "answer", sentences: [], actions: [] };
const found: TimesFound = {
  wanted: { serviceId: "cleaning" },
  times: [{ start: "2026-11-24T15:00:00.000Z", staffId: "marsh", staffName: "Dr. Lena Marsh" }],
};
const noTimes = async () => found;

async function answerOf(
  model: AnswerModel,
  findTimes: (wanted: TimesWanted) => Promise<TimesFound> = noTimes,
): Promise<{ sentences: Sentence[]; besides: Besides }> {
  const answer = model.answer(turn, { findTimes }, AbortSignal.timeout(5000));
  const sentences: Sentence[] = [];
  for (;;) {
    const step = await answer.next();
    if (step.done === true) return { sentences, besides: step.value };
    sentences.push(step.value);
  }
}

describe.each([
  ["whole", true],
  ["streamed", false],
])("the assistant of this program as a model, %s", (_way, isWhole) => {
  const modelOf = (responder: Responder) => createLocalModel(async () => responder, { isWhole });

  test("gives its sentences with their facts, and its buttons", async () => {
    const call = { kind: "call", label: "Call", e164: "+17185550142", isEmergency: false } as const;
    const sentences = [
      { text: "An implant costs $3,500. Dr. Averell says so.", factIds: ["implants.price", "b"] },
      { text: "- a list item", factIds: ["c"] },
      { text: "Anything else?", factIds: [] },
    ];
    const model = modelOf({
      respond: (asked) => {
        expect(asked).toBe(turn);
        return { ...plain, sentences, actions: [call], unanswered: "Why?" };
      },
    });
    expect(await answerOf(model)).toEqual({
      sentences,
      besides: { actions: [call], unanswered: "Why?" },
    });
  });

  test("asks for times once and answers with them", async () => {
    const wanted = { serviceId: "cleaning", from: "2026-11-24", notBefore: "15:00" };
    const asked: TimesWanted[] = [];
    const model = modelOf({
      respond: (again) =>
        again.found === undefined
          ? { ...plain, wants: wanted }
          : {
              ...plain,
              sentences: [{ text: again.found.times[0]?.staffName ?? "", factIds: [] }],
            },
    });
    const { sentences } = await answerOf(model, async (one) => {
      asked.push(one);
      return found;
    });
    expect(asked).toEqual([wanted]);
    expect(sentences.map(({ text }) => text)).toEqual(["Dr. Lena Marsh"]);
  });

  test.each([
    ["a responder that breaks", undefined],
    ["times that cannot be read", { serviceId: "cleaning" }],
  ])("throws for %s, and prints nothing", async (_, wants) => {
    const printed = ["log", "warn", "error"] as const;
    const spies = printed.map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    );
    const model = modelOf({
      respond: () => {
        if (wants === undefined) throw new Error("broken");
        return { ...plain, wants };
      },
    });
    const failing = answerOf(model, async () => {
      throw new Error("broken");
    });
    await expect(failing).rejects.toThrow("broken");
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test("says nothing where the responder says nothing", async () => {
    const { sentences, besides } = await answerOf(modelOf({ respond: () => plain }));
    expect([sentences, besides]).toEqual([[], { actions: [] }]);
  });
});
