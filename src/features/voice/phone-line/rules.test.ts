import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { phoneWords } from "./content.ts";
import { askedBy, createPlayback, markOf, phoneOpening } from "./rules.ts";

const sentence = (seq: number, turn = 1, soundMs = 1000) => ({ seq, turn, soundMs });

describe("what a caller hears", () => {
  test("begins when it is sent to a silent line, and goes on with the marks", () => {
    const playback = createPlayback();
    expect(playback.sent(sentence(1), 0)).toEqual([{ kind: "playing", seq: 1 }]);
    expect(playback.sent(sentence(2), 100)).toEqual([]);
    expect(playback.isDisclosed()).toBe(false);
    expect(playback.marked(markOf(1), 1000)).toEqual([
      { kind: "played", seq: 1 },
      { kind: "playing", seq: 2 },
    ]);
    expect(playback.isDisclosed()).toBe(true);
    expect(playback.marked(markOf(2), 2000)).toEqual([{ kind: "played", seq: 2 }]);
    expect(playback.turn()).toBeNull();
  });

  test("is told of all sentences before a mark, also when one of theirs was lost", () => {
    const playback = createPlayback();
    playback.sent(sentence(1), 0);
    playback.sent(sentence(2), 0);
    expect(playback.marked(markOf(2), 2000)).toEqual([
      { kind: "played", seq: 1 },
      { kind: "played", seq: 2 },
    ]);
  });

  test("is let go by a clear; its marks come all the same and count for nothing", () => {
    const playback = createPlayback();
    playback.sent(sentence(1), 0);
    playback.sent(sentence(2), 0);
    playback.marked(markOf(1), 1000);
    expect(playback.cleared(1, 1400)).toEqual({ playedMs: 1400, wasPlaying: true });
    expect(playback.marked(markOf(2), 1401)).toEqual([]);
    expect(playback.sent(sentence(3), 1500)).toEqual([{ kind: "playing", seq: 3 }]);
    expect(playback.marked(markOf(1), 1600)).toEqual([]);
    expect(playback.cleared(1, 1700)).toEqual({ playedMs: 1600, wasPlaying: true });
    expect(playback.cleared(1, 1800)).toEqual({ playedMs: 1600, wasPlaying: false });
  });

  test("of another turn is counted for that one alone", () => {
    const playback = createPlayback();
    playback.sent(sentence(1, 1), 0);
    playback.marked(markOf(1), 1000);
    playback.sent(sentence(2, 2), 1000);
    expect(playback.cleared(2, 1300)).toEqual({ playedMs: 300, wasPlaying: true });
    expect(playback.cleared(1, 1300).playedMs).toBe(0);
  });

  test("is never more than was sent, and every sentence is played once at most", () => {
    const doing = fc.oneof(
      fc.record({ what: fc.constant("sent"), soundMs: fc.integer({ min: 0, max: 5000 }) }),
      fc.record({ what: fc.constant("marked"), seq: fc.integer({ min: 0, max: 30 }) }),
      fc.record({ what: fc.constant("cleared") }),
    );
    fc.assert(
      fc.property(fc.array(doing, { maxLength: 40 }), (doings) => {
        const playback = createPlayback();
        const played: number[] = [];
        let [at, seq, sentMs] = [0, 0, 0];
        type One = { what: string; soundMs?: number; seq?: number };
        const doAll: Record<string, (one: One) => void> = {
          sent({ soundMs = 0 }) {
            seq += 1;
            sentMs += soundMs;
            playback.sent({ seq, turn: 1, soundMs }, at);
          },
          marked(one) {
            const events = playback.marked(markOf(one.seq ?? 0), at);
            played.push(
              ...events.filter(({ kind }) => kind === "played").map((event) => event.seq),
            );
          },
          cleared() {
            expect(playback.cleared(1, at).playedMs).toBeLessThanOrEqual(sentMs);
          },
        };
        for (const one of doings) {
          at += 200;
          doAll[one.what]?.(one);
        }
        expect(played).toEqual([...new Set(played)].toSorted((one, other) => one - other));
      }),
    );
  });
});

describe("what was asked", () => {
  const moment = { start: "2026-11-24T20:00:00Z" };
  test.each([
    ["Fine.", [], null],
    ["Shall I book it?", [], { kind: "yes-no" }],
    [
      "These times are free now.",
      [{ kind: "times", times: [moment, moment] }],
      { kind: "choice", of: 2 },
    ],
    ["Your visit.", [{ kind: "read-back" }], { kind: "yes-no" }],
  ])("by %j with %o", (content, actions, asked) => {
    const answer = { content, actions } as unknown as Parameters<typeof askedBy>[0];
    expect(askedBy(answer)).toEqual(asked);
  });
});

test("the opening says first that no person speaks, then who, then the way to a person", () => {
  const opening = phoneOpening({ greetingMessage: "This is Julie." }, "Emma", phoneWords.en);
  expect(opening).toEqual([phoneWords.en.notice, "This is Emma.", phoneWords.en.keypad]);
  expect(opening[0]).toContain("AI assistant, not a person");
});

test("nothing that is said by telephone speaks of a screen", () => {
  const { engine, ...words } = phoneWords.en;
  const all = [...Object.values(engine), ...Object.values(words)].join(" ");
  expect(all).not.toMatch(/\b(?:screen|type|button|below|click|tap)\b/i);
});
